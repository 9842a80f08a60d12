#include "compiler/check/workflow/registered.h"

#include "compiler/check/names.h"

namespace accelc {

namespace {

/// How many devices the task asks for is not known: where the node does not say it either, only the
/// device changes.
void drop_implied_devices(Task& task) {
  if (!task.accelerator || task.accelerator->count_span.valid()) return;
  for (auto* amounts : {&task.requests, &task.limits}) {
    std::erase_if(*amounts,
                  [](const ResourceAmount& amount) { return amount.span == amount.key_span; });
  }
}

}  // namespace

void check_registered(TaskContext& context, const TaskSpec& merged) {
  const DocumentSpec& document = *context.task.document;
  const TaskSpec* defaults = document.defaults ? &*document.defaults : nullptr;
  refuse_beside_ref(context, struct_info(Tag<TaskSpec>{}), &merged, defaults,
                    merged.ref.get().key_span);
  context.task.identity = referenced(context, merged.ref, document, EntityKind::kTask);
  if (merged.ref) check_ref_edges(*merged.ref, context.sink);
  check_interface(context);
}

void check_registered_change(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  if (spec.pod) context.report<kPodOfRegistered>(spec.pod.get().key_span, quote(context.task.name));
  if (spec.image) check_image(context);
  check_resources(context);
  check_accelerator(context);
  check_run_settings(context);
  drop_implied_devices(context.task);
}

}  // namespace accelc
