// What checking made of the workflow around a place: the types there, what is wanted, and which
// nodes can be read.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/workflow/callee.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/lsp/workspace/snapshot.h"
#include "schema/reference_expr.h"
#include "schema/written_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// A workflow in the program that it belongs to; both null: there is none.
struct FoundWorkflow {
  const Program* program = nullptr;
  const Workflow* workflow = nullptr;
};

/// The workflow of that name; of an abstract one the first that takes something of it over.
FoundWorkflow find_workflow(const Snapshot& snapshot, std::string_view name);

/// The entity of that kind and name; null when there is none.
const Entity* find_entity(const Snapshot& snapshot, const WrittenName& name);

/// The task, workflow or launch plan that is named beside the place, else that its node runs; null
/// when there is none.
const Entity* callee_at(const Snapshot& snapshot, const FlowPlace& place);

/// The type that is wanted for the value at the place; nothing where it is not known.
std::optional<TypeExpr> wanted_type(const Snapshot& snapshot, const FlowPlace& place);

/// The node of the workflow itself with this key; kNoWorkflowNode when there is none.
NodeIndex find_node(const Workflow& workflow, std::string_view key);

/// The nodes of the workflow itself that `node` can wait for: not itself, and none that waits for
/// it. Of a name that is no node all.
std::vector<NodeIndex> readable_nodes(const FoundWorkflow& found, std::string_view node);

/// The nodes of the workflow itself that a node waits for, and those that wait for it.
struct NodeOrder {
  std::vector<NodeIndex> before;
  std::vector<NodeIndex> behind;
};
NodeOrder order_around(const FoundWorkflow& found, NodeIndex node);

/// The type that a reference leads to, as far as `count` steps of its path; nothing where it is not
/// known.
std::optional<TypeExpr> type_of(const Workflow& workflow, const ReferenceExpr& reference,
                                std::size_t count);

/// Whether Flyte would let a value of type `from` feed a place of type `to`.
bool fits(const TypeExpr& from, const TypeExpr& to);

}  // namespace accelc::lsp
