// Inputs and outputs as they are declared: names, types with their columns and schemas, defaults.
// What declares them is a task or a workflow, whose context reports.
#pragma once

#include "compiler/check/diagnostics.h"
#include "compiler/check/grammar/python_names.h"
#include "compiler/check/program.h"
#include "compiler/check/task/defaults.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "compiler/types/dataclass.h"
#include "schema/text_span.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

/// Names of inputs and outputs become template variables and files besides arguments of Python:
/// unlike there (python_names.h), letters are those of ASCII.
inline bool is_variable_name(std::string_view name) {
  const bool ascii = std::ranges::all_of(name, [](char c) { return (c & 0x80) == 0; });
  return ascii && is_python_name(name);
}

/// What was surely meant, as source text.
inline void add_fix(const Misfit& misfit, Report& report) {
  if (misfit.fix.empty()) return;
  const bool number = misfit.fix.find_first_not_of("-.0123456789") == std::string::npos;
  report.fix("write `" + misfit.fix + "`", misfit.span,
             number ? misfit.fix : quoted_like(misfit.span, misfit.fix),
             misfit.sure ? Applicability::kSafe : Applicability::kUnsafe);
}

/// The default as it is written, when it fits its type; else it is reported.
template <class Context>
std::optional<PlainValue> read_default(Context& context, const Variable& variable,
                                       DiagnosticSink& sink) {
  auto value = read_plain(**variable.default_value, sink);
  if (!value) {
    context.spoil(part::kInterface);
    return std::nullopt;
  }
  const auto misfit = find_misfit(*value, variable.type);
  if (!misfit) return value;
  auto report = context.template report<kDefaultType>(
      misfit->span, quote(variable.name), quote(to_text(variable.type)), misfit->reason);
  add_fix(*misfit, report);
  return std::nullopt;
}

/// Puts the long form's columns into the type.
template <class Context>
void add_columns(Context& context, const VariableSpec& spec, TypeExpr& type) {
  if (!spec.columns) return;
  const auto refuse = [&](const Span& span, const std::string& reason) {
    context.template report<kColumns>(span, quote(to_text(type)), reason);
  };
  if (type.kind != TypeKind::kDataframe && type.kind != TypeKind::kSchema) {
    return refuse(spec.columns.get().key_span, "only a `dataframe` and a `schema` have some");
  }
  if (!type.values.empty())
    return refuse(spec.columns.get().key_span, "its type names them already");
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
template <class Context>
void resolve_schemas(Context& context, const SchemaFiles& schemas, const Span& span,
                     TypeExpr& type) {
  for (TypeExpr& element : type.elements) resolve_schemas(context, schemas, span, element);
  if (type.kind != TypeKind::kStruct || type.format.empty()) return;
  const auto found = schemas.find(schema_path(*span.file, type.format));
  const SchemaFault* fault = nullptr;
  if (found != schemas.end()) {
    const auto* dataclass = std::get_if<std::shared_ptr<const Dataclass>>(&found->second);
    if (dataclass != nullptr) {
      type.dataclass = *dataclass;
      return;
    }
    fault = std::get_if<SchemaFault>(&found->second);
  }
  const std::string reason = fault != nullptr ? fault->reason : "write its path without escapes";
  auto report = context.template report<kSchemaFile>(span, quote(type.format), reason);
  if (fault != nullptr && fault->span.valid()) report.label(fault->span, "this part of it");
}

/// Adds what is declared, in source order; what is wrong is reported and left out.
template <class Context, class Spec>
void read_variables(Context& context, const SchemaFiles& schemas, const Setting<Map<Spec>>& written,
                    std::vector<Variable>& variables) {
  if (!written) return;
  variables.reserve(written->entries.size());
  for (const auto& entry : written->entries) {
    if (!entry.value) continue;
    const Span name_span = entry.value.key_span;
    if (!is_variable_name(entry.key)) {
      context.template report<kVariableName>(name_span, quote(entry.key));
      continue;
    }
    const VariableSpec& spec = *entry.value;
    if (!spec.type.written())
      context.template report_absence<kMissingType>(name_span, quote(entry.key));
    if (!spec.type) continue;
    Variable& variable = variables.emplace_back();
    variable.name = entry.key;
    variable.type = *spec.type;
    add_columns(context, spec, variable.type);
    resolve_schemas(context, schemas, spec.type.span, variable.type);
    variable.span = name_span;
    if (spec.description) variable.description = *spec.description;
    if (spec.default_value) variable.default_value = &spec.default_value.get();
  }
}

}  // namespace accelc
