// Values as Python writes them: what stands in a decorator that somebody pastes. Read, never run.
#pragma once

#include "compiler/import/json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

/// Texts, numbers, truth values, None, lists, tuples and dictionaries are JSON; anything else is a
/// mapping with one of these keys.
inline constexpr std::string_view kPythonName = "python name";  ///< `A100.partition_1g_5gb`
/// A call: the name below `kPythonName`, the values in order, and those with names.
inline constexpr std::string_view kPythonCall = "python call";
inline constexpr std::string_view kPythonOrdered = "ordered arguments";
inline constexpr std::string_view kPythonNamed = "named arguments";

struct PythonKeyword {
  std::string name;
  Json value;  ///< null with `is_read` false: nothing that is understood here
  bool is_read = true;
  std::size_t begin = 0;  ///< of the name, in the text
};

/// Whether the value is a call of this name; its modules are not looked at.
bool is_python_call(const Json& value, std::string_view name);
/// "A100.partition_1g_5gb", or empty for anything but a name.
std::string python_name(const Json& value);

/// One parameter of a function, or what it returns.
struct PythonParameter {
  std::string name;
  std::string type;  ///< as it is written
  std::size_t begin = 0;
  bool has_default = false;
};

/// A decorated function: the arguments of its decorator and its signature.
struct PythonTask {
  std::string name;
  std::size_t begin = 0;  ///< of the name, else of the decorator
  std::vector<PythonKeyword> arguments;
  std::vector<PythonParameter> parameters;
  std::string returned;  ///< its type; empty where none is written
  std::size_t returned_at = 0;
};

/// Whether a line begins with `@task`, of whatever module.
bool has_python_task(std::string_view text);

/// The functions with `@task` above them, whatever module it is of.
std::vector<PythonTask> python_tasks(std::string_view text);

}  // namespace accelc::importing
