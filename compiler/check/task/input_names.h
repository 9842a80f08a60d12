// The inputs of a task by name, for texts that name many of them.
#pragma once

#include "compiler/check/program.h"

#include <string_view>
#include <vector>

namespace accelc {

struct TaskContext;

/// The input that the name is, or else is in any case; null when there is none. After
/// check_interface.
const Variable* find_input(TaskContext& context, std::string_view name);

/// Whether the spec has the input in any case, if only with a type that could not be read.
bool was_written(TaskContext& context, std::string_view name);

/// Nothing when the search would cost too much (DiagnosticSink::may_search).
std::vector<std::string_view> nearest_inputs(TaskContext& context, std::string_view name);

}  // namespace accelc
