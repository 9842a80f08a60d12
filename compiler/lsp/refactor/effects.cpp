#include "compiler/lsp/refactor/effects.h"

#include "compiler/check/link/effective_task.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/workflow/declared.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
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

enum class Order : std::uint8_t { kCounts, kCountsForVariables };

/// Of a merged TaskSpec, WorkflowSpec or LaunchPlanSpec.
template <class Spec>
std::vector<std::string> settings_of(const KeyIndex& keys, const Spec& merged, Order order) {
  std::vector<std::string> settings;
  bool ordered = order == Order::kCounts;
  for (const EffectiveKey& one : effective_keys(struct_info(Tag<Spec>{}), &merged)) {
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

/// Collects what holds under one profile.
class EffectsOfProfile {
 public:
  EffectsOfProfile(const LinkedSpec& spec, std::string profile, const KeyIndex& keys,
                   Effects& effects)
      : profile_(std::move(profile)),
        names_(spec, profile_, ignored_),
        keys_(keys),
        effects_(effects) {}

  void add_tasks() {
    TaskMerger merger(names_, ignored_);
    for (const TaskEntry& task : names_.tasks()) {
      if (!task.entry->value) continue;
      const MergedTask merged = merger.merge(task);
      if (merged.partial) continue;
      add("tasks", *task.entry, settings_of(keys_, *merged.spec, Order::kCountsForVariables));
    }
  }

  /// `written` is the section of a document.
  template <class Spec>
  void add_declared(std::string_view section, Setting<Map<Spec>> ProfileSpec::*written) {
    Declared<Spec> declared;
    for (const EffectiveDocument& document : names_.documents()) {
      declared.add(document, (*document.spec).*written, section, ignored_);
    }
    CopyBudget copies(ignored_);
    const auto ignore = [](const auto&) {};
    for (const auto& item : declared.items()) {
      const auto merged = declared.merged(item, copies, ignore, ignore);
      if (merged == nullptr) continue;
      add(section, *item.entry, settings_of(keys_, *merged, Order::kCounts));
    }
  }

 private:
  template <class Entry>
  void add(std::string_view section, const Entry& entry, std::vector<std::string> settings) {
    const auto& abstract = entry.value->abstract;
    effects_.try_emplace({profile_, std::string(section), entry.key},
                         Effect{std::move(settings), abstract && *abstract});
  }

  std::string profile_;
  DiagnosticSink ignored_;
  SpecNames names_;
  const KeyIndex& keys_;
  Effects& effects_;
};

void add_effects(const LinkedSpec& spec, const std::string& profile, const KeyIndex& keys,
                 Effects& effects) {
  EffectsOfProfile of_profile(spec, profile, keys, effects);
  of_profile.add_tasks();
  of_profile.add_declared("workflows", &ProfileSpec::workflows);
  of_profile.add_declared("launch_plans", &ProfileSpec::launch_plans);
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
