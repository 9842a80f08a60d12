#include "compiler/check/program.h"

#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

/// Whether the amount is of the task's accelerator, whatever device that is.
bool is_of_accelerator(const ResourceAmount& amount, const Task& task) {
  if (amount.span == amount.key_span ||
      equals_ignoring_case(written_name(amount.key_span), kGenericDevice))
    return true;
  const Accelerator* entry = task.accelerator ? task.accelerator->entry : nullptr;
  return entry != nullptr && amount.name == entry->resource;
}

}  // namespace

std::string device_name(const ResolvedAccelerator& accelerator) {
  if (accelerator.generic) return {};
  const bool known = accelerator.entry != nullptr;
  std::string text = known ? std::string(accelerator.entry->name) : accelerator.device;
  if (!accelerator.partition.empty()) text += "." + accelerator.partition;
  return text;
}

Task known_part_of(const Task& task) {
  Task known = task;
  if (task.in_doubt()) known.placement = nullptr;
  const bool devices = task.knows(part::kDevices);
  if (!devices) {
    known.accelerator.reset();
    known.alternatives.clear();
  }
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

namespace {

/// The places of all entities of `program`, which may be constant.
template <class One, class Owner>
std::vector<One*> entities_in(Owner& program) {
  std::vector<One*> all;
  all.reserve(program.tasks.size() + program.workflows.size() + program.launch_plans.size());
  for (auto& task : program.tasks) all.push_back(&task);
  for (auto& workflow : program.workflows) all.push_back(&workflow);
  for (auto& plan : program.launch_plans) all.push_back(&plan);
  return all;
}

template <class T>
void keep_only(const Entity& one, const std::vector<const T*>& from, std::vector<const T*>& to) {
  for (const T* entity : from) {
    if (entity == &one) to.push_back(entity);
  }
}

}  // namespace

std::vector<const Entity*> Program::entities() const { return entities_in<const Entity>(*this); }
std::vector<Entity*> Program::entities() { return entities_in<Entity>(*this); }

std::vector<const Entity*> Entities::list() const {
  std::vector<const Entity*> all(tasks.begin(), tasks.end());
  all.insert(all.end(), workflows.begin(), workflows.end());
  all.insert(all.end(), launch_plans.begin(), launch_plans.end());
  return all;
}

Entities Entities::only(const Entity& one) const {
  Entities alone;
  keep_only(one, tasks, alone.tasks);
  keep_only(one, workflows, alone.workflows);
  keep_only(one, launch_plans, alone.launch_plans);
  return alone;
}

}  // namespace accelc
