#include "compiler/backend/flyte_common/identities.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <string>
#include <unordered_set>

namespace accelc::flyte {

namespace {

struct IdentityHash {
  std::size_t operator()(const TaskIdentity* task) const { return task->hash; }
};

struct SameIdentity {
  bool operator()(const TaskIdentity* a, const TaskIdentity* b) const {
    return a->identity == b->identity;
  }
};

/// How two equal tasks become two.
std::string way_out(const TaskIdentity& first, const TaskIdentity& second) {
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

void validate_identities(TaskIdentities tasks, DiagnosticSink& sink) {
  std::unordered_set<const TaskIdentity*, IdentityHash, SameIdentity> known;
  known.reserve(tasks.size());
  for (const TaskIdentity* task : tasks) {
    const auto [first, added] = known.insert(task);
    if (added || (*first)->name_span == task->name_span) continue;
    sink.report<kSameIdentity>(task->name_span, quote(task->identity.name))
        .label((*first)->name_span, "first written here")
        .help(way_out(**first, *task));
  }
}

}  // namespace accelc::flyte
