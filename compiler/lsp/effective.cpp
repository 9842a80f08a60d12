#include "compiler/lsp/effective.h"

#include "compiler/check/effective.h"
#include "compiler/diag/sink.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::lsp {

namespace {

/// The task under one profile.
struct Variant {
  std::string profile;  ///< empty: the plain spec
  std::shared_ptr<const void> owner;
  const TaskSpec* spec = nullptr;
};

/// The task under no profile and under each; empty when it is not in the spec, or broken.
std::vector<Variant> variants_of(const Snapshot& snapshot, const std::string& task) {
  std::vector<Variant> variants;
  for (const LinkedSpec& spec : snapshot.analysis->project.specs) {
    std::vector<std::string> profiles = profiles_of(spec);
    profiles.insert(profiles.begin(), std::string());
    for (const std::string& profile : profiles) {
      DiagnosticSink ignored;
      const auto names = std::make_shared<Names>(spec, profile, ignored);
      const TaskEntry* entry = names->find(task);
      if (entry == nullptr || !entry->entry->value) continue;
      auto merged = merge_task(*entry, *names, ignored);
      if (merged == nullptr) continue;
      const TaskSpec* seen = merged.get();
      using Held = std::pair<std::shared_ptr<const Names>, std::shared_ptr<const TaskSpec>>;
      variants.push_back({profile, std::make_shared<Held>(names, std::move(merged)), seen});
    }
    if (!variants.empty()) break;
  }
  return variants;
}

NodeRef key_at(const Snapshot& snapshot, const Span& key) {
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->file.get() == key.file && unit->tree != nullptr)
      return unit->tree->node_at(key.begin);
  }
  return {};
}

/// "defaults", "tasks.base", "profiles.prod.tasks.train": what a key stands in.
std::string path_of(NodeRef key) {
  std::vector<std::string> names;
  for (NodeRef mapping = key.parent(); mapping && mapping.parent(); mapping = mapping.parent()) {
    for_each_entry(mapping.parent(), [&](const Entry& entry) {
      if (entry.value.id() == mapping.id()) names.emplace_back(entry.key.text());
    });
  }
  std::reverse(names.begin(), names.end());
  return join(names, ".");
}

/// The value of a key as it is written, when it is short; else nothing.
std::string short_value(NodeRef key) {
  constexpr std::size_t kLongest = 40;
  const NodeRef value = key ? key.next_sibling() : NodeRef();
  const std::string_view text = value ? text_of(value.span()) : std::string_view();
  const bool fits = text.size() <= kLongest && text.find('\n') == std::string_view::npos;
  return fits ? std::string(text) : std::string();
}

/// "`3`, from `defaults` (base.accelc.yaml:4)".
std::string value_text(const Snapshot& snapshot, const Span& key) {
  const NodeRef node = key_at(snapshot, key);
  if (!node) return {};
  const std::string value = short_value(node);
  const std::string text = value.empty() ? "a longer value" : "`" + value + "`";
  const std::string place =
      std::string(file_name(key.file->path())) + ":" + std::to_string(position_of(key).line + 1);
  return text + ", from `" + path_of(node) + "` (" + place + ")";
}

/// The key that is in effect; nowhere when none is.
Span key_in_effect(const FieldInfo& field, const Variant& variant) {
  const bool set = field.state(variant.spec) == SettingState::kSet;
  return set ? field.key_span(variant.spec) : Span();
}

/// Whether the key stands in the task itself.
bool is_own(const Snapshot& snapshot, const Span& key, const std::string& task) {
  return key.valid() && key.file == &snapshot.file() &&
         task_around(snapshot, key_at(snapshot, key)) == task;
}

}  // namespace

std::string task_around(const Snapshot& snapshot, NodeRef node) {
  for (; node; node = node.parent()) {
    const TypedEntry entry = typed_entry(node, root_of(snapshot));
    if (names_declared(entry) == NameSource::kTasks) return std::string(entry.key.text());
  }
  return {};
}

std::string effective_value(const Snapshot& snapshot, const std::string& task,
                            const FieldInfo& field, const Span& here) {
  std::string text;
  Span plain = here;
  for (const Variant& variant : variants_of(snapshot, task)) {
    const Span key = key_in_effect(field, variant);
    const bool is_plain = variant.profile.empty();
    if (key.valid() && !(key == (is_plain ? here : plain))) {
      const std::string when = is_plain ? "" : " with the profile `" + variant.profile + "`";
      text.append("\n- In effect for `").append(task).append("`").append(when).append(": ");
      text.append(value_text(snapshot, key)).append("\n");
    }
    if (is_plain) plain = key;
  }
  return text;
}

std::string inherited_values(const Snapshot& snapshot, const std::string& task) {
  const auto variants = variants_of(snapshot, task);
  std::string text;
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    Span plain;
    for (const Variant& variant : variants) {
      const Span key = key_in_effect(field, variant);
      const bool told = variant.profile.empty() ? is_own(snapshot, key, task) : key == plain;
      if (variant.profile.empty()) plain = key;
      if (!key.valid() || told) continue;
      const std::string when =
          variant.profile.empty() ? "" : " with the profile `" + variant.profile + "`";
      text +=
          "- `" + std::string(field.name) + "`" + when + ": " + value_text(snapshot, key) + "\n";
    }
  }
  return text.empty() ? text : "**" + task + "** also has\n\n" + text;
}

std::string inherited_summary(const Snapshot& snapshot, const Task& task) {
  constexpr std::size_t kMost = 3;
  const NodeRef name = key_at(snapshot, task.name_span);
  const NodeRef own = name ? name.next_sibling() : NodeRef();
  if (!own || task.spec == nullptr) return {};
  std::vector<std::string> words;
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    if (field.state(task.spec) != SettingState::kSet) continue;
    const Span key = field.key_span(task.spec);
    if (!key.valid() || own.span().contains(key)) continue;
    if (words.size() == kMost) {
      words.emplace_back("…");
      break;
    }
    const std::string value = short_value(key_at(snapshot, key));
    words.push_back(std::string(field.name) + (value.empty() ? "" : ": " + value));
  }
  return join(words, ", ");
}

}  // namespace accelc::lsp
