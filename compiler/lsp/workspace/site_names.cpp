#include "compiler/lsp/workspace/site_names.h"

#include "compiler/analysis/config.h"

namespace accelc::lsp {

namespace {

/// The table in which they are declared; empty where none is.
std::string_view table_of(NameSource source) {
  if (source == NameSource::kPlatforms) return "platforms";
  return source == NameSource::kAccelerators ? "accelerators" : "";
}

}  // namespace

SiteName find_site_name(const Snapshot& snapshot, NameSource source, std::string_view name) {
  SiteName found;
  const std::string_view table = table_of(source);
  if (table.empty()) return found;
  for (const auto& tree : snapshot.analysis->environments->first().trees) {
    for (const NodeId document : tree->documents()) {
      const NodeRef root = tree->node(document);
      const NodeRef names = root.is_mapping() ? root.find(table) : NodeRef();
      if (!names || !names.is_mapping()) continue;
      for_each_entry(names, [&](const Entry& entry) {
        if (!found.key && entry.key.text() == name) found = {entry.key, entry.value};
      });
    }
  }
  return found;
}

}  // namespace accelc::lsp
