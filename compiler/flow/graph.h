// Workflows as flyteidl shapes them (v1.16.8 core/workflow.proto), without its messages: what may
// be compiled, ordered and drawn, whether it came from a spec or from a registered entity.
#pragma once

#include "compiler/types/literal_type.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::flow {

/// The two nodes that every workflow has without saying so (flytepropeller v1.16.8
/// pkg/compiler/common/builder.go).
inline constexpr std::string_view kStartNode = "start-node";
inline constexpr std::string_view kEndNode = "end-node";

/// A place in `Workflow::nodes`.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = std::numeric_limits<NodeIndex>::max();

struct Variable {
  std::string name;
  LiteralType type;
};

struct Interface {
  std::vector<Variable> inputs;
  std::vector<Variable> outputs;
};

// ---- What a node can run ----
// An id is any text that no other task, workflow or launch plan of the project has. A launch plan
// has another than its workflow.

struct Task {
  std::string id;
  Interface interface;
};

struct PlanInput {
  Variable variable;
  bool required = false;  ///< else it has a default
};

struct LaunchPlan {
  std::string id;
  std::vector<PlanInput> inputs;  ///< without the fixed ones
  std::vector<Variable> outputs;
};

// ---- Values ----

/// One step of a path into an output: the key of a map, the field of a dataclass, or the index of a
/// list.
using PathStep = std::variant<std::string, std::int64_t>;

/// An output of a node, or an input of the workflow.
struct Reference {
  std::string node;    ///< empty: the workflow's inputs
  std::string output;  ///< `[2].name` is an element of the list `name`
  std::vector<PathStep> path;
};

/// What is known of a literal: checks read its type, and of a text its value. A type that is not
/// set is a literal of which Flyte cannot tell the type, such as a blob without its metadata.
struct Scalar {
  LiteralType type;
  std::optional<std::string> text;
};

/// A scalar in which there is no value; Flyte's compiler dies of it.
struct EmptyScalar {};

struct Value;

struct ListValue {
  std::vector<Value> items;
};

struct MapValue {
  std::vector<std::string> keys;
  std::vector<Value> items;  ///< one for each key
};

struct Value {
  std::variant<std::monostate, Scalar, EmptyScalar, Reference, ListValue, MapValue> what;
};

/// What an input is bound to. Without a value at all it is a binding that binds nothing.
struct Input {
  std::string name;
  std::optional<Value> value;
};

// ---- Conditions ----

enum class Operator : std::uint8_t {
  kEqual,
  kUnequal,
  kGreater,
  kGreaterOrEqual,
  kLess,
  kLessOrEqual,
};

/// A variable is the name of an input of the branch node.
struct Operand {
  std::string variable;
  SimpleType literal = SimpleType::kNone;
  /// kNothing is an operand that says neither.
  enum class Kind : std::uint8_t { kMissing, kNothing, kVariable, kLiteral } kind = Kind::kMissing;
};

using TermIndex = std::uint32_t;
inline constexpr TermIndex kNoTerm = std::numeric_limits<TermIndex>::max();

/// A comparison of two operands, or two other terms that are joined.
struct Term {
  enum class Kind : std::uint8_t { kNothing, kComparison, kAnd, kOr } kind = Kind::kNothing;
  Operator comparison = Operator::kEqual;
  Operand left;
  Operand right;
  TermIndex left_term = kNoTerm;  ///< kNoTerm: missing
  TermIndex right_term = kNoTerm;
};

/// The first term is the whole; empty: there is no condition.
struct Condition {
  std::vector<Term> terms;
};

// ---- Nodes ----

struct RunTask {
  std::string task;  ///< empty: no task is named
};

/// Runs inside of this execution.
struct RunWorkflow {
  std::string workflow;
};

/// An execution of its own.
struct RunPlan {
  std::string plan;
};

/// A workflow node that names neither.
struct RunNothing {};

struct Case {
  Condition condition;
  NodeIndex then = kNoNode;
};

struct Branch {
  std::vector<Case> cases;  ///< the first is `if`, the others are `elif`
  NodeIndex otherwise = kNoNode;
  bool fails = false;  ///< `else` is an error
};

struct Approve {};

struct Signal {
  std::string output;
  LiteralType type;
};

struct Sleep {};

/// A gate that waits for nothing.
struct EmptyGate {};

struct Map {
  NodeIndex node = kNoNode;
  std::optional<double> success_ratio;
};

using Target = std::variant<std::monostate, RunTask, RunWorkflow, RunPlan, RunNothing, Branch,
                            Approve, Signal, Sleep, EmptyGate, Map>;

/// Another name of an output.
struct Alias {
  std::string output;
  std::string alias;
};

struct Node {
  std::string id;
  Target target;
  std::vector<Input> inputs;
  std::vector<std::string> after;  ///< `upstream_node_ids`
  std::vector<Alias> aliases;
};

struct Workflow {
  std::string id;
  std::optional<Interface> interface;
  /// All of them, those inside of branches and maps too. Each stands in one place.
  std::vector<Node> nodes;
  /// Those of the workflow itself, in the order in which they are written: branches, approvals and
  /// nodes inside of a case see only those that stand before them.
  std::vector<NodeIndex> top;
  NodeIndex on_failure = kNoNode;
  std::vector<Input> outputs;
};

/// What may be named. Of two with one id the first counts.
struct Project {
  std::vector<Task> tasks;
  std::vector<LaunchPlan> plans;
  std::vector<Workflow> workflows;
};

}  // namespace accelc::flow
