#include "compiler/driver/linting.h"

#include "compiler/driver/kinds.h"
#include "compiler/lint/engine.h"
#include "rules/registry.h"

#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// Paths of files as the patterns of the configuration see them.
class PathsFromRoot {
 public:
  PathsFromRoot(const std::string& root, FileSystem& files)
      : files_(files), prefix_(files.canonical(root)) {
    if (!prefix_.ends_with('/')) prefix_ += '/';
  }

  const std::string& of(const SourceFile* file) {
    const auto [known, added] = paths_.try_emplace(file);
    if (!added || file == nullptr) return known->second;
    const std::string canonical = files_.canonical(file->path());
    known->second = canonical.starts_with(prefix_) ? canonical.substr(prefix_.size()) : canonical;
    return known->second;
  }

 private:
  FileSystem& files_;
  std::string prefix_;
  std::unordered_map<const SourceFile*, std::string> paths_;
};

}  // namespace

KnownFindings known_findings() { return {all_kinds(), all_rules()}; }

void lint_program(const LinkedSpec& spec, const Program& program, const Environment& environment,
                  bool whole_spec, DiagnosticSink& sink) {
  LintContext context{spec, program, *environment.catalog, sink};
  lint(environment.levels->active_rules(), whole_spec, context);
}

void apply_levels(const Environment& environment, FileSystem& files,
                  std::vector<Diagnostic>& findings) {
  const LintLevels& levels = *environment.levels;
  const KnownFindings known = known_findings();
  PathsFromRoot paths(environment.root, files);
  std::erase_if(findings, [&](Diagnostic& finding) {
    if (!known.is_adjustable(*finding.kind)) return false;
    const auto level = levels.level(*finding.kind, paths.of(finding.span.file));
    if (level) finding.severity = *level;
    return !level;
  });
}

}  // namespace accelc
