#include "compiler/check/workflow/check_workflows.h"

#include "compiler/check/grammar/entity_name.h"
#include "compiler/check/resolve/identity.h"
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/node_facts.h"
#include "compiler/check/workflow/registered_diagnostics.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/types.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/flow/dependencies.h"
#include "compiler/flow/edges.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

class WorkflowChecker {
 public:
  WorkflowChecker(const SpecNames& names, const SchemaFiles& schemas, CopyBudget& copies,
                  Program& program, DiagnosticSink& sink)
      : scope_{sink, names, schemas, copies, program, names.incomplete()} {}

  void check() {
    for (const EffectiveDocument& document : scope_.names.documents()) {
      scope_.declared_workflows.add(document, document.spec->workflows, "workflow", scope_.sink);
      scope_.declared_plans.add(document, document.spec->launch_plans, "launch plan", scope_.sink);
    }
    if (scope_.declared_workflows.items().empty() && scope_.declared_plans.items().empty()) return;
    for (const Task& task : scope_.program.tasks) scope_.tasks.emplace(task.name, &task);
    for (const Task& task : scope_.program.registered_tasks) scope_.tasks.emplace(task.name, &task);
    add_workflows();
    add_plans();
    for (WorkflowContext& context : contexts_) read_workflow_inputs(context);
    read_launch_plans(scope_);
    for (WorkflowContext& context : contexts_) read_nodes(context);
    for (WorkflowContext& context : contexts_) find_callees(context);
    for (const std::size_t at : order()) {
      bind_nodes(contexts_[at]);
      check_signal_ids(contexts_[at]);
      report_ignored(contexts_[at]);
    }
    check_flow_types(scope_);
    report_refs_to_own(scope_.program.tasks, scope_.program.registered_tasks);
    report_refs_to_own(scope_.program.launch_plans, scope_.program.registered_plans);
  }

 private:
  /// What is said to be registered elsewhere though it is declared here.
  template <class T>
  void report_refs_to_own(const std::vector<T>& own, const std::list<T>& registered) {
    if (registered.empty()) return;
    std::unordered_multimap<std::size_t, const T*> by_hash;
    for (const T& one : own) by_hash.emplace(hash_of(one), &one);
    for (const T& reference : registered) {
      const auto [begin, end] = by_hash.equal_range(hash_of(reference));
      const auto found = std::find_if(
          begin, end, [&](const auto& entry) { return are_same(*entry.second, reference); });
      if (reference.broken || found == end) continue;
      const T* same = found->second;
      scope_.sink
          .report<kRefToOwn>(reference.name_span, quote(reference.name), noun_of(same->entity_kind),
                             quote(same->name), "this spec")
          .label(same->name_span, "declared here")
          .help("name " + quote(same->name) + " where " + quote(reference.name) + " is named");
    }
  }

  void add_workflows() {
    auto& workflows = scope_.program.workflows;
    workflows.reserve(scope_.declared_workflows.items().size());
    for (const auto& item : scope_.declared_workflows.items()) {
      if (!item.entry->value) continue;
      const auto with_nulls = merged_workflow(item);
      const auto spec = scope_.names.without_taken_back(with_nulls);
      const WorkflowSpec& own = *item.entry->value;
      if (spec == nullptr || (own.abstract && *own.abstract)) continue;
      if (spec.use_count() > 0) scope_.program.sources.workflows.push_back(spec);
      Workflow& workflow = workflows.emplace_back();
      workflow.entity_kind = EntityKind::kWorkflow;
      fill_entity(item, workflow);
      fill_workflow(*spec, workflow);
      scope_.workflows.emplace(workflow.name, &workflow);
      WorkflowContext& context = contexts_.emplace_back(scope_, workflow, item.entry->value.span);
      context.with_nulls = with_nulls;
      check_name(workflow, context);
    }
  }

