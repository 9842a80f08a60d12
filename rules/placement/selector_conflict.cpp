#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorConflict{
    .code = "AC4405",
    .name = "selector-conflict",
    .severity = Severity::kError,
    .message = "nodes with {} have no {}",
    .explanation =
        "A pod is placed where both the accelerator and the node selector fit: nowhere."};

/// The device of the platform whose label has this value; null when the catalog has none, or more.
const Accelerator* device_of(const Platform& platform, const std::string& value,
                             const Catalog& catalog) {
  const Accelerator* found = nullptr;
  for (const Accelerator* accelerator : catalog.accelerators()) {
    for (const PlatformName& name : accelerator->platform_names) {
      if (name.platform != platform.id || name.value != value) continue;
      if (found != nullptr) return nullptr;
      found = accelerator;
    }
  }
  return found;
}

void check(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->entry == nullptr || !task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!entry.value) continue;
    // The affinity of a manifest against its selector is another rule's.
    if (task.foreign && task.scheduling.node_selector->find(entry.key) != &entry.value) continue;
    for (const Platform* platform : context.catalog.platforms()) {
      if (task.platform != nullptr && task.platform != platform) continue;
      if (device_label_of(*platform, accelerator->kind) != entry.key) continue;
      const Accelerator* other = device_of(*platform, *entry.value, context.catalog);
      if (other == nullptr || other == accelerator->entry) continue;
      context
          .report<kSelectorConflict>(task, entry.value.span, quote(*entry.value),
                                     quote(accelerator->entry->name))
          .label(accelerator->span, task.foreign ? "selects other nodes" : "what the task asks for")
          .help(quote(*entry.value) + " is the label of " + quote(other->name) +
                (task.foreign ? "; keep the one that is meant"
                              : "; leave the selector out, the accelerator implies it"));
      break;
    }
  }
}

}  // namespace

extern const Rule kSelectorConflictRule;
const Rule kSelectorConflictRule{
    .kind = &kSelectorConflict, .category = "placement", .check = check};

}  // namespace accelc
