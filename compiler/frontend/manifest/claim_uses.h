// Pods beside the claims of their own file: what a claim asks for, and whoever else reads it.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <vector>

namespace accelc {

/// The objects of a file that claims have to do with, as the reader of its documents meets them.
struct ClaimObjects {
  struct Owner {
    NodeRef object;
    const ManifestKind* row = nullptr;
  };
  std::vector<NodeRef> claims;  ///< claims of devices and their templates
  std::vector<Owner> owners;    ///< what may have pods

  /// `row` is null for kinds without pods.
  void add(NodeRef object, const ManifestKind* row);
};

/// Reports claims and templates that pods of the file name and the file has under another name or
/// in another namespace, claims that its queue does not admit, and devices that a container asks
/// for by a claim and by a limit. What the file does not define may be in the cluster: nothing is
/// reported. Each item counts as decoded, so that aliases cannot multiply the work silently.
void check_claim_uses(const ClaimObjects& objects, Decoder& decoder);

}  // namespace accelc
