// Between the analysis and the rules: what becomes of findings when levels and comments have had
// their say.
#pragma once

#include "compiler/driver/config.h"
#include "compiler/lint/known.h"
#include "compiler/lint/suppressions.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// Paths of files from the folder of the configuration, as its patterns see them.
class PathsFromRoot {
 public:
  PathsFromRoot(const std::string& root, FileSystem& files);
  const std::string& of(const SourceFile* file);

 private:
  FileSystem& files_;
  std::string prefix_;
  std::unordered_map<const SourceFile*, std::string> paths_;
};

class FindingsSettler {
 public:
  FindingsSettler(const Environment& environment, const Options& options, FileSystem& files)
      : levels_(*environment.levels), options_(options), paths_(environment.root, files) {}

  /// Gives every finding its level, drops what is off and what a comment of its file ignores, and
  /// adds a finding for each comment that ignores nothing. Keeps the order in which findings are
  /// shown.
  void settle(std::vector<Suppressions> suppressions, std::vector<Diagnostic>& findings);

 private:
  void apply_levels(std::vector<Diagnostic>& findings);
  void report_unused_of(const Suppressions& suppressions, DiagnosticSink& sink);
  [[nodiscard]] bool is_looked_for(const DiagnosticKind& kind, const SourceFile* file);

  const LintLevels& levels_;
  const Options& options_;
  const KnownFindings known_ = known_findings();
  PathsFromRoot paths_;
};

}  // namespace accelc
