#include "compiler/backend/flyte/registration.h"

#include "compiler/backend/flyte/launch_plan.h"
#include "compiler/backend/flyte/task_template.h"
#include "compiler/backend/flyte/workflow.h"

#include <unordered_map>
#include <unordered_set>

namespace accelc::flyte {

namespace {

struct IdentityHash {
  std::size_t operator()(const Entity* entity) const { return hash_of(*entity); }
};

struct SameIdentity {
  bool operator()(const Entity* a, const Entity* b) const { return are_same(*a, *b); }
};

/// Entities by who they are: a workflow may hold on to another spec's copy of what it calls.
using EntitySet = std::unordered_set<const Entity*, IdentityHash, SameIdentity>;

class Orderer {
 public:
  explicit Orderer(const Entities& entities) {
    result_.map_tasks = map_tasks_of(entities.workflows);
    for (const Entity* entity : entities.list()) built_.insert(entity);
    for (const auto& map : result_.map_tasks) maps_.emplace(&map->task(), map.get());
  }

  Registration order(const Entities& entities) {
    for (const Task* task : entities.tasks) result_.order.emplace_back(task);
    for (const Workflow* workflow : entities.workflows) {
      add(*workflow);
      if (workflow->default_plan != nullptr) add(*workflow->default_plan);
    }
    for (const LaunchPlan* plan : entities.launch_plans) add(*plan);
    return std::move(result_);
  }

 private:
  /// Whether it is built now, and not added yet.
  bool is_new(const Entity& entity) {
    return built_.contains(&entity) && added_.insert(&entity).second;
  }

  void add(const Workflow& workflow) {
    if (workflow.broken || !is_new(workflow)) return;
    for (const NodeIndex index : workflow.top) add_needs(workflow, index);
    add_needs(workflow, workflow.on_failure);
    result_.order.emplace_back(&workflow);
  }

  void add(const LaunchPlan& plan) {
    if (plan.workflow == nullptr || plan.workflow->broken) return;
    add(*plan.workflow);
    if (!plan.broken && is_new(plan)) result_.order.emplace_back(&plan);
  }

  void add_needs(const Workflow& workflow, NodeIndex index) {
    if (index == kNoWorkflowNode) return;
    const WorkflowNode& node = workflow.nodes.at(index);
    if (node.kind == WorkflowNodeKind::kWorkflow) {
      add(*node.workflow);
    } else if (node.kind == WorkflowNodeKind::kLaunchPlan) {
      add(*node.plan);
    } else if (node.kind == WorkflowNodeKind::kMap) {
      add_map(node);
    }
    for (const BranchCase& one : node.cases) add_needs(workflow, one.then);
    add_needs(workflow, node.otherwise);
  }

  void add_map(const WorkflowNode& node) {
    Entity wanted{.entity_kind = EntityKind::kTask, .identity = node.task->identity};
    wanted.identity.name = map_task_name(node);
    const auto found = maps_.find(&wanted);
    if (found == maps_.end()) return;
    result_.order.emplace_back(found->second);
    maps_.erase(found);
  }

  Registration result_;
  EntitySet built_;
  EntitySet added_;
  std::unordered_map<const Entity*, const MapTask*, IdentityHash, SameIdentity> maps_;
};

const Entity& entity_of(const Registered& one) {
  if (const auto* map = std::get_if<const MapTask*>(&one)) return (*map)->task();
  if (const auto* task = std::get_if<const Task*>(&one)) return **task;
  if (const auto* workflow = std::get_if<const Workflow*>(&one)) return **workflow;
  return *std::get<const LaunchPlan*>(one);
}

}  // namespace

int kind_number(const Registered& one) {
  if (std::holds_alternative<const Workflow*>(one)) return 2;
  return std::holds_alternative<const LaunchPlan*>(one) ? 3 : 1;
}

const std::string& name_of(const Registered& one) { return entity_of(one).identity.name; }

std::string bytes_of(const Registered& one) {
  constexpr std::string_view kFormat = "pb";
  if (const auto* map = std::get_if<const MapTask*>(&one)) return map_task_bytes(**map, kFormat);
  if (const auto* task = std::get_if<const Task*>(&one)) return task_spec_bytes(**task, kFormat);
  if (const auto* workflow = std::get_if<const Workflow*>(&one)) {
    return workflow_spec_bytes(**workflow, kFormat);
  }
  return launch_plan_bytes(*std::get<const LaunchPlan*>(one), kFormat);
}

Registration registration_of(const Entities& entities) { return Orderer(entities).order(entities); }

}  // namespace accelc::flyte
