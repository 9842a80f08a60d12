#include "compiler/fleet/described_resources.h"

#include "compiler/catalog/known_resources.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/fleet/resource_diagnostics.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/pod/quota_names.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/device_kind.h"
#include "schema/text_span.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kRequests = "requests.";
constexpr std::string_view kLimits = "limits.";

/// Whether the resource is one of the devices that the catalog knows.
bool is_known_device(std::string_view resource) {
  return std::ranges::any_of(kDeviceKinds, [&](const DeviceKindRow& row) {
    return !row.resource_prefix.empty() && resource.starts_with(row.resource_prefix);
  });
}

bool has_domain(std::string_view resource) { return resource.find('/') != std::string_view::npos; }

bool is_counted(std::string_view name) {
  const bool pages = is_huge_pages(name) ||
                     (name.starts_with(kRequests) && is_huge_pages(name.substr(kRequests.size())));
  return pages || std::ranges::find(kQuotaAmounts, name) != kQuotaAmounts.end() ||
         std::ranges::find(kQuotaObjects, name) != kQuotaObjects.end();
}

/// The name of Kubernetes' own that is one letter away; empty: none is.
std::string_view meant_own(std::string_view name, std::span<const std::string_view> known) {
  const auto meant = std::ranges::find_if(
      known, [name](std::string_view one) { return is_one_letter_away(name, one); });
  return meant == known.end() ? std::string_view() : *meant;
}

/// The texts of the mappings' keys and the scalars at a place, in the order of the object.
std::vector<NodeRef> names_at(NodeRef object, std::string_view path) {
  std::vector<NodeRef> names;
  for (const ManifestPlace& place : places_at(object, path)) {
    if (place.node.is_scalar() && !place.node.is_null()) names.push_back(place.node);
    if (!place.node.is_mapping()) continue;
    for_each_entry(place.node, [&](const Entry& entry) {
      if (entry.key.resolved().is_scalar()) names.push_back(entry.key.resolved());
    });
  }
  return names;
}

class ResourceChecker {
 public:
  ResourceChecker(const Catalog& catalog, DiagnosticSink& sink) : catalog_(catalog), sink_(sink) {}

  void check(NodeRef object) {
    const std::string_view kind = type_of(object).kind;
    owner_ = title_of(object);
    if (kind == "ClusterQueue" || kind == "Cohort") {
      check_groups(object);
    } else if (kind == "NodePool") {
      for (const NodeRef name : names_at(object, "spec.limits")) check_free(name.text(), {name});
    } else if (kind == "ResourceQuota") {
      check_quota(names_at(object, "spec.hard"));
    } else if (kind == "LimitRange") {
      for (const ManifestPlace& limit : places_at(object, "spec.limits[]")) check_limit(limit.node);
    }
  }

 private:
  using Places = std::vector<NodeRef>;

  /// A group names each of its resources once, and again for each of its flavors. Of names that
  /// are not alike in both Kueue refuses the queue, which is said elsewhere.
  void check_groups(NodeRef object) {
    for (const ManifestPlace& group : places_at(object, "spec.resourceGroups[]")) {
      std::unordered_map<std::string_view, Places> of_flavors;
      for (const NodeRef name : names_at(group.node, "flavors[].resources[].name")) {
        of_flavors[name.text()].push_back(name);
      }
      for (const NodeRef covered : names_at(group.node, "coveredResources[]")) {
        Places places{covered};
        const auto same = of_flavors.extract(covered.text());
        if (same) places.insert(places.end(), same.mapped().begin(), same.mapped().end());
        check_free(covered.text(), places);
      }
    }
  }

  /// A name that nobody compares with those that there are. One in several places is reported once.
  void check_free(std::string_view name, const Places& places) {
    const std::string_view meant =
        has_domain(name) ? meant_device(name, catalog_) : meant_own(name, kNodeResources);
    if (!meant.empty()) report_misspelt(name, meant, places, "");
  }

