#include "compiler/backend/task_files.h"

#include "compiler/backend/artifact_names.h"
#include "compiler/support/parallel.h"

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
                                 unsigned threads,
                                 const std::function<std::string(const Task&)>& write) {
  std::vector<ArtifactName> names;
  names.reserve(tasks.size());
  for (const Task* task : tasks) {
    names.push_back({task->identity.name, identity_key(task->identity)});
  }
  const std::vector<std::string> stems = artifact_stems(names);
  const std::string prefix = folder.empty() ? "" : std::string(folder) + '/';
  std::vector<Artifact> artifacts(tasks.size());
  parallel_for(tasks.size(), threads, [&](std::size_t i) {
    if (tasks[i]->broken) return;
    artifacts[i] = {.path = prefix + stems[i] + std::string(ending),
                    .bytes = write(*tasks[i]),
                    .origin = tasks[i]->name_span};
  });
  std::erase_if(artifacts, [](const Artifact& artifact) { return artifact.path.empty(); });
  return artifacts;
}

}  // namespace accelc
