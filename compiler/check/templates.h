// The variables that Flyte puts into commands and arguments: `{{.outputPrefix}}` and its kin.
#pragma once

#include <span>
#include <string_view>

namespace accelc {

/// A variable without its dot; the inputs are the spec's own.
struct TemplateVariable {
  std::string_view name;
  std::string_view doc;  ///< what stands there at run time
};

std::span<const TemplateVariable> template_variables();

}  // namespace accelc
