#include "compiler/check/workflow/check_workflows.h"

#include "compiler/check/grammar/entity_name.h"
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/types.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/flow/dependencies.h"
#include "compiler/flow/edges.h"

#include <deque>
#include <utility>

namespace accelc {

namespace {

Identity identity_of(const DocumentSpec& document, const std::string& name) {
  const auto text = [](const Setting<std::string>& setting) { return setting ? *setting : ""; };
  return {text(document.org), text(document.project), text(document.domain), name,
          text(document.version)};
}

class WorkflowChecker {
 public:
  WorkflowChecker(const SpecNames& names, const SchemaFiles& schemas, Program& program,
                  DiagnosticSink& sink)
      : scope_{sink, names, schemas, program, names.incomplete()} {}

  void check() {
    for (const EffectiveDocument& document : scope_.names.documents()) {
      scope_.declared_workflows.add(document, document.spec->workflows, "workflow", scope_.sink);
      scope_.declared_plans.add(document, document.spec->launch_plans, "launch plan", scope_.sink);
    }
    if (scope_.declared_workflows.items().empty() && scope_.declared_plans.items().empty()) return;
    for (const Task& task : scope_.program.tasks) scope_.tasks.emplace(task.name, &task);
    add_workflows();
    add_plans();
    for (WorkflowContext& context : contexts_) read_workflow_inputs(context);
    read_launch_plans(scope_);
    for (WorkflowContext& context : contexts_) read_nodes(context);
    for (WorkflowContext& context : contexts_) find_callees(context);
    for (const std::size_t at : order()) {
      bind_nodes(contexts_[at]);
      check_signal_ids(contexts_[at]);
    }
    check_flow_types(scope_);
    break_heirs();
    break_with_workflows(scope_);
  }

 private:
  void add_workflows() {
    auto& workflows = scope_.program.workflows;
    workflows.reserve(scope_.declared_workflows.items().size());
    for (const auto& item : scope_.declared_workflows.items()) {
      if (!item.entry->value) continue;
      const auto spec = merged_workflow(item);
      const WorkflowSpec& own = *item.entry->value;
      if (spec == nullptr || (own.abstract && *own.abstract)) continue;
      if (spec.use_count() > 0) scope_.program.sources.workflows.push_back(spec);
      Workflow& workflow = workflows.emplace_back();
      workflow.entity_kind = EntityKind::kWorkflow;
      fill_entity(item, workflow);
      fill_workflow(*spec, workflow);
      scope_.workflows.emplace(workflow.name, &workflow);
      WorkflowContext& context = contexts_.emplace_back(scope_, workflow, item.entry->value.span);
      check_name(workflow, context);
    }
  }

  std::shared_ptr<const WorkflowSpec> merged_workflow(const Declared<WorkflowSpec>::Item& item) {
    return scope_.declared_workflows.merged(
        item,
        [this](const Setting<std::string>& base) {
          report_unknown_base<kUnknownWorkflow>(base, scope_.declared_workflows.names());
        },
        [this](const Declared<WorkflowSpec>::Item& member) {
          scope_.sink.report<kExtendsCycle>(member.entry->value->extends.span,
                                            "workflow " + quote(member.entry->key));
        });
  }

  std::shared_ptr<const LaunchPlanSpec> merged_plan(const Declared<LaunchPlanSpec>::Item& item) {
    return scope_.declared_plans.merged(
        item,
        [this](const Setting<std::string>& base) {
          report_unknown_base<kUnknownLaunchPlan>(base, scope_.declared_plans.names());
        },
        [this](const Declared<LaunchPlanSpec>::Item& member) {
          scope_.sink.report<kExtendsCycle>(member.entry->value->extends.span,
                                            "launch plan " + quote(member.entry->key));
        });
  }

  template <const DiagnosticKind& Kind>
  void report_unknown_base(const Setting<std::string>& base,
                           const std::vector<std::string_view>& names) {
    if (scope_.incomplete) return;
    auto report = scope_.sink.report<Kind>(base.span, quote(*base));
    if (!scope_.sink.may_search(names.size())) return;
    const auto near = nearest(*base, names);
    if (!fix_name(report, base.span, near)) ask_for_name(report, near);
  }

  template <class Item>
  static void fill_entity(const Item& item, Entity& entity) {
    entity.name = item.entry->key;
    entity.name_span = item.entry->value.key_span;
    entity.identity = identity_of(*item.document->spec, entity.name);
  }

  static void fill_workflow(const WorkflowSpec& spec, Workflow& workflow) {
    workflow.written = &spec;
    workflow.description = spec.description;
    workflow.docs = spec.docs;
    workflow.failure_policy = spec.failure_policy;
    workflow.interruptible = spec.interruptible;
    workflow.quality_of_service = spec.quality_of_service;
    workflow.tags = spec.tags;
  }

