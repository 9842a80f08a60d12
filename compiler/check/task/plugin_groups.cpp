#include "compiler/check/task/plugin_groups.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/plugin_parts.h"

#include <utility>

namespace accelc {

namespace {

/// Devices by any name.
bool asks_for_device(const GroupResources& group) {
  const auto has_device = [](const auto& amounts) {
    if (!amounts) return false;
    for (const auto& entry : amounts->entries) {
      if (entry.key == kGenericDevice || is_device(entry.key)) return true;
    }
    return false;
  };
  return has_device(group.requests) || has_device(group.limits) || has_device(group.resources);
}

/// The device of the task is that of a group which asks for some; how many is the group's to say.
void take_accelerator(const GroupResources& group, TaskSpec& spec) {
  if (!spec.accelerator) return;
  if (!asks_for_device(group)) {
    spec.accelerator = {};
    return;
  }
  AcceleratorSpec& accelerator = *spec.accelerator;
  accelerator.count = {};
  accelerator.ref.count = 0;
  accelerator.ref.count_text.reset();
}

class Groups {
 public:
  explicit Groups(const TaskSpec& spec) : spec_(spec) {}

  template <class Group>
  void add(const Setting<Group>& group, const Setting<std::int64_t>& pods = {},
           const Setting<std::string>& image = {}) {
    if (!group || !(is_written(*group) || image.written())) return;
    PluginGroup added{.spec = spec_, .key_span = group.key_span, .span = group.span};
    if (!added.key_span.valid()) added.key_span = group.span;
    if (is_written(*group)) {
      added.spec.requests = group->requests;
      added.spec.limits = group->limits;
      added.spec.resources = group->resources;
      take_accelerator(*group, added.spec);
    }
    if (image.written()) added.spec.image = image;
    if (pods) {
      added.pods = *pods;
      added.pods_span = pods.span;
    }
    found_.push_back(std::move(added));
  }

  template <class Replicas>
  void add_replicas(const Setting<Replicas>& replicas) {
    if (replicas) add(replicas, replicas->replicas, replicas->image);
  }

  std::vector<PluginGroup> take() { return std::move(found_); }

 private:
  const TaskSpec& spec_;
  std::vector<PluginGroup> found_;
};

}  // namespace

std::vector<PluginGroup> plugin_groups(const TaskSpec& spec) {
  Groups groups(spec);
  if (spec.ray) {
    groups.add(spec.ray->head_node_config);
    if (spec.ray->worker_node_config) {
      for (const auto& worker : spec.ray->worker_node_config->items) {
        if (worker) groups.add(worker, worker->replicas);
      }
    }
  }
  if (spec.dask) {
    const DaskSpec& dask = *spec.dask;
    if (dask.scheduler) groups.add(dask.scheduler, {}, dask.scheduler->image);
    if (dask.workers)
      groups.add(dask.workers, dask.workers->number_of_workers, dask.workers->image);
  }
  if (spec.pytorch) {
    groups.add_replicas(spec.pytorch->master);
    groups.add_replicas(spec.pytorch->worker);
  }
  if (spec.tensorflow) {
    groups.add_replicas(spec.tensorflow->chief);
    groups.add_replicas(spec.tensorflow->ps);
    groups.add_replicas(spec.tensorflow->worker);
    groups.add_replicas(spec.tensorflow->evaluator);
  }
  if (spec.mpi) {
    groups.add_replicas(spec.mpi->launcher);
    groups.add_replicas(spec.mpi->worker);
  }
  return groups.take();
}

}  // namespace accelc
