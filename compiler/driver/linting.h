// Between the analysis and the rules: what becomes of findings when levels and comments have had
// their say.
#pragma once

#include "compiler/diag/render.h"
#include "compiler/driver/config.h"
#include "compiler/lint/known.h"
#include "compiler/lint/suppressions.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// What `accelc explain` says of a finding, in Markdown: of a rule its page.
std::string page_of(const DiagnosticKind& kind);

/// Reports a code or name that no finding has. `groups`: words that were fine too.
void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups = {});

class FindingsSettler {
 public:
  FindingsSettler(Environments& environments, const Options& options, FileSystem& files)
      : environments_(environments), options_(options), files_(files) {}

  /// Gives every finding its level, drops what is off, moves what a comment of its file ignores to
  /// `suppressed`, and adds a finding for each comment that ignores nothing. Keeps the order in
  /// which findings are shown.
  void settle(std::vector<Suppressions> suppressions, std::vector<Diagnostic>& findings,
              std::vector<SuppressedFinding>& suppressed);

 private:
  void apply_levels(std::vector<Diagnostic>& findings);
  void report_unused_of(const Suppressions& suppressions, DiagnosticSink& sink);
  [[nodiscard]] bool is_looked_for(const DiagnosticKind& kind, const SourceFile* file);

  /// A file as its configuration sees it.
  struct ConfiguredFile {
    const LintLevels* levels;
    std::string path;  ///< from the folder of the configuration
  };
  const ConfiguredFile& configured(const SourceFile* file);
  std::optional<Severity> level(const DiagnosticKind& kind, const SourceFile* file);

  Environments& environments_;
  const Options& options_;
  FileSystem& files_;
  const KnownFindings known_ = known_findings();
  std::unordered_map<const SourceFile*, ConfiguredFile> configured_;
};

}  // namespace accelc
