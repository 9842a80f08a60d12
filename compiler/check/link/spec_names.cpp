#include "compiler/check/link/spec_names.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/support/text.h"
#include "schema/decode.h"
#include "schema/vocabulary.h"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

/// What the profile lays over the document; null when it says nothing of it.
const ProfileSpec* profile_in(const DocumentSpec& spec, std::string_view profile) {
  if (profile.empty() || !spec.profiles) return nullptr;
  const Setting<ProfileSpec>* profile_spec = spec.profiles->find(profile);
  return profile_spec != nullptr && *profile_spec ? &**profile_spec : nullptr;
}

std::shared_ptr<const DocumentSpec> with_profile(const DocumentSpec& spec,
                                                 std::string_view profile) {
  const ProfileSpec* profile_spec = profile_in(spec, profile);
  if (profile_spec == nullptr) {
    // Not owned: the unit lives longer than every Names.
    return {std::shared_ptr<const void>(), &spec};
  }
  // All but its profiles: n of them need not be copied n times.
  auto merged = std::make_shared<DocumentSpec>();
  merged->accelc = spec.accelc;
  merged->include = spec.include;
  static_cast<ProfileSpec&>(*merged) = static_cast<const ProfileSpec&>(spec);
  merge_struct(struct_info(Tag<ProfileSpec>{}), static_cast<ProfileSpec*>(merged.get()),
               profile_spec);
  return merged;
}

bool changes_only_tasks(const ProfileSpec& profile_spec) {
  const auto fields = struct_info(Tag<ProfileSpec>{}).fields;
  return profile_spec.tasks &&
         std::all_of(fields.begin(), fields.end(), [&](const FieldInfo& field) {
           return field.name == "tasks" || field.state(&profile_spec) == SettingState::kAbsent;
         });
}

/// What stands behind `tasks`, or behind the key of another tool that was read as it.
NodeRef tasks_node(NodeRef root) {
  NodeRef found = root.find("tasks");
  if (found) return found;
  for_each_entry(root, [&found](const Entry& entry) {
    const ForeignWord* foreign = find_foreign_word(
        builtin_vocabulary(), struct_info(Tag<DocumentSpec>{}).name, entry.key.text());
    if (foreign != nullptr && foreign->now == "tasks") found = entry.value;
  });
  return found;
}

}  // namespace

SpecNames::SpecNames(const LinkedSpec& spec, std::string_view profile, DiagnosticSink& sink) {
  incomplete_ = spec.incomplete();
  documents_.reserve(spec.members.size());
  for (const LinkedSpec::Member& member : spec.members) {
    const DocumentSpec& written = member.document->spec;
    has_nulls_ = has_nulls_ || member.document->has_nulls;
    const bool unread = written.images.state == SettingState::kInvalid ||
                        written.defaults.state == SettingState::kInvalid;
    incomplete_ = incomplete_ || unread;
    documents_.push_back({member.document, with_profile(member.document->spec, profile)});
  }
  for (const EffectiveDocument& document : documents_) {
    add_tasks(document, sink);
    add_images(document, sink);
  }
}

void SpecNames::add_images(const EffectiveDocument& document, DiagnosticSink& sink) {
  if (!document.spec->images) return;
  for (const auto& entry : document.spec->images->entries) {
    if (entry.value.is_taken_back()) {
      taken_back_images_.emplace(entry.key, entry.value.key_span);
      continue;
    }
    // Within one document the reader reports doubles.
    const auto [twin, added] = image_by_name_.emplace(entry.key, images_.size());
    if (!added) {
      sink.report<kDuplicateName>(entry.value.key_span, "image", quote(entry.key))
          .label(images_[twin->second]->value.key_span, "first defined here");
    }
    images_.push_back(&entry);
  }
}

const Setting<std::string>* SpecNames::find_image(std::string_view name) const {
  if (plain_ != nullptr) return plain_->find_image(name);
  const auto found = image_by_name_.find(name);
  return found == image_by_name_.end() ? nullptr : &images_[found->second]->value;
}

Span SpecNames::taken_back_image(std::string_view name) const {
  return plain_ != nullptr ? plain_->taken_back_image(name) : place_of(taken_back_images_, name);
}

