#include "compiler/catalog/label_values.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorConflict{
    .code = "AC4405",
    .name = "selector-conflict",
    .severity = Severity::kError,
    .message = "nodes with {} have no {}",
    .explanation =
        "A pod is placed only where both the accelerator and the node selector match, and no "
        "node has both."};

/// The device of the platform whose label has this value; null when the catalog has none, or more.
const Accelerator* device_of(const Platform& platform, std::string_view value,
                             const Catalog& catalog) {
  const Accelerator* found = nullptr;
  for (const Accelerator* accelerator : catalog.accelerators()) {
    if (!is_name_of(*accelerator, platform, value)) continue;
    if (found != nullptr) return nullptr;
    found = accelerator;
  }
  return found;
}

/// The device that the label selects where it is another one than the task's; null: it is not, or
/// the label says nothing of devices.
const Accelerator* other_device(const Task& task, std::string_view key, std::string_view value,
                                const Catalog& catalog) {
  for (const Platform* platform : catalog.platforms()) {
    if (task.platform != nullptr && task.platform != platform) continue;
    if (device_label_of(*platform, task.accelerator->kind) != key) continue;
    // Most select their own device, which is seen without a look at all others.
    if (is_name_of(*task.accelerator->entry, *platform, value)) continue;
    const Accelerator* other = device_of(*platform, value, catalog);
    if (other != nullptr && other != task.accelerator->entry) return other;
  }
  return nullptr;
}

void check_selector_conflict(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->entry == nullptr || !task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!entry.value) continue;
    // The affinity of a manifest against its selector is another rule's.
    if (task.foreign && task.scheduling.node_selector->find(entry.key) != &entry.value) continue;
    const Accelerator* other = other_device(task, entry.key, *entry.value, context.catalog);
    if (other == nullptr) continue;
    context
        .report<kSelectorConflict>(task, entry.value.span, quote(*entry.value),
                                   quote(accelerator->entry->name))
        .label(accelerator->span,
               task.foreign ? "selects other nodes" : "the device that the task asks for")
        .help(quote(*entry.value) + " is the label of " + quote(other->name) +
              (task.foreign ? "; keep the one that is meant"
                            : "; leave the selector out, the accelerator implies it"));
  }
}

}  // namespace

extern const Rule kSelectorConflictRule;
const Rule kSelectorConflictRule{
    .kind = &kSelectorConflict, .category = "placement", .check = check_selector_conflict};

}  // namespace accelc
