#include "compiler/backend/flyte/pod.h"

#include "compiler/backend/flyte/accelerator.h"
#include "compiler/backend/flyte/container.h"
#include "compiler/backend/flyte/elastic.h"
#include "compiler/backend/flyte/primary_container.h"
#include "compiler/backend/flyte/struct_value.h"
#include "compiler/backend/flyte/target.h"
#include "compiler/backend/flyte/template_parts.h"
#include "compiler/check/pod_target.h"
#include "compiler/placement/device_labels.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;
using google::protobuf::Value;

/// Kubernetes' well-known label has no version of the 32-bit ARM architecture.
std::string_view node_architecture(std::string_view name) {
  return name.substr(0, 4) == "arm_" ? "arm" : name;
}

/// propeller finds nodes for a GPU by itself.
std::vector<LabelRequirement> selected_labels(const Task& task) {
  const bool by_propeller = has_pod(task) && first_pod_resource(task) == nullptr;
  if (by_propeller || !task.accelerator) return {};
  return device_labels(task);
}

void fill_expression(const LabelRequirement& label, Struct& expression) {
  set_text(expression, "key", label.key);
  set_text(expression, "operator", name_of(label.op));
  if (!label.values.empty()) set_texts(expression, "values", label.values);
}

/// The terms of a pod are alternatives, so that each needs the requirement.
void add_to_terms(const LabelRequirement& label, Struct& pod_spec) {
  Struct& required = object_at(object_at(object_at(pod_spec, "affinity"), "nodeAffinity"),
                               "requiredDuringSchedulingIgnoredDuringExecution");
  ListValue& terms = list_at(required, "nodeSelectorTerms");
  if (terms.values().empty()) terms.add_values()->mutable_struct_value();
  for (Value& term : *terms.mutable_values()) {
    ListValue& expressions = list_at(*term.mutable_struct_value(), "matchExpressions");
    fill_expression(label, *expressions.add_values()->mutable_struct_value());
  }
}

}  // namespace

Struct& container_named(Struct& pod_spec, const std::string& name) {
  ListValue& containers = list_at(pod_spec, "containers");
  for (Value& container : *containers.mutable_values()) {
    const auto& fields = container.struct_value().fields();
    const auto own = fields.find("name");
    if (own != fields.end() && own->second.string_value() == name) {
      return *container.mutable_struct_value();
    }
  }
  Struct& added = *containers.add_values()->mutable_struct_value();
  set_text(added, "name", name);
  return added;
}

void fill_node_selector(const Task& task, const std::vector<LabelRequirement>& labels,
                        Struct& pod_spec) {
  const auto select = [&](std::string_view label, std::string_view value) {
    Struct& selector = object_at(pod_spec, "nodeSelector");
    if (!has_key(selector, label)) set_text(selector, label, value);
  };
  for (const LabelRequirement& label : labels) {
    if (label.op == LabelOperator::kIn && label.values.size() == 1) {
      select(label.key, label.values[0]);
    } else if (!has_key(pod_spec, "nodeSelector") ||
               !has_key(object_at(pod_spec, "nodeSelector"), label.key)) {
      add_to_terms(label, pod_spec);
    }
  }
  if (task.spec->architecture) {
    select("kubernetes.io/arch", node_architecture(*task.spec->architecture));
  }
}

std::string fill_user_pod(const Task& task, ::flyteidl::core::K8sPod& out) {
  auto& metadata = *out.mutable_metadata();
  Struct& pod_spec = *out.mutable_pod_spec();
  if (!task.spec->pod) return std::string(kPrimaryContainerName);
  const PodTargetSpec& pod = *task.spec->pod;
  fill_map(pod.labels, *metadata.mutable_labels());
  fill_map(pod.annotations, *metadata.mutable_annotations());
  fill_struct(*written_pod(task).written, pod_spec);
  return std::string(primary_container_name(task));
}

std::string fill_pod(const Task& task, ::flyteidl::core::K8sPod& out) {
  Struct& pod_spec = *out.mutable_pod_spec();
  std::string primary = fill_user_pod(task, out);
  if (adds_memory_volume(task)) add_memory_volume(pod_spec);
  fill_primary_container(task, container_named(pod_spec, primary));
  fill_node_selector(task, selected_labels(task), pod_spec);
  if (has_data_config(task)) fill_data_config(task, *out.mutable_data_config());
  return primary;
}

}  // namespace accelc::flyte
