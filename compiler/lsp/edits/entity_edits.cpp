#include "compiler/lsp/edits/entity_edits.h"

#include "compiler/lsp/edits/judged_with.h"
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
  // A credential of one entity is hidden wherever it stands.
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

/// The number of the entity in whose lines all of the change is. What is added between two of them
/// belongs to the first.
std::optional<std::size_t> entity_with(const SpecLines& lines, const LineRange& changed) {
  const auto entity = std::ranges::find_if(
      lines.entities, [&](const EntityLines& each) { return changed.begin <= each.end; });
  if (entity == lines.entities.end()) return {};
  const bool behind = changed.begin == entity->end && changed.end > entity->end;
  const auto holder = behind ? std::next(entity) : entity;
  if (holder == lines.entities.end() || changed.begin < holder->begin ||
      changed.end > holder->end) {
    return {};
  }
  return static_cast<std::size_t>(holder - lines.entities.begin());
}

/// The lines behind the edit, if only their numbers change.
SpecLines moved(SpecLines lines, std::size_t entity, std::int64_t added) {
  const std::uint32_t end = lines.entities[entity].end;
  const auto move = [added](std::uint32_t& line) {
    line = static_cast<std::uint32_t>(line + added);
  };
  for (NamedPlace& section : lines.sections) {
    if (section.place.line >= end) move(section.place.line);
  }
  move(lines.entities[entity].end);
  for (std::size_t i = entity + 1; i < lines.entities.size(); ++i) {
    move(lines.entities[i].key.place.line);
    move(lines.entities[i].begin);
    move(lines.entities[i].end);
  }
  return lines;
}

/// All lines but those of the entities that are left out.
std::vector<LineRange> kept_lines(const SpecLines& lines, const std::set<std::size_t>& together,
                                  std::uint32_t line_count) {
  std::vector<LineRange> kept;
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < lines.entities.size(); ++i) {
    if (together.contains(i)) continue;
    const LineRange out = lines.entities[i].range();
    if (out.begin > next) kept.push_back({next, out.begin});
    next = out.end;
  }
  kept.push_back({next, line_count});
  return kept;
}

/// Whether an entity of a part is the one of the whole. If it is `edited`, its key may have moved
/// within its lines, which are those of the whole, too: between others, what is left out counts to
/// the one above.
bool is_same_entity(const EntityLines& in_part, const EntityLines& in_whole, bool edited) {
  const Position& key = in_part.key.place;
  const bool same_place = edited
                              ? key.column == in_whole.key.place.column &&
                                    in_whole.range().holds(key.line) && in_part.end == in_whole.end
                              : key == in_whole.key.place;
  return same_place && in_part.kind == in_whole.kind && in_part.key.name == in_whole.key.name &&
         in_part.names == in_whole.names && in_part.ref == in_whole.ref &&
         in_part.begin == in_whole.begin;
}

