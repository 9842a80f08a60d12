#include "compiler/flow/workflow_compiler.h"

#include <set>
#include <utility>

namespace accelc::flow {

WorkflowCompiler::WorkflowCompiler(const ProjectIndex& index, std::size_t workflow,
                                   std::span<const Compiled> done)
    : index_(index),
      workflow_(index.project().workflows[workflow]),
      done_(done),
      own_face_(index.face_of_workflow(workflow)) {
  const std::size_t nodes = workflow_.nodes.size();
  ids_.reserve(nodes);
  for (const Node& node : workflow_.nodes) ids_.push_back(node.id);
  roots_.assign(nodes, kNoNode);
  faces_.resize(nodes);
  tried_.assign(nodes, false);
  open_.assign(nodes, false);
  checked_.assign(nodes, false);
  renamed_outputs_.resize(nodes);
}

Problem& WorkflowCompiler::report(Code code, std::string node, Place place,
                                  std::vector<std::string> names) {
  if (is_fatal(code)) ++fatal_;
  Problem& problem = result_.problems.emplace_back();
  problem.code = code;
  problem.node = std::move(node);
  problem.place = std::move(place);
  problem.names = std::move(names);
  return problem;
}

Compiled WorkflowCompiler::run() {
  if (workflow_.top.empty()) {
    report(Code::kNoNodesFound, workflow_.id, {});
  } else if (check_own_interface()) {
    check_ids();
    check_nodes();
    for (const NodeIndex node : workflow_.top) {
      // Of two nodes with one id the second is not there any more.
      if (!is_there(node)) continue;
      const auto found = by_id_.find(at(node).id);
      if (found != by_id_.end() && found->second == node) add_edges(node);
    }
    check_outputs();
    check_failure_node();
    add_end_edges();
    check_order();
    result_.downstream = edges_.sorted();
  }
  result_.good = fatal_ == 0;
  return std::move(result_);
}

bool WorkflowCompiler::check_own_interface() {
  for (const std::string& name : own_face_.nameless) {
    report(Code::kValueRequired, std::string(kStartNode), {}, {name});
  }
  return own_face_.nameless.empty();
}

void WorkflowCompiler::check_ids() {
  std::set<std::string_view> seen;
  for (const NodeIndex node : workflow_.top) {
    if (!is_there(node)) continue;
    const std::string& id = at(node).id;
    if (id == kStartNode || id == kEndNode) {
      report(Code::kReservedNodeId, id, {.node = node}, {id});
    } else if (!id.empty() && !seen.insert(id).second) {
      report(Code::kDuplicateNodeId, id, {.node = node}, {id});
    }
  }
}

void WorkflowCompiler::check_nodes() {
  for (const NodeIndex node : workflow_.top) {
    if (!is_there(node)) continue;
    const std::string& id = at(node).id;
    root_ = node;
    if (id != kStartNode && id != kEndNode) by_id_.try_emplace(id, node);
    check_node(node);
  }
  root_ = kNoNode;
}

bool WorkflowCompiler::check_node(NodeIndex node) {
  if (checked_[node]) return false;
  checked_[node] = true;
  const Node& written = at(node);
  const std::size_t before = fatal_;
  if (written.id.empty()) report(Code::kValueRequired, "<node>", {.node = node}, {"Id"});
  if (ids_[node] == kStartNode || ids_[node] == kEndNode) return true;
  bool good = find_face(node);
  if (good) check_aliases(node);
  if (const auto* branch = std::get_if<Branch>(&written.target)) {
    good = check_branch(node, *branch) && good;
  } else if (const auto* run = std::get_if<RunWorkflow>(&written.target)) {
    const std::size_t callee = index_.find_workflow(run->workflow);
    good = good && callee < done_.size() && done_[callee].good;
  } else if (const auto* map = std::get_if<Map>(&written.target)) {
    check_map(node, *map);
  }
  return good && fatal_ == before;
}

void WorkflowCompiler::check_map(NodeIndex node, const Map& map) {
  if (!map.success_ratio) return;
  const bool fine = *map.success_ratio >= 0 && *map.success_ratio <= 1;
  if (!fine) report(Code::kSuccessRatioOutOfRange, ids_[node], {.node = node});
}

void WorkflowCompiler::check_aliases(NodeIndex node) {
  const Ports& outputs = *faces_[node]->outputs;
  std::set<std::string_view> seen;
  std::set<std::string_view> names;
  for (const auto& [name, type] : outputs) names.insert(name);
  for (const Alias& alias : at(node).aliases) names.erase(alias.output);
  for (const Alias& alias : at(node).aliases) {
    if (!names.insert(alias.alias).second) {
      report(Code::kAliasOfTwo, ids_[node], {.node = node}, {alias.alias});
    }
    if (!seen.insert(alias.output).second) {
      report(Code::kDuplicateAlias, ids_[node], {.node = node}, {alias.alias});
    } else if (!outputs.contains(alias.output)) {
      report(Code::kParameterNotBound, ids_[node], {.node = node}, {alias.alias});
    }
  }
}

void WorkflowCompiler::check_outputs() {
  const Reader reader{.id = std::string(kEndNode),
                      .bindings = &workflow_.outputs,
                      .expected = own_face_.outputs.get()};
  std::vector<NodeNumber> upstream;
  check_bindings(reader, upstream);
  for (const NodeNumber from : upstream) edges_.add(from, 1);
}

void WorkflowCompiler::check_failure_node() {
  const NodeIndex node = workflow_.on_failure;
  if (!is_there(node)) return;
  check_node(node);
  if (!faces_[node]) return;
  for (const NodeNumber from : check_inputs(node)) {
    if (from != 0) {
      report(Code::kFailureNodeReadsNode, ids_[node], {.node = node}, {edges_.id_of(from)});
    }
    edges_.add_upstream(edges_.number_of(ids_[node]));
  }
}

}  // namespace accelc::flow
