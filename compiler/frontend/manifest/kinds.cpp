#include "compiler/frontend/manifest/kinds.h"

#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace accelc {

namespace {

using Paths = std::span<const std::string_view>;

// Each list of paths once, as the rows refer to them.
constexpr std::string_view kSpec[] = {"spec"};
constexpr std::string_view kTemplate[] = {"spec.template.spec"};
constexpr std::string_view kCron[] = {"spec.jobTemplate.spec.template.spec"};
constexpr std::string_view kPodTemplate[] = {"template.spec"};
constexpr std::string_view kJobSet[] = {"spec.replicatedJobs[].template.spec.template.spec"};
constexpr std::string_view kLeaderWorkerSet[] = {"spec.leaderWorkerTemplate.leaderTemplate.spec",
                                                 "spec.leaderWorkerTemplate.workerTemplate.spec"};
constexpr std::string_view kRayCluster[] = {"spec.headGroupSpec.template.spec",
                                            "spec.workerGroupSpecs[].template.spec"};
constexpr std::string_view kRayJob[] = {"spec.submitterPodTemplate.spec",
                                        "spec.rayClusterSpec.headGroupSpec.template.spec",
                                        "spec.rayClusterSpec.workerGroupSpecs[].template.spec"};
constexpr std::string_view kRayService[] = {
    "spec.rayClusterConfig.headGroupSpec.template.spec",
    "spec.rayClusterConfig.workerGroupSpecs[].template.spec"};
constexpr std::string_view kPyTorchJob[] = {"spec.pytorchReplicaSpecs.*.template.spec"};
constexpr std::string_view kTfJob[] = {"spec.tfReplicaSpecs.*.template.spec"};
constexpr std::string_view kXgBoostJob[] = {"spec.xgbReplicaSpecs.*.template.spec"};
constexpr std::string_view kPaddleJob[] = {"spec.paddleReplicaSpecs.*.template.spec"};
constexpr std::string_view kJaxJob[] = {"spec.jaxReplicaSpecs.*.template.spec"};
constexpr std::string_view kMpiJob[] = {"spec.mpiReplicaSpecs.*.template.spec"};
constexpr std::string_view kTrainingRuntime[] = {
    "spec.template.spec.replicatedJobs[].template.spec.template.spec"};
constexpr std::string_view kSpark[] = {"spec.driver.template.spec", "spec.executor.template.spec"};
constexpr std::string_view kInferenceService[] = {"spec.predictor", "spec.predictor.workerSpec",
                                                  "spec.transformer", "spec.explainer"};
constexpr std::string_view kServingRuntime[] = {"spec", "spec.workerSpec"};
constexpr std::string_view kLlmInferenceService[] = {
    "spec.template", "spec.worker", "spec.prefill.template", "spec.prefill.worker"};
constexpr std::string_view kVolcanoJob[] = {"spec.tasks[].template.spec"};
constexpr std::string_view kFleet[] = {"spec.template.spec.headGroupSpec.template.spec",
                                       "spec.template.spec.workerGroupSpecs[].template.spec"};
constexpr std::string_view kRoleSet[] = {"spec.roles[].template.spec"};
constexpr std::string_view kStormService[] = {"spec.template.spec.roles[].template.spec"};
constexpr std::string_view kHyperPod[] = {"spec.replicaSpecs[].template.spec"};
constexpr std::string_view kSeldonServer[] = {"spec.podSpec"};
constexpr std::string_view kSeldon[] = {"spec.predictors[].componentSpecs[].spec"};
constexpr std::string_view kWorkspace[] = {"inference.template.spec"};
constexpr std::string_view kItems[] = {"items[]"};
constexpr std::string_view kComponents[] = {"spec.components[].template"};

constexpr std::string_view kList = "List";

/// Of a DNS subdomain, which names of objects are.
constexpr std::size_t kLongestName = 253;

/// The controller adds volumes, images or resources to the pods.
constexpr bool kCompletes = true;

// From the API types of each project: k8s.io/api of 2026-07, JobSet 08dfbdfd, LeaderWorkerSet
// 060ab4d, and for the others where their users write pods.
constexpr std::array kKinds = {
    ManifestKind{"", "Pod", kSpec, {}},
    ManifestKind{"", "PodTemplate", kPodTemplate, {}},
    ManifestKind{"", "ReplicationController", kTemplate, {}},
    ManifestKind{"", kList, {}, kItems},
    ManifestKind{"apps", "Deployment", kTemplate, {}},
    ManifestKind{"apps", "StatefulSet", kTemplate, {}},
    ManifestKind{"apps", "DaemonSet", kTemplate, {}},
    ManifestKind{"apps", "ReplicaSet", kTemplate, {}},
    ManifestKind{"batch", "Job", kTemplate, {}},
    ManifestKind{"argoproj.io", "ClusterWorkflowTemplate", {}, {}, false, PodWords::kArgo},
    ManifestKind{"argoproj.io", "CronWorkflow", {}, {}, false, PodWords::kArgoCron},
    ManifestKind{"argoproj.io", "Rollout", kTemplate, {}},
    ManifestKind{"argoproj.io", "Workflow", {}, {}, false, PodWords::kArgo},
    ManifestKind{"argoproj.io", "WorkflowTemplate", {}, {}, false, PodWords::kArgo},
    ManifestKind{"batch", "CronJob", kCron, {}},
    ManifestKind{"batch.volcano.sh", "Job", kVolcanoJob, {}},
    ManifestKind{"extensions", "DaemonSet", kTemplate, {}},
    ManifestKind{"extensions", "Deployment", kTemplate, {}},
    ManifestKind{"jobset.x-k8s.io", "JobSet", kJobSet, {}},
    ManifestKind{"kaito.sh", "Workspace", kWorkspace, {}, kCompletes},
    ManifestKind{"kubeflow.org", "JAXJob", kJaxJob, {}},
    ManifestKind{"kubeflow.org", "MPIJob", kMpiJob, {}},
    ManifestKind{"kubeflow.org", "Notebook", kTemplate, {}},
    ManifestKind{"kubeflow.org", "PaddleJob", kPaddleJob, {}},
    ManifestKind{"kubeflow.org", "PyTorchJob", kPyTorchJob, {}},
    ManifestKind{"kubeflow.org", "TFJob", kTfJob, {}},
    ManifestKind{"kubeflow.org", "XGBoostJob", kXgBoostJob, {}},
    ManifestKind{"leaderworkerset.x-k8s.io", "LeaderWorkerSet", kLeaderWorkerSet, {}},
    ManifestKind{"machinelearning.seldon.io", "SeldonDeployment", kSeldon, {}, kCompletes},
    ManifestKind{"mlops.seldon.io", "Server", kSeldonServer, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RayClusterFleet", kFleet, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RayClusterReplicaSet", kFleet, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RoleSet", kRoleSet, {}},
    ManifestKind{"orchestration.aibrix.ai", "StormService", kStormService, {}},
    ManifestKind{"ray.io", "RayCluster", kRayCluster, {}, kCompletes},
    ManifestKind{"ray.io", "RayJob", kRayJob, {}, kCompletes},
    ManifestKind{"ray.io", "RayService", kRayService, {}, kCompletes},
    ManifestKind{"sagemaker.amazonaws.com", "HyperPodPyTorchJob", kHyperPod, {}},
    ManifestKind{"serving.knative.dev", "Service", kTemplate, {}},
    ManifestKind{"serving.kserve.io", "ClusterServingRuntime", kServingRuntime, {}, kCompletes},
    ManifestKind{"serving.kserve.io",
                 "InferenceService",
                 kInferenceService,
                 {},
                 kCompletes,
                 PodWords::kServing},
    ManifestKind{"serving.kserve.io", "LLMInferenceService", kLlmInferenceService, {}, kCompletes},
    ManifestKind{
        "serving.kserve.io", "LLMInferenceServiceConfig", kLlmInferenceService, {}, kCompletes},
    ManifestKind{"serving.kserve.io", "ServingRuntime", kServingRuntime, {}, kCompletes},
    ManifestKind{"serving.kubeflow.org",
                 "InferenceService",
                 kInferenceService,
                 {},
                 kCompletes,
                 PodWords::kServing},
    ManifestKind{
        "sparkoperator.k8s.io", "SparkApplication", kSpark, {}, kCompletes, PodWords::kSpark},
    ManifestKind{
        "trainer.kubeflow.org", "ClusterTrainingRuntime", kTrainingRuntime, {}, kCompletes},
    ManifestKind{"trainer.kubeflow.org", "TrainJob", {}, {}, kCompletes, PodWords::kTrainJob},
    ManifestKind{"trainer.kubeflow.org", "TrainingRuntime", kTrainingRuntime, {}, kCompletes},
    ManifestKind{"workload.codeflare.dev", "AppWrapper", {}, kComponents},
};

const ManifestKind* find_row(std::string_view group, std::string_view kind) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const ManifestKind& row) {
    return row.kind == kind && row.group == group;
  });
  return found == kKinds.end() ? nullptr : &*found;
}

