// What nodes run, by its name.
#include "compiler/check/workflow/find_named.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"

namespace accelc {

namespace {

class CalleeFinder {
 public:
  explicit CalleeFinder(WorkflowContext& context) : context_(context), scope_(context.scope) {}

  void find(NodeIndex index) {
    WorkflowNode& node = context_.workflow.nodes[index];
    const NodeSpec& spec = *node.written;
    bool found = true;
    switch (node.kind) {
      case WorkflowNodeKind::kTask:
        found = find_task(spec.task, node);
        break;
      case WorkflowNodeKind::kWorkflow:
        found = find_workflow(spec.workflow, node);
        break;
      case WorkflowNodeKind::kLaunchPlan:
        found = find_plan(spec.launch_plan, node);
        break;
      case WorkflowNodeKind::kMap:
        found = spec.map && find_mapped(*spec.map, node);
        break;
      default:
        break;
    }
    if (found) return;
    context_.states[index].outputs_unknown = true;
    context_.spoil();
  }

  bool find_mapped(const MapTargetSpec& map, WorkflowNode& node) {
    if (map.launch_plan.written()) return find_plan(map.launch_plan, node);
    const bool is_said = map.task.lacks_value() || map.launch_plan.lacks_value();
    if (!map.task.written() && !is_said) {
      context_.report_absence<kNodeKindMissing>(node.callee_span, quote(node.key))
          .help("name the task that runs for each element: `map: TASK`");
    }
    return find_task(map.task, node);
  }

  bool find_task(const Setting<std::string>& name, WorkflowNode& node) {
    if (!name) return false;
    node.callee_span = name.span;
    node.task = accelc::find_task(scope_, name, context_);
    return node.task != nullptr;
  }

  bool find_workflow(const Setting<std::string>& name, WorkflowNode& node) {
    if (!name) return false;
    node.callee_span = name.span;
    node.workflow = accelc::find_workflow(scope_, name, context_);
    return node.workflow != nullptr;
  }

  bool find_plan(const Setting<std::string>& name, WorkflowNode& node) {
    if (!name) return false;
    node.callee_span = name.span;
    const auto found = scope_.plans.find(*name);
    if (found != scope_.plans.end() && found->second->task != nullptr) {
      const std::string task = found->second->task->name;
      context_.report<kPlanOfTaskInNode>(name.span, quote(*name))
          .help("run the task itself: `task: " + task + "`");
      return false;
    }
    if (found != scope_.plans.end()) {
      node.plan = found->second;
      return true;
    }
    if (const auto* known = scope_.declared_plans.find(*name)) {
      report_if_abstract(name, known->entry->value, context_);
      return false;
    }
    auto report = context_.report_absence<kUnknownLaunchPlan>(name.span, quote(*name));
    if (show_taken_back(report, scope_.declared_plans.taken_back(*name))) return false;
    if (scope_.names.find(*name) != nullptr) {
      report.help("there is a task of that name: write `task: " + *name + "`");
      return false;
    }
    std::vector<std::string_view> names = scope_.declared_plans.names();
    const auto workflows = scope_.declared_workflows.names();
    names.insert(names.end(), workflows.begin(), workflows.end());
    suggest_name(*name, name.span, names, scope_.sink, report);
    return false;
  }

 private:
  WorkflowContext& context_;
  WorkflowScope& scope_;
};

}  // namespace

bool find_handler(WorkflowContext& context, const FailureHandlerSpec& handler, WorkflowNode& node) {
  CalleeFinder finder(context);
  if (handler.task.written() || handler.workflow.written()) {
    const bool task = handler.task.written();
    node.kind = task ? WorkflowNodeKind::kTask : WorkflowNodeKind::kWorkflow;
    return task ? finder.find_task(handler.task, node)
                : finder.find_workflow(handler.workflow, node);
  }
  if (!handler.name) return false;
  const bool workflow = context.scope.declared_workflows.find(*handler.name) != nullptr &&
                        context.scope.names.find(*handler.name) == nullptr;
  node.kind = workflow ? WorkflowNodeKind::kWorkflow : WorkflowNodeKind::kTask;
  return workflow ? finder.find_workflow(handler.name, node) : finder.find_task(handler.name, node);
}

void find_callees(WorkflowContext& context) {
  CalleeFinder finder(context);
  const std::size_t count = context.workflow.nodes.size();
  for (std::size_t node = 0; node < count; ++node) finder.find(static_cast<NodeIndex>(node));
}

}  // namespace accelc
