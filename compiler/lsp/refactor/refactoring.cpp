#include "compiler/lsp/refactor/refactoring.h"

#include "compiler/lsp/features/line_edits.h"
#include "compiler/lsp/refactor/effects.h"
#include "compiler/lsp/workspace/trial.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc::lsp {

namespace {

/// A spec that reads the file, and what holds for what it declares.
struct Reader {
  const Snapshot& spec;
  Effects before;
};

/// The first entity for which something else would hold; null: there is none.
const EntityUnderProfile* first_changed(const Refactoring& one, const Effects& before,
                                        const Effects& after) {
  for (const auto& [entity, effect] : before) {
    const bool free = (one.only_profile && entity.profile != *one.only_profile) ||
                      (one.changes_bases && effect.is_abstract);
    if (free) continue;
    const auto found = after.find(entity);
    if (found == after.end() || found->second.settings != effect.settings) return &entity;
  }
  return nullptr;
}

/// Why what it would do is not the same; empty: it is.
std::string fault_of(const Refactoring& one, const SourceFile& file,
                     const std::vector<Reader>& readers, FileSystem& files) {
  Trial trial(line_edits(file, one.text), files);
  for (const Reader& reader : readers) {
    std::string error = trial.new_error(reader.spec);
    if (!error.empty()) return error;
    const Effects after = effects_of(trial.outcome(reader.spec));
    const EntityUnderProfile* changed = first_changed(one, reader.before, after);
    if (changed == nullptr) continue;
    const std::string profile =
        changed->profile.empty() ? "" : " with the profile " + quote(changed->profile);
    return "it would change what holds for " + quote(changed->name) + profile;
  }
  return {};
}

}  // namespace

std::vector<Refactoring> refactorings(const Snapshot& snapshot, const Offsets& range,
                                      const Including& including, FileSystem& files) {
  const bool known = snapshot.is_spec() && !snapshot.tree().incomplete();
  if (!known || snapshot.analysis->secrets) return {};
  const auto entity = own_entity_at(snapshot, range.begin);
  if (!entity) return {};
  std::vector<Refactoring> all;
  if (auto one = inline_base(snapshot, *entity)) all.push_back(*std::move(one));
  if (auto one = extract_base(snapshot, *entity, range)) all.push_back(*std::move(one));
  for (Refactoring& one : moves_of_setting(snapshot, *entity)) all.push_back(std::move(one));
  if (all.empty()) return all;
  std::vector<Reader> readers{{snapshot, effects_of(*snapshot.analysis)}};
  const auto others = including(snapshot.canonical);
  for (const auto& other : others) readers.push_back({*other, effects_of(*other->analysis)});
  for (Refactoring& one : all) {
    if (one.disabled.empty()) one.disabled = fault_of(one, snapshot.file(), readers, files);
  }
  return all;
}

}  // namespace accelc::lsp
