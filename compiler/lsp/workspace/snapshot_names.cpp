#include "compiler/lsp/workspace/snapshot_names.h"

#include <utility>

namespace accelc::lsp {

namespace {

std::vector<WrittenName> declared_in(const FileUnit& unit, const Snapshot& snapshot,
                                     NameSource source) {
  if (unit.spec_tree() == nullptr) return {};
  std::vector<WrittenName> names = declarations_in(*unit.spec_tree(), root_of(snapshot));
  std::erase_if(names, [source](const WrittenName& name) { return name.source != source; });
  return names;
}

}  // namespace

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
    for (WrittenName& name : declared_in(*unit, snapshot, source)) {
      names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<std::string> entity_names(const Snapshot& snapshot, NameSource kind) {
  std::vector<std::string> names;
  for (const auto& [path, unit] : snapshot.analysis->project.units) {
    if (snapshot.is_part() && unit == snapshot.unit) {
      for (const auto& [of, name] : snapshot.all_entities) {
        if (of == kind) names.push_back(name);
      }
      continue;
    }
    for (WrittenName& name : declared_in(*unit, snapshot, kind)) {
      names.push_back(std::move(name.text));
    }
  }
  return names;
}

std::vector<WrittenName> names_in_file(const Snapshot& snapshot) {
  return names_in(snapshot.tree(), root_of(snapshot));
}

}  // namespace accelc::lsp