/// Whether a part has the sections and entities of the whole, where they are to be: nothing in the
/// edited one has swallowed what is behind it.
bool is_part_of(const SpecLines& part, const SpecLines& whole, std::size_t edited,
                const std::set<std::size_t>& together) {
  const auto is_same = [&](const EntityLines& in_part, std::size_t number) {
    return is_same_entity(in_part, whole.entities[number], number == edited);
  };
  return part.sections == whole.sections && part.named == whole.named &&
         std::ranges::equal(part.entities, together, is_same);
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

bool EntityEdits::can_follow(const Snapshot& snapshot, const std::string& text) {
  return text.size() >= kShortest && text.size() <= kLongest && is_found_in_text(snapshot);
}

EntityEdits::EntityEdits(std::shared_ptr<const Snapshot> whole, std::string text, Json findings)
    : whole_(std::move(whole)), text_(std::move(text)) {
  lines_.incomplete = whole_->tree().incomplete();
  for (const auto& [canonical, unit] : whole_->analysis->project.units) files_.insert(canonical);
  findings_[lines_.incomplete] = std::move(findings);
}

bool EntityEdits::find_lines() {
  if (whole_ != nullptr) {
    uri_ = whole_->uri;
    if (auto lines = lines_of(*whole_->unit)) lines_ = std::move(*lines);
    whole_ = nullptr;
  }
  return !lines_.entities.empty();
}

void EntityEdits::prepare(const CheckText& check) {
  prepared_ = true;
  if (!find_lines() || lines_.incomplete) return;
  const auto snapshot = check(text_, true);
  if (is_found_in_text(*snapshot)) findings_[true] = diagnostics(*snapshot);
}

std::optional<EntityEdits::Part> EntityEdits::part_of(const IndexedText& text,
                                                      const SpecLines& lines, bool as_incomplete,
                                                      const CheckText& check) const {
  const std::size_t entity = edited_->entity;
  const std::set<std::size_t>& together = edited_->together;
  const auto kept = kept_lines(lines, together, text.lines.line_count());
  // Little is won then.
  if (count_lines(kept) > text.lines.line_count() / 2) return {};
  auto snapshot = check(with_lines(text, kept), as_incomplete);
  if (!is_found_in_text(*snapshot)) return {};
  const auto own = lines_of(*snapshot->unit);
  if (!own || !is_part_of(*own, lines, entity, together)) return {};
  const auto number = std::distance(together.begin(), together.find(entity));
  Part part{.incomplete = own->incomplete,
            .identities = identity_hash(*snapshot),
            .entity = own->entities[static_cast<std::size_t>(number)]};
  if (!fixes_stay_in(*snapshot, part.entity.range())) return {};
  std::tie(part.inside, part.around) = parted(diagnostics(*snapshot), part.entity.range());
  part.snapshot = std::move(snapshot);
  return part;
}

bool EntityEdits::begin(bool incomplete, const IndexedText& text, const CheckText& check) {
  if (!findings_[incomplete]) return false;
  auto part = part_of(text, lines_, incomplete != lines_.incomplete, check);
  if (part && !part->incomplete && lines_.incomplete) {
    edited_->broken_elsewhere = true;
    part = part_of(text, lines_, true, check);
  }
  if (!part || part->incomplete != incomplete) return false;
  auto [inside, others] = parted(*findings_[incomplete], part->entity.range());
  if (part->inside != inside) return false;
  edited_->outside[incomplete] = {part->identities, std::move(part->around), std::move(others)};
  return true;
}

void EntityEdits::keep_incomplete(const IndexedText& text, const CheckText& check) {
  const auto& outside = edited_->outside[true];
  if (lines_.incomplete || !outside) return;
  auto part = part_of(text, lines_, true, check);
  if (!part || part->around != outside->around) return;
  findings_[true] = joined(outside->others, std::move(part->inside), part->entity.begin);
}

bool EntityEdits::turn_to(std::size_t entity, const IndexedText& text, const CheckText& check) {
  if (edited_) keep_incomplete(text, check);
  edited_ = {.entity = entity, .together = judged_with(lines_, entity)};
  // If nothing is known of the text as an incomplete one, then an edit that makes it so has the
  // whole checked.
  if (!lines_.incomplete) begin(true, text, check);
  return begin(lines_.incomplete, text, check);
}

bool EntityEdits::go_on_with(SpecLines lines, Part part, std::int64_t added) {
  const LineRange before = lines_.entities[edited_->entity].range();
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
  findings_[part.incomplete] = joined(outside->others, std::move(part.inside), part.entity.begin);
  edited_->part = std::move(part.snapshot);
  lines.entities[edited_->entity] = std::move(part.entity);
  lines.incomplete = part.incomplete;
  lines_ = std::move(lines);
  prepared_ = lines_.incomplete || edited_->outside[true];
  return true;
}

std::shared_ptr<const Snapshot> EntityEdits::part_around(std::uint32_t line) const {
  if (!edited_ || edited_->part == nullptr) return nullptr;
  if (!lines_.entities[edited_->entity].range().holds(line)) return nullptr;
  auto part = std::make_shared<Snapshot>(*edited_->part);
  for (const EntityLines& one : lines_.entities) {
    part->all_entities.emplace_back(one.kind, one.key.name);
  }
  return part;
}

std::optional<Json> EntityEdits::findings_of(const std::string& text, const CheckText& check) {
  if (text == text_) return shown();
  if (text.size() > kLongest || !find_lines()) return {};
  const IndexedText before(text_);
  const IndexedText after(text);
  const ChangedLines change = changed_lines(before, after);
  const auto entity = entity_with(lines_, change.before);
  if (!entity) return {};
  const bool same = edited_ && edited_->entity == *entity;
  if (!same && !turn_to(*entity, before, check)) return {};
  const std::int64_t added = static_cast<std::int64_t>(change.after.end) - change.before.end;
  SpecLines lines = moved(lines_, *entity, added);
  auto part = part_of(after, lines, edited_->broken_elsewhere, check);
  if (!part || !go_on_with(std::move(lines), std::move(*part), added)) return {};
  text_ = text;
  return shown();
}

}  // namespace accelc::lsp
