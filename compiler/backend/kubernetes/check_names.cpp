#include "compiler/backend/kubernetes/check_names.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/cron.h"
#include "schema/text_fault.h"
#include "schema/time_zones.h"

#include <algorithm>
#include <array>
#include <variant>

namespace accelc::kubernetes {

namespace {

void check_label_value(const Setting<std::string>& value, DiagnosticSink& sink) {
  const std::string_view why = why_no_label_value(*value);
  if (!why.empty()) sink.report<kNoLabelValue>(value.span, quote(*value), why);
}

void check_label_key(std::string_view key, const Span& span, DiagnosticSink& sink) {
  const std::string_view why = why_no_label_key(key);
  if (!why.empty()) sink.report<kNoLabelKey>(span, quote(key), why);
}

void check_map(const Setting<Map<std::string>>& map, bool of_labels, DiagnosticSink& sink) {
  if (!map) return;
  for (const auto& entry : map->entries) {
    if (entry.value.state == SettingState::kNull) continue;
    check_label_key(entry.key, entry.value.key_span, sink);
    if (of_labels && entry.value) check_label_value(entry.value, sink);
  }
}

std::string_view why_no_ip_address(std::string_view text) {
  return is_ip_address(text) ? "" : "is not an IP address";
}

std::string_view why_no_absolute_path(std::string_view text) {
  return text.starts_with('/') ? "" : "is not an absolute path";
}

std::string_view why_no_sysctl(std::string_view text) {
  return is_sysctl(text) ? "" : "is not the name of a kernel parameter";
}

std::string_view why_no_data_key(std::string_view text) {
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

/// Takes numbers with one of the units behind each: "1h30m".
bool has_units(std::string_view text, std::string_view units) {
  while (!text.empty()) {
    const std::size_t unit = text.find_first_not_of("0123456789");
    const bool counted = unit != std::string_view::npos && unit > 0;
    if (!counted || units.find(text[unit]) == std::string_view::npos) return false;
    text.remove_prefix(unit + 1);
  }
  return true;
}

std::string_view why_no_time(std::string_view text) {
  return !text.empty() && has_units(text, "smh") ? "" : "is not a time such as `90s` or `1h30m`";
}

std::string_view why_no_time_or_never(std::string_view text) {
  const bool good = text == "Never" || why_no_time(text).empty();
  return good ? "" : "is neither a time such as `90s` or `1h30m` nor `Never`";
}

/// `8h`, `10m`, `1h30m`, `1h30m0s`
std::string_view why_no_hours_and_minutes(std::string_view text) {
  constexpr std::string_view kNoSeconds = "0s";
  const bool seconds = text.ends_with("m0s") || text.ends_with("h0s");
  const std::string_view rest = seconds ? text.substr(0, text.size() - kNoSeconds.size()) : text;
  const std::size_t hours = rest.find('h');
  const std::string_view minutes = hours == std::string_view::npos ? rest : rest.substr(hours + 1);
  const bool good = !rest.empty() && has_units(rest, "hm") &&
                    minutes.find('h') == std::string_view::npos &&
                    std::ranges::count(minutes, 'm') <= 1;
  return good ? "" : "is not a time in hours and minutes such as `8h` or `1h30m`";
}

/// At most 100 percent.
std::string_view why_no_count_or_percent(std::string_view text) {
  constexpr std::size_t kMostDigits = 2;
  const bool percent = text.ends_with('%');
  const std::string_view digits = percent ? text.substr(0, text.size() - 1) : text;
  const bool whole =
      !digits.empty() && std::ranges::all_of(digits, [](char c) { return is_digit(c); });
  const bool good = whole && (!percent || digits.size() <= kMostDigits || digits == "100");
  return good ? "" : "is not a number of nodes or a share such as `10%`";
}

/// The only version of pods that a variable can read a field of.
std::string_view why_no_pod_version(std::string_view text) {
  return text == "v1" ? "" : "is not `v1`, the version of pods";
}

std::string_view why_no_http_header(std::string_view text) {
  const bool good =
      std::ranges::all_of(text, [](char c) { return is_alphanumeric(c) || c == '-'; });
  return good ? "" : "is not the name of a header, which has letters, digits and `-`";
}

/// The name of a Service: a DNS label that starts with a letter.
std::string_view why_no_service_name(std::string_view text) {
  const bool good = is_dns_label(text) && !is_digit(text.front());
  return good ? ""
              : "cannot be a part of the name of a Service: lower-case letters, digits and "
                "`-`, at most 63, with a letter first";
}

/// Others may have limits of their own, with qualified names: `example.com/Image`.
std::string_view why_no_limit_type(std::string_view text) {
  if (text.find('/') != std::string_view::npos) return why_no_label_key(text);
  const bool good = text == "Container" || text == "Pod" || text == "PersistentVolumeClaim";
  return good ? "" : "is none of `Container`, `Pod` and `PersistentVolumeClaim`";
}

/// Which pods a quota counts.
std::string_view why_no_quota_scope(std::string_view text) {
  constexpr std::array<std::string_view, 7> kScopes = {
      "Terminating",          "NotTerminating", "BestEffort",
      "NotBestEffort",        "PriorityClass",  "CrossNamespacePodAffinity",
      "VolumeAttributesClass"};
  const bool good = std::ranges::find(kScopes, text) != kScopes.end();
  return good ? "" : "is not a scope of a quota such as `PriorityClass` or `NotTerminating`";
}

/// Reports what the library of CronJobs does not read, and times that never come. It refuses a time
/// zone in the expression since 1.27.
void check_cron(const PlainValue& value, DiagnosticSink& sink) {
  const auto parsed = parse_cron(value.text);
  if (const auto* fault = std::get_if<TextFault>(&parsed)) {
    auto report = sink.report<kNoCron>(span_of(*fault, value.span, value.text), quote(value.text),
                                       fault->reason);
    add_advice(*fault, value.span, report);
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

void check_share(const PlainValue& value, DiagnosticSink& sink) {
  if (is_share(value.text)) return;
  sink.report<kOutOfRange>(value.span, quote(value.text), "a number, or a share such as `25%`,");
}

void check_dns_label(const PlainValue& value, DiagnosticSink& sink) {
  if (!is_dns_label(value.text))
    sink.report<kNoDnsLabel>(value.span, quote(value.text), "a part of a pod");
}

void check_namespace(const PlainValue& value, DiagnosticSink& sink) {
  check_namespace_name(value.text, value.span, sink);
}

void check_subdomain(const PlainValue& value, DiagnosticSink& sink) {
  check_object_name(value.text, value.span, sink);
}

/// Reports a text that `why` gives a reason against.
template <const DiagnosticKind& kKind, std::string_view (*why)(std::string_view)>
void refuse(const PlainValue& value, DiagnosticSink& sink) {
  const std::string_view reason = why(value.text);
  if (!reason.empty()) sink.report<kKind>(value.span, quote(value.text), reason);
}

struct TextRule {
  std::string_view name;
  void (*check)(const PlainValue&, DiagnosticSink&);
  /// Whether nothing is no such text either; elsewhere it is reported where the text is missed.
  bool never_empty = false;
};

constexpr std::array kTextRules = {
    TextRule{"absolute-path", refuse<kRefusedText, why_no_absolute_path>},
    TextRule{"count-or-percent", refuse<kRefusedText, why_no_count_or_percent>, true},
    TextRule{"count-or-share", check_share, true},
    TextRule{"cron", check_cron},
    TextRule{"data-key", refuse<kRefusedText, why_no_data_key>},
    TextRule{"device-attribute", refuse<kRefusedText, why_no_device_attribute>, true},
    TextRule{"dns-1035-label", refuse<kRefusedText, why_no_service_name>},
    TextRule{"dns-label", check_dns_label},
    TextRule{"dns-subdomain", check_subdomain},
    TextRule{"driver-name", refuse<kRefusedText, why_no_driver_name>, true},
    TextRule{"env-name", refuse<kEnvironmentName, why_no_env_name>},
    TextRule{"extended-resource", refuse<kNoResourceName, why_no_extended_resource>, true},
    TextRule{"hours-and-minutes", refuse<kRefusedText, why_no_hours_and_minutes>, true},
    TextRule{"http-header", refuse<kRefusedText, why_no_http_header>},
    TextRule{"inner-path", refuse<kNoInnerPath, why_no_inner_path>},
    TextRule{"ip", refuse<kRefusedText, why_no_ip_address>},
    TextRule{"label-key", refuse<kNoLabelKey, why_no_label_key>},
    TextRule{"label-value", refuse<kNoLabelValue, why_no_label_value>},
    TextRule{"limit-type", refuse<kRefusedText, why_no_limit_type>, true},
    TextRule{"namespace", check_namespace, true},
    TextRule{"object-name", check_subdomain, true},
    TextRule{"pod-version", refuse<kRefusedText, why_no_pod_version>},
    TextRule{"port-name", refuse<kNoPortName, why_no_port_name>},
    TextRule{"port-or-name", refuse<kNoPortName, why_no_port_name>},
    TextRule{"quota-scope", refuse<kRefusedText, why_no_quota_scope>, true},
    TextRule{"sysctl", refuse<kRefusedText, why_no_sysctl>},
    TextRule{"time", refuse<kRefusedText, why_no_time>, true},
    TextRule{"time-or-never", refuse<kRefusedText, why_no_time_or_never>, true},
    TextRule{"time-zone", check_time_zone},
};

}  // namespace

void check_object_name(std::string_view text, const Span& span, DiagnosticSink& sink) {
  if (!is_dns_subdomain(text)) sink.report<kNoObjectName>(span, quote(text));
}

void check_namespace_name(std::string_view text, const Span& span, DiagnosticSink& sink) {
  if (!is_dns_label(text)) sink.report<kNoDnsLabel>(span, quote(text), "a namespace");
}

void check_name(const PlainValue& value, std::string_view rule, DiagnosticSink& sink) {
  // Asked for every text of every pod, most of which may be any.
  if (rule == "string") return;
  const auto known = std::ranges::find(kTextRules, rule, &TextRule::name);
  if (known == kTextRules.end() || (value.text.empty() && !known->never_empty)) return;
  known->check(value, sink);
}

void check_labels(const PlainValue& labels, DiagnosticSink& sink) {
  for (const PlainEntry& entry : labels.entries) {
    check_label_key(entry.key, entry.key_span, sink);
    if (entry.value.kind == NodeKind::kString) check_name(entry.value, "label-value", sink);
  }
}

void check_primary_name(const Task& task, bool checks_pod, DiagnosticSink& sink) {
  const std::string name(primary_container_name(task));
  if (name.empty() || is_dns_label(name)) return;
  const Container* container = primary_container(task);
  const bool in_pod = container != nullptr && container->name;
  if (in_pod && checks_pod) return;
  sink.report<kNoDnsLabel>(in_pod ? container->name.span : task.pod_section->primary_container.span,
                           quote(name), "a container");
}

void check_task_labels(const Task& task, DiagnosticSink& sink) {
  check_map(task.metadata.labels, /*of_labels=*/true, sink);
  check_map(task.metadata.annotations, /*of_labels=*/false, sink);
  const Setting<PodTargetSpec>& pod = task.pod_section;
  if (!pod) return;
  check_map(pod->labels, /*of_labels=*/true, sink);
  check_map(pod->annotations, /*of_labels=*/false, sink);
}

void check_tolerated_taints(const Task& task, DiagnosticSink& sink) {
  if (!task.scheduling.tolerations) return;
  for (const Setting<TolerationSpec>& toleration : task.scheduling.tolerations->items) {
    if (!toleration) continue;
    if (toleration->key && !toleration->key->empty())
      check_label_key(*toleration->key, toleration->key.span, sink);
    if (toleration->value) check_label_value(toleration->value, sink);
  }
}

}  // namespace accelc::kubernetes
