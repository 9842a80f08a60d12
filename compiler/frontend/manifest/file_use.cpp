#include "compiler/frontend/manifest/file_use.h"

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/support/ascii.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

class NamedFiles {
 public:
  void add_patches(NodeRef kustomization) {
    for (const std::string_view where : {"patches[].path", "patchesStrategicMerge[]"}) {
      for (const ManifestPlace& path : places_at(kustomization, where)) {
        add(path.node, FileUse::kPatch);
      }
    }
  }

  /// Steps are in lists of several names, and in blocks of their own.
  void add_assertions(NodeRef test) {
    std::vector<NodeRef> pending{test};
    while (!pending.empty()) {
      const NodeRef node = pending.back();
      pending.pop_back();
      if (node.is_sequence()) for_each_item(node, [&](NodeRef item) { pending.push_back(item); });
      if (!node.is_mapping()) continue;
      for_each_entry(node, [&](const Entry& entry) {
        const std::string_view key = entry.key.is_scalar() ? entry.key.text() : "";
        if (key == "assert" || key == "error") {
          add(value_at(entry.value, "file"), FileUse::kAssertion);
        }
        pending.push_back(entry.value);
      });
    }
  }

  std::vector<NamedFile> take() { return std::move(files_); }

 private:
  void add(NodeRef path, FileUse use) {
    if (path && path.is_scalar()) files_.push_back({std::string(path.text()), use});
  }

  std::vector<NamedFile> files_;
};

/// Whether one of the words of a name is "patch" or "patches": `dispatch.yaml` has none.
bool says_patch(std::string_view name) {
  constexpr std::string_view kPatch = "patch";
  const std::string lower = to_lower(name);
  for (std::size_t at = lower.find(kPatch); at != std::string::npos;
       at = lower.find(kPatch, at + 1)) {
    std::string_view behind = std::string_view(lower).substr(at + kPatch.size());
    if (behind.starts_with("es")) behind.remove_prefix(2);
    const bool begins = at == 0 || !is_lower(lower[at - 1]);
    if (begins && (behind.empty() || !is_lower(behind[0]))) return true;
  }
  return false;
}

}  // namespace

std::vector<NamedFile> files_named_in(const Tree& tree) {
  NamedFiles files;
  for (const NodeId id : tree.documents()) {
    const NodeRef document = tree.node(id);
    if (text_at(document, "kind") == "Test") {
      files.add_assertions(document);
    } else {
      files.add_patches(document);
    }
  }
  return files.take();
}

bool is_patch_by_name(std::string_view path) {
  const std::string folder = parent_path(path);
  return says_patch(file_name(path)) || says_patch(file_name(folder));
}

bool is_assertion_by_name(std::string_view path) {
  std::string_view name = file_name(path);
  const std::size_t digits = static_cast<std::size_t>(
      std::ranges::find_if_not(name, [](char c) { return is_digit(c); }) - name.begin());
  const bool numbered = digits > 0 && name.substr(digits).starts_with('-');
  if (!numbered) return false;
  name.remove_prefix(digits + 1);
  const std::string_view word = name.substr(0, name.find_first_of("-."));
  return word == "assert" || word == "errors";
}

}  // namespace accelc
