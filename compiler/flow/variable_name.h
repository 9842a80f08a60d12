// The name by which a promise reads an output: `loss`, or `[2].losses` for an element of a list.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc::flow {

struct VariableName {
  std::string_view name;
  std::optional<std::int64_t> index;
};

/// Nothing when Flyte cannot read it: it looks for exactly one word, with or without an index in
/// front of it, wherever that stands (flytepropeller v1.16.8 pkg/compiler/typing/variable.go).
std::optional<VariableName> parse_variable_name(std::string_view text);

}  // namespace accelc::flow
