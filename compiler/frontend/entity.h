// What a file declares and a target knows by name, whatever kind of file it is: who it is, and
// where that is written. What an entity is beyond that, its own type says (Task in
// check/program.h).
#pragma once

#include "compiler/source/span.h"

#include <cstdint>
#include <string>

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

enum class EntityKind : std::uint8_t { kTask };

struct Entity {
  EntityKind kind = EntityKind::kTask;
  Identity identity;
  Span span;  ///< its name
};

}  // namespace accelc
