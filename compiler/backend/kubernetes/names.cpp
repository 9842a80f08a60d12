#include "compiler/backend/kubernetes/names.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/kubernetes_names.h"
#include "compiler/support/text.h"

namespace accelc::kubernetes {

void check_object_name(std::string_view text, const Span& span, DiagnosticSink& sink) {
  if (!is_dns_subdomain(text)) sink.report<kNoObjectName>(span, quote(text));
}

void check_name(const PlainValue& value, std::string_view rule, DiagnosticSink& sink) {
  const std::string_view text = value.text;
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

}  // namespace accelc::kubernetes
