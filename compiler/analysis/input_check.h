// One input at a time, on any thread: read, and checked at once when it needs no other file.
#pragma once

#include "compiler/analysis/cache/result_cache.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/dropped_files.h"
#include "compiler/analysis/inputs.h"
#include "compiler/analysis/manifest/file_uses.h"
#include "compiler/analysis/manifest_stream.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/analysis/spec_check.h"
#include "compiler/check/link/project.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/diag/sink.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// What is kept of an input in which nothing was found, without any other file.
struct DroppedResult {
  bool is_spec = false;      ///< or of another kind that is counted
  bool was_checked = false;  ///< it has a task or more
  std::vector<NameKey> names;
  std::vector<std::string> profiles;  ///< when one was asked for
  std::vector<std::string> images;    ///< when some are to be replaced
};

/// What one input gave.
struct InputResult {
  /// Its unit is null when the input could not be read.
  RootUnit root;
  /// What it was checked by itself with; the comments in it are those of a file that has no task.
  CheckedUnit checked;
  std::vector<Diagnostic> unreadable;  ///< why there is no unit
  /// In place of all of the above, where nothing more is kept.
  std::optional<DroppedResult> dropped;
  /// What the cache is to keep of it, and under which digest; nothing when it is not for the cache.
  std::string key;
  std::optional<std::string> clean;
};

/// What the inputs of a run have in common.
struct InputChecker {
  const AnalysisOptions& options;
  RunEnvironment& run;
  FileUses& file_uses;
  unsigned threads_of_stream = 1;      ///< of one input that is read in parts
  const ResultCache* cache = nullptr;  ///< null: every file is checked
  bool drops_clean_files = false;

  /// Reads an input and, when nothing is wanted but findings, checks it at once and lets go of it:
  /// the memory of one file serves the next. `into` has the paths of its root already.
  void check(const Input& input, const Environment& environment, const CheckSettings& settings,
             InputResult& into) const;

 private:
  void read_and_check(const Input& input, const Environment& environment,
                      const CheckSettings& settings, InputResult& into) const;
  std::shared_ptr<FileUnit> read(const Input& input, const Environment& environment,
                                 const CheckSettings& settings, InputResult& into,
                                 DiagnosticSink& sink) const;
  std::shared_ptr<FileUnit> find_clean(const std::shared_ptr<const SourceFile>& file,
                                       const ReadRequest& request, const Environment& environment,
                                       InputResult& into) const;
  std::shared_ptr<FileUnit> read_in_parts(const Input& input, ReadRequest reading,
                                          const CheckSettings& settings, InputResult& into,
                                          DiagnosticSink& sink) const;
  void check_unit(FileUnit& unit, const CheckSettings& settings, CheckedUnit& into) const;
};

}  // namespace accelc
