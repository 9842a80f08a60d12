// Texts in which somebody else fills something in before they are read.
#pragma once

#include <string_view>

namespace accelc {

/// Where a template begins: of Go, which charts are written in, and of Argo Workflows.
inline constexpr std::string_view kTemplateOpener = "{{";
/// Where it ends.
inline constexpr std::string_view kTemplateCloser = "}}";

}  // namespace accelc
