#include "compiler/check/site/feature_gates.h"

#include "compiler/check/site/site_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

bool has_on(const SitePlatform& site, const FeatureGate& gate) {
  return site.kubernetes_minor >= gate.on_since ||
         std::ranges::find(site.feature_gates, gate.name) != site.feature_gates.end();
}

void lay_feature_gates(const PlatformDefinition& definition, SitePlatform& site,
                       DiagnosticSink& sink) {
  if (!definition.feature_gates) return;
  site.feature_gates.clear();
  std::vector<std::string_view> known;
  known.reserve(kFeatureGates.size());
  for (const FeatureGate* gate : kFeatureGates) known.push_back(gate->name);
  for (const Setting<std::string>& name : definition.feature_gates->items) {
    if (!name) continue;
    site.feature_gates.push_back(*name);
    if (std::ranges::find(known, *name) != known.end()) continue;
    auto report = sink.report<kUnknownFeatureGate>(name.span, quote(*name));
    const std::vector<std::string_view> near = nearest(*name, known);
    const std::vector<std::string_view>& shown = near.empty() ? known : near;
    report.help((near.empty() ? "it knows " : "did you mean ") +
                quote_list(std::vector<std::string>(shown.begin(), shown.end()),
                           near.empty() ? "and" : "or") +
                (near.empty() ? "" : "?"));
  }
}

}  // namespace accelc
