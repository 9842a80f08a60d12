#include "compiler/analysis/findings/apply_levels.h"

#include "compiler/source/source_file.h"
#include "compiler/support/path_pattern.h"

#include <algorithm>
#include <utility>

namespace accelc {

const FindingLevels::ConfiguredFile& FindingLevels::configured(const SourceFile* file) {
  const auto known = configured_.find(file);
  if (known != configured_.end()) return known->second;
  ConfiguredFile added{environments_.first().levels.get(), {}};
  if (file != nullptr) {
    const std::string path = files_.canonical(file->path());
    const Environment& environment = environments_.of(path);
    added = {environment.levels.get(), path_from(files_.canonical(environment.root), path)};
  }
  return configured_.emplace(file, std::move(added)).first->second;
}

std::optional<Severity> FindingLevels::level(const DiagnosticKind& kind, const SourceFile* file) {
  const ConfiguredFile& where = configured(file);
  return where.levels->level(kind, where.path);
}

void FindingLevels::apply(std::vector<Diagnostic>& findings) {
  std::erase_if(findings, [&](Diagnostic& finding) {
    if (!known_.is_adjustable(*finding.kind)) return false;
    const auto level = this->level(*finding.kind, finding.span.file);
    if (level) finding.severity = *level;
    return !level;
  });
}

bool FindingLevels::is_on(const DiagnosticKind& kind, const SourceFile* file) {
  if (!level(kind, file)) return false;
  const Rule* rule = known_.rule_of(kind);
  const auto& active = configured(file).levels->active_rules();
  return rule == nullptr || std::find(active.begin(), active.end(), rule) != active.end();
}

}  // namespace accelc
