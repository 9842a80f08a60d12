// Branches and their conditions (flytepropeller v1.16.8 validators/branch.go, node.go,
// condition.go).
#include "compiler/flow/types.h"
#include "compiler/flow/workflow_compiler.h"

#include <array>
#include <set>
#include <utility>

namespace accelc::flow {

namespace {

/// The types of literals, to which the sides of a comparison point.
const LiteralType& type_of_literal(SimpleType simple) {
  static const std::array<LiteralType, 10> types = [] {
    std::array<LiteralType, 10> all;
    for (std::size_t i = 0; i < all.size(); ++i) {
      all.at(i) = simple_literal_type(static_cast<SimpleType>(i));
    }
    return all;
  }();
  return types.at(static_cast<std::size_t>(simple));
}

}  // namespace

/// The nodes of the cases, with ids of their own in this branch.
std::vector<NodeIndex> WorkflowCompiler::cases_of(NodeIndex node, const Branch& branch) {
  std::vector<NodeIndex> inner;
  for (std::size_t i = 0; i < branch.cases.size(); ++i) {
    if (is_there(branch.cases[i].then)) {
      inner.push_back(branch.cases[i].then);
    } else {
      report(Code::kValueRequired, ids_[node], {.node = node, .condition = i}, {"ThenNode"})
          .follows = true;
    }
  }
  if (is_there(branch.otherwise)) inner.push_back(branch.otherwise);
  std::set<std::string_view> seen;
  for (const NodeIndex one : inner) {
    if (!seen.insert(at(one).id).second) {
      report(Code::kDuplicateNodeId, ids_[node] + "-" + at(one).id, {.node = one}, {at(one).id});
    }
  }
  return inner;
}

// Nodes stand in nodes, kDeepestNode deep.
std::optional<Face> WorkflowCompiler::face_of_branch(NodeIndex node, const Branch& branch) {
  if (branch.cases.empty() || !is_there(branch.cases.front().then)) {
    report(Code::kValueRequired, ids_[node], {.node = node}, {"Branch.IfElse.Case"}).follows = true;
    return std::nullopt;
  }
  const std::size_t before = fatal_;
  bool good = true;
  std::optional<Ports> common;
  for (const NodeIndex inner : cases_of(node, branch)) {
    if (!tried_[inner]) ids_[inner] = ids_[node] + "-" + at(inner).id;
    if (!find_face(inner)) {
      good = false;
    } else if (!common) {
      common = *faces_[inner]->outputs;
    } else {
      keep_common_outputs(inner, *faces_[inner]->outputs, *common);
    }
  }
  SharedPorts inputs = resolve_inputs(node);
  if (!good || fatal_ != before || !common) return std::nullopt;
  return Face{.inputs = std::move(inputs),
              .outputs = std::make_shared<const Ports>(*std::move(common))};
}

bool WorkflowCompiler::check_branch(NodeIndex node, const Branch& branch) {
  const std::size_t before = fatal_;
  if (branch.cases.empty()) {
    report(Code::kBranchNodeHasNoCondition, ids_[node], {.node = node});
  }
  std::vector<NodeIndex> inner;
  for (std::size_t i = 0; i < branch.cases.size(); ++i) {
    check_condition(node, i, branch.cases[i].condition);
    if (is_there(branch.cases[i].then)) {
      inner.push_back(branch.cases[i].then);
    } else {
      report(Code::kBranchNodeIdNotFound, ids_[node], {.node = node, .condition = i});
    }
  }
  if (is_there(branch.otherwise)) {
    inner.push_back(branch.otherwise);
  } else if (!branch.fails) {
    report(Code::kBranchNodeHasNoDefault, ids_[node], {.node = node});
  }
  bool good = true;
  // A branch whose face was not found did not look at its cases.
  if (depth_ == kDeepestNode) return false;
  ++depth_;
  for (const NodeIndex one : inner) good = check_node(one) && good;
  --depth_;
  good = good && fatal_ == before;
  if (good) {
    for (const NodeIndex one : inner) add_inner_edges(one);
  }
  return good;
}

/// What another case has too, with the same types, stays.
void WorkflowCompiler::keep_common_outputs(NodeIndex node, const Ports& others, Ports& common) {
  for (auto output = common.begin(); output != common.end();) {
    const auto other = others.find(output->first);
    if (other == others.end()) {
      output = common.erase(output);
      continue;
    }
    if (!is_same_type(*output->second, *other->second)) {
      Problem& problem =
          report(Code::kMismatchingTypes, ids_[node], {.node = node}, {std::string(output->first)});
      problem.found = *other->second;
      problem.expected = *output->second;
    }
    ++output;
  }
}

void WorkflowCompiler::check_condition(NodeIndex node, std::size_t which,
                                       const Condition& condition) {
  const Place place{.node = node, .condition = which};
  const auto is_missing = [&](TermIndex term) { return term >= condition.terms.size(); };
  if (condition.terms.empty()) report(Code::kBranchNodeHasNoCondition, ids_[node], place);
  for (const Term& term : condition.terms) {
    switch (term.kind) {
      case Term::Kind::kNothing:
        report(Code::kValueRequired, ids_[node], place, {"Expr"});
        break;
      case Term::Kind::kComparison:
        check_comparison(node, which, term);
        break;
      case Term::Kind::kAnd:
      case Term::Kind::kOr:
        if (is_missing(term.left_term) || is_missing(term.right_term)) {
          report(Code::kBranchNodeHasNoCondition, ids_[node], place);
        }
    }
  }
}

void WorkflowCompiler::check_comparison(NodeIndex node, std::size_t which, const Term& term) {
  const LiteralType* right = type_of_operand(node, which, term.right, "RightValue");
  const LiteralType* left = type_of_operand(node, which, term.left, "LeftValue");
  if (right == nullptr || left == nullptr || is_same_type(*right, *left)) return;
  Problem& problem = report(Code::kMismatchingTypes, ids_[node], {.node = node, .condition = which},
                            {"RightValue"});
  problem.found = *right;
  problem.expected = *left;
}

/// Null, reported, when it has none.
const LiteralType* WorkflowCompiler::type_of_operand(NodeIndex node, std::size_t which,
                                                     const Operand& operand,
                                                     std::string_view side) {
  const Place place{.node = node, .condition = which};
  switch (operand.kind) {
    case Operand::Kind::kLiteral:
      return &type_of_literal(operand.literal);
    case Operand::Kind::kMissing:
    case Operand::Kind::kNothing:
      report(Code::kValueRequired, ids_[node], place, {std::string(side)});
      return nullptr;
    case Operand::Kind::kVariable:
      break;
  }
  if (!faces_[node]) {
    report(Code::kValueRequired, ids_[node], place, {operand.variable}).follows = true;
    return nullptr;
  }
  const Ports& inputs = *faces_[node]->inputs;
  const auto found = inputs.find(operand.variable);
  if (found != inputs.end()) return found->second;
  report(Code::kVariableNameNotFound, ids_[node], place, {operand.variable});
  return nullptr;
}

}  // namespace accelc::flow
