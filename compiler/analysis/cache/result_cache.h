// The cache of a run: what is kept, and under which digest each file of the run finds it.
#pragma once

#include "compiler/analysis/cache/clean_files.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/options.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/frontend.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace accelc {

class ResultCache {
 public:
  /// `options` must live longer.
  ResultCache(const AnalysisOptions& options, CacheFolder folder);

  /// Files of this environment will be asked for. Not thread-safe, as nothing is but `key_of` and
  /// `files.find`.
  void add(const Environment& environment);

  /// The digest of everything that the outcome of a file depends on that needs no other file: the
  /// options, the texts and places of its configuration, how it is read, where it lies, and its
  /// bytes.
  [[nodiscard]] std::string key_of(const Environment& environment, const SourceFile& file,
                                   const ReadRequest& request, const std::string& canonical) const;
  /// Writes what has changed. That it cannot be written, or could not be read, is noted.
  void save(DiagnosticSink& sink);

  CleanFiles files;

 private:
  const AnalysisOptions& options_;
  std::unordered_map<const Environment*, std::string> contexts_;
};

/// The cache below `root`; null when `options` ask for none, or it is of no use: `findings_alone`
/// says that nothing else is wanted of the run. That the folder cannot be used is noted.
std::unique_ptr<ResultCache> open_cache(const AnalysisOptions& options, bool findings_alone,
                                        const std::string& root, FileSystem& files,
                                        DiagnosticSink& sink);

}  // namespace accelc
