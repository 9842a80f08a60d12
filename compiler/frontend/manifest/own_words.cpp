#include "compiler/frontend/manifest/own_words.h"

#include "compiler/frontend/manifest/argo_pods.h"
#include "compiler/frontend/manifest/container_names.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/pod_view.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 3> kPlacement = {"nodeSelector", "affinity", "tolerations"};

/// The items of a list but for those of a name; of an empty one all.
void copy_items(PodView& out, NodeRef list, std::string_view without = {}) {
  if (!list || !list.is_sequence()) return;
  for_each_item(list, [&](NodeRef item) {
    const bool left_out = !without.empty() && text_at(item.resolved(), "name") == without;
    if (!left_out) out.copy(item);
  });
}

// KServe v0.16, pkg/apis/serving/v1beta1: how a model is served, in the order in which one is
// looked for, and what of it is no field of a container.
constexpr std::array<std::string_view, 11> kServers = {
    "model", "sklearn", "xgboost",  "tensorflow", "pytorch",    "triton",
    "onnx",  "pmml",    "lightgbm", "paddle",     "huggingface"};
constexpr std::array<std::string_view, 7> kModelWords = {
    "name", "modelFormat", "runtime", "storageUri", "runtimeVersion", "protocolVersion", "storage"};

/// The mapping that says how the model is served, by its key.
Entry server_of(NodeRef predictor) {
  for (const std::string_view name : kServers) {
    const NodeRef value = value_at(predictor, name);
    if (value && value.is_mapping()) return {key_at(predictor, name), value};
  }
  return {};
}

/// The container of the runtime, into which KServe puts the fields of the server.
constexpr std::string_view kServingContainer = "kserve-container";

void write_predictor(PodView& out, NodeRef predictor, const Entry& server) {
  const std::array<std::string_view, 2> replaced = {server.key.text(), "containers"};
  out.open(NodeKind::kMapping, predictor);
  out.copy_entries(predictor, replaced);
  out.word("containers", server.key);
  out.open(NodeKind::kSequence, server.value);
  out.open(NodeKind::kMapping, server.value);
  out.word_entry("name", kServingContainer, server.key);
  out.copy_entries(server.value, kModelWords);
  out.close(server.value);
  // One of the same name is merged into it.
  copy_items(out, value_at(predictor, "containers"), kServingContainer);
  out.close(server.value);
  out.close(predictor);
}

/// Where there is no server (kserve v0.16, CustomPredictor.Default).
std::string serving_name(std::size_t place, std::size_t /*count*/) {
  return place == 0 ? std::string(kServingContainer) : std::string();
}

std::shared_ptr<const Tree> served_pods(NodeRef object, Decoder& decoder) {
  constexpr std::array<std::string_view, 1> kPredictor = {"predictor"};
  const NodeRef spec = value_at(object, "spec");
  const NodeRef predictor = value_at(spec, "predictor");
  const Entry server = server_of(predictor);
  if (!server.value) {
    return with_container_names(object, "spec.predictor", serving_name, decoder);
  }
  PodView out(object.tree(), decoder);
  out.open_object(object);
  out.open_entry("spec", NodeKind::kMapping, spec);
  out.copy_entries(spec, kPredictor);
  out.word("predictor", predictor);
  write_predictor(out, predictor, server);
  out.close(spec);
  out.close(object);
  return out.finish();
}

/// Knative serving, pkg/apis/serving/v1/revision_defaults.go; Cloud Run reads the same.
std::string knative_name(std::size_t place, std::size_t count) {
  const std::string name = "user-container";
  return count == 1 ? name : name + "-" + std::to_string(place);
}

// Spark operator v2.3, api/v1beta2: a driver or the executors, and the name of their container.
struct SparkSide {
  std::string_view key;
  std::string_view container;
};
constexpr std::array<SparkSide, 2> kSparkSides = {
    {{"driver", "spark-kubernetes-driver"}, {"executor", "spark-kubernetes-executor"}}};

/// The devices of a side: their resource and how many; no nodes where it has none.
Entry devices_of(NodeRef side) {
  const NodeRef gpu = value_at(side, "gpu");
  const NodeRef name = value_at(gpu, "name");
  const NodeRef quantity = value_at(gpu, "quantity");
  if (!name || !quantity || !name.is_scalar()) return {};
  return {name, quantity};
}

/// What the side says, else the application for both.
NodeRef said_for(NodeRef side, NodeRef application, std::string_view key) {
  const NodeRef own = value_at(side, key);
  return own ? own : value_at(application, key);
}

void write_spark_container(PodView& out, const SparkSide& names, NodeRef side,
                           NodeRef application) {
  const Entry devices = devices_of(side);
  const NodeRef at = devices.key.parent();
  out.open(NodeKind::kMapping, at);
  out.word_entry("name", names.container, at);
  out.copy_entry("image", said_for(side, application, "image"));
  out.copy_entry("env", value_at(side, "env"));
  out.open_entry("resources", NodeKind::kMapping, at);
  out.open_entry("limits", NodeKind::kMapping, at);
  out.copy(devices.key);
  out.copy(devices.value);
  out.close(at);
  out.close(at);
  out.close(at);
}

