#include "compiler/backend/entity_files.h"

#include "compiler/backend/artifact_names.h"
#include "compiler/support/parallel.h"

#include <iterator>
#include <map>
#include <utility>

namespace accelc {

std::vector<EntityFile> entity_files(EntityList entities, const FilePattern& pattern,
                                     unsigned threads,
                                     const std::function<std::string(std::size_t)>& write) {
  std::vector<EntityFile> files(entities.size());
  parallel_for(entities.size(), threads, [&](std::size_t i) {
    const Entity& entity = *entities[i];
    if (entity.broken) return;
    files[i] = {.pattern = pattern,
                .identity = entity.identity,
                .bytes = write(i),
                .origin = entity.name_span};
  });
  std::erase_if(files, [](const EntityFile& file) { return file.pattern.ending.empty(); });
  return files;
}

void append_files(std::vector<EntityFile> more, std::vector<EntityFile>& files) {
  std::move(more.begin(), more.end(), std::back_inserter(files));
}

std::vector<Artifact> name_files(std::vector<EntityFile> files) {
  std::map<FilePattern, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < files.size(); ++i) alike[files[i].pattern].push_back(i);
  std::vector<Artifact> artifacts(files.size());
  for (const auto& [pattern, indices] : alike) {
    std::vector<const Identity*> identities;
    identities.reserve(indices.size());
    for (const std::size_t index : indices) identities.push_back(&files[index].identity);
    const std::vector<std::string> stems = artifact_stems(identities);
    const std::string prefix = pattern.folder.empty() ? "" : pattern.folder + '/';
    for (std::size_t i = 0; i < indices.size(); ++i) {
      EntityFile& file = files[indices[i]];
      artifacts[indices[i]] = {.path = prefix + stems[i] + pattern.ending,
                               .bytes = std::move(file.bytes),
                               .origin = file.origin};
    }
  }
  return artifacts;
}

std::vector<Artifact> EntityFileBackend::emit(const Entities& entities,
                                              const BackendOptions& options) const {
  return name_files(files_of(entities, options));
}

}  // namespace accelc
