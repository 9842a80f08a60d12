#include "compiler/check/program.h"

#include "compiler/check/resource_names.h"

namespace accelc {

namespace {

/// Whether the amount is of the task's accelerator, whatever device that is.
bool is_of_accelerator(const ResourceAmount& amount, const Task& task) {
  if (amount.span == amount.key_span || written_name(amount.key_span) == kGenericDevice)
    return true;
  const Accelerator* entry = task.accelerator ? task.accelerator->entry : nullptr;
  return entry != nullptr && amount.name == entry->resource;
}

}  // namespace

Task known_part_of(const Task& task) {
  Task known = task;
  if (task.in_doubt()) known.placement = nullptr;
  const bool devices = task.knows(part::kDevices);
  if (!devices) known.accelerator.reset();
  if (!task.knows(part::kPlatform)) known.platform = nullptr;
  for (auto* amounts : {&known.requests, &known.limits}) {
    if (!task.knows(part::kAmounts)) amounts->clear();
    if (devices) continue;
    std::erase_if(*amounts, [&task](const ResourceAmount& amount) {
      return is_of_accelerator(amount, task);
    });
  }
  return known;
}

std::vector<const Entity*> Program::entities() const {
  std::vector<const Entity*> all;
  all.reserve(tasks.size());
  for (const Task& task : tasks) all.push_back(&task);
  return all;
}

std::vector<Entity*> Program::entities() {
  std::vector<Entity*> all;
  all.reserve(tasks.size());
  for (Task& task : tasks) all.push_back(&task);
  return all;
}

std::vector<const Entity*> Entities::list() const { return {tasks.begin(), tasks.end()}; }

Entities Entities::only(const Entity& one) const {
  Entities alone;
  for (const Task* task : tasks) {
    if (task == &one) alone.tasks.push_back(task);
  }
  return alone;
}

}  // namespace accelc
