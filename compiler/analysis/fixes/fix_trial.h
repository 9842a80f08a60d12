// Tries fixes in memory: applies them to the texts as they were read, and says what would be worse
// afterwards. `fix` goes from round to round with it, `check` and the editor ask it before they
// call a fix safe.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/fixes/edited_files.h"
#include "compiler/diag/edit_set.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

/// A fix that somebody wants to apply.
struct ChosenFix {
  const Diagnostic* finding = nullptr;
  const Fix* fix = nullptr;
};

/// How findings are made; `analyze`, but for tests.
using Analyze = std::function<std::shared_ptr<const Analysis>(RunEnvironment&)>;
/// The same for these files alone, with the programs of their specs.
using AnalyzeSome = std::function<std::shared_ptr<const Analysis>(
    RunEnvironment&, const std::vector<std::string>& paths)>;

/// `some` may be empty: then nobody looks at what is built.
struct Analyses {
  Analyze all;
  AnalyzeSome some;
};

/// What a run with these options finds. They must live longer.
Analyses analyses_of(const AnalysisOptions& options);

/// What is allowed to a fix.
enum class Care : std::uint8_t {
  kSafe,    ///< nobody was asked: nothing new where it wrote, and other tasks are built as before
  kUnsafe,  ///< somebody wants what it does; still no new errors
};

/// What is checked again.
enum class Scope : std::uint8_t {
  kAll,
  kChangedFiles,  ///< and the specs that include them
};

/// What would be worse after a fix; false when nothing is.
struct Worsening {
  std::string text;                      ///< completes "the fix leads to"
  const DiagnosticKind* kind = nullptr;  ///< of the finding that is new; null when it is none

  explicit operator bool() const { return !text.empty(); }
};

class FixTrial {
 public:
  /// `stdin_name` is the name of standard input in findings; empty when it is not read.
  FixTrial(std::string stdin_name, RunEnvironment& run, Analyses analyses);
  FixTrial(const FixTrial&) = delete;
  FixTrial& operator=(const FixTrial&) = delete;

  /// Whether the texts of the fix are those of files, and not of a built-in page or of an option.
  bool can_change(const Fix& fix);
  /// Applies the fixes of `before`, of which none touches another. Returns what became worse; then
  /// everything is as it was.
  Worsening apply(const Analysis& before, const std::vector<ChosenFix>& fixes, Care care,
                  Scope scope);
  /// Goes back to before the last `apply`.
  void undo();
  /// The findings after the last `apply` that made nothing worse.
  [[nodiscard]] const std::shared_ptr<const Analysis>& after() const { return after_; }

  RunEnvironment& run() { return run_; }
  /// By canonical path.
  [[nodiscard]] const std::map<std::string, ChangedFile>& changed() const {
    return overlay_.changed();
  }

 private:
  void put(const SourceFile& file, const std::string& text);
  [[nodiscard]] bool is_standard_input(const SourceFile& file) const;
  bool is_as_read(const SourceFile* file);
  std::string bytes_now(const SourceFile& file);
  std::vector<std::string> paths_of(const Analysis& analysis, const EditSet& edits);
  std::shared_ptr<const Analysis> programs_before(const Analysis& before,
                                                  const std::vector<std::string>& paths);
  /// Whether the edits are in files that were read as specs.
  [[nodiscard]] bool are_specs(const Analysis& before, const EditSet& edits) const;
  [[nodiscard]] Worsening judge(const Analysis& before, const std::vector<ChosenFix>& fixes,
                                const EditSet& edits, Care care) const;

  std::string stdin_name_;
  Analyses analyses_;
  EditedFileSystem overlay_;
  RunEnvironment run_;
  std::map<const SourceFile*, bool> as_read_;
  std::shared_ptr<const Analysis> after_;
  std::map<std::string, ChangedFile> files_before_;
  std::string input_before_;
};

/// The fixes of `analysis` that call themselves safe and would be taken back. Those that
/// could not be tried in time are among them.
std::set<const Fix*> refused_fixes(const Analysis& analysis, const std::string& stdin_name,
                                   RunEnvironment& run, const Analyses& analyses);

/// Calls the safe fixes of a finding unsafe.
void call_unsafe(Diagnostic& finding);

/// Calls fixes that would be taken back unsafe, so that every format and command says the same.
void call_refused_fixes_unsafe(Analysis& analysis, const AnalysisOptions& options,
                               RunEnvironment& run);

}  // namespace accelc
