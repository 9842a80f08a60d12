#include "compiler/lsp/workspace/open_together.h"

#include "compiler/backend/registry/registry.h"
#include "compiler/diag/sink.h"
#include "compiler/lsp/workspace/findings.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

/// Whether the file itself defines the task: what it includes speaks for itself.
bool is_own(const TaskIdentity& task, const Snapshot& snapshot) {
  return task.name_span.file == &snapshot.file();
}

/// Who the tasks for `target` are that the file itself defines.
IdentityGroups own_tasks(const Snapshot& snapshot, const Backend& target) {
  if (!snapshot.is_spec()) return {};
  IdentityGroups own = identities_for(*snapshot.analysis, target);
  for (auto& [together, tasks] : own) {
    std::erase_if(tasks, [&](const TaskIdentity* task) { return !is_own(*task, snapshot); });
  }
  return own;
}

/// What is built together with tasks of the snapshot.
IdentityGroups groups_with(const Snapshot& snapshot, const Together& together,
                           const Backend& target) {
  IdentityGroups groups = own_tasks(snapshot, target);
  std::erase_if(groups, [](const auto& group) { return group.second.empty(); });
  for (auto& [name, tasks] : groups) tasks.clear();
  for (const auto& other : together) {
    for (const auto& [name, tasks] : own_tasks(*other, target)) {
      const auto group = groups.find(name);
      if (group == groups.end()) continue;
      group->second.insert(group->second.end(), tasks.begin(), tasks.end());
    }
  }
  return groups;
}

}  // namespace

Json same_identities(const Snapshot& snapshot, const Together& together) {
  Json list = Json::array();
  if (together.size() < 2 || !snapshot.is_spec()) return list;
  DiagnosticSink sink;
  for (const auto& target : all_backends()) {
    for (const auto& [name, tasks] : groups_with(snapshot, together, *target)) {
      target->validate_identities(tasks, sink);
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
    for (const TaskIdentity& task : spec.identities) {
      if (is_own(task, snapshot)) hash = hash * 31 + task.hash;
    }
  }
  return hash;
}

}  // namespace accelc::lsp