std::vector<std::string_view> SpecNames::nearest_images(std::string_view typed,
                                                        DiagnosticSink& sink) const {
  if (plain_ != nullptr) return plain_->nearest_images(typed, sink);
  if (!sink.may_search(images_.size())) return {};
  std::vector<std::string_view> names;
  names.reserve(images_.size());
  for (const auto* entry : images_) names.emplace_back(entry->key);
  return nearest(typed, names);
}

void SpecNames::add_tasks(const EffectiveDocument& document, DiagnosticSink& sink) {
  if (!document.spec->tasks) return;
  const std::size_t count = tasks_.size() + document.spec->tasks->entries.size();
  tasks_.reserve(count);
  by_name_.reserve(count);
  for (const auto& entry : document.spec->tasks->entries) {
    if (entry.value.is_taken_back()) {
      taken_back_.emplace(entry.key, entry.value.key_span);
      continue;
    }
    const auto [known, added] = by_name_.emplace(entry.key, tasks_.size());
    if (!added) {
      sink.report<kDuplicateName>(entry.value.key_span, "task", quote(entry.key))
          .label(tasks_[known->second].entry->value.key_span, "first defined here");
      continue;
    }
    tasks_.push_back({&document, &entry});
  }
}

const TaskEntry* SpecNames::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  if (found != by_name_.end()) return &tasks_[found->second];
  const bool is_plain = plain_ != nullptr && !taken_back_.contains(name);
  return is_plain ? plain_->find(name) : nullptr;
}

bool SpecNames::is_own(const TaskEntry& task) const {
  const std::less<> before;
  return !tasks_.empty() && !before(&task, &tasks_.front()) && !before(&tasks_.back(), &task);
}

std::vector<std::string_view> SpecNames::nearest_tasks(std::string_view typed,
                                                       DiagnosticSink& sink) const {
  const std::size_t others = plain_ == nullptr ? 0 : plain_->tasks_.size();
  if (!sink.may_search(tasks_.size() + others)) return {};
  std::vector<std::string_view> names;
  names.reserve(tasks_.size() + others);
  for (const TaskEntry& task : tasks_) names.push_back(task.entry->key);
  if (plain_ != nullptr) {
    for (const TaskEntry& task : plain_->tasks_) {
      const std::string_view name = task.entry->key;
      if (!by_name_.contains(name) && !taken_back_.contains(name)) names.push_back(name);
    }
  }
  return nearest(typed, names);
}

NodeRef SpecNames::written_task(const TaskEntry& task) const {
  if (plain_ != nullptr) return plain_->written_task(task);
  const UnitDocument& document = *task.document->source;
  const auto [known, added] = written_.try_emplace(&document);
  const NodeRef tasks = added ? tasks_node(document.root) : NodeRef();
  if (tasks && tasks.is_mapping()) {
    for_each_entry(tasks, [&, &nodes = known->second](const Entry& entry) {
      if (entry.key.is_scalar()) nodes.emplace(entry.key.text(), entry.value);
    });
  }
  const auto found = known->second.find(task.entry->key);
  return found == known->second.end() ? NodeRef() : found->second;
}

Heirs heirs_of(const SpecNames& names) {
  Heirs heirs;
  for (const TaskEntry& task : names.tasks()) {
    const auto& spec = task.entry->value;
    if (spec && spec->extends) heirs[*spec->extends].push_back(&task);
  }
  return heirs;
}

bool changes_only_tasks(const LinkedSpec& spec, std::string_view profile) {
  return std::all_of(spec.members.begin(), spec.members.end(), [&](const auto& member) {
    const ProfileSpec* profile_spec = profile_in(member.document->spec, profile);
    const auto& tasks = member.document->spec.tasks;
    const bool readable = tasks || tasks.state == SettingState::kAbsent;
    // A workflow says what it makes of the tasks that it runs.
    const bool alone = !member.document->spec.workflows;
    return profile_spec == nullptr || (readable && alone && changes_only_tasks(*profile_spec));
  });
}

