// Pods in objects of kinds that have no row (kinds.h). What a container asks for is right or wrong
// whoever starts it.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"

#include <string_view>
#include <vector>

namespace accelc {

/// The group in the row of such kinds, which is none.
inline constexpr std::string_view kOtherGroup = "*";

/// The row of such kinds: it has no paths, and whoever starts the pods may add to them.
const ManifestKind& other_kind();

/// Whether the object, whose kind has no row, may have pods all the same. Kubernetes' own kinds
/// have none, and what Kyverno's have are patterns of pods.
bool may_be_other_kind(NodeRef object);

struct OtherPods {
  std::vector<ManifestPlace> pods;  ///< mappings with a list of containers
  std::vector<NodeRef> objects;     ///< whole objects, which say their own kind
};

/// What stands anywhere below the object, in the order of the text. Nothing is looked for in what
/// was found.
OtherPods find_other_pods(NodeRef object);

}  // namespace accelc
