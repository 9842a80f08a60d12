#include "compiler/analysis/findings/apply_comments.h"

#include "compiler/source/source_file.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// Whether the run would have found it.
bool is_looked_for(const Suppression& comment, const SourceFile* file,
                   const AnalysisOptions& options, FindingLevels& levels) {
  // What a target finds is not there when another one was asked for.
  if (comment.kind->layer() == DiagnosticLayer::kTarget && !options.emit.empty()) return false;
  return levels.is_on(*comment.kind, file);
}

void report_unused_of(const Suppressions& comments, const AnalysisOptions& options,
                      FindingLevels& levels, DiagnosticSink& sink) {
  // Only when everything was looked at, nothing can be there to ignore.
  if (!comments.complete || !options.profile.empty()) return;
  for (const Suppression& one : comments.list) {
    if (!one.used && is_looked_for(one, comments.file, options, levels)) report_unused(one, sink);
  }
}

}  // namespace

void apply_comments(std::vector<Suppressions> comments, const AnalysisOptions& options,
                    FindingLevels& levels, FindingsInProgress& findings) {
  if (comments.empty()) return;
  std::unordered_map<const SourceFile*, Suppressions> by_file;
  // A file that several specs include comes several times, each time the same.
  for (Suppressions& one : comments) by_file.emplace(one.file, std::move(one));
  std::erase_if(findings.shown, [&](Diagnostic& finding) {
    const auto found = by_file.find(finding.span.file);
    if (found == by_file.end()) return false;
    const Suppression* comment = found->second.cover(finding);
    if (comment == nullptr) return false;
    findings.suppressed.push_back({std::move(finding), SuppressedFinding::By::kComment,
                                   std::string(text_of(comment->reason))});
    return true;
  });
  DiagnosticSink sink;  // which sorts them
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order)
  for (const auto& [file, one] : by_file) report_unused_of(one, options, levels, sink);
  std::vector<Diagnostic> unused = sink.take_sorted();
  if (unused.empty()) return;
  levels.apply(unused);
  findings.shown.insert(findings.shown.end(), std::make_move_iterator(unused.begin()),
                        std::make_move_iterator(unused.end()));
  std::stable_sort(findings.shown.begin(), findings.shown.end(), shown_before);
}

}  // namespace accelc
