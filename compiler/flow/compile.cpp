#include "compiler/flow/compile.h"

#include "compiler/flow/project_index.h"
#include "compiler/flow/workflow_compiler.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc::flow {

namespace {

struct CodeName {
  Code code;
  std::string_view name;
  bool of_flyte = true;
};

constexpr std::array<CodeName, 36> kCodes = {{
    {Code::kAmbiguousBindingUnionValue, "AmbiguousBindingUnionValue"},
    {Code::kBranchNodeHasNoCondition, "BranchNodeHasNoCondition"},
    {Code::kBranchNodeHasNoDefault, "BranchNodeHasNoDefault"},
    {Code::kBranchNodeIdNotFound, "BranchNodeIdNotFound"},
    {Code::kCycleDetected, "CycleDetected"},
    {Code::kDuplicateAlias, "DuplicateAlias"},
    {Code::kDuplicateId, "DuplicateId"},
    {Code::kFieldNotFound, "FieldNotFound"},
    {Code::kIllegalEnumValue, "IllegalEnumValue"},
    {Code::kIncompatibleBindingUnionValue, "IncompatibleBindingUnionValue"},
    {Code::kMismatchingBindings, "MismatchingBindings"},
    {Code::kMismatchingTypes, "MismatchingTypes"},
    {Code::kNoConditionFound, "NoConditionFound"},
    {Code::kNoNodesFound, "NoNodesFound"},
    {Code::kNodeReferenceNotFound, "NodeReferenceNotFound"},
    {Code::kParameterBoundMoreThanOnce, "ParameterBoundMoreThanOnce"},
    {Code::kParameterNotBound, "ParameterNotBound"},
    {Code::kSyntaxError, "SyntaxError"},
    {Code::kTaskReferenceNotFound, "TaskReferenceNotFound"},
    {Code::kUnreachableNodes, "UnreachableNodes"},
    {Code::kUnrecognizedValue, "UnrecognizedValue"},
    {Code::kValueRequired, "ValueRequired"},
    {Code::kVariableNameNotFound, "VariableNameNotFound"},
    {Code::kWorkflowReferenceNotFound, "WorkflowReferenceNotFound"},
    {Code::kAliasOfTwo, "AliasOfTwo", false},
    {Code::kCycleNotReached, "CycleNotReached", false},
    {Code::kCycleThroughBranch, "CycleThroughBranch", false},
    {Code::kDuplicateNodeId, "DuplicateNodeId", false},
    {Code::kEmptyScalar, "EmptyScalar", false},
    {Code::kFailureNodeReadsNode, "FailureNodeReadsNode", false},
    {Code::kNestedTooDeep, "NestedTooDeep", false},
    {Code::kPathNotInType, "PathNotInType", false},
    {Code::kReservedNodeId, "ReservedNodeId", false},
    {Code::kSuccessRatioOutOfRange, "SuccessRatioOutOfRange", false},
    {Code::kUnknownUpstream, "UnknownUpstream", false},
    {Code::kWorkflowInItself, "WorkflowInItself", false},
}};

const CodeName& row_of(Code code) { return kCodes.at(static_cast<std::size_t>(code)); }

/// The workflows that one runs, and the first node that runs each.
std::vector<std::pair<std::size_t, NodeIndex>> runs_of(const ProjectIndex& index,
                                                       const Workflow& workflow) {
  std::vector<std::pair<std::size_t, NodeIndex>> runs;
  for (NodeIndex node = 0; node < workflow.nodes.size(); ++node) {
    const auto* run = std::get_if<RunWorkflow>(&workflow.nodes[node].target);
    if (run == nullptr) continue;
    const std::size_t callee = index.find_workflow(run->workflow);
    if (callee < index.project().workflows.size()) runs.emplace_back(callee, node);
  }
  std::stable_sort(runs.begin(), runs.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  runs.erase(std::unique(runs.begin(), runs.end(),
                         [](const auto& a, const auto& b) { return a.first == b.first; }),
             runs.end());
  return runs;
}

/// Compiles workflows after those that they use.
class ProjectCompiler {
 public:
  explicit ProjectCompiler(const Project& project)
      : index_(project), results_(project.workflows.size()), states_(results_.size()) {}

  std::vector<Compiled> run() {
    for (std::size_t i = 0; i < results_.size(); ++i) {
      if (states_[i] == State::kNew) compile_with_uses(i);
    }
    report_duplicates();
    return std::move(results_);
  }

 private:
  enum class State : std::uint8_t { kNew, kOpen, kDone };

  struct Open {
    std::size_t workflow = 0;
    std::vector<std::pair<std::size_t, NodeIndex>> runs;
    std::size_t next = 0;
    std::vector<Problem> circles;
  };

  void open(std::size_t workflow) {
    states_[workflow] = State::kOpen;
    path_.push_back(
        {.workflow = workflow, .runs = runs_of(index_, index_.project().workflows[workflow])});
  }

  void compile_with_uses(std::size_t workflow) {
    open(workflow);
    while (!path_.empty()) {
      Open& last = path_.back();
      if (last.next == last.runs.size()) {
        close(std::move(last));
        path_.pop_back();
        continue;
      }
      const auto [callee, node] = last.runs[last.next++];
      if (states_[callee] == State::kOpen) {
        last.circles.push_back(circle_to(callee, node));
      } else if (states_[callee] == State::kNew) {
        open(callee);
      }
    }
  }

  Problem circle_to(std::size_t callee, NodeIndex node) const {
    Problem problem{.code = Code::kWorkflowInItself, .place = {.node = node}};
    const auto& workflows = index_.project().workflows;
    problem.node = workflows[path_.back().workflow].nodes[node].id;
    const auto first = std::find_if(path_.begin(), path_.end(),
                                    [callee](const Open& one) { return one.workflow == callee; });
    for (auto one = first; one != path_.end(); ++one) {
      problem.names.push_back(workflows[one->workflow].id);
    }
    return problem;
  }

  void close(Open&& done) {
    Compiled& result = results_[done.workflow];
    result = WorkflowCompiler(index_, done.workflow, results_).run();
    result.good = result.good && done.circles.empty();
    for (Problem& circle : done.circles) result.problems.push_back(std::move(circle));
    for (const auto& [callee, node] : done.runs) {
      result.uses.push_back(callee);
      result.good = result.good && (callee == done.workflow || results_[callee].good);
    }
    states_[done.workflow] = State::kDone;
  }

  /// Of two workflows with one id the second cannot be named.
  void report_duplicates() {
    const auto& workflows = index_.project().workflows;
    for (std::size_t i = 0; i < workflows.size(); ++i) {
      if (index_.find_workflow(workflows[i].id) == i) continue;
      Problem& problem = results_[i].problems.emplace_back();
      problem.code = Code::kDuplicateId;
      problem.node = workflows[i].id;
      results_[i].good = false;
    }
  }

  ProjectIndex index_;
  std::vector<Compiled> results_;
  std::vector<State> states_;
  std::vector<Open> path_;
};

}  // namespace

std::string_view name_of(Code code) { return row_of(code).name; }

bool is_of_flyte(Code code) { return row_of(code).of_flyte; }

bool is_fatal(Code code) {
  return is_of_flyte(code) || code == Code::kEmptyScalar || code == Code::kNestedTooDeep ||
         code == Code::kWorkflowInItself;
}

std::vector<Compiled> compile(const Project& project) { return ProjectCompiler(project).run(); }

}  // namespace accelc::flow
