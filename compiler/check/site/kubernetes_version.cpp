#include "compiler/check/site/kubernetes_version.h"

#include "compiler/check/site/site_diagnostics.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace accelc {

namespace {

/// Where the definition says that devices are claimed; nowhere where it does not.
Span place_of_claims(const PlatformDefinition& definition) {
  if (are_claims(definition.devices)) return definition.devices.span;
  for (const Setting<PoolSpec>& pool : definition.pools->items) {
    if (are_claims(pool->devices)) return pool->devices.span;
  }
  return {};
}

bool has_claims(const SitePlatform& site) {
  return site.claims_devices || std::ranges::any_of(site.pools, [](const PoolSpec& pool) {
           return are_claims(pool.devices);
         });
}

}  // namespace

int kubernetes_minor(std::string_view version) {
  if (version.starts_with('v')) version.remove_prefix(1);
  if (!version.starts_with("1.")) return 0;
  version.remove_prefix(2);
  int minor = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), minor);
  const bool whole = end == version.data() + version.size() || *end == '.' || *end == '+';
  return error == std::errc() && whole && minor > 0 ? minor : 0;
}

void lay_kubernetes_version(const PlatformDefinition& definition, SitePlatform& site,
                            DiagnosticSink& sink) {
  const Setting<std::string>& version = definition.kubernetes;
  if (version) {
    site.kubernetes_minor = kubernetes_minor(*version);
    if (site.kubernetes_minor == 0) {
      sink.report<kKubernetesVersion>(version.span,
                                      quote(*version) + " is not a version of Kubernetes")
          .help("write its first two numbers: `\"1.36\"`");
    }
  }
  const bool is_old = site.kubernetes_minor > 0 && site.kubernetes_minor < kFirstWithClaims;
  const Span claims = place_of_claims(definition);
  // Where what it is built on says both, that has been told.
  if (!is_old || !has_claims(site) || !(version || claims.valid())) return;
  sink.report<kKubernetesVersion>(claims.valid() ? claims : version.span,
                                  "Kubernetes 1." + std::to_string(site.kubernetes_minor) +
                                      " has no claims of devices as accelc writes them")
      .help("claims of `resource.k8s.io/v1` need Kubernetes 1." + std::to_string(kFirstWithClaims));
}

}  // namespace accelc