  void report_misspelt(std::string_view name, std::string_view meant, const Places& places,
                       std::string_view prefix) {
    const std::string right = std::string(prefix) + std::string(meant);
    auto report =
        sink_.report<kDescribedResource>(places.front().span(), quote(name), owner_, quote(right));
    Fix fix{.title = "write " + quote(right), .edits = {}};
    for (const NodeRef place : places) {
      fix.edits.push_back({place.span(), quoted_like(place.span(), right)});
    }
    report.fix(std::move(fix));
  }

  void report_refused(NodeRef name, std::string_view why, std::string_view meant) {
    auto report = sink_.report<kNoLimitedResource>(name.span(), quote(name.text()), owner_, why);
    if (meant.empty()) return;
    report.fix("write " + quote(meant), name.span(), quoted_like(name.span(), meant));
  }

  void check_quota(const Places& names) {
    std::map<std::string, Span> counted;
    for (const NodeRef name : names) {
      if (name.text().starts_with(kRequests)) {
        counted.try_emplace(std::string(name.text()), name.span());
      }
    }
    for (const NodeRef name : names) check_counted(name, counted);
  }

  void check_counted(NodeRef name, std::map<std::string, Span>& counted) {
    std::string_view resource = name.text();
    if (!has_domain(resource)) {
      if (is_counted(resource)) return;
      const std::string_view amount = meant_own(resource, kQuotaAmounts);
      return report_refused(name, "it has no domain, as `requests.nvidia.com/gpu` has",
                            amount.empty() ? meant_own(resource, kQuotaObjects) : amount);
    }
    if (const auto why = why_no_label_key(resource); !why.empty()) {
      return report_refused(name, why, {});
    }
    const bool requests = resource.starts_with(kRequests);
    if (requests) resource.remove_prefix(kRequests.size());
    if (resource.starts_with(kLimits)) resource.remove_prefix(kLimits.size());
    const std::string_view meant = meant_device(resource, catalog_);
    if (requests) {
      if (!meant.empty()) report_misspelt(name.text(), meant, {name}, kRequests);
    } else if (is_known_device(resource) || !meant.empty()) {
      // Objects are counted by `count/jobs.batch`, storage by the name of its class.
      report_uncounted(name, meant.empty() ? resource : meant, counted);
    }
  }

  void report_uncounted(NodeRef name, std::string_view resource,
                        std::map<std::string, Span>& counted) {
    const std::string meant = std::string(kRequests) + std::string(resource);
    auto report = sink_.report<kQuotaName>(name.span(), quote(resource), quote(meant));
    const auto [there, added] = counted.try_emplace(meant, name.span());
    if (added) {
      report.fix("write " + quote(meant), name.span(), quoted_like(name.span(), meant));
    } else {
      report.label(there->second, "this entry is of the same device")
          .help("delete " + quote(name.text()));
    }
  }

  /// What a LimitRange says of all containers, pods or volumes.
  void check_limit(NodeRef limit) {
    const std::string_view type = text_at(limit, "type");
    const bool of_pods = type == "Container" || type == "Pod";
    if (!of_pods) return;
    for (const std::string_view amounts :
         {"max", "min", "default", "defaultRequest", "maxLimitRequestRatio"}) {
      for (const NodeRef name : names_at(limit, amounts)) check_limited(name);
    }
  }

  void check_limited(NodeRef name) {
    const std::string_view resource = name.text();
    if (is_native_resource(resource)) return;
    const std::string_view meant = meant_device(resource, catalog_);
    const std::string_view why = why_no_extended_resource(resource);
    if (!why.empty()) {
      report_refused(name, why, meant.empty() ? meant_own(resource, kNodeResources) : meant);
    } else if (!meant.empty()) {
      report_misspelt(resource, meant, {name}, "");
    }
  }

  const Catalog& catalog_;
  DiagnosticSink& sink_;
  std::string owner_;
};

}  // namespace

void check_described_resources(std::span<const NodeRef> objects, const Catalog& catalog,
                               DiagnosticSink& sink) {
  ResourceChecker checker(catalog, sink);
  for (const NodeRef object : objects) checker.check(object);
}

}  // namespace accelc
