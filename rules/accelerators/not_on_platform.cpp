#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kNotOnPlatform{
    .code = "AC4306",
    .name = "not-on-platform",
    .severity = Severity::kWarning,
    .message = "{} has no nodes with {}",
    .explanation =
        "A cloud that sets the labels itself has none for a card that it does not rent."};

/// Where the cloud sets the labels, so that the catalog's list of names is all there is.
constexpr std::array<std::string_view, 3> kComplete = {"gke", "karpenter", "eks-auto"};

void check(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->entry == nullptr || task.platform == nullptr) return;
  const Accelerator& entry = *accelerator->entry;
  const Platform& platform = *task.platform;
  const bool complete =
      std::find(kComplete.begin(), kComplete.end(), platform.id) != kComplete.end();
  if (!complete || entry.custom || accelerator->generic) return;
  const auto& names = entry.platform_names;
  const bool there = std::any_of(names.begin(), names.end(), [&](const PlatformName& name) {
    return name.platform == platform.id;
  });
  if (there) return;
  context.report<kNotOnPlatform>(task, accelerator->span, platform.name, quote(entry.name))
      .help("`accelc catalog` shows what each device is called there");
}

}  // namespace

extern const Rule kNotOnPlatformRule;
const Rule kNotOnPlatformRule{.kind = &kNotOnPlatform, .category = "accelerators", .task = check};

}  // namespace accelc
