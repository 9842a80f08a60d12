// Where in a workflow, task or launch plan a place of a tree is, as the field tables tell it: no
// key is known here by its name.
#pragma once

#include "schema/task_role.h"
#include "schema/typed_tree.h"

#include <functional>
#include <string>
#include <vector>

namespace accelc::lsp {

/// A step down from a value: an item of a list, or an entry of a mapping.
struct ValueStep {
  bool is_item = false;
  std::string key;  ///< of an entry
};

struct FlowPlace {
  /// Which kind of entity is around; kNone outside of all.
  NameSource entity_kind = NameSource::kNone;
  std::string entity;  ///< empty in what holds for all tasks
  /// The node of the workflow itself that is around, also of what stands in its cases; empty: none.
  std::string node;
  /// Of the row that the place stands in; kNone outside of all that have one.
  FlowRole role = FlowRole::kNone;
  /// The same for the texts of a task; one of the two is kNone.
  TaskRole task_role = TaskRole::kNone;
  /// The mapping in which that row stands.
  NodeRef around;
  /// What the key below that row names: an input, an output or a node; empty at the row itself.
  std::string name;
  NodeRef name_key;
  /// Whether the output of that name has a mapping with its value, not the value itself.
  bool long_form = false;
  /// From the value of the name, or of a row without names, to the place.
  std::vector<ValueStep> steps;
};

/// Makes it the place one entry further down.
void step_down(FlowPlace& place, const TypedEntry& entry);

/// The place of the last of `entries`, which lead to it from the document (entries_to).
FlowPlace flow_place(const std::vector<TypedEntry>& entries);

/// Calls `visit` for every entry and item of a document, also for those that an alias or `<<`
/// brings into a task, workflow or plan.
using PlaceVisitor = std::function<void(const TypedEntry&, const FlowPlace&)>;
void visit_places(NodeRef document, const TypeInfo& root, const PlaceVisitor& visit);

/// Whether the value at the place may be a reference, or hold some.
bool takes_references(const FlowPlace& place);

}  // namespace accelc::lsp
