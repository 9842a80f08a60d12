// One workflow, checked in the steps of Flyte's compiler (flytepropeller v1.16.8
// pkg/compiler/workflow_compiler.go ValidateWorkflow).
#pragma once

#include "compiler/flow/compile.h"
#include "compiler/flow/edges.h"
#include "compiler/flow/project_index.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc::flow {

class WorkflowCompiler {
 public:
  /// `done` is what became of the workflows that this one uses.
  WorkflowCompiler(const ProjectIndex& index, std::size_t workflow, std::span<const Compiled> done);

  Compiled run();

 private:
  /// Who reads what: the inputs of one node, or the outputs of the workflow.
  struct Reader {
    std::string id;
    NodeIndex node = kNoNode;
    const std::vector<Input>* bindings = nullptr;
    const Ports* expected = nullptr;
    /// Whether types count; without it the inputs are what is bound.
    bool typed = true;
  };

  /// One input of a reader while its value is looked at.
  struct Slot {
    const Reader* reader = nullptr;
    std::string_view name;
    Place place;
    std::vector<NodeNumber> upstream;       ///< nodes that it reads
    const LiteralType* resolved = nullptr;  ///< the type of what it is bound to
    int depth = 0;
  };

  /// What can be read of a node.
  struct Outputs {
    const Ports* ports = nullptr;  ///< null when a name of them is wrong
    bool faceless = false;         ///< nothing is known of the node, as was reported
  };

  // ---- workflow_compiler.cpp: the steps, and nodes ----
  bool check_own_interface();
  void check_ids();
  void check_nodes();
  void check_outputs();
  void check_failure_node();
  bool check_node(NodeIndex node);
  void check_aliases(NodeIndex node);
  void check_map(NodeIndex node, const Map& map);
  [[nodiscard]] const Node& at(NodeIndex node) const { return workflow_.nodes[node]; }
  [[nodiscard]] bool is_there(NodeIndex node) const { return node < workflow_.nodes.size(); }
  Problem& report(Code code, std::string node, Place place, std::vector<std::string> names = {});

  // ---- faces.cpp: what nodes take and give ----
  bool find_face(NodeIndex node);
  std::optional<Face> face_of_target(NodeIndex node);
  std::optional<Face> face_of_task(NodeIndex node, const RunTask& run);
  std::optional<Face> face_of_sub_workflow(NodeIndex node, const RunWorkflow& run);
  std::optional<Face> face_of_plan(NodeIndex node, const RunPlan& run);
  std::optional<Face> face_of_signal(NodeIndex node, const Signal& signal);
  std::optional<Face> face_of_approval(NodeIndex node);
  std::optional<Face> face_of_map(NodeIndex node, const Map& map);
  SharedPorts resolve_inputs(NodeIndex node);
  Outputs outputs_of(NodeIndex node);

  // ---- branches.cpp ----
  std::optional<Face> face_of_branch(NodeIndex node, const Branch& branch);
  [[nodiscard]] std::vector<NodeIndex> cases_of(NodeIndex node, const Branch& branch);
  void keep_common_outputs(NodeIndex node, const Ports& others, Ports& common);
  bool check_branch(NodeIndex node, const Branch& branch);
  void check_condition(NodeIndex node, std::size_t which, const Condition& condition);
  void check_comparison(NodeIndex node, std::size_t which, const Term& term);
  const LiteralType* type_of_operand(NodeIndex node, std::size_t which, const Operand& operand,
                                     std::string_view side);

  // ---- bindings.cpp ----
  std::vector<NodeNumber> check_inputs(NodeIndex node);
  Ports check_bindings(const Reader& reader, std::vector<NodeNumber>& upstream);
  void check_binding(const Reader& reader, std::size_t which, Ports& resolved,
                     std::vector<NodeNumber>& upstream);
  bool bind(Slot& slot, const Value& value, const LiteralType& expected);
  bool bind_scalar(Slot& slot, const Scalar& scalar, const LiteralType& expected);
  bool bind_reference(Slot& slot, const Reference& reference, const LiteralType& expected);
  bool bind_items(Slot& slot, TypeForm form, const std::vector<Value>& items,
                  const LiteralType& expected);
  bool bind_to_union(Slot& slot, const Value& value, const LiteralType& expected);
  const LiteralType* find_output(Slot& slot, const Reference& reference, std::string_view output,
                                 NodeNumber& from);
  const LiteralType* follow_path(Slot& slot, const Reference& reference, const LiteralType* type);
  bool mismatch(Slot& slot, Code code, std::string name, const LiteralType* found,
                const LiteralType& expected);
  Problem& report_slot(const Slot& slot, Code code, std::vector<std::string> names);

  // ---- order.cpp: edges ----
  void add_edges(NodeIndex node);
  void add_inner_edges(NodeIndex node);
  void add_end_edges();
  void check_order();
  void report_circle(Code code, std::span<const NodeNumber> circle);

  const ProjectIndex& index_;
  const Workflow& workflow_;
  std::span<const Compiled> done_;
  Compiled result_;
  Face own_face_;
  Edges edges_;
  /// Top-level nodes that stand before the one that is looked at, then all of them.
  std::unordered_map<std::string_view, NodeIndex> by_id_;
  std::vector<std::string> ids_;  ///< of all nodes; those of a branch have its id in front
  std::vector<NodeIndex> roots_;  ///< the top-level node that a node stands in
  std::vector<std::optional<Face>> faces_;
  std::vector<bool> tried_;
  std::vector<bool> open_;  ///< whose face is looked for at this moment
  std::vector<std::optional<Ports>> renamed_outputs_;
  std::vector<bool> checked_;
  NodeIndex root_ = kNoNode;
  std::size_t fatal_ = 0;  ///< problems that Flyte's compiler does not get through
  int depth_ = 0;
};

}  // namespace accelc::flow
