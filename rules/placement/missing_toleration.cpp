#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kMissingToleration{
    .code = "AC4409",
    .name = "missing-toleration",
    .severity = Severity::kWarning,
    .message = "nodes with {} have the taint {}, which the pod does not tolerate",
    .explanation = "A pod is never placed on a node with a taint that it does not tolerate."};

bool tolerates(const PodSpec& pod, const PlatformTaint& taint) {
  return std::any_of(pod.tolerations->items.begin(), pod.tolerations->items.end(),
                     [&taint](const Setting<Toleration>& each) {
                       const bool key = each->key->empty() || *each->key == taint.key;
                       const bool value = *each->op == "Exists" || *each->value == taint.value;
                       const bool effect = each->effect->empty() || *each->effect == taint.effect;
                       return key && value && effect;
                     });
}

void check_missing_toleration(const Task& task, LintContext& context) {
  // For what accelc writes itself it adds the toleration.
  if (!task.foreign || task.pod == nullptr || task.platform == nullptr) return;
  const Platform& platform = *task.platform;
  const auto& selector = task.scheduling.node_selector;
  const auto* spot =
      selector && !platform.spot.key.empty() ? selector->find(platform.spot.key) : nullptr;
  if (spot == nullptr || !*spot || **spot != platform.spot.value) return;
  for (const PlatformTaint& taint : platform.taints) {
    if (taint.on != "spot" || !taint.always || taint.tolerated) continue;
    if (tolerates(*task.pod, taint)) continue;
    const std::string name =
        std::string(taint.key) + "=" + std::string(taint.value) + ":" + std::string(taint.effect);
    context.report<kMissingToleration>(task, spot->span, quote(**spot), quote(name))
        .help("add a toleration with this key, `operator: Exists` and the effect");
  }
}

}  // namespace

extern const Rule kMissingTolerationRule;
const Rule kMissingTolerationRule{
    .kind = &kMissingToleration, .category = "placement", .check = check_missing_toleration};

}  // namespace accelc
