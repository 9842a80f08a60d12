#include "compiler/backend/flyte_common/identities.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <string>
#include <unordered_set>

namespace accelc::flyte {

namespace {

struct IdentityHash {
  std::size_t operator()(const Entity* entity) const { return entity->hash; }
};

struct SameIdentity {
  bool operator()(const Entity* a, const Entity* b) const { return are_same(*a, *b); }
};

/// How two equal tasks become two.
std::string way_out(const Entity& first, const Entity& second) {
  if (first.name_span.file == second.name_span.file) {
    return "the documents of a file are specs of their own: give one task another name";
  }
  if (!second.identity.project.empty()) {
    return "give one of them another name, `domain` or `version`, or write the task once and "
           "`include` its file";
  }
  return "neither file sets `project`: add one, or build them apart, each below an accelc.toml of "
         "its own with its `out`";
}

}  // namespace

void validate_identities(EntityList entities, DiagnosticSink& sink) {
  std::unordered_set<const Entity*, IdentityHash, SameIdentity> known;
  known.reserve(entities.size());
  for (const Entity* entity : entities) {
    const auto [first, added] = known.insert(entity);
    if (added || (*first)->name_span == entity->name_span) continue;
    sink.report<kSameIdentity>(entity->name_span, quote(entity->identity.name))
        .label((*first)->name_span, "first written here")
        .help(way_out(**first, *entity));
  }
}

}  // namespace accelc::flyte