/// How a list item is told from its neighbours: KubeRay's groups, JobSet's jobs and others have
/// names.
std::string name_of_item(NodeRef item, std::size_t index) {
  for (const std::string_view key : {"name", "groupName"}) {
    const NodeRef name = value_at(item, key);
    if (name && name.is_scalar() && !short_name(name.text()).empty()) {
      return std::string(name.text());
    }
  }
  return std::to_string(index);
}

std::string with_role(const std::string& role, std::string_view more) {
  more = short_name(more);
  if (more.empty()) return role;
  return role.empty() ? std::string(more) : role + "/" + std::string(more);
}

/// The values of a mapping with their keys as roles, the items of a list with their names.
std::vector<ManifestPlace> parts_of(const ManifestPlace& place) {
  std::vector<ManifestPlace> parts;
  if (place.node.is_mapping()) {
    for_each_entry(place.node, [&](const Entry& entry) {
      parts.push_back({entry.value.resolved(), with_role(place.role, entry.key.resolved().text())});
    });
  } else if (place.node.is_sequence()) {
    for_each_item(place.node, [&](NodeRef item) {
      const std::string name = name_of_item(item.resolved(), parts.size());
      parts.push_back({item.resolved(), with_role(place.role, name)});
    });
  }
  return parts;
}

