#include "compiler/frontend/manifest/group_sizes.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

struct Group {
  std::string_view group;
  std::string_view kind;
  std::string_view place;
  bool has_replicas = false;  ///< a number of its own beside the bounds
};

// KubeRay v1.5.0 controllers/ray/utils GetWorkerGroupDesiredReplicas; Kubeflow training-operator
// v1.8.1 pkg/controller.v1/pytorch/elastic.go, where torchrun refuses the bounds.
constexpr std::array kGroups = {
    Group{"ray.io", "RayCluster", "spec.workerGroupSpecs[]", true},
    Group{"ray.io", "RayJob", "spec.rayClusterSpec.workerGroupSpecs[]", true},
    Group{"ray.io", "RayService", "spec.rayClusterConfig.workerGroupSpecs[]", true},
    Group{"kubeflow.org", "PyTorchJob", "spec.elasticPolicy"},
    Group{"kubeflow.org", "PaddleJob", "spec.elasticPolicy"},
};

constexpr std::string_view kReplicas = "replicas";
constexpr std::string_view kLeast = "minReplicas";
constexpr std::string_view kMostReplicas = "maxReplicas";
/// More pods than any job has; sums beyond it are not judged.
constexpr std::int64_t kMostPods = 1'000'000'000;
constexpr std::string_view kAvailable = "minAvailable";

/// A number and where it stands.
struct Number {
  std::int64_t value = 0;
  NodeRef node;
};

std::optional<Number> number_at(NodeRef mapping, std::string_view key) {
  const auto value = integer_below(mapping, key);
  if (!value) return std::nullopt;
  return Number{*value, value_at(mapping, key)};
}

std::string written(std::string_view key, const Number& number) {
  return quote(std::string(key) + ": " + std::to_string(number.value));
}

void check_bounds(const Group& row, NodeRef group, DiagnosticSink& sink) {
  const auto least = number_at(group, kLeast);
  const auto most = number_at(group, kMostReplicas);
  const auto own = row.has_replicas ? number_at(group, kReplicas) : std::nullopt;
  const auto report = [&](const Number& number, std::string_view key, std::string_view relation,
                          const Number& bound, std::string_view of) {
    auto found = sink.report<kGroupBounds>(number.node.span(), written(key, number), relation,
                                           written(of, bound));
    found.label(bound.node.span(), "the bound");
    if (row.has_replicas) found.help("it gets " + std::to_string(bound.value) + " replicas");
  };
  if (least && most && least->value > most->value) {
    report(*least, kLeast, "above", *most, kMostReplicas);
  } else if (own && most && own->value > most->value) {
    report(*own, kReplicas, "above", *most, kMostReplicas);
  } else if (own && least && own->value < least->value) {
    report(*own, kReplicas, "below", *least, kLeast);
  }
}

/// volcano-sh/volcano ed72c7c8, pkg/webhooks/admission/jobs/validate/admit_job.go.
void check_volcano_job(NodeRef object, DiagnosticSink& sink) {
  std::int64_t all = 0;
  bool known = true;
  for (const ManifestPlace& task : places_at(object, "spec.tasks[]")) {
    const auto replicas = number_at(task.node, kReplicas);
    const auto least = number_at(task.node, kAvailable);
    known = known && replicas;
    if (!replicas) continue;
    known = known && replicas->value >= 0 && replicas->value <= kMostPods && all <= kMostPods;
    all += known ? replicas->value : 0;
    if (!least || least->value <= replicas->value) continue;
    sink.report<kGangSize>(least->node.span(), written(kAvailable, *least), replicas->value,
                           "task");
  }
  const auto least = number_at(value_at(object, "spec"), kAvailable);
  if (!known || !least || least->value <= all) return;
  sink.report<kGangSize>(least->node.span(), written(kAvailable, *least), all, "job");
}

}  // namespace

void check_group_sizes(NodeRef object, const ManifestKind& row, DiagnosticSink& sink) {
  if (row.group == "batch.volcano.sh") return check_volcano_job(object, sink);
  for (const Group& one : kGroups) {
    if (one.group != row.group || one.kind != row.kind) continue;
    for (const ManifestPlace& group : places_at(object, one.place)) {
      check_bounds(one, group.node, sink);
    }
  }
}

}  // namespace accelc
