#include "compiler/commands/verbose_text.h"

#include "compiler/analysis/version.h"
#include "compiler/frontend/manifest/read_manifest.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <set>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

std::string configuration_line(const Environment& environment,
                               const std::vector<const Backend*>& backends) {
  std::vector<std::string> files;
  files.reserve(environment.files.size());
  for (const auto& file : environment.files) files.push_back(file->path());
  std::vector<std::string> targets;
  targets.reserve(backends.size());
  for (const Backend* backend : backends) targets.emplace_back(backend->name());
  return (files.empty() ? "No configuration" : "Configuration: " + join(files, ", ")) +
         "; targets of specs that name none: " + join(targets, ", ") + ".\n";
}

std::string_view kind_of(const FileUnit& unit) {
  if (file_name(unit.file->path()) == kConfigName) return "configuration";
  if (!unit.recognised) return "skipped: nothing in it that accelc checks";
  if (unit.frontend == kSpecFrontend) return "task spec";
  if (unit.frontend == kManifestFrontend) return "Kubernetes manifests";
  if (unit.frontend == kFlyteFrontend) return "Flyte entities";
  return "read for others";
}

}  // namespace

std::string verbose_text(const Analysis& analysis) {
  std::set<std::string> configurations;
  for (const auto& [environment, backends] : analysis.backends) {
    configurations.insert(configuration_line(*environment, backends));
  }
  std::string text = "accelc " + std::string(version_text()) + "\n";
  for (const std::string& line : configurations) text += line;
  for (const auto& [canonical, unit] : analysis.project.units) {
    text += unit->file->path() + ": " + std::string(kind_of(*unit));
    if (unit->from_cache) text += ", without findings as before: not checked again";
    text += "\n";
  }
  return text;
}

}  // namespace accelc
