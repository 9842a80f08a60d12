#include "compiler/lsp/workspace/open_together.h"

#include "compiler/analysis/registered_names.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/diag/sink.h"
#include "compiler/lsp/workspace/findings.h"
#include "compiler/lsp/workspace/folder_check.h"

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

/// What only several files together show, without levels, comments and what follows from other
/// findings: that is a matter of the whole check, which takes longer.
std::vector<Diagnostic> suspected(const Snapshot& snapshot, const Together& together) {
  DiagnosticSink sink;
  for (const auto& backend : all_backends()) {
    for (const auto& [name, entities] : groups_with(snapshot, together, *backend)) {
      backend->validate_identities(entities, sink);
    }
  }
  std::vector<const AnalyzedSpec*> specs;
  for (const auto& other : together) {
    for (const AnalyzedSpec& spec : other->analysis->specs) specs.push_back(&spec);
  }
  report_refs_to_other_specs(specs, sink);
  std::vector<Diagnostic> findings = sink.take_sorted();
  std::erase_if(findings, [&snapshot](const Diagnostic& one) {
    return !one.span.valid() || one.span.file->path() != snapshot.path;
  });
  return findings;
}

bool has_kind(const std::vector<Diagnostic>& findings, const DiagnosticKind* kind) {
  return std::any_of(findings.begin(), findings.end(),
                     [kind](const Diagnostic& one) { return one.kind == kind; });
}

}  // namespace

Json findings_between(const Snapshot& snapshot, const Together& together, FileSystem& files) {
  Json list = Json::array();
  if (together.size() < 2 || !snapshot.is_spec()) return list;
  const std::vector<Diagnostic> suspects = suspected(snapshot, together);
  if (suspects.empty()) return list;
  std::vector<std::string> paths;
  paths.reserve(together.size());
  for (const auto& other : together) paths.push_back(other->path);
  RunEnvironment run;
  run.files = &files;
  Snapshot checked = snapshot;
  checked.analysis = analyze(check_options(std::move(paths), snapshot.config), run, Keep::kTexts);
  const std::vector<const Diagnostic*> known = findings_in_file(snapshot);
  for (const Diagnostic* finding : findings_in_file(checked)) {
    const bool said = std::any_of(known.begin(), known.end(), [finding](const Diagnostic* one) {
      return one->kind == finding->kind && one->span.begin == finding->span.begin;
    });
    if (has_kind(suspects, finding->kind) && !said) {
      list.push_back(diagnostic_json(checked, *finding));
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
