// What a file declares and a target knows by name, whatever kind of file it is: who it is, and
// where that is written. What an entity is beyond that, its own type says (Task in
// check/program.h).
#pragma once

#include "compiler/source/span.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace accelc {

/// Flyte's identity of an entity. Empty parts are filled in at registration.
struct Identity {
  std::string org;
  std::string project;
  std::string domain;
  std::string name;
  std::string version;
  friend bool operator==(const Identity&, const Identity&) = default;
};

enum class EntityKind : std::uint8_t { kTask, kWorkflow, kLaunchPlan };

/// "task", "launch plan"
std::string_view noun_of(EntityKind kind);

struct Entity {
  EntityKind entity_kind = EntityKind::kTask;
  std::string name;  ///< as it is written
  Span name_span;
  Identity identity;
  /// Whether it is registered elsewhere (`ref`): it can be named, and nothing is built of it.
  bool elsewhere = false;
  /// Whether an error was found in it: nothing may be emitted from it.
  bool broken = false;
  /// `hash_of` it, made on the thread that checked it: what is done with the entities of all files
  /// is done on one. 0 before.
  std::size_t hash = 0;
};

/// Entities of any kind. One that two specs include is there twice, at the same place.
using EntityList = std::span<const Entity* const>;

/// Whether a target takes them for one: the same kind and identity.
bool are_same(const Entity& a, const Entity& b);

/// Equal for entities that are the same.
std::size_t hash_of(const Entity& entity);

}  // namespace accelc
