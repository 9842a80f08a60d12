#include "compiler/lsp/features/effective_value.h"

#include "compiler/check/link/effective_task.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/diag/sink.h"
#include "compiler/lsp/features/markdown.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace accelc::lsp {

namespace {

using Path = std::vector<std::string>;

/// The task under one profile.
struct ProfileVariant {
  std::string profile;  ///< empty: the plain spec
  /// In the order of the field tables.
  std::vector<EffectiveKey> keys;

  /// Where the key at this path was written; nowhere when it is not set.
  [[nodiscard]] Span place_of(const Path& path) const {
    const auto found = std::find_if(keys.begin(), keys.end(),
                                    [&path](const EffectiveKey& one) { return one.path == path; });
    return found == keys.end() ? Span() : found->key;
  }
};

/// The task under no profile and under each; empty when it is not in the spec, or broken.
std::vector<ProfileVariant> variants_of(const Snapshot& snapshot, const std::string& task) {
  std::vector<ProfileVariant> variants;
  for (const LinkedSpec& spec : snapshot.analysis->project.specs) {
    std::vector<std::string> profiles = profiles_of(spec);
    profiles.insert(profiles.begin(), std::string());
    for (const std::string& profile : profiles) {
      DiagnosticSink ignored;
      const SpecNames names(spec, profile, ignored);
      const TaskEntry* entry = names.find(task);
      if (entry == nullptr || !entry->entry->value) continue;
      const auto merged = TaskMerger(names, ignored).merge(*entry);
      if (!merged.partial) variants.push_back({profile, effective_keys(*merged.spec)});
    }
    if (!variants.empty()) break;
  }
  return variants;
}

NodeRef key_at(const Snapshot& snapshot, const Span& key) {
  return accelc::key_at(snapshot.analysis->project, key);
}

/// The value of a key as it is written, when it is short; else nothing.
std::string short_value(NodeRef key) {
  constexpr std::size_t kLongest = 40;
  const NodeRef value = key ? key.next_sibling() : NodeRef();
  const std::string_view text = value ? text_of(value.span()) : std::string_view();
  const bool fits = text.size() <= kLongest && text.find('\n') == std::string_view::npos;
  return fits ? std::string(text) : std::string();
}

/// Whether the key stands in the task itself.
bool is_own(const Snapshot& snapshot, const Span& key, const std::string& task) {
  if (key.file != &snapshot.file()) return false;
  const auto place = task_key_of(snapshot, key_at(snapshot, key));
  return place && place->task == task;
}

bool starts_with(const Path& path, const Path& start) {
  return path.size() >= start.size() && std::equal(start.begin(), start.end(), path.begin());
}

/// What of `path` names the key to somebody who looks at `seen`: what stands below it, or the key
/// around it that was replaced. Empty for the key itself.
std::string name_from(const Path& seen, const Path& path) {
  if (path.size() < seen.size()) return path.back();
  return join({path.begin() + static_cast<std::ptrdiff_t>(seen.size()), path.end()}, ".");
}

/// CardLines of a card, of which there are not too many.
class CardLines {
 public:
  void add(const std::string& line) {
    constexpr std::size_t kMost = 12;
    if (++count_ <= kMost) text_ += "- " + line + "\n";
    if (count_ == kMost + 1) text_ += "- …\n";
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t count_ = 0;
};

std::string under(const ProfileVariant& variant) {
  return variant.profile.empty() ? "" : " with the profile " + code_span(variant.profile);
}

}  // namespace

std::optional<TaskKey> task_key_of(const Snapshot& snapshot, NodeRef node) {
  TaskKey found;
  for (; node; node = node.parent()) {
    const TypedEntry entry = typed_entry(node, root_of(snapshot));
    if (names_declared(entry) == NameSource::kTasks) {
      found.task = entry.key.text();
      std::reverse(found.path.begin(), found.path.end());
      return found;
    }
    if (!entry.key) {
      found.path.clear();
      continue;
    }
    if (found.path.empty()) {
      found.key = entry.key.span();
      found.value = entry.value.span();
    }
    found.path.emplace_back(entry.field == nullptr ? entry.key.text() : entry.field->name);
  }
  return {};
}

std::string written_value(const Snapshot& snapshot, const Span& key, const std::string& name) {
  const NodeRef node = key_at(snapshot, key);
  if (!node) return {};
  const std::string value = short_value(node);
  const std::string named = name.empty() ? value : name + (value.empty() ? "" : ": " + value);
  const std::string text = named.empty() ? "a longer value" : code_span(named);
  const std::string place =
      std::string(file_name(key.file->path())) + ":" + std::to_string(position_of(key).line + 1);
  return text + ", from " + code_span(join(path_to(node), ".")) + " (" + place + ")";
}

std::string effective_value(const Snapshot& snapshot, const TaskKey& key) {
  const std::vector<ProfileVariant> variants = variants_of(snapshot, key.task);
  CardLines lines;
  for (const ProfileVariant& variant : variants) {
    const bool plain = variant.profile.empty();
    for (const EffectiveKey& one : variant.keys) {
      const bool above = one.path.size() < key.path.size() && starts_with(key.path, one.path);
      if (!above && !starts_with(one.path, key.path)) continue;
      const bool here = one.key == key.key || key.value.contains(one.key);
      if (here || (!plain && one.key == variants.front().place_of(one.path))) continue;
      lines.add("In effect for " + code_span(key.task) + under(variant) + ": " +
                written_value(snapshot, one.key, name_from(key.path, one.path)));
    }
  }
  return lines.text().empty() ? "" : "\n" + lines.text();
}

std::string inherited_values(const Snapshot& snapshot, const std::string& task) {
  const std::vector<ProfileVariant> variants = variants_of(snapshot, task);
  CardLines lines;
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    for (const ProfileVariant& variant : variants) {
      for (const EffectiveKey& one : variant.keys) {
        if (one.path.front() != field.name) continue;
        const bool told = variant.profile.empty() ? is_own(snapshot, one.key, task)
                                                  : one.key == variants.front().place_of(one.path);
        if (told) continue;
        lines.add(code_span(join(one.path, ".")) + under(variant) + ": " +
                  written_value(snapshot, one.key, ""));
      }
    }
  }
  return lines.text().empty() ? "" : "**" + task + "** also has\n\n" + lines.text();
}

