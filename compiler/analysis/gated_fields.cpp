#include "compiler/analysis/gated_fields.h"

#include "compiler/check/site/feature_gates.h"
#include "compiler/check/site/kubernetes_version.h"
#include "compiler/check/site/site_diagnostics.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// A version of the API of claims, and the number behind "1." of the first Kubernetes that can
/// serve it (k8s.io/api v0.34.4, `APILifecycleIntroduced`).
struct GroupVersion {
  std::string_view name;
  int served_since = 0;
};

constexpr std::array kGroupVersions = {GroupVersion{"resource.k8s.io/v1", kFirstWithClaims},
                                       GroupVersion{"resource.k8s.io/v1beta2", 33},
                                       GroupVersion{"resource.k8s.io/v1beta1", 32}};

class GatedFields {
 public:
  GatedFields(const SitePlatform& site, DiagnosticSink& sink)
      : site_(site), sink_(sink), version_("1." + std::to_string(site.kubernetes_minor)) {}

  /// Whether the group version can be served.
  [[nodiscard]] bool check_group(NodeRef version) const {
    const auto known = std::ranges::find(kGroupVersions, version.text(), &GroupVersion::name);
    if (known == kGroupVersions.end() || site_.kubernetes_minor >= known->served_since) return true;
    sink_.report<kGatedField>(version.span(), version_, "does not serve", quote(version.text()))
        .help("it is served from Kubernetes 1." + std::to_string(known->served_since) + " on");
    return false;
  }

  void check_devices(NodeRef devices) const {
    const NodeRef requests = value_at(devices, "requests");
    if (!requests || !requests.is_sequence()) return;
    for_each_item(requests, [&](NodeRef item) {
      const NodeRef request = item.resolved();
      const bool keeps_choices = check(request, "firstAvailable", kPrioritizedList);
      // `resource.k8s.io/v1beta1` has the fields of `exactly` in the request itself.
      check_wish(request);
      check_wish(value_at(request, "exactly"));
      const NodeRef choices = value_at(request, "firstAvailable");
      if (!keeps_choices || !choices || !choices.is_sequence()) return;
      for_each_item(choices, [&](NodeRef choice) { check_wish(choice.resolved()); });
    });
  }

  /// Whether the field is kept where it is set.
  bool check(NodeRef mapping, std::string_view field, const FeatureGate& gate) const {
    const NodeRef key = key_at(mapping, field);
    if (!key || has_on(site_, gate)) return true;
    const NodeRef value = value_at(mapping, field);
    const bool unset = !value || value.is_null() || value.text() == "false";
    if (unset) return true;
    sink_.report<kGatedField>(key.span(), version_, "drops", quote(field))
        .help("the feature gate " + quote(gate.name) + " is on from 1." +
              std::to_string(gate.on_since) +
              " on; where the cluster has it on, name it in `feature-gates` of the platform");
    return false;
  }

 private:
  void check_wish(NodeRef wish) const {
    check(wish, "adminAccess", kAdminAccess);
    check(wish, "capacity", kConsumableCapacity);
  }

  const SitePlatform& site_;
  DiagnosticSink& sink_;
  std::string version_;
};

}  // namespace

void check_gated_fields(NodeRef object, const SitePlatform& site, DiagnosticSink& sink) {
  if (site.kubernetes_minor == 0) return;
  const GatedFields gated(site, sink);
  const NodeRef version = value_at(object, "apiVersion");
  if (version && !gated.check_group(version)) return;
  const NodeRef spec = value_at(object, "spec");
  const NodeRef inner = value_at(spec, "spec");
  gated.check(spec, "extendedResourceName", kExtendedResource);
  gated.check_devices(value_at(inner ? inner : spec, "devices"));
}

}  // namespace accelc
