// One file for each entity, as most back ends write them.
#pragma once

#include "compiler/backend/backend.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// How the files of entities are called: `FOLDER/NAME` + `ending` (".yaml", "/trainer.yaml"); an
/// empty folder adds nothing.
struct FilePattern {
  std::string_view folder;
  std::string_view ending;
};

/// An artifact for each entity that is not broken, in their order. `write` gives the bytes of the
/// one at an index, on any of `threads` threads.
std::vector<Artifact> entity_files(EntityList entities, const FilePattern& pattern,
                                   unsigned threads,
                                   const std::function<std::string(std::size_t)>& write);

/// The same of entities of one kind.
template <class T>
std::vector<Artifact> entity_files(const std::vector<const T*>& entities,
                                   const FilePattern& pattern, unsigned threads,
                                   const std::function<std::string(const T&)>& write) {
  const std::vector<const Entity*> list(entities.begin(), entities.end());
  return entity_files(list, pattern, threads,
                      [&](std::size_t index) { return write(*entities[index]); });
}

}  // namespace accelc
