#include "compiler/frontend/flyte/graph_words.h"

#include "compiler/frontend/flyte/read_type.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace accelc {

namespace {

using flow::Code;
using flow::RegisterCode;

/// Puts one problem into words.
class Words {
 public:
  Words(const flow::Problem& problem, const flow::Workflow& workflow)
      : problem_(problem), workflow_(workflow) {}

  [[nodiscard]] std::string say() const {
    if (is_about_values()) return about_value();
    const std::string about_branch = about_branches();
    return about_branch.empty() ? about_shape() : about_branch;
  }

 private:
  [[nodiscard]] std::string name(std::size_t which = 0) const {
    return which < problem_.names.size() ? quote(problem_.names[which]) : quote("");
  }

  [[nodiscard]] std::string node() const {
    if (problem_.place.node >= workflow_.nodes.size()) return "the workflow";
    const std::string& id = workflow_.nodes[problem_.place.node].id;
    return id.empty() ? nameless_node() : "the node " + quote(id);
  }

  /// A node without an id by its index; of those inside another node, by what is around them.
  [[nodiscard]] std::string nameless_node() const {
    const auto& top = workflow_.top;
    const auto found = std::find(top.begin(), top.end(), problem_.place.node);
    if (found == top.end()) return "a node inside another one";
    return "the node at index " + std::to_string(found - top.begin());
  }

  /// What is fed: an input of a node, or an output of the workflow.
  [[nodiscard]] std::string port() const {
    if (problem_.place.node == flow::kNoNode) return "the output " + name();
    return "the input " + name() + " of " + node();
  }

  [[nodiscard]] bool is_id_missing() const {
    return problem_.place.node < workflow_.nodes.size() &&
           problem_.names == std::vector<std::string>{"Id"};
  }

  [[nodiscard]] bool is_about_values() const {
    switch (problem_.code) {
      case Code::kMismatchingTypes:
        return problem_.place.input.has_value();
      case Code::kMismatchingBindings:
      case Code::kIncompatibleBindingUnionValue:
      case Code::kAmbiguousBindingUnionValue:
      case Code::kIllegalEnumValue:
      case Code::kFieldNotFound:
      case Code::kPathNotInType:
      case Code::kUnrecognizedValue:
      case Code::kSyntaxError:
      case Code::kEmptyScalar:
      case Code::kParameterBoundMoreThanOnce:
        return true;
      default:
        return false;
    }
  }

  [[nodiscard]] std::string about_value() const {
    const std::string expected = quoted_type(problem_.expected);
    switch (problem_.code) {
      case Code::kMismatchingTypes:
        return port() + " is " + expected + ", but it gets " + quoted_type(problem_.found);
      case Code::kMismatchingBindings:
        return port() + " is " + expected + ", but it gets a value of another form";
      case Code::kIncompatibleBindingUnionValue:
        return port() + " is " + expected + ", and the value it gets fits none of these";
      case Code::kAmbiguousBindingUnionValue:
        return port() + " is " + expected + ", and the value it gets fits more than one of these";
      case Code::kIllegalEnumValue:
        return name(1) + " is not one of the values of " + port() + ": " +
               quote_list(problem_.expected.names, "and");
      case Code::kFieldNotFound:
      case Code::kPathNotInType:
        return port() + " reads " + name(1) + ", which " + quoted_type(problem_.found) +
               " does not have";
      case Code::kUnrecognizedValue:
        return "it is impossible to determine the type of what " + port() + " gets";
      case Code::kSyntaxError:
        return port() + " reads " + name(1) + ", which cannot be the name of an output";
      case Code::kEmptyScalar:
        return port() + " gets a scalar without a value, which crashes its compiler";
      default:
        return port() + " gets two values";
    }
  }

  [[nodiscard]] std::string about_branches() const {
    switch (problem_.code) {
      case Code::kMismatchingTypes:
        return (problem_.place.condition ? "the two sides of a comparison in " + node() + " are "
                                         : "the cases of " + node() + " give " + name() + " as ") +
               quoted_type(problem_.found) + " and " + quoted_type(problem_.expected);
      case Code::kBranchNodeHasNoCondition:
        return node() + " has a case without a condition";
      case Code::kBranchNodeHasNoDefault:
        return node() + " has neither a node nor an error for when no case matches";
      case Code::kBranchNodeIdNotFound:
        return node() + " has a case that runs no node";
      case Code::kNoConditionFound:
        return node() + " is a gate that waits for nothing";
      case Code::kCycleThroughBranch:
      case Code::kCycleDetected:
      case Code::kCycleNotReached:
        return "these nodes wait for each other: " + quote_list(problem_.names, "and");
      default:
        return {};
    }
  }

  [[nodiscard]] std::string about_shape() const {
    switch (problem_.code) {
      case Code::kParameterNotBound:
        return problem_.expected.form == TypeForm::kUnset
                   ? name() + " is another name for an output that " + node() + " does not have"
                   : port() + " gets no value";
      case Code::kVariableNameNotFound:
        return unknown_variable();
      case Code::kNodeReferenceNotFound:
        return "there is no node " + name();
      case Code::kValueRequired:
        return (is_id_missing() ? "`id`" : name()) + " of " + node() + " is missing";
      case Code::kNoNodesFound:
        return "it has no nodes";
      case Code::kUnreachableNodes:
        return "nothing leads from its start to " + quote_list(problem_.names, "and");
      case Code::kDuplicateAlias:
        return "an output of " + node() + " has two other names";
      case Code::kDuplicateId:
        return "another workflow has its id";
      case Code::kTaskReferenceNotFound:
      case Code::kWorkflowReferenceNotFound:
        return node() + " does not set what it runs";
      default:
        return about_skipped();
    }
  }

