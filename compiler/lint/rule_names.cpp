#include "compiler/lint/rule_names.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// An entry and the findings that its key stands for.
struct Named {
  const RuleLevels::Entry* entry;
  std::vector<const DiagnosticKind*> kinds;
};

/// A finding that both stand for; null when there is none.
const DiagnosticKind* shared_kind(const Named& a, const Named& b) {
  const auto found =
      std::find_first_of(a.kinds.begin(), a.kinds.end(), b.kinds.begin(), b.kinds.end());
  return found == a.kinds.end() ? nullptr : *found;
}

void report_two_levels(const std::vector<Named>& earlier, const Named& now, DiagnosticSink& sink) {
  for (const Named& before : earlier) {
    // Of a narrower and a wider one the narrower counts.
    if (before.kinds.size() != now.kinds.size()) continue;
    const std::string& level = *before.entry->value;
    const std::string& other = *now.entry->value;
    const DiagnosticKind* kind = level == other ? nullptr : shared_kind(before, now);
    if (kind == nullptr) continue;
    sink.report<kTwoLevels>(now.entry->value.key_span, quote(kind->name), quote(level),
                            quote(other))
        .label(before.entry->value.key_span, quote(level) + " here")
        .help("remove one of the two");
    return;
  }
}

void use_names(Setting<RuleLevels>& rules, const KnownFindings& known, DiagnosticSink& sink) {
  if (!rules) return;
  std::vector<Named> earlier;
  for (auto& entry : (*rules).entries) {
    Named now{&entry, known.select(entry.key)};
    std::erase_if(now.kinds,
                  [&](const DiagnosticKind* kind) { return !known.is_adjustable(*kind); });
    if (now.kinds.empty()) continue;
    if (known.find(entry.key) != nullptr) entry.key = now.kinds[0]->name;
    if (!entry.value) continue;
    report_two_levels(earlier, now, sink);
    earlier.push_back(std::move(now));
  }
}

}  // namespace

void use_rule_names(LintConfig& config, const KnownFindings& known, DiagnosticSink& sink) {
  use_names(config.rules, known, sink);
  if (!config.per_file_rules) return;
  for (auto& file : (*config.per_file_rules).entries) use_names(file.value, known, sink);
}

}  // namespace accelc