  std::shared_ptr<const WorkflowSpec> merged_workflow(const Declared<WorkflowSpec>::Item& item) {
    return scope_.declared_workflows.merged(
        item, scope_.copies,
        [this](const Setting<std::string>& base) {
          report_unknown_base<kUnknownWorkflow>(base, scope_.declared_workflows);
        },
        [this](const Declared<WorkflowSpec>::Item& member) {
          scope_.sink.report<kExtendsCycle>(member.entry->value->extends.span,
                                            "workflow " + quote(member.entry->key));
        });
  }

  std::shared_ptr<const LaunchPlanSpec> merged_plan(const Declared<LaunchPlanSpec>::Item& item) {
    return scope_.declared_plans.merged(
        item, scope_.copies,
        [this](const Setting<std::string>& base) {
          report_unknown_base<kUnknownLaunchPlan>(base, scope_.declared_plans);
        },
        [this](const Declared<LaunchPlanSpec>::Item& member) {
          scope_.sink.report<kExtendsCycle>(member.entry->value->extends.span,
                                            "launch plan " + quote(member.entry->key));
        });
  }

  template <const DiagnosticKind& Kind, class Spec>
  void report_unknown_base(const Setting<std::string>& base, const Declared<Spec>& declared) {
    if (scope_.incomplete) return;
    auto report = scope_.sink.report<Kind>(base.span, quote(*base));
    if (show_taken_back(report, declared.taken_back(*base))) return;
    suggest_name(*base, base.span, declared.names(), scope_.sink, report);
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
      const auto spec = scope_.names.without_taken_back(merged_plan(item));
      const LaunchPlanSpec& own = *item.entry->value;
      if (spec == nullptr || (own.abstract && *own.abstract)) continue;
      if (spec.use_count() > 0) scope_.program.sources.launch_plans.push_back(spec);
      const bool elsewhere = spec->ref.written();
      LaunchPlan& plan =
          elsewhere ? scope_.program.registered_plans.emplace_back() : plans.emplace_back();
      plan.elsewhere = elsewhere;
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
    const flow::Dependencies dependencies = callers_of(scope_.program.workflows);
    if (const auto order = flow::order_of(dependencies)) return {order->begin(), order->end()};
    report_rings(dependencies);
    std::vector<std::size_t> as_written(contexts_.size());
    std::iota(as_written.begin(), as_written.end(), std::size_t{0});
    return as_written;
  }

  /// Those that have a workflow in common are said one at a time.
  void report_rings(const flow::Dependencies& dependencies) {
    flow::Edges edges;
    std::vector<flow::NodeNumber> numbers;
    std::unordered_map<flow::NodeNumber, WorkflowContext*> by_number;
    numbers.reserve(contexts_.size());
    for (WorkflowContext& context : contexts_) {
      numbers.push_back(edges.number_of(context.workflow.name));
      by_number[numbers.back()] = &context;
    }
    for (std::size_t from = 0; from < numbers.size(); ++from) {
      for (const flow::TopIndex to : dependencies.waiting[from]) {
        edges.add(numbers[from], numbers[to]);
      }
    }
    for (const auto& ring : edges.find_circles(numbers, numbers.size())) {
      std::unordered_set<std::string_view> members;
      for (const flow::NodeNumber member : ring) {
        by_number.at(member)->spoil();
        members.insert(edges.id_of(member));
      }
      report_member(*by_number.at(*std::min_element(ring.begin(), ring.end())), members);
    }
  }

  /// At the node that runs the next one of the ring.
  static void report_member(WorkflowContext& context,
                            const std::unordered_set<std::string_view>& members) {
    for (const WorkflowNode& node : context.workflow.nodes) {
      const Workflow* callee = called_workflow(node);
      if (callee == nullptr || !members.contains(callee->name)) continue;
      auto report =
          context.report<kWorkflowInItself>(node.callee_span, quote(context.workflow.name));
      if (callee != &context.workflow) report.label(callee->name_span, "by way of this workflow");
      return;
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

void check_workflows(const SpecNames& names, const SchemaFiles& schemas, CopyBudget& copies,
                     Program& program, DiagnosticSink& sink) {
  WorkflowChecker(names, schemas, copies, program, sink).check();
}

}  // namespace accelc
