// Inputs and outputs of a task.
#include "compiler/check/defaults.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/task_context.h"
#include "compiler/check/task_diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

bool is_variable_name(std::string_view name) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (name.empty() || !letter(name[0])) return false;
  for (const char c : name) {
    if (!letter(c) && !(c >= '0' && c <= '9')) return false;
  }
  return true;
}

void check_default(TaskContext& context, const Variable& variable) {
  const auto value = read_plain(**variable.default_value, context.sink);
  if (!value) {
    context.task.broken = true;
    return;
  }
  const auto misfit = find_misfit(*value, variable.type);
  if (!misfit) return;
  auto report = context.report<kDefaultType>(misfit->span, quote(variable.name),
                                             quote(to_text(variable.type)), misfit->reason);
  if (!misfit->fix.empty()) {
    const bool number = misfit->fix.find_first_not_of("-.0123456789") == std::string::npos;
    report.fix("write `" + misfit->fix + "`", misfit->span,
               number ? misfit->fix : quoted_like(misfit->span, misfit->fix),
               misfit->sure ? Applicability::kSafe : Applicability::kUnsafe);
  }
}

void add_variables(TaskContext& context, const Setting<Map<VariableSpec>>& written,
                   std::vector<Variable>& variables) {
  if (!written) return;
  variables.reserve(written->entries.size());
  for (const auto& entry : written->entries) {
    if (!entry.value) continue;
    const Span name_span = entry.value.key_span;
    if (!is_variable_name(entry.key)) {
      context.report<kVariableName>(name_span, quote(entry.key));
      continue;
    }
    const VariableSpec& spec = *entry.value;
    if (!spec.type.written()) context.report_absence<kMissingType>(name_span, quote(entry.key));
    if (!spec.type) continue;
    Variable& variable = variables.emplace_back();
    variable.name = entry.key;
    variable.type = *spec.type;
    variable.span = name_span;
    if (spec.description) variable.description = *spec.description;
    if (spec.default_value) variable.default_value = &spec.default_value;
  }
}

}  // namespace

void check_interface(TaskContext& context) {
  add_variables(context, context.spec().inputs, context.task.inputs);
  add_variables(context, context.spec().outputs, context.task.outputs);
  for (const Variable& input : context.task.inputs) {
    if (input.default_value != nullptr) check_default(context, input);
  }
  for (Variable& output : context.task.outputs) {
    if (output.default_value == nullptr) continue;
    context.report<kOutputDefault>(output.default_value->key_span, quote(output.name));
    output.default_value = nullptr;
  }
}

}  // namespace accelc
