#include "compiler/lsp/workspace/open_together.h"

#include "compiler/backend/registry/registry.h"
#include "compiler/diag/sink.h"
#include "compiler/lsp/workspace/findings.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

/// Whether the file itself defines the entity: what it includes speaks for itself.
bool is_own(const Entity& entity, const Snapshot& snapshot) {
  return entity.name_span.file == &snapshot.file();
}

/// The entities for `backend` that the file itself defines.
EntityGroups own_entities(const Snapshot& snapshot, const Backend& backend) {
  if (!snapshot.is_spec()) return {};
  EntityGroups own = entities_for(*snapshot.analysis, backend);
  for (auto& [together, entities] : own) {
    std::erase_if(entities, [&](const Entity* entity) { return !is_own(*entity, snapshot); });
  }
  return own;
}

/// What is built together with entities of the snapshot.
EntityGroups groups_with(const Snapshot& snapshot, const Together& together,
                         const Backend& backend) {
  EntityGroups groups = own_entities(snapshot, backend);
  std::erase_if(groups, [](const auto& group) { return group.second.empty(); });
  for (auto& [name, entities] : groups) entities.clear();
  for (const auto& other : together) {
    for (const auto& [name, entities] : own_entities(*other, backend)) {
      const auto group = groups.find(name);
      if (group == groups.end()) continue;
      group->second.insert(group->second.end(), entities.begin(), entities.end());
    }
  }
  return groups;
}

}  // namespace

Json same_identities(const Snapshot& snapshot, const Together& together) {
  Json list = Json::array();
  if (together.size() < 2 || !snapshot.is_spec()) return list;
  DiagnosticSink sink;
  for (const auto& backend : all_backends()) {
    for (const auto& [name, entities] : groups_with(snapshot, together, *backend)) {
      backend->validate_identities(entities, sink);
    }
  }
  auto known = findings_in_file(snapshot);
  const std::vector<Diagnostic> findings = sink.take_sorted();
  for (const Diagnostic& finding : findings) {
    const bool said = std::any_of(known.begin(), known.end(), [&finding](const Diagnostic* one) {
      return one->kind == finding.kind && one->span == finding.span;
    });
    if (finding.span.file == &snapshot.file() && !said) {
      list.push_back(diagnostic_json(snapshot, finding));
      known.push_back(&finding);  // several targets say the same
    }
  }
  return list;
}

std::size_t identity_hash(const Snapshot& snapshot) {
  std::size_t hash = 0;
  if (!snapshot.is_spec()) return hash;
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    for (const Entity& entity : spec.declared) {
      if (is_own(entity, snapshot)) hash = hash * 31 + entity.hash;
    }
  }
  return hash;
}

}  // namespace accelc::lsp
