#include "compiler/analysis/manifest/pod_of_object.h"

#include "compiler/analysis/manifest/certain_findings.h"
#include "compiler/analysis/manifest/controllers.h"
#include "compiler/analysis/manifest/object_names.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_resources.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// What becomes of a field that we do not know: others than Kubernetes may have fields of their
/// own.
kubernetes::UnknownFields unknown_fields_of(const ManifestObject& manifest) {
  return is_native(manifest) ? kubernetes::UnknownFields::kRefuse
                             : kubernetes::UnknownFields::kSurelyMisspelt;
}

/// Whether fields are misspelt or elsewhere, which explains that others are absent.
bool has_lost_fields(const DiagnosticSink& sink) {
  return std::ranges::any_of(sink.diagnostics(), [](const Diagnostic& finding) {
    return finding.kind == &kPodFieldRefused;
  });
}

/// What is wrong with the fields of the object around the pods.
void check_fields_around(const ManifestObject& manifest, DiagnosticSink& sink) {
  if (!has_known_fields(*manifest.row)) return;
  std::vector<NodeRef> pods;
  for (const std::string_view path : manifest.row->pods) {
    for (const ManifestPlace& place : places_at(manifest.object, path)) {
      pods.push_back(place.node);
    }
  }
  // Once for all pods of the object.
  if (manifest.pod && (pods.empty() || pods.front().id() != manifest.pod.id())) return;
  DiagnosticSink found;
  const PlainValue around = readable_part(manifest.object, {.yaml_1_1 = true, .left_out = pods});
  kubernetes::check_object_shape(manifest.row->kind, around, found, unknown_fields_of(manifest));
  const bool complete = is_complete(manifest);
  const NodeRef spec = value_below(manifest.object, "spec");
  const bool misspelt = has_lost_fields(found);
  for (Diagnostic finding : found.take_sorted()) {
    if (finding.kind == &kMissingPodField) {
      if (!complete) continue;
      // Not all lines of it.
      if (spec && finding.span == spec.span()) {
        finding.span = key_at(manifest.object, "spec").span();
      }
    }
    sink.add(finding);
  }
  check_name_of_set(manifest, sink);
  if (complete && !misspelt) check_has_name(manifest.object, sink);
}

/// What the server refuses of the object around the pod, beside the rules for single fields.
void check_object(const ManifestObject& manifest, DiagnosticSink& sink) {
  check_name_of_object(manifest.object, sink);
  const NodeRef name = value_below(manifest.object, "metadata.name");
  // A CronJob adds the time to the names of its Jobs, of which pods are hosts.
  constexpr std::size_t kLongestCronJob = 52;
  if (name && manifest.is("batch", "CronJob") && name.text().size() > kLongestCronJob) {
    sink.report<kNoObjectName>(name.span(), quote(name.text()))
        .help("the name of a CronJob has at most 52 characters");
  }
  if (text_below(manifest.holder, "completionMode") != "Indexed") return;
  const auto pods = integer_below(manifest.holder, "completions");
  if (!pods || *pods < 1 || !manifest.is("batch", "Job") || !name) return;
  constexpr std::size_t kLongestHost = 63;
  const std::size_t host = name.text().size() + 1 + std::to_string(*pods - 1).size();
  if (host <= kLongestHost) return;
  sink.report<kNoObjectName>(name.span(), quote(name.text()))
      .help("the last pod would be a host whose name has " + std::to_string(host) +
            " characters; at most 63 are one");
}

/// Controllers that keep pods running take nothing that lets them end (Kubernetes v1.34
/// pkg/apis/apps/validation).
void check_endless(const PodSpec& pod, const ManifestObject& manifest, DiagnosticSink& sink) {
  const bool endless =
      manifest.row->group == "apps" || manifest.is("leaderworkerset.x-k8s.io", "LeaderWorkerSet");
  if (!endless) return;
  const auto& policy = pod.restart_policy;
  if (policy && !policy->empty() && *policy != "Always") {
    sink.report<kAlwaysRestarted>(policy.span, manifest.row->kind,
                                  quote("restartPolicy: " + std::string(*policy)));
  }
  const PlainValue* deadline = pod.written->find("activeDeadlineSeconds");
  if (deadline == nullptr || deadline->kind == NodeKind::kNull) return;
  sink.report<kAlwaysRestarted>(deadline->span, manifest.row->kind, quote("activeDeadlineSeconds"));
}

/// The pods of a Job end. `plain`: no rule looks at them, which says the same of pods with devices.
void check_job_restart(const PodSpec& pod, const ManifestObject& manifest, bool plain,
                       DiagnosticSink& sink) {
  const bool job = manifest.is("batch", "Job") || manifest.is("batch", "CronJob");
  if (!plain || !job) return;
  const PodText& policy = pod.restart_policy;
  if (*policy == "Always") {
    sink.report<kJobRestart>(policy.span, quote("restartPolicy: Always"));
  } else if (policy->empty() && is_complete(manifest)) {
    sink.report<kJobRestart>(policy ? policy.span : place_of_kind(manifest.object),
                             "`Always`, which is the restart policy when none is written")
        .help("write `restartPolicy: Never` in the spec of the pod");
  }
}

