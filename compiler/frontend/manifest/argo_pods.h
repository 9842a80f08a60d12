// Workflows of Argo describe pods in words of their own: a template has one `container` or `script`
// beside its node selector, and what a template does not say the workflow says for all of them.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <memory>

namespace accelc {

/// The object with the pods of its templates at `kShownPods`. `workflow` is the mapping with the
/// key `templates`. Null when no template has a container.
std::shared_ptr<const Tree> argo_pods(NodeRef object, NodeRef workflow, Decoder& decoder);

}  // namespace accelc
