#include "compiler/backend/kubernetes/check_shared.h"

#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/claim_object.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/backend/kubernetes/several_nodes.h"
#include "compiler/backend/kubernetes/workload.h"
#include "compiler/placement/device_claim.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace accelc::kubernetes {

namespace {

/// Calls `judge` with each task that names an object, and the first that names the same.
template <class NameOf, class Judge>
void for_each_shared(const Program& program, const NameOf& name_of, const Judge& judge) {
  std::unordered_map<std::string, const Task*> known;
  for (const Task& task : program.tasks) {
    const Setting<std::string>& name = name_of(task);
    if (task.kind == TaskKind::kNone || task.broken || !name || name->empty()) continue;
    const auto [first, added] = known.try_emplace(*name, &task);
    if (!added) judge(name, *first->second, task);
  }
}

/// Reports an object that each of two tasks needs for itself.
auto refuse_to_share(std::string_view noun, DiagnosticSink& sink) {
  return [noun, &sink](const Setting<std::string>& name, const Task& other, const Task& task) {
    sink.report<kSharedObject>(name.span, quote(other.name), quote(task.name), noun, quote(*name))
        .label(other.name_span, "the other task");
  };
}

/// One template may well serve several tasks, if it is the same for all of them.
void check_pod_templates(const Program& program, DiagnosticSink& sink) {
  const auto refuse = refuse_to_share("PodTemplate", sink);
  for_each_shared(
      program, [](const Task& task) -> const auto& { return task.scheduling.pod_template.get(); },
      [&](const Setting<std::string>& name, const Task& other, const Task& task) {
        const bool same = pod_template_object(task)["template"]["spec"] ==
                          pod_template_object(other)["template"]["spec"];
        if (!same) refuse(name, other, task);
      });
}

void check_claims(const Program& program, DiagnosticSink& sink) {
  for_each_shared(
      program, [](const Task& task) -> const auto& { return task.accelerator_section->claim; },
      [&](const Setting<std::string>& name, const Task& other, const Task& task) {
        const auto claim = claim_object(task);
        const auto earlier = claim_object(other);
        if (!claim || !earlier || claim == earlier) return;
        sink.report<kSharedClaim>(name.span, quote(*name),
                                  quote(other.name) + " asks for other devices by it")
            .label(other.name_span, "the other task");
      });
}

}  // namespace

void check_shared_claim(const Task& task, DiagnosticSink& sink) {
  const Setting<std::string>& claim = task.accelerator_section->claim;
  if (!claim) return;
  check_object_name(*claim, claim.span, sink);
  const auto refuse = [&](const std::string& why) {
    return sink.report<kSharedClaim>(claim.span, quote(*claim), why);
  };
  if (task.knows(part::kPlatform) && !gets_claims(task)) {
    const std::string where =
        task.platform == nullptr ? "without a platform" : "on " + quote(task.platform->id);
    refuse(where + " devices are resources of nodes, which no two pods share")
        .help("a platform of your own with `devices = \"dra\"` hands them out by claims");
  } else if (task.knows(part::kNodes) && nodes_of(task) > 1) {
    refuse("its device is on one node, and the task runs on " + std::to_string(nodes_of(task)) +
           " of them");
  } else if (waits_in_kueue(task) && !queue_of(task).empty()) {
    refuse("Kueue, whose queue " + quote(queue_of(task)) +
           " it waits in, admits only pods with a claim of their own");
  }
}

void check_shared_objects(const Program& program, const TargetScope& scope, DiagnosticSink& sink) {
  if (scope.name == "podtemplate") check_pod_templates(program, sink);
  if (scope.several_pods) {
    for_each_shared(
        program, [](const Task& task) -> const auto& { return task.scheduling.service.get(); },
        refuse_to_share("Service", sink));
  }
  check_claims(program, sink);
}

}  // namespace accelc::kubernetes
