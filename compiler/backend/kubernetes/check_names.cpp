#include "compiler/backend/kubernetes/check_names.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/cron.h"
#include "schema/text_span.h"
#include "schema/time_zones.h"

#include <algorithm>
#include <variant>

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

/// Why a text of these rules is refused; empty when it is not.
std::string_view why_no_text(std::string_view text, std::string_view rule) {
  if (rule == "ip") return is_ip_address(text) ? "" : "is not an IP address";
  if (rule == "absolute-path") return text.starts_with('/') ? "" : "is not an absolute path";
  if (rule == "sysctl") return is_sysctl(text) ? "" : "is not the name of a kernel parameter";
  return is_data_key(text) ? ""
                           : "cannot be a key: it may hold letters, digits, `-`, `_` and `.` only";
}

/// `25%`
bool is_share(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  if (!text.ends_with('%')) return false;
  text.remove_suffix(1);
  return !text.empty() && text.size() <= kMostDigits &&
         std::ranges::all_of(text, [](char c) { return is_digit(c); });
}

/// Reports what the library of CronJobs does not read, and times that never come. It refuses a time
/// zone in the expression since 1.27.
void check_cron(const PlainValue& value, DiagnosticSink& sink) {
  const auto parsed = parse_cron(value.text);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    auto report = sink.report<kNoCron>(part_span(value.span, value.text, fault->begin, fault->end),
                                       quote(value.text), fault->reason);
    if (!fault->help.empty()) report.help(fault->help);
    return;
  }
  const auto& cron = std::get<Cron>(parsed);
  if (!cron.timezone.empty()) {
    sink.report<kNoCron>(value.span, quote(value.text), "the time zone has a field of its own")
        .help("write `timeZone: " + cron.timezone + "` beside it");
  } else if (cron.every.empty() && never_fires(cron)) {
    sink.report<kNoCron>(value.span, quote(value.text), "it never fires: " + why_never_fires(cron));
  }
}

void check_time_zone(const PlainValue& value, DiagnosticSink& sink) {
  if (find_time_zone(value.text) != nullptr) return;
  auto report = sink.report<kNoTimeZone>(value.span, quote(value.text));
  suggest_time_zone(value.span, sink, report);
}

}  // namespace

void check_object_name(std::string_view text, const Span& span, DiagnosticSink& sink) {
  if (!is_dns_subdomain(text)) sink.report<kNoObjectName>(span, quote(text));
}

void check_name(const PlainValue& value, std::string_view rule, DiagnosticSink& sink) {
  const std::string_view text = value.text;
  // That nothing is written is reported where the name is missed.
  if (text.empty() && rule != "object-name") return;
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
  } else if (rule == "port-name" || rule == "port-or-name") {
    const std::string_view why = why_no_port_name(text);
    if (!why.empty()) sink.report<kNoPortName>(value.span, quote(text), why);
  } else if (rule == "inner-path") {
    const std::string_view why = why_no_inner_path(text);
    if (!why.empty()) sink.report<kNoInnerPath>(value.span, quote(text), why);
  } else if (rule == "count-or-share") {
    if (!is_share(text)) {
      sink.report<kOutOfRange>(value.span, quote(text), "a number, or a share such as `25%`,");
    }
  } else if (rule == "ip" || rule == "absolute-path" || rule == "data-key" || rule == "sysctl") {
    const std::string_view why = why_no_text(text, rule);
    if (!why.empty()) sink.report<kRefusedText>(value.span, quote(text), why);
  } else if (rule == "cron") {
    check_cron(value, sink);
  } else if (rule == "time-zone") {
    check_time_zone(value, sink);
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
