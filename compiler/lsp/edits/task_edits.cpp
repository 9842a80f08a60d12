#include "compiler/lsp/edits/task_edits.h"

#include "compiler/lsp/edits/moved_findings.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/workspace/open_together.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace accelc::lsp {

namespace {

/// Whether all that is found is found in the text itself.
bool is_found_in_text(const Snapshot& snapshot) {
  const Analysis& analysis = *snapshot.analysis;
  // A credential of one task is hidden wherever it stands.
  if (!snapshot.is_spec() || analysis.secrets) return false;
  return std::ranges::all_of(analysis.diagnostics, [&snapshot](const Diagnostic& finding) {
    return finding.span.valid() && finding.span.file == &snapshot.file();
  });
}

/// Whether the fixes of findings in the lines change these lines alone. A place that several tasks
/// share is fixed only where all of them allow it, and here most of them are left out.
bool fixes_stay_in(const Snapshot& snapshot, const LineRange& lines) {
  const LineIndex& index = snapshot.file().lines();
  const auto stays = [&](const Edit& edit) {
    return index.line_of(edit.span.begin) >= lines.begin &&
           index.line_of(edit.span.end) <= lines.end;
  };
  return std::ranges::all_of(snapshot.analysis->diagnostics, [&](const Diagnostic& finding) {
    if (!lines.holds(index.line_of(finding.span.begin))) return true;
    return std::ranges::all_of(
        finding.fixes, [&](const Fix& fix) { return std::ranges::all_of(fix.edits, stays); });
  });
}

/// The number of the task in whose lines all of the change is. What is added between two of them
/// belongs to the first.
std::optional<std::size_t> task_with(const SpecLines& lines, const LineRange& changed) {
  const auto task = std::ranges::find_if(
      lines.tasks, [&](const TaskLines& each) { return changed.begin <= each.end; });
  if (task == lines.tasks.end() || changed.begin < task->begin) return {};
  const bool behind = changed.begin == task->end && changed.end > task->end;
  const auto holder = behind ? std::next(task) : task;
  if (holder == lines.tasks.end() || changed.end > holder->end) return {};
  return static_cast<std::size_t>(holder - lines.tasks.begin());
}

/// The lines behind the edit, if only their numbers change.
SpecLines moved(SpecLines lines, std::size_t task, std::int64_t added) {
  const std::uint32_t end = lines.tasks[task].end;
  const auto move = [added](std::uint32_t& line) {
    line = static_cast<std::uint32_t>(line + added);
  };
  for (NamedPlace& section : lines.sections) {
    if (section.place.line >= end) move(section.place.line);
  }
  move(lines.tasks[task].end);
  for (std::size_t i = task + 1; i < lines.tasks.size(); ++i) {
    move(lines.tasks[i].key.place.line);
    move(lines.tasks[i].begin);
    move(lines.tasks[i].end);
  }
  return lines;
}

std::vector<LineRange> kept_lines(const SpecLines& lines, const std::vector<std::size_t>& tasks,
                                  std::uint32_t line_count) {
  std::vector<LineRange> kept{{0, lines.tasks.front().begin}};
  for (const std::size_t task : tasks) kept.push_back(lines.tasks[task].range());
  kept.push_back({lines.tasks.back().end, line_count});
  return kept;
}

/// Whether a task of a part is the one of the whole. If it is `edited`, its key may have moved
/// within its lines, which are those of the whole, too: between others, what is left out counts to
/// the one above.
bool is_same_task(const TaskLines& in_part, const TaskLines& in_whole, bool edited) {
  const Position& key = in_part.key.place;
  const bool same_place = edited
                              ? key.column == in_whole.key.place.column &&
                                    in_whole.range().holds(key.line) && in_part.end == in_whole.end
                              : key == in_whole.key.place;
  return same_place && in_part.key.name == in_whole.key.name &&
         in_part.extends == in_whole.extends && in_part.begin == in_whole.begin;
}

/// Whether a part has the sections and tasks of the whole, where they are to be: nothing in the
/// edited task has swallowed what is behind it.
bool is_part_of(const SpecLines& part, const SpecLines& whole, std::size_t edited,
                const std::vector<std::size_t>& together) {
  return part.sections == whole.sections &&
         std::ranges::equal(part.tasks, together,
                            [&](const TaskLines& in_part, std::size_t number) {
                              return is_same_task(in_part, whole.tasks[number], number == edited);
                            });
}

std::uint32_t count_lines(const std::vector<LineRange>& ranges) {
  std::uint32_t count = 0;
  for (const LineRange& range : ranges) count += range.end - range.begin;
  return count;
}

/// Of the list, those in the lines and those elsewhere.
std::pair<Json, Json> parted(Json list, const LineRange& lines) {
  std::pair<Json, Json> parts{Json::array(), Json::array()};
  for (Json& finding : list) {
    Json& part = lines.holds(line_of_finding(finding)) ? parts.first : parts.second;
    part.push_back(std::move(finding));
  }
  return parts;
}

/// Gives all lines from `line` on their new numbers.
void move_lines_behind(std::uint32_t line, std::int64_t added, const std::string& uri,
                       Json& findings) {
  if (added == 0) return;
  const MoveLine move = [line, added](std::uint32_t at) {
    return at < line ? at : static_cast<std::uint32_t>(at + added);
  };
  for (Json& finding : findings) move_lines(finding, uri, move);
}

/// Both, in the order of their places: all of `inside` goes before what stands at `line` or below.
Json joined(Json others, Json inside, std::uint32_t line) {
  const auto place = std::ranges::find_if(
      others, [line](const Json& finding) { return line_of_finding(finding) >= line; });
  Json all = Json::array();
  all.get_ref<Json::array_t&>().reserve(others.size() + inside.size());
  for (auto other = others.begin(); other != place; ++other) all.push_back(std::move(*other));
  for (Json& finding : inside) all.push_back(std::move(finding));
  for (auto other = place; other != others.end(); ++other) all.push_back(std::move(*other));
  return all;
}

}  // namespace

