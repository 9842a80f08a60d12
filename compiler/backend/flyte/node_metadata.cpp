#include "compiler/backend/flyte/node_metadata.h"

#include "compiler/backend/flyte/gate.h"
#include "compiler/backend/flyte/identifiers.h"
#include "compiler/backend/flyte/map_task.h"
#include "compiler/check/program.h"

#include <flyteidl/core/workflow.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

/// flytekit leaves out a timeout of zero, which means none.
void set_timeout(const Duration& timeout, core::NodeMetadata& out) {
  if (timeout.seconds == 0 && timeout.nanos == 0) {
    out.clear_timeout();
    return;
  }
  out.mutable_timeout()->set_seconds(timeout.seconds);
  out.mutable_timeout()->set_nanos(timeout.nanos);
}

void set_retries(std::int64_t retries, core::NodeMetadata& out) {
  out.mutable_retries()->set_retries(static_cast<std::uint32_t>(retries));
}

void fill_from_task(const Task& task, core::NodeMetadata& out) {
  if (task.metadata.timeout) set_timeout(*task.metadata.timeout, out);
  if (task.metadata.retries) set_retries(*task.metadata.retries, out);
  if (task.metadata.interruptible) out.set_interruptible(*task.metadata.interruptible);
}

/// flytekit 1.16.24 core/node.py: a cache that is taken back says only that.
void fill_cache(const WorkflowNode& node, core::NodeMetadata& out) {
  const Task* task = node.effective ? node.effective.get() : node.task;
  const bool enabled = task != nullptr && task->cache && task->cache->enabled;
  out.set_cacheable(enabled);
  if (!enabled) return;
  out.set_cache_version(task->cache->version);
  out.set_cache_serializable(task->cache->serialize);
}

void fill_overrides_of(const WorkflowNode& node, core::NodeMetadata& out) {
  if (!node.overrides) return;
  const OverridesSpec& overrides = *node.overrides;
  if (overrides.name) out.set_name(*overrides.name);
  if (overrides.timeout) set_timeout(*overrides.timeout, out);
  if (overrides.retries) set_retries(*overrides.retries, out);
  if (overrides.interruptible) out.set_interruptible(*overrides.interruptible);
  if (overrides.cache) fill_cache(node, out);
}

/// Of a node that runs a workflow, here or as an execution of its own.
void fill_from_workflow(const Workflow& workflow, core::NodeMetadata& out) {
  out.set_name(std::string(short_name(workflow.identity.name)));
  // Written also where it is false (flytekit 1.16.24 core/workflow.py construct_node_metadata).
  out.set_interruptible(workflow.interruptible && *workflow.interruptible);
}

}  // namespace

void fill_node_metadata(const WorkflowNode& node, const std::string& outer_key,
                        core::NodeMetadata& out) {
  out.mutable_retries();
  switch (node.kind) {
    case WorkflowNodeKind::kTask:
      out.set_name(std::string(short_name(node.task->identity.name)));
      fill_from_task(*node.task, out);
      break;
    case WorkflowNodeKind::kWorkflow:
      fill_from_workflow(*node.workflow, out);
      break;
    case WorkflowNodeKind::kLaunchPlan:
      if (node.plan->workflow != nullptr) {
        fill_from_workflow(*node.plan->workflow, out);
      } else {
        // Of one that is registered elsewhere flytekit knows the name alone.
        out.set_name(std::string(short_name(node.plan->identity.name)));
      }
      break;
    case WorkflowNodeKind::kMap:
      out.set_name(map_task_name(node));
      return;
    case WorkflowNodeKind::kBranch:
      out.set_name(outer_key);
      break;
    default:
      out.set_name(gate_name(node));
      if (const auto timeout = gate_timeout(node)) set_timeout(*timeout, out);
  }
  fill_overrides_of(node, out);
}

void fill_mapped_metadata(const WorkflowNode& node, const std::string& name,
                          core::NodeMetadata& out) {
  out.mutable_retries();
  out.set_name(name);
  fill_from_task(*node.task, out);
  fill_overrides_of(node, out);
}

}  // namespace accelc::flyte