SpecNames::SpecNames(const SpecNames& plain, std::string_view profile, const Heirs& heirs,
                     DiagnosticSink& sink)
    : plain_(&plain), has_nulls_(plain.has_nulls_), incomplete_(plain.incomplete_) {
  for (const EffectiveDocument& document : plain.documents_) lay_over(document, profile, sink);
  // What inherits from a changed task has changed too. The list grows on the way.
  for (const auto& [name, place] : taken_back_) add_heirs(name, heirs);
  for (std::size_t i = 0; i < tasks_.size(); ++i) add_heirs(tasks_[i].entry->key, heirs);
}

void SpecNames::add_heirs(std::string_view base, const Heirs& heirs) {
  const auto found = heirs.find(base);
  if (found == heirs.end()) return;
  for (const TaskEntry* heir : found->second) {
    const std::string_view name = heir->entry->key;
    if (taken_back_.contains(name)) continue;
    if (by_name_.emplace(name, tasks_.size()).second) tasks_.push_back(*heir);
  }
}

void SpecNames::lay_over(const EffectiveDocument& document, std::string_view profile,
                         DiagnosticSink& sink) {
  const ProfileSpec* profile_spec = profile_in(document.source->spec, profile);
  if (profile_spec == nullptr) return;
  for (const auto& entry : profile_spec->tasks->entries) {
    const TaskEntry* below = plain_->find(entry.key);
    auto changed = std::make_shared<Map<TaskSpec>::Entry>(entry);
    if (below != nullptr && below->document == &document) {
      *changed = *below->entry;
      merge_setting(changed->value, entry.value);
    } else if (below != nullptr) {
      sink.report<kDuplicateName>(entry.value.key_span, "task", quote(entry.key))
          .label(below->entry->value.key_span, "first defined here");
      continue;
    }
    if (changed->value.is_taken_back()) {
      taken_back_.emplace(below->entry->key, entry.value.key_span);
      continue;
    }
    const auto [known, added] = by_name_.emplace(changed->key, tasks_.size());
    if (added) {
      tasks_.push_back({&document, changed.get()});
    } else {
      sink.report<kDuplicateName>(entry.value.key_span, "task", quote(entry.key))
          .label(tasks_[known->second].entry->value.key_span, "first defined here");
    }
    changed_.push_back(std::move(changed));
  }
}

std::vector<std::string> profiles_of(const LinkedSpec& spec) {
  std::vector<std::string> names;
  std::unordered_set<std::string_view> known;
  for (const LinkedSpec::Member& member : spec.members) {
    if (!member.document->spec.profiles) continue;
    for (const auto& profile : member.document->spec.profiles->entries) {
      if (known.insert(profile.key).second) names.push_back(profile.key);
    }
  }
  return names;
}

std::vector<std::string> image_names_of(const LinkedSpec& spec) {
  std::set<std::string> names;
  const auto add = [&names](const ProfileSpec& written) {
    if (written.images) {
      for (const auto& entry : written.images->entries) names.insert(entry.key);
    }
    if (written.defaults && written.defaults->image) names.insert(*written.defaults->image);
    if (!written.tasks) return;
    for (const auto& task : written.tasks->entries) {
      if (task.value && task.value->image) names.insert(*task.value->image);
    }
  };
  for (const LinkedSpec::Member& member : spec.members) {
    add(member.document->spec);
    if (!member.document->spec.profiles) continue;
    for (const auto& profile : member.document->spec.profiles->entries) {
      if (profile.value) add(*profile.value);
    }
  }
  return {names.begin(), names.end()};
}

bool is_abstract(const TaskSpec& spec) { return spec.abstract && *spec.abstract; }

std::vector<Span> kinds_written(const TaskSpec& spec) {
  std::vector<Span> keys;
  if (spec.command.written()) keys.push_back(spec.command.key_span);
  if (spec.python.written()) keys.push_back(spec.python.get().key_span);
  // Beside `python` a plugin runs the function.
  if (spec.python.written()) return keys;
  const std::vector<Span> plugins = plugin_keys(spec);
  if (spec.type.written()) {
    keys.push_back(spec.type.get().key_span);
  } else if (!plugins.empty()) {
    keys.push_back(plugins[0]);
  }
  return keys;
}

}  // namespace accelc
