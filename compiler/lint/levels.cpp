#include "compiler/lint/levels.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

LintLevels::LintLevels(const KnownFindings& known) : known_(known) { choose_active(); }

LintLevels::LintLevels(const KnownFindings& known, const LintConfig& config, DiagnosticSink& sink)
    : known_(known) {
  set(config.rules, levels_, sink);
  if (config.per_file_rules) {
    for (const auto& entry : config.per_file_rules->entries) {
      set(entry.value, per_file_.emplace_back(FileLevels{PathPattern(entry.key), {}}).levels, sink);
    }
  }
  if (config.per_file_ignores) {
    for (const auto& entry : config.per_file_ignores->entries) {
      if (!entry.value) continue;
      ignore(*entry.value, per_file_.emplace_back(FileLevels{PathPattern(entry.key), {}}).levels,
             sink);
    }
  }
  choose_active();
}

void LintLevels::set(const Setting<RuleLevels>& written, Levels& levels,
                     DiagnosticSink& sink) const {
  if (!written) return;
  const auto level_of = [](const std::string& text) {
    const auto& values = RuleLevel::kValues;
    return static_cast<Level>(std::find(std::begin(values), std::end(values), text) -
                              std::begin(values));
  };
  std::vector<std::string_view> taken;
  for (const auto& entry : written->entries) taken.push_back(entry.key);
  struct Group {
    Kinds kinds;
    Level level;
  };
  std::vector<Group> groups;
  for (const auto& entry : written->entries) {
    if (!entry.value) continue;
    groups.push_back({find(entry.key, entry.value.key_span, sink, taken), level_of(*entry.value)});
  }
  // The narrower one wins: it is laid over the wider ones.
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.kinds.size() > b.kinds.size(); });
  for (const Group& group : groups) {
    for (const DiagnosticKind* kind : group.kinds) levels[kind] = group.level;
  }
}

LintLevels::Kinds LintLevels::find(std::string_view name, const Span& span, DiagnosticSink& sink,
                                   std::span<const std::string_view> taken) const {
  Kinds kinds = known_.select(name);
  const bool known = !kinds.empty();
  std::erase_if(kinds, [this](const DiagnosticKind* kind) { return !known_.is_adjustable(*kind); });
  if (!kinds.empty()) return kinds;
  if (known) {
    sink.report<kFixedLevel>(span, quote(name));
    return {};
  }
  auto report = sink.report<kUnknownRule>(span, quote(name));
  std::vector<std::string_view> names = known_.adjustable_names();
  for (const std::string_view category : known_.categories()) names.push_back(category);
  const auto near = nearest(name, names);
  // Renamed to a key that is there already, it would stand there twice.
  const bool free =
      near.size() == 1 && std::find(taken.begin(), taken.end(), near[0]) == taken.end();
  if (!free || !fix_name(report, span, near)) report.help("`accelc rules` lists the rules");
  return {};
}

void LintLevels::ignore(const List<std::string>& names, Levels& levels,
                        DiagnosticSink& sink) const {
  for (const Setting<std::string>& name : names.items) {
    if (!name) continue;
    for (const DiagnosticKind* kind : find(*name, name.span, sink)) levels[kind] = Level::kOff;
  }
}

LintLevels::Level LintLevels::own_level(const DiagnosticKind& kind, const Rule* rule) {
  if (rule != nullptr && rule->off) return Level::kOff;
  return static_cast<Level>(static_cast<int>(kind.severity) + 1);
}

std::optional<Severity> LintLevels::level(const DiagnosticKind& kind,
                                          const std::string& path) const {
  if (levels_.empty() && per_file_.empty()) return kind.severity;
  Level level = Level::kDefault;
  const auto look_in = [&](const Levels& levels) {
    const auto found = levels.find(&kind);
    if (found != levels.end()) level = found->second;
  };
  look_in(levels_);
  for (const FileLevels& file : per_file_) {
    if (file.pattern.covers(path)) look_in(file.levels);
  }
  if (level == Level::kDefault) level = own_level(kind, known_.rule_of(kind));
  if (level == Level::kOff) return std::nullopt;
  return static_cast<Severity>(static_cast<int>(level) - 1);
}

void LintLevels::choose_active() {
  const auto level_in = [](const Levels& levels, const DiagnosticKind* kind) {
    const auto found = levels.find(kind);
    return found == levels.end() ? Level::kDefault : found->second;
  };
  for (const Rule* rule : known_.rules) {
    Level level = level_in(levels_, rule->kind);
    if (level == Level::kDefault) level = own_level(*rule->kind, rule);
    const bool on = level != Level::kOff;
    const bool on_somewhere =
        std::any_of(per_file_.begin(), per_file_.end(), [&](const FileLevels& file) {
          const Level there = level_in(file.levels, rule->kind);
          return there != Level::kOff && file.levels.contains(rule->kind);
        });
    if (on || on_somewhere) active_.push_back(rule);
  }
}

}  // namespace accelc
