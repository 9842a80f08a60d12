#include "compiler/backend/kubernetes/workload.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/backend/kubernetes/several_nodes.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/several_hosts.h"

#include <array>
#include <utility>

namespace accelc::kubernetes {

namespace {

/// Keeps the pods of a group on nodes that share this label, and those of other groups off them
/// (lws v0.7.0 api/leaderworkerset/v1 ExclusiveKeyAnnotationKey).
constexpr const char* kExclusiveTopology = "leaderworkerset.sigs.k8s.io/exclusive-topology";

Json object(const char* version, const char* kind, Json metadata) {
  return {{"apiVersion", version}, {"kind", kind}, {"metadata", std::move(metadata)}};
}

Json template_of(const Task& task, Json spec) {
  Json metadata = pod_metadata(task);
  add_topology(task, metadata["annotations"]);
  return {{"metadata", std::move(metadata)}, {"spec", std::move(spec)}};
}

std::int64_t retries_of(const Task& task) {
  return task.metadata.retries ? *task.metadata.retries : 0;
}

bool may_be_taken_away(const Task& task) {
  return (task.scheduling.spot && *task.scheduling.spot) ||
         (task.metadata.interruptible && *task.metadata.interruptible);
}

/// Whether a node that is taken away is no failure of the task: it does not use up its retries.
/// Kubernetes asks such pods never to start again by themselves (batch/v1 PodFailurePolicy).
bool forgives_disruptions(const Task& task, const Json& pod) {
  return may_be_taken_away(task) && pod["restartPolicy"] == "Never";
}

/// What a Job does when one of its pods ends because its node is taken away.
Json on_disruption(const char* action) {
  return {{"rules", Json::array({{{"action", action},
                                  {"onPodConditions", Json::array({{{"type", "DisruptionTarget"},
                                                                    {"status", "True"}}})}}})}};
}

/// The pods of a set work together, so that all of them start again when one is taken away: its Job
/// fails at once, with a reason that the set does not count.
Json restart_on_disruption() {
  return Json::array({{{"name", "nodeTakenAway"},
                       {"action", "RestartJobSetAndIgnoreMaxRestarts"},
                       {"onJobFailureReasons", Json::array({"PodFailurePolicy"})}}});
}

/// How long the objects stay and how long the pods may run together; `whole` is what is deleted.
void add_run_policy(const Task& task, Json& whole, Json& job) {
  if (!task.elastic || !task.elastic->run_policy) return;
  const RunPolicySpec& policy = *task.elastic->run_policy;
  if (policy.ttl_after_finished) {
    whole["ttlSecondsAfterFinished"] = policy.ttl_after_finished->seconds;
  }
  if (policy.active_deadline && policy.active_deadline->seconds > 0) {
    job["activeDeadlineSeconds"] = policy.active_deadline->seconds;
  }
}

/// Of the leaders of groups, or of the other pods.
Json serving_template(const Task& task, const NodeGroup& group) {
  Json pod = pod_spec(task, std::array{worker_overlay(task, group)});
  // The pods are those of a StatefulSet, which start again whenever they end.
  pod["restartPolicy"] = "Always";
  pod.erase("activeDeadlineSeconds");
  return template_of(task, std::move(pod));
}

}  // namespace

Json pod_object(const Task& task) {
  Json pod = object("v1", "Pod", object_metadata(task, object_name(task.name)));
  add_topology(task, pod["metadata"]["annotations"]);
  pod["spec"] = pod_spec(task, std::array{single_node_overlay(task)});
  return pod;
}

Json job_object(const Task& task) {
  Json job = object("batch/v1", "Job", object_metadata(task, object_name(task.name)));
  Json spec = Json::object();
  if (!queue_of(task).empty()) spec["suspend"] = true;  // its queue starts it
  spec["backoffLimit"] = retries_of(task);
  add_run_policy(task, spec, spec);
  Json pod = pod_spec(task, std::array{single_node_overlay(task)});
  if (forgives_disruptions(task, pod)) spec["podFailurePolicy"] = on_disruption("Ignore");
  spec["template"] = template_of(task, std::move(pod));
  job["spec"] = std::move(spec);
  return job;
}

Json jobset_object(const Task& task) {
  const NodeGroup group = node_group(task);
  Json set = object("jobset.x-k8s.io/v1alpha2", "JobSet", object_metadata(task, group.set_name));
  Json spec = Json::object();
  if (!queue_of(task).empty()) spec["suspend"] = true;
  Json on_failure = {{"maxRestarts", retries_of(task)}};
  Json jobs = Json::array();
  const PlainValue pod = pod_of(task);
  for (std::size_t i = 0; i < group.jobs.size(); ++i) {
    Json job = {{"parallelism", group.nodes},
                {"completions", group.nodes},
                {"completionMode", "Indexed"},
                {"backoffLimit", 0}};
    add_run_policy(task, spec, job);
    Json own = to_json(lay_over(pod, node_overlay(task, group, i)));
    if (forgives_disruptions(task, own)) {
      job["podFailurePolicy"] = on_disruption("FailJob");
      on_failure["rules"] = restart_on_disruption();
    }
    job["template"] = template_of(task, std::move(own));
    jobs.push_back(
        {{"name", group.jobs[i]}, {"replicas", 1}, {"template", {{"spec", std::move(job)}}}});
  }
  spec["network"] = {{"enableDNSHostnames", true}, {"subdomain", group.subdomain}};
  spec["failurePolicy"] = std::move(on_failure);
  spec["replicatedJobs"] = std::move(jobs);
  set["spec"] = std::move(spec);
  return set;
}

Json leader_worker_set_object(const Task& task) {
  const NodeGroup group = node_group(task);
  Json set = object("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet",
                    object_metadata(task, group.set_name));
  if (slice_hosts(task) > 1 && task.platform != nullptr &&
      !task.platform->node_pool_label.empty()) {
    set["metadata"]["annotations"][kExclusiveTopology] = task.platform->node_pool_label;
  }
  const LeaderWorkerSetSpec& wanted = *task.leader_worker_set;
  Json spec = {{"replicas", wanted.replicas ? *wanted.replicas : 1}};
  if (wanted.startup_policy) spec["startupPolicy"] = *wanted.startup_policy;
  Json pods = {{"size", group.nodes}};
  const std::string_view usual = "RecreateGroupOnPodRestart";
  pods["restartPolicy"] = wanted.restart_policy ? std::string_view(*wanted.restart_policy) : usual;
  if (task.leader != nullptr) pods["leaderTemplate"] = serving_template(*task.leader, group);
  pods["workerTemplate"] = serving_template(task, group);
  spec["leaderWorkerTemplate"] = std::move(pods);
  set["spec"] = std::move(spec);
  return set;
}

Json pod_template_object(const Task& task) {
  const auto& named = task.scheduling.pod_template;
  const bool given = named && !named->empty();
  Json made =
      object("v1", "PodTemplate", object_metadata(task, given ? *named : object_name(task.name)));
  // Kubernetes wants a container with an image; Flyte puts the task's own over it.
  PodOverlay rest{.restart_policy = "Never"};
  rest.containers.push_back(
      {.name = std::string(primary_container_name(task)),
       .image = {task.image.empty() ? "registry.k8s.io/pause:3.10" : task.image.text,
                 task.image.span}});
  made["template"] = template_of(task, pod_fragment(task, std::array{std::move(rest)}));
  return made;
}

}  // namespace accelc::kubernetes
