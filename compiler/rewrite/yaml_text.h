// Values with their comments as YAML.
#pragma once

#include "compiler/rewrite/commented_value.h"

#include <cstddef>
#include <string>
#include <variant>

namespace accelc {

/// A whole document.
std::variant<std::string, Unmovable> yaml_text(const CommentedValue& document);

/// An entry of a block mapping whose keys have `indent` columns before them, as whole lines.
std::variant<std::string, Unmovable> yaml_entry(const CommentedValue& entry, std::size_t indent);

}  // namespace accelc