  [[nodiscard]] std::string about_skipped() const {
    switch (problem_.code) {
      case Code::kAliasOfTwo:
        return "two outputs of " + node() + " are called " + name() + ": either may be read";
      case Code::kDuplicateNodeId:
        return "two nodes have the id " + name() + ": the second one is dropped";
      case Code::kFailureNodeReadsNode:
        return "its failure node reads " + name() + ", which does not exist";
      case Code::kReservedNodeId:
        return "a node has the id " + name() + ", which is Flyte's own: it is dropped";
      case Code::kSuccessRatioOutOfRange:
        return "the ratio of successes of " + node() + " is not between 0 and 1";
      case Code::kUnknownUpstream:
        return node() + " waits for " + name() + ", which is not a node";
      case Code::kWorkflowInItself:
        return "it runs itself: " + quote_list(problem_.names, "and");
      default:
        return node() + " is nested too deep";
    }
  }

  /// An input that a node does not have, or an output that is read.
  [[nodiscard]] std::string unknown_variable() const {
    if (problem_.place.condition) {
      return "a condition of " + node() + " reads " + name() + ", which it does not get";
    }
    if (problem_.names.size() < 2) {
      return problem_.place.node == flow::kNoNode ? "it has no output " + name()
                                                  : node() + " has no input " + name();
    }
    if (problem_.names[0] == flow::kStartNode) return "it has no input " + name(1);
    return "the node " + name() + " has no output " + name(1);
  }

  const flow::Problem& problem_;
  const flow::Workflow& workflow_;
};

std::string about_input(const flow::RegisterProblem& problem) {
  const std::string name = quote(problem.name);
  switch (problem.code) {
    case RegisterCode::kDefaultWithoutType:
      return "the input " + name + " has no type";
    case RegisterCode::kDefaultWithoutValue:
      return "the input " + name + " has no default, but is not required";
    case RegisterCode::kDefaultUnknown:
      return "it is impossible to determine the type of the default of " + name;
    case RegisterCode::kFixedWithoutValue:
      return "the fixed input " + name + " has no value";
    case RegisterCode::kDefaultMismatch:
    case RegisterCode::kFixedMismatch:
      return "the input " + name + " is " + quoted_type(problem.expected) + ", but it gets " +
             quoted_type(problem.found);
    case RegisterCode::kDefaultOtherType:
      return "the input " + name + " is " + quoted_type(problem.found) + " here, but " +
             quoted_type(problem.expected) + " in the workflow";
    case RegisterCode::kUnexpectedDefault:
    case RegisterCode::kUnexpectedFixed:
      return "its workflow has no input " + name;
    case RegisterCode::kRequiredInScheduled:
      return "there is no value for the input " + name + " a value when the schedule starts it";
    case RegisterCode::kKickoffNotFree:
      return "the time of the schedule goes to " + name + ", which is not a free input";
    case RegisterCode::kKickoffNoDatetime:
      return "the time of the schedule goes to " + name + ", which is " +
             quoted_type(problem.found);
    case RegisterCode::kHiddenDefault:
      return "the default of " + name + " is never used: the plan fixes it";
    default:
      return "an input has no name";
  }
}

}  // namespace

std::string words_of(const flow::Problem& problem, const flow::Workflow& workflow) {
  return Words(problem, workflow).say();
}

std::string words_of(const flow::RegisterProblem& problem) {
  const std::string name = quote(problem.name);
  switch (problem.code) {
    case RegisterCode::kMissingId:
      return "it does not name the workflow it starts";
    case RegisterCode::kWrongKind:
      return "its `workflow_id` is not the id of a workflow";
    case RegisterCode::kMissingProject:
    case RegisterCode::kMissingDomain:
    case RegisterCode::kMissingName:
    case RegisterCode::kMissingVersion:
      return "a part of its `workflow_id` is empty";
    case RegisterCode::kTooManyLabels:
      return "it has more than " + std::to_string(flow::kMostLabels) + " labels";
    case RegisterCode::kLabelKey:
      return name + " cannot be the key of a label: " + problem.reason;
    case RegisterCode::kLabelValue:
      return "the label " + name + " cannot have this value: " + problem.reason;
    case RegisterCode::kCron:
      return name + " is not a cron expression: " + problem.reason;
    case RegisterCode::kCronNeverFires:
      return name + " never fires: " + problem.reason;
    case RegisterCode::kNoRecipients:
      return "a notification has no recipients";
    case RegisterCode::kNotTerminal:
      return "a notification is sent in a phase in which the execution goes on";
    case RegisterCode::kNoNotificationKind:
      return "a notification does not set how it is sent";
    case RegisterCode::kNoPhases:
      return "a notification has no phases: it is never sent";
    case RegisterCode::kTooManyNodes:
      return "it has more than " + std::to_string(flow::kMostNodes) + " nodes of its own";
    case RegisterCode::kUnknownWorkflow:
      return "its workflow is not registered";
    default:
      return about_input(problem);
  }
}

}  // namespace accelc
