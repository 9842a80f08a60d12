#include "compiler/lsp/workspace/snapshot_names.h"

#include <utility>

namespace accelc::lsp {

NodeRef node_under(const Tree& tree, std::uint32_t offset) {
  const NodeRef here = tree.node_at(offset);
  if ((here && here.is_scalar()) || offset == 0) return here;
  const NodeRef before = tree.node_at(offset - 1);
  return before && before.is_scalar() ? before : here;
}

std::optional<WrittenName> name_at(const Snapshot& snapshot, std::uint32_t offset) {
  const NodeRef node = node_under(snapshot.tree(), offset);
  if (!node) return {};
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  const bool on_key = entry.key && entry.key.id() == node.id();
  return on_key ? declared_name(entry) : used_name(entry);
}

std::vector<WrittenName> declarations_of(const Snapshot& snapshot, NameSource source) {
  std::vector<WrittenName> names;
  for (const auto& [path, unit] : snapshot.analysis->project.units) {
    if (unit->spec_tree() == nullptr) continue;
    for (WrittenName& name : declarations_in(*unit->spec_tree(), root_of(snapshot))) {
      if (name.source == source) names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<std::string> task_names(const Snapshot& snapshot) {
  if (snapshot.is_part()) return snapshot.all_tasks;
  std::vector<std::string> names;
  for (WrittenName& task : declarations_of(snapshot, NameSource::kTasks)) {
    names.push_back(std::move(task.text));
  }
  return names;
}

std::vector<WrittenName> names_in_file(const Snapshot& snapshot) {
  return names_in(snapshot.tree(), root_of(snapshot));
}

}  // namespace accelc::lsp