std::string inherited_summary(const Snapshot& snapshot, const Task& task) {
  constexpr std::size_t kMost = 3;
  const NodeRef name = key_at(snapshot, task.name_span);
  const NodeRef own = name ? name.next_sibling() : NodeRef();
  if (!own || task.written_spec == nullptr) return {};
  std::vector<std::string> words;
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    if (field.state(task.written_spec) != SettingState::kSet) continue;
    const Span key = field.key_span(task.written_spec);
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

std::string node_settings(const Snapshot& snapshot, const WorkflowNode& node) {
  const TaskSpec* task = node.task == nullptr ? nullptr : node.task->written_spec;
  std::string text;
  for (const FieldInfo& field : struct_info(Tag<OverridesSpec>{}).fields) {
    const bool own = node.overrides && field.state(&*node.overrides) == SettingState::kSet;
    const auto fields = struct_info(Tag<TaskSpec>{}).fields;
    const auto below = std::find_if(fields.begin(), fields.end(), [&field](const FieldInfo& one) {
      return one.name == field.name;
    });
    const bool inherited =
        task != nullptr && below != fields.end() && below->state(task) == SettingState::kSet;
    if (!own && !inherited) continue;
    const Span key = own ? field.key_span(&*node.overrides) : below->key_span(task);
    const std::string written = written_value(snapshot, key, std::string(field.name));
    if (!written.empty()) text += "- In effect: " + written + "\n";
  }
  return text;
}

}  // namespace accelc::lsp
