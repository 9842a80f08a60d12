// The cache of a run: what is kept, and under which digest each file of the run finds it.
#pragma once

#include "compiler/analysis/cache/clean_files.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/options.h"
#include "compiler/frontend/frontend.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"

#include <string>
#include <unordered_map>

namespace accelc {

/// Whether what these options ask for depends on nothing but each file and its configuration.
bool may_be_kept(const AnalysisOptions& options);

class ResultCache {
 public:
  /// The cache below `root`. `options` must live longer.
  ResultCache(const AnalysisOptions& options, const std::string& root, FileSystem& files);

  /// Files of this environment will be asked for. Not thread-safe, as nothing is but `key_of` and
  /// `files.find`.
  void add(const Environment& environment);

  /// The digest of everything that the outcome of a file depends on that needs no other file: the
  /// options, the texts and places of its configuration, how it is read, where it lies, and its
  /// bytes.
  [[nodiscard]] std::string key_of(const Environment& environment, const SourceFile& file,
                                   const ReadRequest& request, const std::string& canonical) const;

  CleanFiles files;

 private:
  const AnalysisOptions& options_;
  std::unordered_map<const Environment*, std::string> contexts_;
};

}  // namespace accelc
