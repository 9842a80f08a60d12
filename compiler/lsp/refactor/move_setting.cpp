// A setting that is moved to where others, or a profile, have it.
#include "compiler/lsp/refactor/refactoring.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc::lsp {

namespace {

KeyPath joined(KeyPath path, const KeyPath& below) {
  path.insert(path.end(), below.begin(), below.end());
  return path;
}

KeyPath without_last(KeyPath path) {
  path.pop_back();
  return path;
}

/// Takes the setting from all tasks that have it with this value, and gives it to `defaults`.
bool move_to_defaults(SpecText& text, const OwnEntity& task, const CommentedValue& setting) {
  const KeyPath defaults = joined({"defaults"}, task.path);
  const auto there = text.entry(defaults);
  if (there && !same_value(*there, setting)) return false;
  if (!text.remove_from_all({"tasks"}, task.path, setting)) return false;
  // The section comes before `tasks`, and where there is one the setting comes behind the others.
  const std::string before = text.find({"defaults"}) ? "" : "tasks";
  return there || text.add(without_last(defaults), setting, before);
}

Refactoring to_defaults(SpecText& text, const OwnEntity& task, const CommentedValue& setting) {
  Refactoring made{.title = "Move " + quote(join(task.path, ".")) + " to `defaults`",
                   .kind = kMove,
                   .changes_bases = true};
  if (move_to_defaults(text, task, setting)) {
    made.text = text.text();
  } else {
    made.disabled =
        "`defaults` has another value, another task has a comment at its own, or it cannot be "
        "moved as it is written";
  }
  return made;
}

Refactoring move_to_profile(const Snapshot& snapshot, const OwnEntity& entity,
                            const CommentedValue& setting, const std::string& profile) {
  Refactoring made{
      .title = "Move " + quote(join(entity.path, ".")) + " to the profile " + quote(profile),
      .kind = kMove,
      .only_profile = profile};
  SpecText text = spec_text_of(snapshot, entity);
  const KeyPath there = joined({"profiles", profile, entity.section, entity.name}, entity.path);
  if (text.find(there)) {
    made.disabled = "the profile has it already";
  } else if (text.remove(joined(entity.path_in_document(), entity.path)) &&
             text.add(without_last(there), setting)) {
    made.text = text.text();
  } else {
    made.disabled = "it cannot be moved as it is written";
  }
  return made;
}

}  // namespace

std::vector<Refactoring> moves_of_setting(const Snapshot& snapshot, const OwnEntity& entity) {
  if (entity.path.empty() || !is_inheritable(entity.section, entity.path.front())) return {};
  SpecText text = spec_text_of(snapshot, entity);
  auto setting = text.entry(joined(entity.path_in_document(), entity.path));
  if (!setting) return {};
  std::erase(setting->above, std::string());
  std::vector<Refactoring> moves;
  if (entity.section == "tasks") moves.push_back(to_defaults(text, entity, *setting));
  if (const NodeRef profiles = entity.root.find("profiles"); profiles && profiles.is_mapping()) {
    for_each_entry(profiles, [&](const Entry& entry) {
      moves.push_back(move_to_profile(snapshot, entity, *setting, std::string(entry.key.text())));
    });
  }
  return moves;
}

}  // namespace accelc::lsp