/// The operator adds what the side says to the pod of its template.
void write_spark_side(PodView& out, const SparkSide& names, NodeRef side, NodeRef application) {
  constexpr std::array<std::string_view, 1> kTemplate = {"template"};
  constexpr std::array<std::string_view, 4> kReplaced = {"nodeSelector", "affinity", "tolerations",
                                                         "containers"};
  const NodeRef pod = value_below(side, "template.spec");
  out.open(NodeKind::kMapping, side);
  out.copy_entries(side, kTemplate);
  out.open_entry("template", NodeKind::kMapping, side);
  out.open_entry("spec", NodeKind::kMapping, side);
  out.copy_entries(pod, kReplaced);
  for (const std::string_view key : kPlacement) {
    const NodeRef said = said_for(side, application, key);
    out.copy_entry(key, said ? said : value_at(pod, key));
  }
  out.open_entry("containers", NodeKind::kSequence, side);
  write_spark_container(out, names, side, application);
  copy_items(out, value_at(pod, "containers"));
  for (int levels = 0; levels < 4; ++levels) out.close(side);
}

std::shared_ptr<const Tree> spark_pods(NodeRef object, Decoder& decoder) {
  const NodeRef spec = value_at(object, "spec");
  const auto side_of = [&](const SparkSide& names) { return value_at(spec, names.key); };
  const auto has_devices = [&](const SparkSide& names) {
    return static_cast<bool>(devices_of(side_of(names)).key);
  };
  if (std::ranges::none_of(kSparkSides, has_devices)) return nullptr;
  PodView out(object.tree(), decoder);
  out.open_object(object);
  out.open_entry("spec", NodeKind::kMapping, spec);
  for (const SparkSide& names : kSparkSides) {
    const NodeRef side = side_of(names);
    if (!has_devices(names)) {
      out.copy_entry(names.key, side);
      continue;
    }
    out.word(names.key, side);
    write_spark_side(out, names, side, spec);
  }
  out.close(spec);
  out.close(object);
  return out.finish();
}

/// Of a TrainJob, its nodes are called so in every runtime (Trainer v2.0,
/// pkg/constants/constants.go).
constexpr std::string_view kTrainNode = "node";

/// Whether one of the parts of a TrainJob changes its nodes.
bool is_of_nodes(NodeRef overrides) {
  return std::ranges::any_of(places_at(overrides, "targetJobs[]"), [](const ManifestPlace& job) {
    return text_at(job.node, "name") == kTrainNode;
  });
}

/// What the parts of a TrainJob lay over the pods of its nodes, in the order in which they do.
std::vector<NodeRef> overrides_of(NodeRef spec) {
  std::vector<NodeRef> pods;
  // v2.0 has the fields beside the targets, v2.1 under `spec`.
  for (const std::string_view path : {"podSpecOverrides[]", "podTemplateOverrides[]"}) {
    for (const ManifestPlace& one : places_at(spec, path)) {
      if (!is_of_nodes(one.node)) continue;
      const NodeRef pod = value_at(one.node, "spec");
      pods.push_back(pod ? pod : one.node);
    }
  }
  constexpr std::string_view kPatches =
      "runtimePatches[].trainingRuntimeSpec.template.spec.replicatedJobs[]";
  for (const ManifestPlace& job : places_at(spec, kPatches)) {
    if (text_at(job.node, "name") != kTrainNode) continue;
    if (const NodeRef pod = value_below(job.node, "template.spec.template.spec")) {
      pods.push_back(pod);
    }
  }
  return pods;
}

/// What the last of them says.
NodeRef last_said(const std::vector<NodeRef>& pods, std::string_view key) {
  NodeRef found;
  for (const NodeRef pod : pods) {
    if (const NodeRef said = value_at(pod, key)) found = said;
  }
  return found;
}

std::shared_ptr<const Tree> train_job_pods(NodeRef object, Decoder& decoder) {
  const NodeRef spec = value_at(object, "spec");
  const NodeRef trainer = value_at(spec, "trainer");
  const NodeRef resources = value_at(trainer, "resourcesPerNode");
  if (!resources || !resources.is_mapping()) return nullptr;
  PodView out(object.tree(), decoder);
  out.open_object(object);
  out.copy_entry("spec", spec);
  out.open_entry("pods", NodeKind::kSequence, spec);
  out.open(NodeKind::kMapping, spec);
  out.word_entry("name", kTrainNode, trainer);
  out.open_entry("spec", NodeKind::kMapping, spec);
  const std::vector<NodeRef> overrides = overrides_of(spec);
  for (const std::string_view key : kPlacement) out.copy_entry(key, last_said(overrides, key));
  out.open_entry("containers", NodeKind::kSequence, trainer);
  out.open(NodeKind::kMapping, trainer);
  out.word_entry("name", kTrainNode, trainer);
  for (const std::string_view key : {"image", "command", "args", "env"}) {
    out.copy_entry(key, value_at(trainer, key));
  }
  out.copy_entry("resources", resources);
  out.close(trainer);
  out.close(trainer);
  for (int levels = 0; levels < 3; ++levels) out.close(spec);
  out.close(object);
  return out.finish();
}

}  // namespace

NodeRef argo_workflow(NodeRef object, const ManifestKind& row) {
  if (row.words == PodWords::kArgo) return value_at(object, "spec");
  return row.words == PodWords::kArgoCron ? value_below(object, "spec.workflowSpec") : NodeRef();
}

std::shared_ptr<const Tree> in_kubernetes_words(NodeRef object, const ManifestKind& row,
                                                Decoder& decoder) {
  switch (row.words) {
    case PodWords::kKubernetes:
      return nullptr;
    case PodWords::kArgo:
    case PodWords::kArgoCron:
      return argo_pods(object, argo_workflow(object, row), decoder);
    case PodWords::kKnative:
      return with_container_names(object, "spec.template.spec", knative_name, decoder);
    case PodWords::kServing:
      return served_pods(object, decoder);
    case PodWords::kSpark:
      return spark_pods(object, decoder);
    case PodWords::kTrainJob:
      return train_job_pods(object, decoder);
  }
  return nullptr;
}

}  // namespace accelc
