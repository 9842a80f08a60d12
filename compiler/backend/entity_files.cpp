#include "compiler/backend/entity_files.h"

#include "compiler/backend/artifact_names.h"
#include "compiler/support/parallel.h"

namespace accelc {

std::vector<Artifact> entity_files(EntityList entities, const FilePattern& pattern,
                                   unsigned threads,
                                   const std::function<std::string(std::size_t)>& write) {
  const std::vector<std::string> stems = artifact_stems(entities);
  const std::string prefix = pattern.folder.empty() ? "" : std::string(pattern.folder) + '/';
  std::vector<Artifact> artifacts(entities.size());
  parallel_for(entities.size(), threads, [&](std::size_t i) {
    if (entities[i]->broken) return;
    artifacts[i] = {.path = prefix + stems[i] + std::string(pattern.ending),
                    .bytes = write(i),
                    .origin = entities[i]->name_span};
  });
  std::erase_if(artifacts, [](const Artifact& artifact) { return artifact.path.empty(); });
  return artifacts;
}

}  // namespace accelc
