// Comments that ignore findings: `# accelc: ignore[image-tag] reason` behind a line or above it,
// `ignore-start[...]` to `ignore-end[...]`, and `ignore-file[...]`. Each name is accounted for, so
// that a comment that ignores nothing can be told.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lint/known.h"
#include "compiler/support/stabbing.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace accelc {

/// One name of one comment.
struct Suppression {
  const DiagnosticKind* kind = nullptr;
  Span name;                ///< where the name stands
  Span reason;              ///< what the comment says; may be empty
  Span removal;             ///< what to delete when it ignores nothing
  std::uint32_t begin = 0;  ///< findings that start from here...
  std::uint32_t end = 0;    ///< ...to here are ignored
  bool whole_file = false;  ///< `ignore-file`
  bool used = false;
};

/// The comments of one file that ignore findings. They are valid as long as the file lives; the
/// tree may go.
struct Suppressions {
  const SourceFile* file = nullptr;
  /// Whether all of the file was read: only then an unused comment is surely unused.
  bool complete = true;
  std::vector<Suppression> list;

  /// The comment that ignores the finding, the one of several whose range begins first; all of them
  /// count as used then. Null when there is none.
  const Suppression* cover(const Diagnostic& finding);

 private:
  /// The comments for one kind of findings.
  struct OfKind {
    std::vector<std::size_t> list;
    RangeIndex all;
    RangeIndex unused;
  };
  void make_index();

  std::unordered_map<const DiagnosticKind*, OfKind> by_kind_;  // made by the first `cover`
};

/// Reads the comments of a file and reports those that say nothing or something unknown.
Suppressions read_suppressions(const Tree& tree, const KnownFindings& known, DiagnosticSink& sink);

/// Reports a comment that ignored nothing.
void report_unused(const Suppression& suppression, DiagnosticSink& sink);

}  // namespace accelc