/// Whether a segment of a path stands for all items of a list, or all values of a mapping.
bool leads_to_several(std::string_view segment) {
  return segment == "*" || segment.ends_with("[]");
}

/// The places to which such a segment leads from `from`.
void add_parts_at(const ManifestPlace& from, std::string_view segment,
                  std::vector<ManifestPlace>& to) {
  if (!from.node.is_mapping()) return;
  NodeRef whole = from.node;
  if (segment != "*") {
    whole = value_at(from.node, segment.substr(0, segment.size() - 2));
    if (!whole || !whole.is_sequence()) return;
  }
  const std::vector<ManifestPlace> parts = parts_of({whole, from.role});
  to.insert(to.end(), parts.begin(), parts.end());
}

}  // namespace

std::string_view group_of(std::string_view api_version) {
  const std::size_t slash = api_version.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : api_version.substr(0, slash);
}

bool is_closed_group(std::string_view group) {
  return group.empty() || group == "apps" || group == "batch";
}

std::string_view kind_in_list(std::string_view kind) {
  return kind.ends_with(kList) ? kind.substr(0, kind.size() - kList.size()) : std::string_view();
}

const ManifestKind* find_manifest_kind(std::string_view api_version, std::string_view kind) {
  const std::string_view group = group_of(api_version);
  if (const ManifestKind* row = find_row(group, kind)) return row;
  return kind_in_list(kind).empty() ? nullptr : find_row("", kList);
}

std::span<const ManifestKind> manifest_kinds() { return kKinds; }

std::string_view short_name(std::string_view name) {
  return name.size() > kLongestName ? std::string_view() : name;
}

std::vector<ManifestPlace> places_at(NodeRef object, std::string_view path) {
  std::vector<ManifestPlace> places;
  places.push_back({object.resolved(), {}});
  while (!path.empty() && !places.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view segment = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (!leads_to_several(segment)) {
      std::erase_if(places, [segment](ManifestPlace& place) {
        place.node = place.node.is_mapping() ? value_at(place.node, segment) : NodeRef();
        return !place.node;
      });
      continue;
    }
    std::vector<ManifestPlace> next;
    for (const ManifestPlace& place : places) add_parts_at(place, segment, next);
    places = std::move(next);
  }
  return places;
}

}  // namespace accelc
