#include "compiler/frontend/entity.h"

#include <functional>
#include <string_view>

namespace accelc {

std::string_view noun_of(EntityKind kind) {
  switch (kind) {
    case EntityKind::kTask:
      return "task";
    case EntityKind::kWorkflow:
      return "workflow";
    case EntityKind::kLaunchPlan:
      return "launch plan";
  }
  return "";
}

bool are_same(const Entity& a, const Entity& b) {
  return a.entity_kind == b.entity_kind && a.identity == b.identity;
}

std::size_t hash_of(const Entity& entity) {
  const std::hash<std::string_view> hash;
  const Identity& identity = entity.identity;
  std::size_t all = hash(identity.name) * 31 + static_cast<std::size_t>(entity.entity_kind);
  for (const std::string* part : {&identity.project, &identity.domain, &identity.version}) {
    all = all * 31 + hash(*part);
  }
  return all;
}

}  // namespace accelc
