// Pods beside the claims of their own file: what a claim asks for, and whoever else reads it.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <vector>

namespace accelc {

/// An object of a file that may have pods.
struct ClaimUser {
  NodeRef object;
  const ManifestKind* row = nullptr;
};

/// Reports claims and templates that pods of the file name and the file has under another name or
/// in another namespace, claims that its queue does not admit, and devices that a container asks
/// for by a claim and by a limit. What the file does not define may be in the cluster: nothing is
/// reported. Each item counts as decoded, so that aliases cannot multiply the work silently.
/// `claims`: those of the file, and their templates.
void check_claim_uses(const std::vector<ClaimUser>& users, const std::vector<NodeRef>& claims,
                      Decoder& decoder);

}  // namespace accelc
