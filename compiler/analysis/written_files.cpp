#include "compiler/analysis/written_files.h"

#include "compiler/check/check.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc {

bool can_write_files(const FileUnit& unit, const CheckSettings& settings,
                     const AnalysisOptions& options) {
  const auto has_tasks_alone = [&](const UnitDocument& document) {
    const DocumentSpec& spec = document.spec;
    // A profile may add workflows, and is read when it is asked for.
    const bool is_changed = !options.profile.empty() && spec.profiles.written();
    return !is_changed && !spec.workflows.written() && !spec.launch_plans.written() &&
           !spec.build.written();
  };
  const auto writes = [&](const Backend* backend) {
    return backend->writes_entity_files() != nullptr &&
           has_format(*backend, options.artifact_format);
  };
  return std::ranges::all_of(unit.documents, has_tasks_alone) &&
         std::ranges::all_of(settings.backends, writes);
}

void write_files(const FileUnit& unit, const BackendOptions& options, CheckedUnit& checked) {
  const bool has_errors =
      unit.has_errors || std::ranges::any_of(checked.specs, &CheckedSpec::has_errors);
  for (CheckedSpec& spec : checked.specs) {
    const Program program = std::exchange(spec.program, {});
    spec.facts.clear();
    if (has_errors) continue;
    const Entities entities = entities_of(std::array{&program});
    for (const Backend* backend : spec.backends) {
      spec.written.push_back(
          {backend, backend->writes_entity_files()->files_of(entities, options)});
    }
  }
}

}  // namespace accelc
