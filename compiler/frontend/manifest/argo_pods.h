// Workflows of Argo describe pods in words of their own: a template has one `container` or `script`
// beside its node selector, and what a template does not say the workflow says for all of them.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <memory>
#include <string_view>

namespace accelc {

/// Where the pods are in what `argo_pods` returns.
inline constexpr std::string_view kArgoPods = "pods[].spec";

/// The object with the pods of its templates as Kubernetes gets them; every node has the place of
/// what it was made of. `templates` is the path to the mapping with the key `templates`. Null when
/// no template has a container.
std::shared_ptr<const Tree> argo_pods(NodeRef object, std::string_view templates, Decoder& decoder);

}  // namespace accelc
