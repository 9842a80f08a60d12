#include "compiler/frontend/manifest/kinds.h"

#include "compiler/pod/api_fields.h"
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
constexpr std::string_view kTemplateOnly[] = {"template.spec"};
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

// Versions that several kinds have had.
constexpr std::string_view kStable = "v1";
constexpr std::string_view kBeta = "v1beta1 v1alpha1";
constexpr std::string_view kAlpha = "v1alpha1";
constexpr std::string_view kRay = "v1 v1alpha1";
constexpr std::string_view kOldJob = "v1 v1beta2 v1beta1 v1alpha2 v1alpha1";
constexpr std::string_view kInference = "v1beta1 v1alpha2";

/// The controller adds volumes, images or resources to the pods.
constexpr bool kCompletes = true;

// From the API types of each project: k8s.io/api of 2026-07, JobSet 08dfbdfd, LeaderWorkerSet
// 060ab4d, and for the others where their users write pods.
constexpr std::array kKinds = {
    ManifestKind{"", "Pod", kStable, kSpec, {}},
    ManifestKind{"", "PodTemplate", kStable, kTemplateOnly, {}},
    ManifestKind{"", "ReplicationController", kStable, kTemplate, {}},
    ManifestKind{"", kList, kStable, {}, kItems},
    ManifestKind{"apps", "Deployment", kStable, kTemplate, {}},
    ManifestKind{"apps", "StatefulSet", kStable, kTemplate, {}},
    ManifestKind{"apps", "DaemonSet", kStable, kTemplate, {}},
    ManifestKind{"apps", "ReplicaSet", kStable, kTemplate, {}},
    ManifestKind{"batch", "Job", kStable, kTemplate, {}},
    ManifestKind{"argoproj.io", "ClusterWorkflowTemplate", kAlpha, {}, {}, false, PodWords::kArgo},
    ManifestKind{"argoproj.io", "CronWorkflow", kAlpha, {}, {}, false, PodWords::kArgoCron},
    ManifestKind{"argoproj.io", "Rollout", kAlpha, kTemplate, {}},
    ManifestKind{"argoproj.io", "Workflow", kAlpha, {}, {}, false, PodWords::kArgo},
    ManifestKind{"argoproj.io", "WorkflowTemplate", kAlpha, {}, {}, false, PodWords::kArgo},
    ManifestKind{"batch", "CronJob", kStable, kCron, {}},
    ManifestKind{"batch.volcano.sh", "Job", kAlpha, kVolcanoJob, {}},
    ManifestKind{"jobset.x-k8s.io", "JobSet", "v1alpha2 v1alpha1", kJobSet, {}},
    ManifestKind{"kaito.sh", "Workspace", kBeta, kWorkspace, {}, kCompletes},
    ManifestKind{"kubeflow.org", "JAXJob", kStable, kJaxJob, {}},
    ManifestKind{"kubeflow.org", "MPIJob", "v1 v2beta1 v1alpha2 v1alpha1", kMpiJob, {}},
    ManifestKind{"kubeflow.org", "Notebook", "v1 v1beta1 v1alpha1", kTemplate, {}},
    ManifestKind{"kubeflow.org", "PaddleJob", kStable, kPaddleJob, {}},
    ManifestKind{"kubeflow.org", "PyTorchJob", kOldJob, kPyTorchJob, {}},
    ManifestKind{"kubeflow.org", "TFJob", kOldJob, kTfJob, {}},
    ManifestKind{"kubeflow.org", "XGBoostJob", kStable, kXgBoostJob, {}},
    ManifestKind{"leaderworkerset.x-k8s.io", "LeaderWorkerSet", kStable, kLeaderWorkerSet, {}},
    ManifestKind{"machinelearning.seldon.io",
                 "SeldonDeployment",
                 "v1 v1alpha3 v1alpha2 v1alpha1",
                 kSeldon,
                 {},
                 kCompletes},
    ManifestKind{"mlops.seldon.io", "Server", kAlpha, kSeldonServer, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RayClusterFleet", kAlpha, kFleet, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RayClusterReplicaSet", kAlpha, kFleet, {}, kCompletes},
    ManifestKind{"orchestration.aibrix.ai", "RoleSet", kAlpha, kRoleSet, {}},
    ManifestKind{"orchestration.aibrix.ai", "StormService", kAlpha, kStormService, {}},
    ManifestKind{"ray.io", "RayCluster", kRay, kRayCluster, {}, kCompletes},
    ManifestKind{"ray.io", "RayJob", kRay, kRayJob, {}, kCompletes},
    ManifestKind{"ray.io", "RayService", kRay, kRayService, {}, kCompletes},
    ManifestKind{"sagemaker.amazonaws.com", "HyperPodPyTorchJob", kStable, kHyperPod, {}},
    ManifestKind{"serving.knative.dev",
                 "Service",
                 "v1 v1beta1 v1alpha1",
                 kTemplate,
                 {},
                 false,
                 PodWords::kKnative},
    ManifestKind{
        "serving.kserve.io", "ClusterServingRuntime", kAlpha, kServingRuntime, {}, kCompletes},
    ManifestKind{"serving.kserve.io",
                 "InferenceService",
                 kInference,
                 kInferenceService,
                 {},
                 kCompletes,
                 PodWords::kServing},
    ManifestKind{"serving.kserve.io",
                 "LLMInferenceService",
                 "v1alpha2 v1alpha1",
                 kLlmInferenceService,
                 {},
                 kCompletes},
    ManifestKind{"serving.kserve.io",
                 "LLMInferenceServiceConfig",
                 "v1alpha2 v1alpha1",
                 kLlmInferenceService,
                 {},
                 kCompletes},
    ManifestKind{"serving.kserve.io", "ServingRuntime", kAlpha, kServingRuntime, {}, kCompletes},
    ManifestKind{"serving.kubeflow.org",
                 "InferenceService",
                 kInference,
                 kInferenceService,
                 {},
                 kCompletes,
                 PodWords::kServing},
    ManifestKind{"sparkoperator.k8s.io",
                 "SparkApplication",
                 "v1beta2 v1beta1 v1alpha1",
                 kSpark,
                 {},
                 kCompletes,
                 PodWords::kSpark},
    ManifestKind{"trainer.kubeflow.org",
                 "ClusterTrainingRuntime",
                 "v2alpha1 v1alpha1",
                 kTrainingRuntime,
                 {},
                 kCompletes},
    ManifestKind{"trainer.kubeflow.org",
                 "TrainJob",
                 "v2alpha1 v1alpha1",
                 {},
                 {},
                 kCompletes,
                 PodWords::kTrainJob},
    ManifestKind{"trainer.kubeflow.org",
                 "TrainingRuntime",
                 "v2alpha1 v1alpha1",
                 kTrainingRuntime,
                 {},
                 kCompletes},
    ManifestKind{"workload.codeflare.dev", "AppWrapper", "v1beta2 v1beta1", {}, kComponents},
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

bool is_of_kubernetes(std::string_view group) { return group.find('.') == std::string_view::npos; }

bool is_closed_group(std::string_view group) {
  return group.empty() || group == "apps" || group == "batch" || group == "resource.k8s.io";
}

bool has_known_fields(const ManifestKind& row) {
  const bool known = is_closed_group(row.group) ||
                     (row.group == "jobset.x-k8s.io" && row.kind == "JobSet") ||
                     (row.group == "leaderworkerset.x-k8s.io" && row.kind == "LeaderWorkerSet");
  return known && api_struct(row.kind) != nullptr;
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
