#include "compiler/backend/flyte/support_findings.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

namespace accelc::flyte {

namespace {

void report_lost(const StructInfo& info, const void* object, DiagnosticSink& sink) {
  for (const FieldInfo& field : info.fields) {
    if (field.flyte.support != Support::kImpossible) continue;
    if (field.state(object) != SettingState::kSet) continue;
    auto report =
        sink.report<kNotExpressible>(field.key_span(object), kTargetName, quote(field.name));
    if (!field.flyte.form.empty()) report.help(std::string(field.flyte.form));
  }
}

template <class T>
void report_lost_in(const Setting<T>& setting, DiagnosticSink& sink) {
  if (setting) report_lost(struct_info(Tag<T>{}), &*setting, sink);
}

}  // namespace

void report_lost_fields(const Task& task, DiagnosticSink& sink) {
  const TaskSpec& spec = *task.spec;
  report_lost(struct_info(Tag<TaskSpec>{}), &spec, sink);
  report_lost_in(spec.accelerator, sink);
  report_lost_in(spec.shared_memory, sink);
  report_lost_in(spec.cache, sink);
  report_lost_in(spec.data, sink);
  report_lost_in(spec.elastic, sink);
  if (spec.secrets) {
    for (const auto& secret : spec.secrets->items) report_lost_in(secret, sink);
  }
  for (const auto* variables : {&spec.inputs, &spec.outputs}) {
    if (!*variables) continue;
    for (const auto& variable : (*variables)->entries) report_lost_in(variable.value, sink);
  }
}

void report_lost_fields(const DocumentSpec& document, DiagnosticSink& sink) {
  report_lost(struct_info(Tag<DocumentSpec>{}), &document, sink);
}

}  // namespace accelc::flyte
