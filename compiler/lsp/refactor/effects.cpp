#include "compiler/lsp/refactor/effects.h"

#include "compiler/check/link/effective_task.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

namespace accelc::lsp {

namespace {

/// The value with the kinds of all that is in it, so that `1` and `"1"` differ.
// NOLINTNEXTLINE(misc-no-recursion): as deep as the limit of the readers
void describe(NodeRef written, std::string& text) {
  const NodeRef node = written.resolved();
  text += std::to_string(static_cast<int>(node.kind()));
  if (node.is_scalar()) {
    text += std::string(node.text()) + '\0';
    return;
  }
  text += '(';
  for (NodeRef child = node.first_child(); child; child = child.next_sibling()) {
    describe(child, text);
  }
  text += ')';
}

/// The keys of a project by their places.
class KeyIndex {
 public:
  explicit KeyIndex(const Project& project) {
    for (const auto& [canonical, unit] : project.units) {
      const Tree* tree = unit->spec_tree();
      if (tree == nullptr) continue;
      auto& keys = keys_[unit->file.get()];
      for (NodeId id = 0; id < tree->nodes().size(); ++id) {
        const Node& node = tree->nodes()[id];
        if (node.is_key) keys.try_emplace(node.begin, tree->node(id));
      }
    }
  }

  /// The value behind the key there; no node when there is none.
  [[nodiscard]] NodeRef value_at(const Span& key) const {
    const auto of_file = keys_.find(key.file);
    if (of_file == keys_.end()) return {};
    const auto found = of_file->second.find(key.begin);
    return found == of_file->second.end() ? NodeRef() : found->second.next_sibling();
  }

 private:
  std::map<const SourceFile*, std::unordered_map<std::uint32_t, NodeRef>> keys_;
};

std::vector<std::string> settings_of(const KeyIndex& keys, const TaskSpec& merged) {
  std::vector<std::string> settings;
  bool ordered = false;
  for (const EffectiveKey& one : effective_keys(merged)) {
    if (one.path.front() == "extends" || one.path.front() == "abstract") continue;
    std::string text = join(one.path, ".") + '\0';
    if (const NodeRef value = keys.value_at(one.key)) describe(value, text);
    // Kubernetes puts variables in for `$(NAME)` that stand before it.
    ordered = ordered || text.find("$(") != std::string::npos;
    settings.push_back(std::move(text));
  }
  if (!ordered) std::ranges::sort(settings);
  return settings;
}

/// The tasks of a spec under a profile.
void add_effects(const LinkedSpec& spec, const std::string& profile, const KeyIndex& keys,
                 Effects& effects) {
  DiagnosticSink ignored;
  const SpecNames names(spec, profile, ignored);
  TaskMerger merger(names, ignored);
  for (const TaskEntry& task : names.tasks()) {
    if (!task.entry->value) continue;
    const MergedTask merged = merger.merge(task);
    if (merged.partial) continue;
    effects.try_emplace({profile, task.entry->key},
                        Effect{settings_of(keys, *merged.spec), is_abstract(*task.entry->value)});
  }
}

}  // namespace

Effects effects_of(const Analysis& analysis) {
  Effects effects;
  const KeyIndex keys(analysis.project);
  for (const LinkedSpec& spec : analysis.project.specs) {
    add_effects(spec, "", keys, effects);
    for (const std::string& profile : profiles_of(spec)) add_effects(spec, profile, keys, effects);
  }
  return effects;
}

}  // namespace accelc::lsp
