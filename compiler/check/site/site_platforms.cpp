#include "compiler/check/site/site_platforms.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/site/feature_gates.h"
#include "compiler/check/site/kubernetes_version.h"
#include "compiler/check/site/site_details.h"
#include "compiler/check/site/site_flyte.h"
#include "compiler/check/site/site_limits.h"
#include "compiler/support/text.h"
#include "schema/plain_value.h"
#include "schema/text_span.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Definitions = Map<PlatformDefinition>;

/// Replaces the list, where one is written.
template <class T>
void take_list(const Setting<List<T>>& written, std::vector<T>& list) {
  if (!written) return;
  list.clear();
  for (const Setting<T>& one : written->items) {
    if (one) list.push_back(*one);
  }
}

void use_claims(bool claims, Platform& platform, SitePlatform& site) {
  if (claims == site.claims_devices) return;
  site.claims_devices = claims;
  std::swap(platform.strategy, site.other_strategy);
}

/// What the definition says in place of what it is built on.
void lay_over(const PlatformDefinition& definition, Platform& platform, SitePlatform& site) {
  if (definition.devices) use_claims(are_claims(definition.devices), platform, site);
  if (definition.mig) {
    platform.strategy = strategy_named(*definition.mig);
    platform.strategy_assumed = false;
  }
  const auto& flyte = definition.flyte;
  if (flyte && flyte->gpu_resource_name) site.gpu_resource_name = *flyte->gpu_resource_name;
  if (definition.queue) site.queue = *definition.queue;
  if (definition.sharing_resource) site.sharing_resource = *definition.sharing_resource;
  take_list(definition.pools, site.pools);
  take_list(definition.node_pools, site.node_pools);
  take_list(definition.compute_classes, site.compute_classes);
  if (definition.kueue) site.kueue = std::make_shared<const KueueSpec>(*definition.kueue);
  if (definition.names) {
    for (const auto& name : definition.names->entries) {
      if (name.value) site.names.push_back({name.key, *name.value});
    }
  }
}

/// Starts with the built-in platform that `root` names, if it names one. False, reported, when
/// there is none.
bool start_with(const Setting<std::string>& root, const Catalog& catalog, Platform& platform,
                SitePlatform& site, DiagnosticSink& sink) {
  if (!root) return true;
  const Platform* base = catalog.find_platform(*root);
  if (base == nullptr) {
    report_unknown_platform(*root, root.span, catalog, sink);
    return false;
  }
  platform = *base;
  // Of a catalog file, which is another site's word or this one's.
  if (base->site != nullptr) site = *base->site;
  return true;
}

/// A definition with everything that it is built on.
struct Built {
  enum class State : std::uint8_t { kNew, kOnTheWay, kWhole, kBroken, kCircle };
  State state = State::kNew;
  Platform platform;
  SitePlatform site;
  /// The name of the built-in platform at the end of the chain of bases; empty without one.
  std::string_view root_name;
  /// In the catalog, which has the texts of `site` then.
  const Platform* added = nullptr;
};

/// Builds each definition once, however many extend it.
class Builder {
 public:
  Builder(const Definitions& definitions, Catalog& catalog, DiagnosticSink& sink)
      : catalog_(catalog), sink_(sink) {
    for (const Definitions::Entry& entry : definitions.entries) {
      if (entry.value) by_name_[entry.key] = &entry;
    }
  }

  void add(const Definitions::Entry& entry) {
    build(entry);
    Built& built = built_[&entry];
    if (built.state == Built::State::kCircle) {
      sink_.report<kPlatformCycle>(entry.value.key_span, quote(entry.key));
    }
    if (built.state != Built::State::kWhole) return;
    built.added = &catalog_.add(built.platform, entry.value.key_span, std::move(built.site));
  }

 private:
  using State = Built::State;

