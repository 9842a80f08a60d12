#include "compiler/check/site_platforms.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/site_details.h"
#include "compiler/check/site_flyte.h"
#include "compiler/check/site_limits.h"
#include "compiler/support/text.h"
#include "schema/plain_value.h"
#include "schema/text_span.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Definitions = Map<PlatformDefinition>;

/// The definitions that `entry` is built on, itself first, up to one that extends a known platform
/// or nothing. Empty, reported, when they form a circle.
std::vector<const Definitions::Entry*> chain_of(const Definitions::Entry& entry,
                                                const Definitions& all, DiagnosticSink& sink) {
  std::vector<const Definitions::Entry*> chain;
  std::set<std::string_view> seen;
  for (const Definitions::Entry* current = &entry; current != nullptr;) {
    if (!seen.insert(current->key).second) {
      sink.report<kPlatformCycle>(entry.value.key_span, quote(entry.key));
      return {};
    }
    chain.push_back(current);
    const auto& extends = current->value->extends;
    const Definitions::Entry* next = nullptr;
    for (const Definitions::Entry& other : all.entries) {
      if (extends && other.key == *extends && other.value) next = &other;
    }
    current = next;
  }
  return chain;
}

/// Those of the platform itself, else of the nearest one that it extends.
std::vector<SiteLimit> limits_of(const std::vector<const Definitions::Entry*>& chain,
                                 DiagnosticSink& sink) {
  for (const Definitions::Entry* entry : chain) {
    const auto& flyte = entry->value->flyte;
    if (!flyte || !has_value(flyte->limits)) continue;
    std::vector<SiteLimit> limits = site_limits(*flyte->limits, sink);
    if (!limits.empty()) return limits;
  }
  return {};
}

/// What the definition says in place of what it is built on.
void lay_over(const PlatformDefinition& definition, Platform& platform, SitePlatform& site) {
  if (definition.mig) {
    platform.strategy = strategy_named(*definition.mig);
    platform.strategy_assumed = false;
  }
  const auto& flyte = definition.flyte;
  if (flyte && flyte->gpu_resource_name) site.gpu_resource_name = *flyte->gpu_resource_name;
  if (definition.queue) site.queue = *definition.queue;
  if (definition.sharing_resource) site.sharing_resource = *definition.sharing_resource;
  if (definition.pools) {
    site.pools.clear();
    for (const Setting<PoolSpec>& pool : definition.pools->items) {
      if (pool) site.pools.push_back(*pool);
    }
  }
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
    auto report = sink.report<kUnknownPlatform>(root.span, quote(*root));
    suggest_platform(*root, root.span, catalog, report);
    return false;
  }
  platform = *base;
  // Of a catalog file, which is another site's word or this one's.
  if (base->site != nullptr) site = *base->site;
  return true;
}

}  // namespace

void add_platforms(const Setting<Map<PlatformDefinition>>& definitions, Catalog& catalog,
                   DiagnosticSink& sink) {
  if (!definitions) return;
  for (const auto& entry : definitions->entries) {
    if (!entry.value) continue;
    const auto chain = chain_of(entry, *definitions, sink);
    if (chain.empty()) continue;
    if (entry.value->flyte) check_site_flyte(*entry.value->flyte, sink);
    Platform platform;
    SitePlatform site;
    if (!start_with(chain.back()->value->extends, catalog, platform, site, sink)) continue;
    platform.id = entry.key;
    platform.aliases = {};
    if (platform.name.empty()) platform.name = entry.key;
    if (entry.value->description) platform.name = *entry.value->description;
    auto limits = limits_of(chain, sink);
    if (!limits.empty()) site.flyte_limits = std::move(limits);
    for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
      lay_over(*(*link)->value, platform, site);
      // Those of another definition are checked with it.
      DiagnosticSink elsewhere;
      lay_over_details(*(*link)->value, platform, site, *link == &entry ? sink : elsewhere);
    }
    catalog.add(platform, entry.value.key_span, std::move(site));
  }
}

void suggest_platform(std::string_view name, const Span& span, const Catalog& catalog,
                      Report& report) {
  std::vector<std::string_view> ids;
  for (const Platform* platform : catalog.platforms()) ids.push_back(platform->id);
  if (fix_name(report, span, nearest(name, ids))) return;
  report.help("known are " + quote_list(std::vector<std::string>(ids.begin(), ids.end()), "and"));
}

}  // namespace accelc
