// One file, read and decoded: a pure function of its bytes, so that it can be cached and made on
// any thread. What it means together with other files is the business of project.h and check.h.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"
#include "schema/task_spec.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace accelc {

/// A document of the file that has the key `accelc`.
struct UnitDocument {
  NodeRef root;
  DocumentSpec spec;
  bool has_nulls = false;  ///< a key has no value, or null
};

/// What to do with a file that is no spec.
enum class Unmarked : std::uint8_t {
  kError,  ///< it was named as a spec: an error that shows the line to add
  kSkip,   ///< it was only met; near misses are still warned about
};

struct FileUnit {
  std::shared_ptr<const SourceFile> file;
  std::unique_ptr<const Tree> tree;  ///< null for a file that was skipped by its text alone
  std::vector<UnitDocument> documents;
  std::vector<Diagnostic> diagnostics;
  bool has_errors = false;
  /// Whether the file is a spec at all; others are not counted and not shown.
  bool is_spec = false;
  /// Whether `tree` and `documents` were let go of. Reading `file` again brings them back.
  bool content_dropped = false;
};

std::shared_ptr<FileUnit> read_unit(std::shared_ptr<const SourceFile> file, const Limits& limits,
                                    Unmarked unmarked);

/// Keeps only the file and what was found in it, which is all that a report needs.
void drop_content(FileUnit& unit);

}  // namespace accelc
