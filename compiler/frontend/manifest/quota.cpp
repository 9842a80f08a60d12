#include "compiler/frontend/manifest/quota.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/device_kind.h"
#include "schema/text_span.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// Whether the resource is one of the devices that the catalog knows.
bool is_known_device(std::string_view resource) {
  return std::any_of(kDeviceKinds.begin(), kDeviceKinds.end(), [&](const DeviceKindRow& row) {
    return !row.resource_prefix.empty() && resource.starts_with(row.resource_prefix);
  });
}

}  // namespace

void check_quota(NodeRef quota, DiagnosticSink& sink) {
  const auto [version, kind] = type_of(quota);
  if (kind != "ResourceQuota" || version != "v1") return;
  const NodeRef hard = value_at(value_at(quota, "spec"), "hard");
  if (!hard || !hard.is_mapping()) return;
  constexpr std::string_view kRequests = "requests.";
  constexpr std::string_view kLimits = "limits.";
  std::map<std::string, Span> counted;
  for_each_entry(hard, [&](const Entry& entry) {
    const std::string_view name = entry.key.resolved().text();
    if (name.starts_with(kRequests)) counted.try_emplace(std::string(name), entry.key.span());
  });
  for_each_entry(hard, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    std::string_view resource = key.text();
    if (resource.starts_with(kRequests)) return;
    if (resource.starts_with(kLimits)) resource.remove_prefix(kLimits.size());
    // Objects are counted by `count/jobs.batch`, storage by the name of its class.
    if (!is_known_device(resource)) return;
    const std::string meant = std::string(kRequests) + std::string(resource);
    auto report = sink.report<kQuotaName>(key.span(), quote(resource), quote(meant));
    const auto [there, added] = counted.try_emplace(meant, key.span());
    if (added) {
      report.fix("write " + quote(meant), key.span(), quoted_like(key.span(), meant));
    } else {
      report.label(there->second, "this entry is of the same device")
          .help("delete " + quote(key.text()));
    }
  });
}

}  // namespace accelc
