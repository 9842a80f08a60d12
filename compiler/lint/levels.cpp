#include "compiler/lint/levels.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <fnmatch.h>

namespace accelc {

namespace {

constexpr std::string_view kAll = "all";

/// A pattern without a slash names files in any folder.
bool matches(const std::string& pattern, std::string_view path) {
  const bool name_only = pattern.find('/') == std::string::npos;
  const std::string text(path);
  if (fnmatch(pattern.c_str(), text.c_str(), 0) == 0) return true;
  return name_only && fnmatch(pattern.c_str(), text.c_str() + (text.rfind('/') + 1), 0) == 0;
}

}  // namespace

LintLevels::LintLevels(const KnownFindings& known) : known_(known) { choose_active(); }

LintLevels::LintLevels(const KnownFindings& known, const LintConfig& config, DiagnosticSink& sink)
    : known_(known) {
  set(config.rules, levels_, sink);
  if (config.per_file_rules) {
    for (const auto& entry : config.per_file_rules->entries) {
      set(entry.value, per_file_.emplace_back(FileLevels{entry.key, {}}).levels, sink);
    }
  }
  if (config.per_file_ignores) {
    for (const auto& entry : config.per_file_ignores->entries) {
      if (!entry.value) continue;
      ignore(*entry.value, per_file_.emplace_back(FileLevels{entry.key, {}}).levels, sink);
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
  Levels narrow;
  std::vector<std::string_view> taken;
  for (const auto& entry : written->entries) taken.push_back(entry.key);
  for (const auto& entry : written->entries) {
    if (entry.value && entry.key == kAll) set_group(kAll, level_of(*entry.value), levels);
  }
  for (const auto& entry : written->entries) {
    if (!entry.value || entry.key == kAll) continue;
    if (set_group(entry.key, level_of(*entry.value), levels)) continue;
    const DiagnosticKind* kind = find(entry.key, entry.value.key_span, sink, taken);
    if (kind != nullptr) narrow[kind] = level_of(*entry.value);
  }
  for (const auto& [kind, level] : narrow) levels[kind] = level;
}

bool LintLevels::set_group(std::string_view name, Level level, Levels& levels) const {
  bool any = false;
  for (const Rule* rule : known_.rules) {
    if (name != kAll && rule->category != name) continue;
    levels[rule->kind] = level;
    any = true;
  }
  return any;
}

const DiagnosticKind* LintLevels::find(std::string_view name, const Span& span,
                                       DiagnosticSink& sink,
                                       std::span<const std::string_view> taken) const {
  const DiagnosticKind* kind = known_.find(name);
  if (kind != nullptr && known_.is_adjustable(*kind)) return kind;
  if (kind != nullptr) {
    sink.report<kFixedLevel>(span, quote(name));
    return nullptr;
  }
  auto report = sink.report<kUnknownRule>(span, quote(name));
  std::vector<std::string_view> names = known_.adjustable_names();
  for (const Rule* rule : known_.rules) names.push_back(rule->category);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  const auto near = nearest(name, names);
  // Renamed to a key that is there already, it would stand there twice.
  const bool free =
      near.size() == 1 && std::find(taken.begin(), taken.end(), near[0]) == taken.end();
  if (!free || !fix_name(report, span, near)) report.help("`accelc rules` lists the rules");
  return nullptr;
}

void LintLevels::ignore(const List<std::string>& names, Levels& levels,
                        DiagnosticSink& sink) const {
  for (const Setting<std::string>& name : names.items) {
    if (!name || set_group(*name, Level::kOff, levels)) continue;
    const DiagnosticKind* kind = find(*name, name.span, sink);
    if (kind != nullptr) levels[kind] = Level::kOff;
  }
}

LintLevels::Level LintLevels::own_level(const DiagnosticKind& kind) const {
  const Rule* rule = known_.rule_of(kind);
  if (rule != nullptr && rule->off) return Level::kOff;
  return static_cast<Level>(static_cast<int>(kind.severity) + 1);
}

std::optional<Severity> LintLevels::level(const DiagnosticKind& kind, std::string_view path) const {
  if (levels_.empty() && per_file_.empty()) return kind.severity;
  Level level = Level::kDefault;
  const auto look_in = [&](const Levels& levels) {
    const auto found = levels.find(&kind);
    if (found != levels.end()) level = found->second;
  };
  look_in(levels_);
  for (const FileLevels& file : per_file_) {
    if (matches(file.pattern, path)) look_in(file.levels);
  }
  if (level == Level::kDefault) level = own_level(kind);
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
    if (level == Level::kDefault) level = own_level(*rule->kind);
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
