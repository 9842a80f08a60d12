// A call as Python writes it, which people paste as a value: `Resources(cpu="4", mem="16Gi")`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

struct PythonArgument {
  std::string_view name;   ///< empty: by its position
  std::string_view value;  ///< without quotes
};

struct PythonCall {
  std::string_view name;  ///< without the modules before it
  std::vector<PythonArgument> arguments;
};

/// The call that all of `text` is; nothing when it is none, or has a call or list inside.
std::optional<PythonCall> parse_python_call(std::string_view text);

/// The value of the argument `name`; empty when there is none.
std::string_view argument_of(const PythonCall& call, std::string_view name);

}  // namespace accelc
