// Pods in objects of kinds that have no row (kinds.h). What a container asks for is right or wrong
// whoever starts it.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <memory>
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
  /// Mappings beside no containers whose `resources` (in Tekton `computeResources`) are of
  /// Kubernetes' form and ask for devices:
  /// the controller gives them to a container that it makes itself.
  std::vector<ManifestPlace> askers;
};

/// What stands anywhere below the object, in the order of the text. Nothing is looked for in what
/// was found.
OtherPods find_other_pods(NodeRef object);

/// The object with a pod for each of `askers` at `kShownPods` (own_words.h), of which it says no
/// more than what a container asks for and which nodes it may run on.
std::shared_ptr<const Tree> show_askers(NodeRef object, const std::vector<ManifestPlace>& askers,
                                        Decoder& decoder);

}  // namespace accelc