  void add_plans() {
    auto& plans = scope_.program.launch_plans;
    plans.reserve(scope_.declared_plans.items().size() + scope_.program.workflows.size());
    for (const auto& item : scope_.declared_plans.items()) {
      if (!item.entry->value) continue;
      const auto spec = merged_plan(item);
      const LaunchPlanSpec& own = *item.entry->value;
      if (spec == nullptr || (own.abstract && *own.abstract)) continue;
      if (spec.use_count() > 0) scope_.program.sources.launch_plans.push_back(spec);
      LaunchPlan& plan = plans.emplace_back();
      plan.entity_kind = EntityKind::kLaunchPlan;
      fill_entity(item, plan);
      plan.written = spec.get();
      scope_.plans.emplace(plan.name, &plan);
      EntityReporter reporter(scope_.sink, plan, item.entry->value.span, scope_.incomplete);
      check_name(plan, reporter);
    }
  }

  static void check_name(const Entity& entity, EntityReporter& reporter) {
    const std::string why = why_no_entity_name(entity.name);
    if (why.empty()) return;
    reporter.report<kEntityName>(entity.name_span, quote(entity.name), noun_of(entity.entity_kind),
                                 why);
  }

  /// Each workflow behind those that it runs, whose outputs it may read.
  std::vector<std::size_t> order() {
    flow::Edges edges;
    std::vector<flow::NodeNumber> numbers;
    numbers.reserve(contexts_.size());
    for (const WorkflowContext& context : contexts_) {
      numbers.push_back(edges.number_of(context.workflow.name));
    }
    flow::Dependencies dependencies;
    dependencies.waiting.resize(contexts_.size());
    for (std::size_t at = 0; at < contexts_.size(); ++at) {
      for (const WorkflowNode& node : contexts_[at].workflow.nodes) {
        const Workflow* callee = node.plan != nullptr ? node.plan->workflow : node.workflow;
        if (callee == nullptr) continue;
        const auto from = static_cast<std::size_t>(callee - scope_.program.workflows.data());
        dependencies.waiting[from].push_back(static_cast<flow::TopIndex>(at));
        edges.add(numbers[from], numbers[at]);
      }
    }
    if (const auto order = flow::order_of(dependencies)) return {order->begin(), order->end()};
    report_ring(edges, numbers);
    std::vector<std::size_t> as_written(contexts_.size());
    for (std::size_t at = 0; at < as_written.size(); ++at) as_written[at] = at;
    return as_written;
  }

  void report_ring(const flow::Edges& edges, const std::vector<flow::NodeNumber>& numbers) {
    const auto ring = edges.find_circle(numbers);
    if (ring.empty()) return;
    const std::string& first = edges.id_of(*std::min_element(ring.begin(), ring.end()));
    for (WorkflowContext& context : contexts_) {
      const bool inside = std::any_of(ring.begin(), ring.end(), [&](flow::NodeNumber number) {
        return edges.id_of(number) == context.workflow.name;
      });
      if (!inside) continue;
      context.spoil();
      if (context.workflow.name == first) report_member(context, ring, edges);
    }
  }

  /// At the node that runs the next one of the ring.
  void report_member(WorkflowContext& context, const std::vector<flow::NodeNumber>& ring,
                     const flow::Edges& edges) {
    for (const WorkflowNode& node : context.workflow.nodes) {
      const Workflow* callee = node.plan != nullptr ? node.plan->workflow : node.workflow;
      const bool inside =
          callee != nullptr && std::any_of(ring.begin(), ring.end(), [&](flow::NodeNumber number) {
            return edges.id_of(number) == callee->name;
          });
      if (!inside) continue;
      auto report =
          context.report<kWorkflowInItself>(node.callee_span, quote(context.workflow.name));
      if (callee != &context.workflow) report.label(callee->name_span, "by way of this workflow");
      return;
    }
  }

  /// What runs something broken cannot be built either.
  void break_heirs() {
    for (Workflow& workflow : scope_.program.workflows) {
      for (const WorkflowNode& node : workflow.nodes) {
        const bool bad = (node.task != nullptr && node.task->broken) ||
                         (node.workflow != nullptr && node.workflow->broken);
        workflow.broken = workflow.broken || bad;
      }
    }
  }

  WorkflowScope scope_;
  std::deque<WorkflowContext> contexts_;
};

}  // namespace

void read_workflow_inputs(WorkflowContext& context) {
  std::vector<Variable> variables;
  read_variables(context, context.schemas(), context.spec().inputs, variables);
  for (Variable& variable : variables) {
    WorkflowInput& input = context.workflow.inputs.emplace_back();
    if (variable.default_value != nullptr && *variable.default_value) {
      input.default_value = read_default(context, variable, context.scope.sink);
    }
    input.variable = {std::move(variable.name), std::move(variable.type),
                      std::move(variable.description), variable.span};
  }
}

void check_workflows(const SpecNames& names, const SchemaFiles& schemas, Program& program,
                     DiagnosticSink& sink) {
  WorkflowChecker(names, schemas, program, sink).check();
}

}  // namespace accelc
