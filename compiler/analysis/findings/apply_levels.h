// What a finding counts: `[lint]` of the nearest accelc.toml says it for each file.
#pragma once

#include "compiler/analysis/config.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/support/file_system.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

class FindingLevels {
 public:
  /// Both arguments must live longer than this.
  FindingLevels(Environments& environments, FileSystem& files)
      : environments_(environments), files_(files) {}

  /// Gives every finding its level, and drops what is off.
  void apply(std::vector<Diagnostic>& findings);

  /// Whether such a finding would be shown in this file, and is looked for there.
  bool is_on(const DiagnosticKind& kind, const SourceFile* file);

 private:
  /// A file as its configuration sees it.
  struct ConfiguredFile {
    const LintLevels* levels;
    std::string path;  ///< from the folder of the configuration
  };
  const ConfiguredFile& configured(const SourceFile* file);
  std::optional<Severity> level(const DiagnosticKind& kind, const SourceFile* file);

  Environments& environments_;
  FileSystem& files_;
  const KnownFindings known_ = known_findings();
  std::unordered_map<const SourceFile*, ConfiguredFile> configured_;
};

}  // namespace accelc
