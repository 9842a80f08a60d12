#include "compiler/analysis/findings/keep_changed_lines.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/findings/changed_lines.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLargestEdited = std::size_t{1} << 30U;

/// The image and the cache version changed together: that is what the rule asks for.
bool is_answered(const Diagnostic& finding, const ChangedLines& changed, RunEnvironment& run) {
  if (finding.kind->name != "cache-version-unchanged" || finding.labels.empty()) return false;
  Diagnostic version = finding;
  version.span = finding.labels.front().span;
  return changed.touch(version, *run.files);
}

/// git compares what is stored; what was read may be standard input, or have fixes laid over it.
void follow_edits(ChangedLines& changed, const std::vector<Diagnostic>& findings,
                  RunEnvironment& run) {
  FileSystem& stored = run.stored_files != nullptr ? *run.stored_files : *run.files;
  std::unordered_set<const SourceFile*> known;
  for (const Diagnostic& finding : findings) {
    const SourceFile* file = finding.span.file;
    if (file == nullptr || !known.insert(file).second) continue;
    const std::string path = stored.canonical(file->path());
    if (!changed.has(path)) continue;
    const ReadResult before = stored.read(path, kLargestEdited);
    if (before.error.empty()) changed.follow(path, before.bytes, with_byte_order_mark(*file));
  }
}

}  // namespace

void keep_changed_lines(const std::string& since, RunEnvironment& run,
                        FindingsInProgress& findings) {
  ChangedLines changed;
  const std::string error = changed.load(since, run.run_process, *run.files);
  if (!error.empty()) {
    findings.problems.report<kNoRevision>(Span{}, quote(since), error);
    return;
  }
  follow_edits(changed, findings.shown, run);
  findings.filter_out([&](const Diagnostic& finding) {
    return !changed.touch(finding, *run.files) || is_answered(finding, changed, run);
  });
}

}  // namespace accelc
