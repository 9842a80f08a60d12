// Inputs and outputs of a task.
#include "compiler/check/diagnostics.h"
#include "compiler/check/task/defaults.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

bool is_variable_name(std::string_view name) {
  const auto letter = [](char c) { return is_letter(c) || c == '_'; };
  if (name.empty() || !letter(name[0])) return false;
  for (const char c : name) {
    if (!letter(c) && !is_digit(c)) return false;
  }
  return true;
}

void check_default(TaskContext& context, const Variable& variable) {
  const auto value = read_plain(**variable.default_value, context.sink);
  if (!value) {
    context.task.spoil(part::kInterface);
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

/// Puts the long form's columns into the type.
void add_columns(TaskContext& context, const VariableSpec& spec, TypeExpr& type) {
  if (!spec.columns) return;
  const auto refuse = [&](const Span& span, const std::string& reason) {
    context.report<kColumns>(span, quote(to_text(type)), reason);
  };
  if (type.kind != TypeKind::kDataframe && type.kind != TypeKind::kSchema) {
    return refuse(spec.columns.key_span, "only a `dataframe` and a `schema` have some");
  }
  if (!type.values.empty()) return refuse(spec.columns.key_span, "its type names them already");
  for (const auto& column : spec.columns->entries) {
    if (!column.value) continue;
    if (type.kind == TypeKind::kSchema && !is_schema_column(column.value->kind)) {
      return refuse(
          column.value.span,
          "one of a `schema` is an integer, float, string, boolean, datetime or duration");
    }
    type.values.push_back(column.key);
    type.elements.push_back(*column.value);
  }
}

/// What `struct<FILE>` stands for, at any depth of the type.
void resolve_schemas(TaskContext& context, const Span& span, TypeExpr& type) {
  for (TypeExpr& element : type.elements) resolve_schemas(context, span, element);
  if (type.kind != TypeKind::kStruct || type.format.empty()) return;
  const auto found = context.schemas.find(schema_path(*span.file, type.format));
  const SchemaFault* fault = nullptr;
  if (found != context.schemas.end()) {
    const auto* dataclass = std::get_if<std::shared_ptr<const Dataclass>>(&found->second);
    if (dataclass != nullptr) {
      type.dataclass = *dataclass;
      return;
    }
    fault = std::get_if<SchemaFault>(&found->second);
  }
  const std::string reason = fault != nullptr ? fault->reason : "write its path without escapes";
  auto report = context.report<kSchemaFile>(span, quote(type.format), reason);
  if (fault != nullptr && fault->span.valid()) report.label(fault->span, "this part of it");
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
    add_columns(context, spec, variable.type);
    resolve_schemas(context, spec.type.span, variable.type);
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