bool TaskEdits::can_follow(const Snapshot& snapshot, const std::string& text) {
  return text.size() >= kShortest && text.size() <= kLongest && is_found_in_text(snapshot);
}

TaskEdits::TaskEdits(std::shared_ptr<const Snapshot> whole, std::string text, Json findings)
    : whole_(std::move(whole)), text_(std::move(text)) {
  lines_.incomplete = whole_->tree().incomplete();
  for (const auto& [canonical, unit] : whole_->analysis->project.units) files_.insert(canonical);
  findings_[lines_.incomplete] = std::move(findings);
}

bool TaskEdits::find_lines() {
  if (whole_ != nullptr) {
    uri_ = whole_->uri;
    if (auto lines = lines_of(*whole_->unit)) lines_ = std::move(*lines);
    whole_ = nullptr;
  }
  return !lines_.tasks.empty();
}

void TaskEdits::prepare(const CheckText& check) {
  prepared_ = true;
  if (!find_lines() || lines_.incomplete) return;
  const auto snapshot = check(text_, true);
  if (is_found_in_text(*snapshot)) findings_[true] = diagnostics(*snapshot);
}

std::optional<TaskEdits::Part> TaskEdits::part_of(const IndexedText& text, const SpecLines& lines,
                                                  bool as_incomplete,
                                                  const CheckText& check) const {
  const std::size_t task = edited_->task;
  const std::vector<std::size_t>& together = edited_->together;
  const auto kept = kept_lines(lines, together, text.lines.line_count());
  // Little is won then.
  if (count_lines(kept) > text.lines.line_count() / 2) return {};
  auto snapshot = check(with_lines(text, kept), as_incomplete);
  if (!is_found_in_text(*snapshot)) return {};
  const auto own = lines_of(*snapshot->unit);
  if (!own || !is_part_of(*own, lines, task, together)) return {};
  const auto number = std::ranges::find(together, task) - together.begin();
  Part part{.incomplete = own->incomplete,
            .identities = identity_hash(*snapshot),
            .task = own->tasks[static_cast<std::size_t>(number)]};
  if (!fixes_stay_in(*snapshot, part.task.range())) return {};
  std::tie(part.inside, part.around) = parted(diagnostics(*snapshot), part.task.range());
  part.snapshot = std::move(snapshot);
  return part;
}

