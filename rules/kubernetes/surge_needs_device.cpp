#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSurgeNeedsDevice{
    .code = "AC4975",
    .name = "surge-needs-device",
    .severity = Severity::kNote,
    .message =
        "a rolling update of the Deployment starts a new pod before it stops an old one, which "
        "needs {} more of {}",
    .explanation =
        "If all devices are in use, the new pod of a rolling update waits for the old one "
        "forever."};

void check_surge_needs_device(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !manifest->is("apps", "Deployment")) return;
  const auto devices = whole_devices_of(task);
  const std::string_view surge =
      text_below(manifest->object, "spec.strategy.rollingUpdate.maxSurge");
  if (!devices || surge == "0" || surge == "0%") return;
  if (text_below(manifest->object, "spec.strategy.type") == "Recreate") return;
  context.report<kSurgeNeedsDevice>(devices->span, devices->count, quote(devices->resource))
      .help("`strategy: {type: Recreate}`, or `maxSurge: 0`, updates in the place of the old pod");
}

}  // namespace

extern const Rule kSurgeNeedsDeviceRule;
const Rule kSurgeNeedsDeviceRule{.kind = &kSurgeNeedsDevice,
                                 .category = "kubernetes",
                                 .off = true,
                                 .check = check_surge_needs_device};

}  // namespace accelc
