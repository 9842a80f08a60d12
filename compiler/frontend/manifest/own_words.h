// Objects that describe their pods in words of their own, as Kubernetes gets the pods.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <memory>
#include <string_view>

namespace accelc {

/// Where pods are that stand in no place of the kind's own: in Argo's templates and in TrainJobs.
inline constexpr std::string_view kShownPods = "pods[].spec";

/// What is run of an object of Argo, with the key `templates`; no node for other kinds.
NodeRef argo_workflow(NodeRef object, const ManifestKind& row);

/// The object with its pods in Kubernetes' words, at the paths of its kind and at `kShownPods`;
/// every node has the place of what it was made of. Null where the object has no such pods, or says
/// them in these words itself.
std::shared_ptr<const Tree> in_kubernetes_words(NodeRef object, const ManifestKind& row,
                                                Decoder& decoder);

}  // namespace accelc
