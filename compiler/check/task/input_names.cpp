#include "compiler/check/task/input_names.h"

#include "compiler/check/task/task_context.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

const InputIndex& index_of(TaskContext& context) {
  if (context.inputs) return *context.inputs;
  InputIndex& index = context.inputs.emplace();
  for (const Variable& input : context.task.inputs) {
    index.exact.emplace(input.name, &input);
    index.in_any_case.emplace(to_lower(input.name), &input);
  }
  if (const auto& written = context.spec().inputs) {
    for (const auto& entry : written->entries) {
      index.written.emplace(to_lower(entry.key), entry.value.written());
    }
  }
  return index;
}

}  // namespace

const Variable* find_input(TaskContext& context, std::string_view name) {
  // Most tasks have a handful, each written as it is declared, and an index of them takes longer.
  constexpr std::size_t kFew = 8;
  const std::vector<Variable>& inputs = context.task.inputs;
  if (inputs.size() <= kFew) {
    const auto known = std::ranges::find(inputs, name, &Variable::name);
    if (known != inputs.end()) return &*known;
  }
  const InputIndex& index = index_of(context);
  const auto exact = index.exact.find(name);
  if (exact != index.exact.end()) return exact->second;
  const auto found = index.in_any_case.find(to_lower(name));
  return found == index.in_any_case.end() ? nullptr : found->second;
}

bool was_written(TaskContext& context, std::string_view name) {
  if (context.spec().inputs.state == SettingState::kInvalid) return true;
  const InputIndex& index = index_of(context);
  const auto found = index.written.find(to_lower(name));
  return found != index.written.end() && found->second;
}

std::vector<std::string_view> nearest_inputs(TaskContext& context, std::string_view name) {
  if (!context.sink.may_search(context.task.inputs.size())) return {};
  std::vector<std::string_view> names;
  names.reserve(context.task.inputs.size());
  for (const Variable& input : context.task.inputs) names.push_back(input.name);
  return nearest(name, names);
}

}  // namespace accelc
