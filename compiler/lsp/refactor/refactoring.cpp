#include "compiler/lsp/refactor/refactoring.h"

#include "compiler/lsp/features/line_edits.h"
#include "compiler/lsp/refactor/effects.h"
#include "compiler/lsp/workspace/trial.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

namespace {

/// The keys from the root of the document to the innermost one at the offset; what stands in a list
/// belongs to the key of the list.
KeyPath path_at(NodeRef node) {
  KeyPath path;
  for (; node && node.parent(); node = node.parent()) {
    if (!node.parent().is_mapping()) {
      path.clear();
      continue;
    }
    const NodeRef key = key_of(node);
    path.emplace_back((key ? key : node).text());
  }
  std::ranges::reverse(path);
  return path;
}

/// A spec that reads the file, and what holds for its tasks.
struct Reader {
  const Snapshot& spec;
  Effects before;
};

/// The first task for which something else would hold; null: there is none.
const TaskUnderProfile* first_changed(const Refactoring& one, const Effects& before,
                                      const Effects& after) {
  for (const auto& [task, effect] : before) {
    const bool free = (one.only_profile && task.profile != *one.only_profile) ||
                      (one.changes_bases && effect.is_abstract);
    if (free) continue;
    const auto found = after.find(task);
    if (found == after.end() || found->second.settings != effect.settings) return &task;
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
    const TaskUnderProfile* changed = first_changed(one, reader.before, after);
    if (changed == nullptr) continue;
    const std::string profile =
        changed->profile.empty() ? "" : " with the profile " + quote(changed->profile);
    return "it would change what holds for " + quote(changed->task) + profile;
  }
  return {};
}

}  // namespace

std::optional<OwnTask> own_task_at(const Snapshot& snapshot, std::uint32_t offset) {
  const Tree& tree = snapshot.tree();
  NodeRef at = tree.node_at(offset);
  // Behind a value, too, one is still at it.
  if (offset > 0 && (!at || !at.is_scalar())) at = tree.node_at(offset - 1);
  if (!at) return std::nullopt;
  NodeRef root = at;
  while (root.parent()) root = root.parent();
  KeyPath path = path_at(at);
  if (path.size() < 2 || path.front() != "tasks") return std::nullopt;
  OwnTask task{.name = path[1], .root = root};
  const std::vector<NodeId>& documents = tree.documents();
  const auto document = std::ranges::find(documents, root.id());
  task.document = static_cast<std::size_t>(document - documents.begin());
  const NodeRef tasks = root.find("tasks");
  task.value = tasks ? tasks.find(task.name) : NodeRef();
  if (!task.value || !task.value.is_mapping()) return std::nullopt;
  task.path.assign(path.begin() + 2, path.end());
  return task;
}

bool is_inheritable(std::string_view key) {
  const auto& fields = struct_info(Tag<TaskSpec>{}).fields;
  const bool known =
      std::ranges::any_of(fields, [key](const FieldInfo& field) { return field.name == key; });
  return known && key != "extends" && key != "abstract";
}

SpecText spec_text_of(const Snapshot& snapshot, const OwnTask& task) {
  return {std::string(snapshot.file().text()), snapshot.file().format(), task.document};
}

std::vector<Refactoring> refactorings(const Snapshot& snapshot, const Offsets& range,
                                      const Including& including, FileSystem& files) {
  const bool known = snapshot.is_spec() && !snapshot.tree().incomplete();
  if (!known || snapshot.analysis->secrets) return {};
  const auto task = own_task_at(snapshot, range.begin);
  if (!task) return {};
  std::vector<Refactoring> all;
  if (auto one = inline_base(snapshot, *task)) all.push_back(*std::move(one));
  if (auto one = extract_base(snapshot, *task, range)) all.push_back(*std::move(one));
  for (Refactoring& one : moves_of_setting(snapshot, *task)) all.push_back(std::move(one));
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
