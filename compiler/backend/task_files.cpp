#include "compiler/backend/task_files.h"

#include "compiler/backend/artifact_names.h"

#include <cstddef>

namespace accelc {

namespace {

/// A text that is equal exactly for equal identities.
std::string identity_key(const Identity& identity) {
  std::string key;
  for (const std::string* part :
       {&identity.org, &identity.project, &identity.domain, &identity.name, &identity.version}) {
    key += *part;
    key += '\0';
  }
  return key;
}

}  // namespace

std::vector<Artifact> task_files(Tasks tasks, std::string_view folder, std::string_view ending,
                                 const std::function<std::string(const Task&)>& write) {
  std::vector<ArtifactName> names;
  names.reserve(tasks.size());
  for (const Task* task : tasks) {
    names.push_back({task->identity.name, identity_key(task->identity)});
  }
  const std::vector<std::string> stems = artifact_stems(names);
  const std::string prefix = folder.empty() ? "" : std::string(folder) + '/';
  std::vector<Artifact> artifacts;
  artifacts.reserve(tasks.size());
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i]->broken) continue;
    artifacts.push_back({.path = prefix + stems[i] + std::string(ending),
                         .bytes = write(*tasks[i]),
                         .origin = tasks[i]->name_span});
  }
  return artifacts;
}

}  // namespace accelc
