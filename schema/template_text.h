// Texts in which somebody else fills something in before they are read.
#pragma once

#include <string_view>

namespace accelc {

/// Where a template begins: of Go, which charts are written in, and of Argo Workflows.
inline constexpr std::string_view kTemplateOpener = "{{";
/// Whether one begins in the text.
constexpr bool has_template(std::string_view text) {
  return text.find(kTemplateOpener) != std::string_view::npos;
}

/// Where it ends.
inline constexpr std::string_view kTemplateCloser = "}}";

}  // namespace accelc
