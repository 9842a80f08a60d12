// Files that are written of one entity each, as most back ends write them.
#pragma once

#include "compiler/backend/backend.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// How the files of entities are called: `FOLDER/NAME` + `ending` (".yaml", "/trainer.yaml"); an
/// empty folder adds nothing.
struct FilePattern {
  std::string folder;
  std::string ending;
  friend auto operator<=>(const FilePattern&, const FilePattern&) = default;
};

/// An artifact without its name, which depends on the names of all others.
struct EntityFile {
  FilePattern pattern;
  Identity identity;  ///< of the entity
  std::string bytes;
  Span origin;  ///< as of an artifact
};

/// A file for each entity that is not broken, in their order. `write` gives the bytes of the one
/// at an index, on any of `threads` threads.
std::vector<EntityFile> entity_files(EntityList entities, const FilePattern& pattern,
                                     unsigned threads,
                                     const std::function<std::string(std::size_t)>& write);

/// The same of entities of one kind.
template <class T>
std::vector<EntityFile> entity_files(const std::vector<const T*>& entities,
                                     const FilePattern& pattern, unsigned threads,
                                     const std::function<std::string(const T&)>& write) {
  const std::vector<const Entity*> list(entities.begin(), entities.end());
  return entity_files(list, pattern, threads,
                      [&](std::size_t index) { return write(*entities[index]); });
}

/// Adds `more` at the end.
void append_files(std::vector<EntityFile> more, std::vector<EntityFile>& files);

/// The artifacts, in the order of the files.
std::vector<Artifact> name_files(std::vector<EntityFile> files);

/// A target that writes such files. Those of tasks depend on nothing but each task, so that they
/// can be written one spec after the other, and be named when all are there.
class EntityFileBackend : public Backend {
 public:
  [[nodiscard]] const EntityFileBackend* writes_entity_files() const final { return this; }
  [[nodiscard]] std::vector<Artifact> emit(const Entities& entities,
                                           const BackendOptions& options) const final;
  /// What `emit` gives, without names.
  [[nodiscard]] virtual std::vector<EntityFile> files_of(const Entities& entities,
                                                         const BackendOptions& options) const = 0;
};

}  // namespace accelc
