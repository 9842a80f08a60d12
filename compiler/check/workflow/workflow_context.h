// What the checks of workflows share. Each is a free function over it, in the file named after what
// it checks.
#pragma once

#include "compiler/check/link/copy_budget.h"
#include "compiler/check/program.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/workflow/declared.h"
#include "compiler/check/workflow/launch_plan_diagnostics.h"
#include "compiler/check/workflow/workflow_diagnostics.h"
#include "compiler/diag/sink.h"
#include "schema/reference_expr.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// All workflows and launch plans of one spec.
struct WorkflowScope {
  DiagnosticSink& sink;
  const SpecNames& names;
  const SchemaFiles& schemas;
  CopyBudget& copies;
  Program& program;
  /// A part of the files could not be read: nothing is said about what is absent.
  bool incomplete = false;
  Declared<WorkflowSpec> declared_workflows = {};
  Declared<LaunchPlanSpec> declared_plans = {};
  std::unordered_map<std::string_view, const Task*> tasks = {};
  std::unordered_map<std::string_view, Workflow*> workflows = {};
  std::unordered_map<std::string_view, LaunchPlan*> plans = {};
};

/// Reports in one entity, which is broken by an error.
class EntityReporter {
 public:
  EntityReporter(DiagnosticSink& sink, Entity& entity, const Span& own, bool incomplete)
      : sink_(sink), entity_(entity), own_(own), incomplete_(incomplete) {}

  /// At a value of the entity; an inherited one is shown where it was written, with its heir.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report(const Span& span, const Arguments&... arguments) {
    Report added = sink_.report<Kind>(span, arguments...);
    if (Kind.severity == Severity::kError) entity_.broken = true;
    if (span.valid() && !own_.contains(span) && span != entity_.name_span) {
      added.label(entity_.name_span, "inherited by this one");
    }
    return added;
  }

  /// Something that is not there, which may only be unread.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report_absence(const Span& span, const Arguments&... arguments) {
    if (!incomplete_) return report<Kind>(span, arguments...);
    entity_.broken = true;
    return Report(unsaid_);
  }

  /// Something is wrong that has been reported elsewhere.
  void spoil(Parts /*parts*/ = part::kAll) { entity_.broken = true; }

 private:
  DiagnosticSink& sink_;
  Entity& entity_;
  Span own_;
  bool incomplete_;
  Diagnostic unsaid_ = {};
};

/// What is known of a node while its workflow is resolved.
struct NodeState {
  /// What it calls could not be told, or its outputs: nothing is said of what reads it.
  bool outputs_unknown = false;
  /// The top-level node in which it is.
  NodeIndex top = kNoWorkflowNode;
};

/// One workflow.
struct WorkflowContext : EntityReporter {
  WorkflowContext(WorkflowScope& all, Workflow& one, const Span& own)
      : EntityReporter(all.sink, one, own, all.incomplete), scope(all), workflow(one) {}

  WorkflowScope& scope;
  Workflow& workflow;
  /// What `spec` was before what was taken back went.
  std::shared_ptr<const WorkflowSpec> with_nulls = nullptr;
  /// Those of the workflow itself, by their keys.
  std::unordered_map<std::string_view, NodeIndex> node_by_key = {};
  std::vector<NodeState> states = {};  ///< one for each node
  std::vector<bool> input_is_read = {};

  [[nodiscard]] const WorkflowSpec& spec() const { return *workflow.written; }
  [[nodiscard]] const SchemaFiles& schemas() const { return scope.schemas; }
  /// Where a node or an input was taken back; `field` is "nodes" or "inputs". Nowhere: it was not.
  [[nodiscard]] Span taken_back(std::string_view field, std::string_view name) {
    if (!taken_back_) {
      taken_back_ = taken_back_in(struct_info(Tag<WorkflowSpec>{}), with_nulls.get());
    }
    return place_of((*taken_back_)[field], name);
  }

 private:
  /// Made when it is asked for: a spec without mistakes never asks.
  std::optional<TakenBackByField> taken_back_ = std::nullopt;
};

/// The inputs, with their types and defaults.
void read_workflow_inputs(WorkflowContext& context);
/// One node for each that is written, those inside of cases too: their names, ids and kinds.
void read_nodes(WorkflowContext& context);
/// What each node runs, by its name. After read_nodes of all workflows.
void find_callees(WorkflowContext& context);
/// What feeds each node, in an order in which each is known when it is read; outputs of the
/// workflow at last. After all workflows that this one runs.
void bind_nodes(WorkflowContext& context);
/// A node inside of a case.
void bind_inner_node(WorkflowContext& context, NodeIndex node);
/// What feeds a node that calls something: what is `written`, then the defaults of the others.
void bind_inputs(WorkflowContext& context, NodeIndex node, const Setting<Map<AnyValue>>& written);
/// Whether none is a value of the type.
bool can_be_none(const TypeExpr& type);
/// Two nodes that one answer would reach. After read_gate of all.
void check_signal_ids(WorkflowContext& context);
/// Condition, gate and map of one node. After what feeds the nodes that it reads.
void read_branch(WorkflowContext& context, NodeIndex node);
void read_gate(WorkflowContext& context, NodeIndex node);
void read_map(WorkflowContext& context, NodeIndex node);
/// The node of `on_failure`.
void read_failure_handler(WorkflowContext& context);
/// What it runs; false, reported, when that is not known.
bool find_handler(WorkflowContext& context, const FailureHandlerSpec& handler, WorkflowNode& node);
/// Settings that Flyte does not read where they stand.
void report_ignored(WorkflowContext& context);

/// Launch plans, those that nobody wrote too. After read_workflow_inputs of all workflows.
void read_launch_plans(WorkflowScope& scope);

/// A value that feeds an input of `type`; nothing, reported, when it cannot be read. `name` is the
/// input's. A type that is not known is not compared.
std::optional<BoundValue> read_value(WorkflowContext& context, const AnyValue& written,
                                     std::string_view name, const TypeExpr* type);
/// What a reference stands for, and its type; reported when there is no such thing. `part` gives
/// the place of a part of its text.
struct FoundReference {
  Reference reference;
  std::optional<TypeExpr> type;
};
using PartPlace = std::function<Span(const ExprPart&)>;
/// The input or output that a reference names, without its path; null when there is none.
const WorkflowVariable* variable_of(const Workflow& workflow, const Reference& reference);
/// The type of what a reference leads to; nothing where it is not known.
std::optional<TypeExpr> type_of(const Workflow& workflow, const Reference& reference);
/// The same of any value; of a literal it is not known.
std::optional<TypeExpr> type_of(const Workflow& workflow, const BoundValue& value);
std::optional<FoundReference> find_reference(WorkflowContext& context, const ReferenceExpr& expr,
                                             const PartPlace& place);

}  // namespace accelc
