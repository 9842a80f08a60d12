#include "compiler/check/site/site_details.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/grammar/taint_text.h"
#include "compiler/check/resource_names.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kSpot = "spot";
constexpr std::string_view kRequestsPrefix = "requests.";
constexpr std::string_view kLimitsPrefix = "limits.";

struct LabelKind {
  std::string_view name;
  std::string_view Platform::*key;
};

constexpr std::array<LabelKind, 13> kLabelKinds = {{
    {"accelerator", &Platform::accelerator_label},
    {"count", &Platform::count_label},
    {"device", &Platform::device_label},
    {"machine", &Platform::machine_label},
    {"memory", &Platform::memory_label},
    {"node-pool", &Platform::node_pool_label},
    {"partition", &Platform::partition_label},
    {"product", &Platform::product_label},
    {"queue", &Platform::queue_label},
    {"sharing", &Platform::sharing_label},
    {"sharing-clients", &Platform::sharing_clients_label},
    {"tpu", &Platform::tpu_label},
    {"tpu-topology", &Platform::tpu_topology_label},
}};

class DetailReader {
 public:
  DetailReader(Platform& platform, SitePlatform& site, DiagnosticSink& sink)
      : platform_(platform), site_(site), sink_(sink) {}

  void add_label(const Map<std::string>::Entry& entry) {
    const Setting<std::string>& value = entry.value;
    if (entry.key == kSpot) {
      set_spot(value);
      return;
    }
    const auto* kind = std::find_if(kLabelKinds.begin(), kLabelKinds.end(),
                                    [&](const LabelKind& one) { return one.name == entry.key; });
    if (kind == kLabelKinds.end()) {
      report_unknown(entry);
    } else if (value->empty() || is_key(*value, value.span)) {
      platform_.*(kind->key) = keep(*value);
    }
  }

  void add_taint(const Setting<std::string>& text) {
    const auto taint = parse_taint(*text);
    if (!taint) {
      sink_.report<kTaintText>(text.span, quote(*text));
      return;
    }
    site_.taints.push_back({.on = {},
                            .key = keep(taint->key),
                            .value = keep(taint->value),
                            .effect = keep(taint->effect),
                            .always = true});
  }

  void add_quota(const Map<Quantity>::Entry& entry) {
    std::string_view name = entry.key;
    const bool limits = name.starts_with(kLimitsPrefix);
    const bool requests = name.starts_with(kRequestsPrefix);
    if (limits) name.remove_prefix(kLimitsPrefix.size());
    if (requests) name.remove_prefix(kRequestsPrefix.size());
    if (is_device(name) && !requests && !entry.key.ends_with(kClassQuota)) {
      auto report = sink_.report<kQuotaForm>(entry.value.key_span, quote(entry.key));
      report.fix("write " + quote("requests." + std::string(name)), entry.value.key_span,
                 quoted_like(entry.value.key_span, "requests." + std::string(name)));
      return;
    }
    // What is limited in all is more than what is requested: only the requests are compared.
    if (!limits) site_.quota.push_back({std::string(name), *entry.value, entry.value.span});
  }

 private:
  std::string_view keep(std::string_view text) { return site_.texts.emplace_back(text); }

  bool is_key(std::string_view key, const Span& span) {
    const std::string_view why = why_no_label_key(key);
    if (why.empty()) return true;
    sink_.report<kPlatformLabel>(span,
                                 quote(key) + " cannot be the key of a label: " + std::string(why));
    return false;
  }

  void set_spot(const Setting<std::string>& text) {
    const std::size_t sign = text->find('=');
    platform_.spot_values = {};
    if (text->empty()) {
      platform_.spot = {};
      return;
    }
    if (sign == std::string::npos) {
      sink_
          .report<kPlatformLabel>(text.span, quote(*text) + " needs the value that spot nodes have")
          .help("write `key=value`");
      return;
    }
    if (!is_key(text->substr(0, sign), text.span)) return;
    platform_.spot = {keep(text->substr(0, sign)), keep(text->substr(sign + 1))};
  }

  void report_unknown(const Map<std::string>::Entry& entry) {
    std::vector<std::string_view> names = {kSpot};
    for (const LabelKind& kind : kLabelKinds) names.push_back(kind.name);
    auto report = sink_.report<kPlatformLabel>(entry.value.key_span,
                                               "unknown kind of label " + quote(entry.key));
    if (fix_name(report, entry.value.key_span, nearest(entry.key, names))) return;
    report.help("the kinds of labels are " +
                quote_list(std::vector<std::string>(names.begin(), names.end()), "and"));
  }

  Platform& platform_;
  SitePlatform& site_;
  DiagnosticSink& sink_;
};

}  // namespace

void lay_over_details(const PlatformDefinition& definition, Platform& platform, SitePlatform& site,
                      DiagnosticSink& sink) {
  DetailReader reader(platform, site, sink);
  if (definition.labels) {
    for (const auto& entry : definition.labels->entries) {
      if (entry.value) reader.add_label(entry);
    }
  }
  if (definition.taints) {
    site.taints.clear();
    for (const Setting<std::string>& text : definition.taints->items) {
      if (text) reader.add_taint(text);
    }
  }
  if (!definition.quota) return;
  site.quota.clear();
  for (const auto& entry : definition.quota->entries) {
    if (entry.value) reader.add_quota(entry);
  }
}

}  // namespace accelc
