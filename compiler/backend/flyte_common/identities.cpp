#include "compiler/backend/flyte_common/identities.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

namespace accelc::flyte {

namespace {

struct IdentityHash {
  std::size_t operator()(const Entity* entity) const { return entity->hash; }
};

struct SameIdentity {
  bool operator()(const Entity* a, const Entity* b) const { return are_same(*a, *b); }
};

/// Tells the plans that nobody wrote: they stand where their workflows do.
class ImpliedPlans {
 public:
  explicit ImpliedPlans(EntityList entities) : entities_(entities) {}

  bool contains(const Entity& entity) {
    if (entity.entity_kind != EntityKind::kLaunchPlan) return false;
    if (places_.empty()) look();
    return places_.contains({entity.name_span.file, entity.name_span.begin});
  }

 private:
  void look() {
    for (const Entity* entity : entities_) {
      if (entity->entity_kind != EntityKind::kWorkflow) continue;
      places_.insert({entity->name_span.file, entity->name_span.begin});
    }
  }

  EntityList entities_;
  std::set<std::pair<const SourceFile*, std::uint32_t>> places_;
};

/// How two equal entities become two.
std::string way_out(const Entity& first, const Entity& second) {
  const std::string noun(noun_of(second.entity_kind));
  if (first.name_span.file == second.name_span.file) {
    return "the documents of a file are specs of their own: give one " + noun + " another name";
  }
  if (!second.identity.project.empty()) {
    return "give one of them another name, `domain` or `version`, or write the " + noun +
           " once and `include` its file";
  }
  return "neither file sets `project`: add one, or build them apart, each below an accelc.toml of "
         "its own with its `out`";
}

}  // namespace

void validate_identities(EntityList entities, DiagnosticSink& sink) {
  std::unordered_set<const Entity*, IdentityHash, SameIdentity> known;
  known.reserve(entities.size());
  ImpliedPlans implied(entities);
  for (const Entity* entity : entities) {
    const auto [first, added] = known.insert(entity);
    if (added || (*first)->name_span == entity->name_span) continue;
    // Two of them have workflows of one name, which is reported.
    if (implied.contains(**first) && implied.contains(*entity)) continue;
    sink.report<kSameIdentity>(entity->name_span, quote(entity->identity.name))
        .label((*first)->name_span, "first written here")
        .help(way_out(**first, *entity));
  }
}

}  // namespace accelc::flyte
