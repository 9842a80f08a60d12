#include "compiler/analysis/registered_names.h"

#include "compiler/check/workflow/registered_diagnostics.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace accelc {

namespace {

struct Declaration {
  const Entity* entity = nullptr;
  const AnalyzedSpec* by = nullptr;
};

/// By the hash of the entity.
using Declarations = std::unordered_multimap<std::size_t, Declaration>;

Declarations declarations_of(const std::vector<const AnalyzedSpec*>& specs) {
  Declarations all;
  for (const AnalyzedSpec* one : specs) {
    for (const Entity& entity : one->declared) {
      all.emplace(entity.hash, Declaration{&entity, one});
    }
  }
  return all;
}

/// Null: no other spec declares it, or that of the reference does too, where it has been said.
const Entity* find_in_others(const Declarations& all, const Entity& reference,
                             const AnalyzedSpec& own) {
  const Entity* found = nullptr;
  const auto [begin, end] = all.equal_range(reference.hash);
  for (auto at = begin; at != end; ++at) {
    const auto& [entity, by] = at->second;
    if (by->together != own.together || !are_same(*entity, reference)) continue;
    if (by == &own) return nullptr;
    if (found == nullptr) found = entity;
  }
  return found;
}

}  // namespace

void report_refs_to_other_specs(const std::vector<const AnalyzedSpec*>& specs,
                                DiagnosticSink& sink) {
  const bool refers = std::any_of(specs.begin(), specs.end(),
                                  [](const AnalyzedSpec* one) { return !one->registered.empty(); });
  if (!refers) return;
  const Declarations all = declarations_of(specs);
  for (const AnalyzedSpec* one : specs) {
    for (const Entity& reference : one->registered) {
      const Entity* same = find_in_others(all, reference, *one);
      if (same == nullptr || reference.broken) continue;
      const std::string file = quote(same->name_span.file->path());
      sink.report<kRefToOwn>(reference.name_span, quote(reference.name), noun_of(same->entity_kind),
                             quote(same->name), file)
          .label(same->name_span, "declared here")
          .help("`include` " + file + " and name " + quote(same->name) + " where " +
                quote(reference.name) + " is named");
    }
  }
}

}  // namespace accelc