/// Reports what is wrong with the amounts of containers. Those that are tasks are judged as tasks,
/// but for huge pages; names of resources are judged by a rule.
void check_amounts(const PodSpec& pod, const ManifestObject& manifest, DiagnosticSink& sink) {
  const std::vector<TaskContainer> tasks = task_containers(manifest.pod);
  DiagnosticSink found;
  for (const auto* list : {&*pod.init_containers, &*pod.containers}) {
    for (const Setting<Container>& container : list->items) {
      const bool is_task = std::ranges::any_of(tasks, [&](const TaskContainer& task) {
        return task.node && task.node.span() == container.span;
      });
      if (is_task) {
        kubernetes::check_pages_of_container(*container, found);
      } else {
        kubernetes::check_container_resources(*container, kubernetes::Filling::kNone, found);
      }
    }
  }
  for (const Diagnostic& finding : found.take_sorted()) {
    if (finding.kind != &kNoResourceName) sink.add(finding);
  }
}

void check_has_containers(const PodSpec& pod, const ManifestObject& manifest,
                          DiagnosticSink& sink) {
  const bool empty = pod.containers && pod.containers->items.empty();
  const bool absent = !pod.containers.written() && !manifest.is_completed();
  if (has_lost_fields(sink) || !(empty || absent)) return;
  const NodeRef key = key_of(manifest.pod);
  const Span place = empty ? pod.containers.span : key ? key.span() : manifest.pod.span();
  sink.report<kMissingPodField>(place, "pod", "containers");
}

/// Reports an object that says which pods are its own, and has no template for them.
void check_has_template(const ManifestObject& manifest, DiagnosticSink& sink) {
  if (manifest.is_completed()) return;
  std::string done;
  NodeRef around = manifest.object;
  for (const std::string_view key : split(manifest.row->pods.front(), '.')) {
    done += (done.empty() ? "" : ".") + std::string(key);
    const NodeRef value = value_at(around, key);
    if (value) {
      around = value;
      continue;
    }
    const NodeRef key_above = key_of(around);
    sink.report<kMissingPodField>(key_above ? key_above.span() : place_of_kind(manifest.object),
                                  quote(manifest.row->kind), quote(done));
    return;
  }
}

/// A patch leaves an image out; one that is empty is none.
void check_images_written(const PodSpec& pod, DiagnosticSink& sink) {
  for (const auto* list : {&*pod.init_containers, &*pod.containers}) {
    for (const Setting<Container>& container : list->items) {
      const PodText& image = container->image;
      if (!image || !image->empty()) continue;
      sink.report<kMissingPodField>(image.span, "container", "`image`");
    }
  }
}

/// Reports exit codes of a container that the pod has not, and a policy for failures of pods that
/// start again by themselves.
void check_failure_policy(const PodSpec& pod, const ManifestObject& manifest,
                          DiagnosticSink& sink) {
  const NodeRef rules = value_below(manifest.holder, "podFailurePolicy.rules");
  if (!rules || !rules.is_sequence()) return;
  if (*pod.restart_policy == "OnFailure") {
    sink.report<kContradiction>(pod.restart_policy.span, "`restartPolicy: OnFailure`",
                                "`podFailurePolicy`")
        .help("with such a policy it is `Never`");
  }
  std::vector<std::string> names;
  for (const auto* list : {&*pod.containers, &*pod.init_containers}) {
    for (const auto& container : list->items) names.emplace_back(*container->name);
  }
  for_each_item(rules, [&](NodeRef rule) {
    const NodeRef name = value_below(rule.resolved(), "onExitCodes.containerName");
    if (!name || !name.is_scalar() || std::ranges::find(names, name.text()) != names.end()) return;
    sink.report<kNoSuchContainer>(name.span(), quote(name.text()))
        .help("it has " + quote_list(names, "and"));
  });
}

}  // namespace

void check_pod(const PodSpec& pod, const ManifestObject& manifest, bool plain,
               DiagnosticSink& findings) {
  const bool native = is_native(manifest);
  const bool completed = manifest.is_completed();
  const bool as_written = makes_pods_as_written(manifest);
  DiagnosticSink sink;
  check_fields_around(manifest, sink);
  if (native) check_object(manifest, sink);
  check_endless(pod, manifest, sink);
  check_job_restart(pod, manifest, plain, sink);
  check_failure_policy(pod, manifest, sink);
  const bool good = kubernetes::check_pod_shape(*pod.written, sink, unknown_fields_of(manifest));
  check_has_containers(pod, manifest, sink);
  if (!good) {
    return add_certain(sink, findings, is_laid_over(manifest));
  }
  const kubernetes::PodFuture future{.primary_unknown = true,
                                     .primary_has_image = !as_written || completed,
                                     .resources_checked = !plain,
                                     .has_template = completed,
                                     .by_flyte = false,
                                     .adds_node_terms = [completed] { return completed; },
                                     .adds_volume =
                                         [&](std::string_view name) {
                                           return !as_written ||
                                                  makes_volume(manifest.object, name);
                                         }};
  kubernetes::check_pod_parts(pod, future, sink);
  kubernetes::check_pod_resources(pod, sink);
  if (!plain) check_amounts(pod, manifest, sink);
  if (as_written && completed) check_images_written(pod, sink);
  add_certain(sink, findings, is_laid_over(manifest));
}

void check_object_without_pod(const ManifestObject& manifest, DiagnosticSink& findings) {
  DiagnosticSink sink;
  check_fields_around(manifest, sink);
  check_object(manifest, sink);
  if (!has_lost_fields(sink)) check_has_template(manifest, sink);
  add_certain(sink, findings);
}

void check_fields_alone(const PodSpec& pod, DiagnosticSink& findings) {
  DiagnosticSink sink;
  kubernetes::check_pod_shape(*pod.written, sink, kubernetes::UnknownFields::kSurelyMisspelt);
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (finding.kind == &kPodFieldRefused && !is_about_open_value(finding)) findings.add(finding);
  }
}

}  // namespace accelc
