// Manifests in a file or a pipe that is larger than the limit: read and checked part by part, so
// that memory depends on what is found and not on how much there is.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/analysis/spec_check.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/file_unit.h"
#include "compiler/frontend/frontend.h"
#include "compiler/source/document_parts.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc {

/// What checking one file by itself gave.
struct CheckedUnit {
  std::vector<CheckedSpec> specs;
  std::vector<Suppressions> suppressions;
};

/// The comments that ignore findings in a file that has no task.
void read_comments(FileUnit& unit, CheckedUnit& into);

/// Checks the documents of a file, each by itself.
void check_documents(const FileUnit& unit, const CheckSettings& settings,
                     const AnalysisOptions& options, CheckedUnit& into);

/// A stream, and how it is read.
struct StreamRequest {
  std::string path;
  ByteStream bytes;
  ReadRequest reading;
  Frontends frontends;
  FileUse use = FileUse::kApplied;
  unsigned threads = 1;
};

/// One unit for all parts, with what was found in them; what was found in their tasks is in `into`.
/// Null when the stream is not one of manifests, or cannot be read. A document that is larger than
/// the limit is reported and skipped.
std::shared_ptr<FileUnit> check_stream(const StreamRequest& request, const CheckSettings& settings,
                                       const AnalysisOptions& options, CheckedUnit& into,
                                       DiagnosticSink& sink);

}  // namespace accelc
