#include "compiler/analysis/findings/apply_comments.h"

#include "compiler/source/source_file.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
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

/// Moves the comments that ignore findings in all of a file that was read in parts out of those of
/// their part: by path.
std::unordered_map<std::string_view, Suppressions> take_whole_files(
    std::vector<Suppressions>& comments) {
  std::unordered_map<std::string_view, Suppressions> whole;
  for (Suppressions& one : comments) {
    if (!one.file->is_part()) continue;
    const auto begin = std::stable_partition(one.list.begin(), one.list.end(),
                                             [](const Suppression& s) { return !s.whole_file; });
    if (begin == one.list.end()) continue;
    Suppressions& taken = whole[one.file->path()];
    taken.file = one.file;
    taken.complete = taken.complete && one.complete;
    for (auto each = begin; each != one.list.end(); ++each) {
      each->end = std::numeric_limits<std::uint32_t>::max();
      taken.list.push_back(*each);
    }
    one.list.erase(begin, one.list.end());
  }
  return whole;
}

}  // namespace

void apply_comments(std::vector<Suppressions> comments, const AnalysisOptions& options,
                    FindingLevels& levels, FindingsInProgress& findings) {
  if (comments.empty()) return;
  auto whole_files = take_whole_files(comments);
  std::unordered_map<const SourceFile*, Suppressions> by_file;
  // A file that several specs include comes several times, each time the same.
  for (Suppressions& one : comments) by_file.emplace(one.file, std::move(one));
  std::erase_if(findings.shown, [&](Diagnostic& finding) {
    const auto found = by_file.find(finding.span.file);
    const Suppression* comment = found == by_file.end() ? nullptr : found->second.cover(finding);
    if (comment == nullptr && finding.span.valid() && finding.span.file->is_part()) {
      const auto whole = whole_files.find(finding.span.file->path());
      if (whole != whole_files.end()) comment = whole->second.cover(finding);
    }
    if (comment == nullptr) return false;
    findings.suppressed.push_back({std::move(finding), SuppressedFinding::By::kComment,
                                   std::string(text_of(comment->reason))});
    return true;
  });
  DiagnosticSink sink;  // which sorts them
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order)
  for (const auto& [file, one] : by_file) report_unused_of(one, options, levels, sink);
  for (const auto& [path, one] : whole_files) report_unused_of(one, options, levels, sink);
  std::vector<Diagnostic> unused = sink.take_sorted();
  if (unused.empty()) return;
  levels.apply(unused);
  findings.shown.insert(findings.shown.end(), std::make_move_iterator(unused.begin()),
                        std::make_move_iterator(unused.end()));
  std::stable_sort(findings.shown.begin(), findings.shown.end(), shown_before);
}

}  // namespace accelc
