#include "compiler/lsp/refactor/own_entity.h"

#include "compiler/syntax/value_at.h"
#include "schema/task_spec.h"
#include "schema/workflow_spec.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace accelc::lsp {

namespace {

/// The keys from the root of the document to the innermost one at the offset; what stands in a list
/// belongs to the key of the list.
KeyPath path_at(NodeRef node) {
  KeyPath path;
  for (; node && node.parent(); node = node.parent()) {
    if (!node.parent().is_mapping()) {
      path.clear();
      continue;
    }
    const NodeRef key = key_of(node);
    path.emplace_back((key ? key : node).text());
  }
  std::ranges::reverse(path);
  return path;
}

/// The field table of what the section declares; null for other sections.
const StructInfo* fields_of(std::string_view section) {
  if (section == "tasks") return &struct_info(Tag<TaskSpec>{});
  if (section == "workflows") return &struct_info(Tag<WorkflowSpec>{});
  if (section == "launch_plans") return &struct_info(Tag<LaunchPlanSpec>{});
  return nullptr;
}

}  // namespace

std::optional<OwnEntity> own_entity_at(const Snapshot& snapshot, std::uint32_t offset) {
  const Tree& tree = snapshot.tree();
  NodeRef at = tree.node_at(offset);
  // Behind a value, too, one is still at it.
  if (offset > 0 && (!at || !at.is_scalar())) at = tree.node_at(offset - 1);
  if (!at) return std::nullopt;
  NodeRef root = at;
  while (root.parent()) root = root.parent();
  KeyPath path = path_at(at);
  if (path.size() < 2 || fields_of(path.front()) == nullptr) return std::nullopt;
  OwnEntity entity{.section = path[0], .name = path[1], .root = root};
  const std::vector<NodeId>& documents = tree.documents();
  const auto document = std::ranges::find(documents, root.id());
  entity.document = static_cast<std::size_t>(document - documents.begin());
  const NodeRef section = root.find(entity.section);
  entity.value = section ? section.find(entity.name) : NodeRef();
  if (!entity.value || !entity.value.is_mapping()) return std::nullopt;
  entity.path.assign(path.begin() + 2, path.end());
  return entity;
}

bool is_inheritable(std::string_view section, std::string_view key) {
  const auto& fields = fields_of(section)->fields;
  const bool known =
      std::ranges::any_of(fields, [key](const FieldInfo& field) { return field.name == key; });
  return known && key != "extends" && key != "abstract";
}

SpecText spec_text_of(const Snapshot& snapshot, const OwnEntity& entity) {
  return {std::string(snapshot.file().text()), snapshot.file().format(), entity.document};
}

}  // namespace accelc::lsp
