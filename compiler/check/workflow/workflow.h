// Workflows and launch plans as they are meant: names led to what they name, values told apart from
// references, the defaults of what is called filled in. Every value keeps its place.
#pragma once

#include "compiler/check/resolve/placed.h"
#include "compiler/frontend/entity.h"
#include "schema/condition_expr.h"
#include "schema/cron.h"
#include "schema/plain_value.h"
#include "schema/workflow_spec.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc {

struct Task;
struct Workflow;
struct LaunchPlan;

/// An input or output of a workflow, or an output of a node.
struct WorkflowVariable {
  std::string name;
  /// Not set while it is not known: of an output whose value could not be read.
  std::optional<TypeExpr> type;
  std::string description;
  Span span;  ///< the name
};

/// A place in `Workflow::nodes`.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoWorkflowNode = std::numeric_limits<NodeIndex>::max();

/// A step into a value: the key of a map, or the index of a list.
struct PathStep {
  std::variant<std::string, std::int64_t> step;
  Span span;
};

/// An output of a node, or an input of the workflow.
struct Reference {
  NodeIndex node = kNoWorkflowNode;  ///< kNoWorkflowNode: the workflow's inputs
  std::string name;                  ///< the output, or the input
  std::vector<PathStep> path;
  Span name_span;  ///< the name, else the whole
};

struct BoundValue;
struct BoundEntry;

/// What feeds an input: a reference, a literal, or a list or mapping of such. A list or map of the
/// type `list<T>` or `map<T>` is never a PlainValue, so that its items can be bound one by one.
struct BoundValue {
  std::variant<PlainValue, Reference, std::vector<BoundValue>, std::vector<BoundEntry>> what;
  Span span;
};

struct BoundEntry {
  std::string key;
  BoundValue value;
};

/// An input of what a node calls, and what feeds it.
struct Binding {
  std::string name;
  TypeExpr type;  ///< of the input
  BoundValue value;
  Span name_span;
  /// Nobody wrote it: the default of the input, or none for an optional one.
  bool implied = false;
};

// ---- Conditions ----

/// One side of a comparison: a reference without a path, or a literal of `type`.
struct Operand {
  std::variant<Reference, PlainValue> what;
  TypeExpr type;
  Span span;
};

/// A comparison, or two terms that are joined.
struct ConditionTerm {
  enum class Kind : std::uint8_t { kComparison, kAnd, kOr } kind = Kind::kComparison;
  Comparison comparison = Comparison::kEqual;
  Operand left;
  Operand right;
  std::size_t left_term = 0;   ///< of kAnd and kOr: places in `Condition::terms`
  std::size_t right_term = 0;  ///< behind their own
  Span span;
};

/// The first term is the whole; empty: it could not be read.
struct Condition {
  std::vector<ConditionTerm> terms;
  Span span;
};

// ---- Nodes ----

enum class WorkflowNodeKind : std::uint8_t {
  kNone,  ///< could not be told
  kTask,
  kWorkflow,
  kLaunchPlan,
  kMap,
  kBranch,
  kApprove,
  kSignal,
  kSleep,
};

struct BranchCase {
  Condition condition;
  NodeIndex then = kNoWorkflowNode;
};

struct WorkflowNode {
  std::string key;  ///< as written; of a node inside of a case the id that Flyte gives it
  std::string id;   ///< Flyte's id
  Span key_span;
  WorkflowNodeKind kind = WorkflowNodeKind::kNone;
  const NodeSpec* written = nullptr;  ///< null: the node of `on_failure`
  /// Whether it is inside of a case.
  bool inner = false;

  // What it calls; of a map too. Null: another kind, or an unknown name.
  const Task* task = nullptr;
  const Workflow* workflow = nullptr;
  const LaunchPlan* plan = nullptr;
  Span callee_span;
  /// In source order, those that nobody wrote behind them.
  std::vector<Binding> inputs;
  /// Of a map: the names of `inputs` that are the same for all its runs.
  std::vector<std::string> bound_inputs;
  std::vector<NodeIndex> after;
  Placed<OverridesSpec> overrides;
  /// The task with the overrides laid over it, checked like every task; null: they change nothing
  /// of it.
  std::shared_ptr<const Task> effective;

  // Of a branch.
  std::vector<BranchCase> cases;          ///< `if`, then each `elif`
  NodeIndex otherwise = kNoWorkflowNode;  ///< `else`; kNoWorkflowNode beside `fail`
  Placed<std::string> fail;

  // Of a gate.
  std::string signal_id;
  TypeExpr signal_type;
  std::string signal_output;
  std::optional<Duration> sleep;
  std::optional<Duration> timeout;

  /// What others may read of it.
  std::vector<WorkflowVariable> outputs;
};

struct WorkflowOutput {
  WorkflowVariable variable;
  BoundValue value;
};

struct WorkflowInput {
  WorkflowVariable variable;
  std::optional<PlainValue> default_value;
};

struct Workflow : Entity {
  const WorkflowSpec* written = nullptr;
  Placed<std::string> description;
  Placed<DocsSpec> docs;
  std::vector<WorkflowInput> inputs;
  std::vector<WorkflowOutput> outputs;
  /// All of them, those inside of cases too.
  std::vector<WorkflowNode> nodes;
  /// Those of the workflow itself, each behind those that it needs; in source order where that is
  /// one.
  std::vector<NodeIndex> top;
  NodeIndex on_failure = kNoWorkflowNode;
  Placed<Choice<FailurePolicy>> failure_policy;
  Placed<bool> interruptible;
  Placed<QualityOfServiceSpec> quality_of_service;
  Placed<Map<std::string>> tags;
  /// The plan that Flyte starts it by: one that was written with its name, or one that nobody
  /// wrote. Null: it has none.
  const LaunchPlan* default_plan = nullptr;
};

/// An input that a plan leaves open, or fixes.
struct PlanInput {
  const WorkflowInput* input = nullptr;
  std::optional<PlainValue> value;  ///< its default, or what it is fixed to
  Span span;                        ///< where the plan says so; nowhere: it does not
};

struct LaunchPlan : Entity {
  /// Null: it belongs to a workflow and nobody wrote it.
  const LaunchPlanSpec* written = nullptr;
  /// What it starts: one of these. Both null: it is registered elsewhere, or that is not known.
  const Workflow* workflow = nullptr;
  const Task* task = nullptr;
  /// The interface, where it is not that of a workflow: of the task, or what is declared beside
  /// `ref`.
  std::vector<WorkflowInput> own_inputs;
  std::vector<WorkflowVariable> own_outputs;
  /// The inputs that are not fixed, in their order. Without a value one must be given at launch,
  /// unless it is optional.
  std::vector<PlanInput> open;
  std::vector<PlanInput> fixed;
  /// The parts of the schedule's cron expression. Nothing: it has none, or not one that can be
  /// read.
  std::optional<Cron> cron;
};

}  // namespace accelc