bool TaskEdits::begin(bool incomplete, const IndexedText& text, const CheckText& check) {
  if (!findings_[incomplete]) return false;
  auto part = part_of(text, lines_, incomplete != lines_.incomplete, check);
  if (part && !part->incomplete && lines_.incomplete) {
    edited_->broken_elsewhere = true;
    part = part_of(text, lines_, true, check);
  }
  if (!part || part->incomplete != incomplete) return false;
  auto [inside, others] = parted(*findings_[incomplete], part->task.range());
  if (part->inside != inside) return false;
  edited_->outside[incomplete] = {part->identities, std::move(part->around), std::move(others)};
  return true;
}

void TaskEdits::keep_incomplete(const IndexedText& text, const CheckText& check) {
  const auto& outside = edited_->outside[true];
  if (lines_.incomplete || !outside) return;
  auto part = part_of(text, lines_, true, check);
  if (!part || part->around != outside->around) return;
  findings_[true] = joined(outside->others, std::move(part->inside), part->task.begin);
}

bool TaskEdits::turn_to(std::size_t task, const IndexedText& text, const CheckText& check) {
  if (edited_) keep_incomplete(text, check);
  edited_ = {.task = task, .together = judged_with(lines_, task)};
  // If nothing is known of the text as an incomplete one, then an edit that makes it so has the
  // whole checked.
  if (!lines_.incomplete) begin(true, text, check);
  return begin(lines_.incomplete, text, check);
}

bool TaskEdits::go_on_with(SpecLines lines, Part part, std::int64_t added) {
  const LineRange before = lines_.tasks[edited_->task].range();
  const auto is_related = [&](const Json& one) { return relates_to(one, uri_, before); };
  for (auto& outside : edited_->outside) {
    if (!outside) continue;
    if (std::ranges::any_of(outside->others, is_related)) {
      outside.reset();
      continue;
    }
    move_lines_behind(before.end, added, uri_, outside->others);
    move_lines_behind(before.end, added, uri_, outside->around);
  }
  const auto& outside = edited_->outside[part.incomplete];
  if (!outside || part.identities != outside->identities || part.around != outside->around) {
    return false;
  }
  findings_ = {};
  findings_[part.incomplete] = joined(outside->others, std::move(part.inside), part.task.begin);
  edited_->part = std::move(part.snapshot);
  lines.tasks[edited_->task] = std::move(part.task);
  lines.incomplete = part.incomplete;
  lines_ = std::move(lines);
  prepared_ = lines_.incomplete || edited_->outside[true];
  return true;
}

std::shared_ptr<const Snapshot> TaskEdits::part_around(std::uint32_t line) const {
  if (!edited_ || edited_->part == nullptr) return nullptr;
  if (!lines_.tasks[edited_->task].range().holds(line)) return nullptr;
  auto part = std::make_shared<Snapshot>(*edited_->part);
  for (const TaskLines& task : lines_.tasks) part->all_tasks.push_back(task.key.name);
  return part;
}

std::optional<Json> TaskEdits::findings_of(const std::string& text, const CheckText& check) {
  if (text == text_) return shown();
  if (text.size() > kLongest || !find_lines()) return {};
  const IndexedText before(text_);
  const IndexedText after(text);
  const ChangedLines change = changed_lines(before, after);
  const auto task = task_with(lines_, change.before);
  if (!task) return {};
  const bool same_task = edited_ && edited_->task == *task;
  if (!same_task && !turn_to(*task, before, check)) return {};
  const std::int64_t added = static_cast<std::int64_t>(change.after.end) - change.before.end;
  SpecLines lines = moved(lines_, *task, added);
  auto part = part_of(after, lines, edited_->broken_elsewhere, check);
  if (!part || !go_on_with(std::move(lines), std::move(*part), added)) return {};
  text_ = text;
  return shown();
}

}  // namespace accelc::lsp
