// The whole pipeline for one run: read, link, check every profile, ask every target. The command
// line, the hook and the tests all come through here.
#pragma once

#include "compiler/analysis/config.h"
#include "compiler/analysis/inputs.h"
#include "compiler/analysis/options.h"
#include "compiler/analysis/run_environment.h"
#include "compiler/analysis/spec_check.h"
#include "compiler/backend/backend.h"
#include "compiler/check/link/project.h"
#include "compiler/check/program.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/diag/render.h"
#include "compiler/diag/secrets.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

/// A spec that was checked.
struct AnalyzedSpec {
  const Environment* environment = nullptr;  ///< of its own file, not of those it includes
  const SourceFile* file = nullptr;          ///< its own
  const LinkedSpec* linked = nullptr;        ///< null when it is not kept
  std::vector<const Backend*> backends;      ///< the targets that it is checked and built for
  Program program;                           ///< of the profile asked for; empty when not kept
  std::vector<WrittenFiles> written;         ///< with Keep::kFiles, where the program is not kept
  /// Of its workflows, with AnalysisOptions::workflow_facts; empty when something is wrong with it.
  std::vector<graph::WorkflowFacts> facts;
  std::vector<Entity> declared;    ///< who its entities are, also when it is not kept
  std::vector<Entity> registered;  ///< who is registered elsewhere, as it says
  /// Where it stands among all: those that need no other file as their files come, the others
  /// behind them.
  std::size_t order = 0;
  /// Equal for specs that are built together: those of one accelc.toml, and of several that name
  /// one `out`. Others may have tasks of the same name.
  std::string together;
};

/// Holds everything that spans and tasks point into.
struct Analysis {
  std::unique_ptr<Environments> environments;
  Project project;
  std::vector<AnalyzedSpec> specs;
  Entities entities;  ///< of all programs
  /// The targets of specs of an environment that name none themselves.
  std::unordered_map<const Environment*, std::vector<const Backend*>> backends;
  std::vector<Diagnostic> diagnostics;  ///< in the order in which they are shown
  /// Credentials that were found. When there are any, `diagnostics` do not show them, and what they
  /// are made from stands in `unhidden`.
  std::optional<Secrets> secrets;
  std::vector<Diagnostic> unhidden;
  /// With AnalysisOptions::workflow_summaries, an object of JSON for each workflow.
  std::vector<std::string> workflow_summaries;
  std::vector<SuppressedFinding> suppressed;  ///< by comments and by the baseline
  std::vector<Diagnostic> filtered_out;       ///< on lines that did not change, with `--since`
  /// The paths of specs in which nothing was found and of which nothing else is kept, with
  /// InputOptions::drops_clean_files.
  std::vector<std::string> clean_files;
  std::size_t files = 0;  ///< task specs, and files that something was found in
  bool has_specs = false;
  bool has_errors = false;
  bool filters_failed = false;  ///< `--since` or `--baseline` could not be applied
  bool usage_error = false;     ///< wrong options, configuration or unreadable input: exit code 2
  bool internal_error = false;  ///< exit code 3

  /// The findings with their true places and edits, which may hold credentials: never to be shown.
  [[nodiscard]] const std::vector<Diagnostic>& real_findings() const {
    return secrets ? unhidden : diagnostics;
  }
  std::vector<Diagnostic>& real_findings() { return secrets ? unhidden : diagnostics; }
};

/// The entities that are built for a target, by what is built together.
using EntityGroups = std::map<std::string, std::vector<const Entity*>>;
EntityGroups entities_for(const Analysis& analysis, const Backend& backend);

class Analyzer;

/// An analysis in parts, for whoever has to answer others in between.
class AnalysisInParts {
 public:
  /// `options` and `run` must live longer. Of more files than `most_files` the rest is not looked
  /// at.
  AnalysisInParts(const AnalysisOptions& options, RunEnvironment& run, Keep keep,
                  std::size_t most_files = SIZE_MAX);
  AnalysisInParts(const AnalysisInParts&) = delete;
  AnalysisInParts& operator=(const AnalysisInParts&) = delete;
  ~AnalysisInParts();

  /// Does the next part, with at most so many files. False when all is done.
  bool work(std::size_t files);
  /// How many files were read, and of how many.
  [[nodiscard]] std::size_t read() const;
  [[nodiscard]] std::size_t files() const;
  /// The outcome, once all is done.
  std::unique_ptr<Analysis> take();

 private:
  std::unique_ptr<Analyzer> analyzer_;
};

/// All of it. With a profile named, that one alone is checked; else the plain documents and every
/// profile.
std::unique_ptr<Analysis> analyze(const AnalysisOptions& options, RunEnvironment& run, Keep keep);

}  // namespace accelc
