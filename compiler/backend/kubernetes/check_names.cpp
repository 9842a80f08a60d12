#include "compiler/backend/kubernetes/check_names.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

namespace accelc::kubernetes {

namespace {

void check_label_value(const Setting<std::string>& value, DiagnosticSink& sink) {
  const std::string_view why = why_no_label_value(*value);
  if (!why.empty()) sink.report<kNoLabelValue>(value.span, quote(*value), why);
}

void check_map(const Setting<Map<std::string>>& map, bool of_labels, DiagnosticSink& sink) {
  if (!map) return;
  for (const auto& entry : map->entries) {
    if (entry.value.state == SettingState::kNull) continue;
    const std::string_view why = why_no_label_key(entry.key);
    if (!why.empty()) sink.report<kNoLabelKey>(entry.value.key_span, quote(entry.key), why);
    if (of_labels && entry.value) check_label_value(entry.value, sink);
  }
}

}  // namespace

void check_object_name(std::string_view text, const Span& span, DiagnosticSink& sink) {
  if (!is_dns_subdomain(text)) sink.report<kNoObjectName>(span, quote(text));
}

void check_name(const PlainValue& value, std::string_view rule, DiagnosticSink& sink) {
  const std::string_view text = value.text;
  // That nothing is written is reported where the name is missed.
  if (text.empty()) return;
  if (rule == "dns-label") {
    if (!is_dns_label(text)) sink.report<kNoDnsLabel>(value.span, quote(text));
  } else if (rule == "dns-subdomain") {
    if (!text.empty()) check_object_name(text, value.span, sink);
  } else if (rule == "object-name") {
    check_object_name(text, value.span, sink);
  } else if (rule == "env-name") {
    const std::string_view why = why_no_env_name(text);
    if (!why.empty()) sink.report<kEnvironmentName>(value.span, quote(text), why);
  } else if (rule == "label-key") {
    const std::string_view why = text.empty() ? "" : why_no_label_key(text);
    if (!why.empty()) sink.report<kNoLabelKey>(value.span, quote(text), why);
  } else if (rule == "label-value") {
    const std::string_view why = why_no_label_value(text);
    if (!why.empty()) sink.report<kNoLabelValue>(value.span, quote(text), why);
  }
}

void check_labels(const PlainValue& labels, DiagnosticSink& sink) {
  for (const PlainEntry& entry : labels.entries) {
    const std::string_view why = why_no_label_key(entry.key);
    if (!why.empty()) sink.report<kNoLabelKey>(entry.key_span, quote(entry.key), why);
    if (entry.value.kind == NodeKind::kString) check_name(entry.value, "label-value", sink);
  }
}

void check_task_labels(const Task& task, DiagnosticSink& sink) {
  check_map(task.metadata.labels, /*of_labels=*/true, sink);
  check_map(task.metadata.annotations, /*of_labels=*/false, sink);
  const Setting<PodTargetSpec>& pod = task.pod_section;
  if (!pod) return;
  check_map(pod->labels, /*of_labels=*/true, sink);
  check_map(pod->annotations, /*of_labels=*/false, sink);
}

}  // namespace accelc::kubernetes
