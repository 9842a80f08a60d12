#include "compiler/driver/linting.h"

#include "compiler/driver/diagnostics.h"
#include "compiler/driver/kinds.h"
#include "compiler/source/source_file.h"
#include "compiler/support/path_pattern.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

#include <algorithm>
#include <utility>

namespace accelc {

KnownFindings known_findings() { return {all_kinds(), all_rules()}; }

std::string page_of(const DiagnosticKind& kind) {
  const std::string_view page = rule_page(kind.name);
  if (!page.empty()) return std::string(page);
  return "# " + std::string(kind.code) + " " + std::string(kind.name) + " (" +
         std::string(name_of(kind.severity)) + ")\n\n" + std::string(kind.explanation) + "\n";
}

void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups) {
  std::vector<std::string_view> names = groups;
  for (const DiagnosticKind* kind : known.kinds) {
    names.push_back(kind->code);
    names.push_back(kind->name);
  }
  auto report = sink.report<kUnknownCode>(Span{}, quote(name));
  const auto near = nearest(name, names);
  report.help(near.size() == 1 ? "did you mean " + quote(near[0]) + "?"
                               : "`accelc rules` lists the rules");
}

const FindingsSettler::ConfiguredFile& FindingsSettler::configured(const SourceFile* file) {
  const auto known = configured_.find(file);
  if (known != configured_.end()) return known->second;
  ConfiguredFile added{environments_.first().levels.get(), {}};
  if (file != nullptr) {
    const std::string path = files_.canonical(file->path());
    const Environment& environment = environments_.of(path);
    added = {environment.levels.get(), path_from(files_.canonical(environment.root), path)};
  }
  return configured_.emplace(file, std::move(added)).first->second;
}

std::optional<Severity> FindingsSettler::level(const DiagnosticKind& kind, const SourceFile* file) {
  const ConfiguredFile& where = configured(file);
  return where.levels->level(kind, where.path);
}

void FindingsSettler::settle(std::vector<Suppressions> suppressions,
                             std::vector<Diagnostic>& findings,
                             std::vector<SuppressedFinding>& suppressed) {
  apply_levels(findings);
  if (suppressions.empty()) return;
  std::unordered_map<const SourceFile*, Suppressions> by_file;
  // A file that several specs include comes several times, each time the same.
  for (Suppressions& one : suppressions) by_file.emplace(one.file, std::move(one));
  std::erase_if(findings, [&](Diagnostic& finding) {
    const auto found = by_file.find(finding.span.file);
    if (found == by_file.end()) return false;
    const Suppression* comment = found->second.cover(finding);
    if (comment == nullptr) return false;
    suppressed.push_back({std::move(finding), SuppressedFinding::By::kComment,
                          std::string(text_of(comment->reason))});
    return true;
  });
  DiagnosticSink sink;  // which sorts them
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order)
  for (const auto& [file, one] : by_file) report_unused_of(one, sink);
  std::vector<Diagnostic> unused = sink.take_sorted();
  if (unused.empty()) return;
  apply_levels(unused);
  findings.insert(findings.end(), std::make_move_iterator(unused.begin()),
                  std::make_move_iterator(unused.end()));
  std::stable_sort(findings.begin(), findings.end(), shown_before);
}

void FindingsSettler::apply_levels(std::vector<Diagnostic>& findings) {
  std::erase_if(findings, [&](Diagnostic& finding) {
    if (!known_.is_adjustable(*finding.kind)) return false;
    const auto level = this->level(*finding.kind, finding.span.file);
    if (level) finding.severity = *level;
    return !level;
  });
}

void FindingsSettler::report_unused_of(const Suppressions& suppressions, DiagnosticSink& sink) {
  // Only when everything was looked at, nothing can be there to ignore.
  if (!suppressions.complete || !options_.profile.empty()) return;
  for (const Suppression& one : suppressions.list) {
    if (!one.used && is_looked_for(*one.kind, suppressions.file)) report_unused(one, sink);
  }
}

bool FindingsSettler::is_looked_for(const DiagnosticKind& kind, const SourceFile* file) {
  // What a target finds is not there when another one was asked for.
  if (kind.code.starts_with("AC5") && !options_.emit.empty()) return false;
  if (!level(kind, file)) return false;
  const Rule* rule = known_.rule_of(kind);
  const auto& active = configured(file).levels->active_rules();
  return rule == nullptr || std::find(active.begin(), active.end(), rule) != active.end();
}

}  // namespace accelc
