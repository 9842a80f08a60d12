#include "compiler/catalog/label_values.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedLabel{
    .code = "AC4305",
    .name = "shared-label",
    .severity = Severity::kWarning,
    .message = "nodes of {} also have the label of {}",
    .explanation = "If two cards share a label, the task may get the other one."};

const PlatformName* name_on(const Accelerator& accelerator, const Platform& platform) {
  for (const PlatformName& name : accelerator.platform_names) {
    if (name.platform == platform.id) return &name;
  }
  return nullptr;
}

/// Whether any other device may have the name: of built-in ones that is known beforehand.
bool may_be_shared(const PlatformName& name, const Catalog& catalog) {
  return name.shared || catalog.accelerators().size() != Catalog::builtin().accelerators().size();
}

void check_shared_label(const Task& task, LintContext& context) {
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->entry == nullptr || task.platform == nullptr) return;
  const Accelerator& entry = *accelerator->entry;
  const PlatformName* name = name_on(entry, *task.platform);
  if (name == nullptr || !may_be_shared(*name, context.catalog)) return;
  for (const Accelerator* other : context.catalog.accelerators()) {
    const bool differs = other->kind == entry.kind && other->memory_gib != entry.memory_gib;
    if (!differs || !is_name_of(*other, *task.platform, name->value)) continue;
    context.report<kSharedLabel>(task, accelerator->span, quote(other->name), quote(entry.name))
        .help(quote(name->value) + " on " + std::string(task.platform->name) +
              " is either; select by memory as well");
    return;
  }
}

}  // namespace

extern const Rule kSharedLabelRule;
const Rule kSharedLabelRule{
    .kind = &kSharedLabel, .category = "accelerators", .check = check_shared_label};

}  // namespace accelc