  /// Null where it extends a known platform or nothing.
  [[nodiscard]] const Definitions::Entry* base_of(const Definitions::Entry& entry) const {
    const auto& extends = entry.value->extends;
    const auto base = extends ? by_name_.find(*extends) : by_name_.end();
    return base == by_name_.end() ? nullptr : base->second;
  }

  /// `entry`, and what it is built on before it.
  void build(const Definitions::Entry& entry) {
    std::vector<const Definitions::Entry*> path;
    const Definitions::Entry* base = &entry;
    for (; base != nullptr && built_[base].state == State::kNew; base = base_of(*base)) {
      built_[base].state = State::kOnTheWay;
      path.push_back(base);
    }
    const bool circle = base != nullptr && (built_[base].state == State::kOnTheWay ||
                                            built_[base].state == State::kCircle);
    for (auto step = path.rbegin(); step != path.rend(); base = *step++) {
      Built& built = built_[*step];
      built.state = State::kCircle;
      if (!circle) lay(**step, base, built);
    }
  }

  void lay(const Definitions::Entry& entry, const Definitions::Entry* base, Built& built) {
    const PlatformDefinition& definition = *entry.value;
    if (definition.flyte) check_site_flyte(*definition.flyte, sink_);
    built.state = State::kBroken;
    if (base != nullptr) {
      if (!start_with(built_[base], built)) return;
    } else {
      const auto& root = definition.extends;
      if (!accelc::start_with(root, catalog_, built.platform, built.site, sink_)) return;
      built.root_name = built.platform.name;
    }
    built.platform.id = entry.key;
    built.platform.aliases = {};
    built.platform.name = built.root_name.empty() ? entry.key : built.root_name;
    if (definition.description) built.platform.name = *definition.description;
    lay_over(definition, built.platform, built.site);
    lay_kubernetes_version(definition, built.site, sink_);
    lay_feature_gates(definition, built.site, sink_);
    lay_limits(definition, built.site);
    lay_over_details(definition, built.platform, built.site, sink_);
    built.state = State::kWhole;
  }

  /// False when the base is broken, which is reported.
  static bool start_with(const Built& base, Built& built) {
    if (base.state != State::kWhole) return false;
    built.platform = base.platform;
    built.site = base.added == nullptr ? base.site : *base.added->site;
    // The base keeps them for all that are built on it.
    built.site.texts.clear();
    built.root_name = base.root_name;
    return true;
  }

  /// Those of the platform itself, else of the nearest one that it extends.
  void lay_limits(const PlatformDefinition& definition, SitePlatform& site) {
    const auto& flyte = definition.flyte;
    if (!flyte || !has_value(flyte->limits)) return;
    std::vector<SiteLimit> limits = site_limits(*flyte->limits, sink_);
    if (!limits.empty()) site.flyte_limits = std::move(limits);
  }

  Catalog& catalog_;
  DiagnosticSink& sink_;
  std::unordered_map<std::string_view, const Definitions::Entry*> by_name_;
  std::unordered_map<const Definitions::Entry*, Built> built_;
};

}  // namespace

bool are_claims(const Setting<Choice<DeviceAllocation>>& devices) {
  return devices && *devices == "dra";
}

void add_platforms(const Setting<Map<PlatformDefinition>>& definitions, Catalog& catalog,
                   DiagnosticSink& sink) {
  if (!definitions) return;
  Builder builder(*definitions, catalog, sink);
  for (const auto& entry : definitions->entries) {
    if (entry.value) builder.add(entry);
  }
}

void report_unknown_platform(std::string_view name, const Span& span, const Catalog& catalog,
                             DiagnosticSink& sink) {
  auto report = sink.report<kUnknownPlatform>(span, quote(name));
  std::vector<std::string_view> ids;
  for (const Platform* platform : catalog.platforms()) ids.push_back(platform->id);
  if (fix_name(report, span, nearest(name, ids))) return;
  report.help("known are " + quote_list(std::vector<std::string>(ids.begin(), ids.end()), "and"));
}

}  // namespace accelc
