// Whether Flyte takes a workflow: the checks of its compiler (flytepropeller v1.16.8 pkg/compiler),
// and what it skips though the workflow cannot run as it is written.
#pragma once

#include "compiler/flow/graph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::flow {

enum class Code : std::uint8_t {
  // As Flyte names them (pkg/compiler/errors/compiler_errors.go).
  kAmbiguousBindingUnionValue,
  kBranchNodeHasNoCondition,
  kBranchNodeHasNoDefault,
  kBranchNodeIdNotFound,
  kCycleDetected,
  kDuplicateAlias,
  kDuplicateId,
  kFieldNotFound,
  kIllegalEnumValue,
  kIncompatibleBindingUnionValue,
  kMismatchingBindings,
  kMismatchingTypes,
  kNoConditionFound,
  kNoNodesFound,
  kNodeReferenceNotFound,
  kParameterBoundMoreThanOnce,
  kParameterNotBound,
  kSyntaxError,
  kTaskReferenceNotFound,
  kUnreachableNodes,
  kUnrecognizedValue,
  kValueRequired,
  kVariableNameNotFound,
  kWorkflowReferenceNotFound,
  // What Flyte skips.
  kAliasOfTwo,            ///< two outputs of one name; Flyte takes either
  kCycleNotReached,       ///< a circle into which nothing leads; Flyte says UnreachableNodes
  kCycleThroughBranch,    ///< a case waits for a node that waits for its branch
  kDuplicateNodeId,       ///< Flyte drops the second node
  kEmptyScalar,           ///< Flyte's compiler dies of it
  kFailureNodeReadsNode,  ///< at run time it finds nothing there
  kNestedTooDeep,         ///< more than kDeepestNode
  kPathNotInType,         ///< a path into what has no such parts
  kReservedNodeId,        ///< Flyte drops the node
  kSuccessRatioOutOfRange,
  kUnknownUpstream,   ///< `after` names no node
  kWorkflowInItself,  ///< Flyte's own process dies of it
};

/// "MismatchingTypes"
std::string_view name_of(Code code);

/// Whether Flyte's compiler reports it too.
bool is_of_flyte(Code code);

/// Whether Flyte's compiler does not get through: it reports the problem, or dies of it.
bool is_fatal(Code code);

/// Where in its workflow a problem is.
struct Place {
  /// kNoNode: the workflow itself, of which `input` counts the outputs.
  NodeIndex node = kNoNode;
  std::optional<std::size_t> input;
  std::vector<std::size_t> inside;       ///< items of lists and maps on the way into its value
  std::optional<std::size_t> condition;  ///< which case of a branch
};

struct Problem {
  Code code = Code::kValueRequired;
  /// The id of the node under which Flyte reports it: another than that of `place` where it is the
  /// fault of a reference.
  std::string node;
  Place place;
  /// The input, output, node, task or field that it is about; the nodes of a circle in their order.
  std::vector<std::string> names;
  LiteralType found;     ///< of a type that does not fit
  LiteralType expected;  ///< what would
  /// It only comes of another problem of the same workflow, or of one that the workflow uses.
  bool follows = false;
};

/// What became of one workflow.
struct Compiled {
  std::vector<Problem> problems;
  /// Flyte's compiler takes it, and the workflows that it uses.
  bool good = true;
  /// The workflows that its nodes run, directly, as places in `Project::workflows`, each once.
  std::vector<std::size_t> uses;
  /// Which nodes come after which, start and end among them, sorted; a name that no node has is
  /// there too.
  std::vector<std::pair<std::string, std::vector<std::string>>> downstream;
};

/// Branches in branches and maps in maps; protobuf reads no more than 100 levels of messages.
inline constexpr int kDeepestNode = 64;

/// One for each workflow of the project, in their order. Takes time in proportion to all nodes,
/// bindings and types.
std::vector<Compiled> compile(const Project& project);

}  // namespace accelc::flow
