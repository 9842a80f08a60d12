#include "compiler/backend/kubernetes/scheduling.h"

#include "compiler/check/pod_target.h"

#include <algorithm>
#include <utility>

namespace accelc::kubernetes {

namespace {

Json expression_of(const LabelRequirement& label) {
  Json expression = {{"key", label.key}, {"operator", std::string(name_of(label.op))}};
  if (!label.values.empty()) expression["values"] = label.values;
  return expression;
}

void add_terms(const std::vector<Json>& expressions, Json& pod_spec) {
  if (expressions.empty()) return;
  Json& required = object_at(object_at(object_at(pod_spec, "affinity"), "nodeAffinity"),
                             "requiredDuringSchedulingIgnoredDuringExecution");
  Json& terms = list_at(required, "nodeSelectorTerms");
  if (terms.empty()) terms.push_back(Json::object());
  for (Json& term : terms) {
    Json& own = list_at(term, "matchExpressions");
    for (const Json& expression : expressions) {
      if (std::find(own.begin(), own.end(), expression) == own.end()) own.push_back(expression);
    }
  }
}

void add_labels(const std::vector<LabelRequirement>& labels, Json& pod_spec) {
  std::vector<Json> expressions;
  for (const LabelRequirement& label : labels) {
    const bool written =
        pod_spec.contains("nodeSelector") && pod_spec["nodeSelector"].contains(label.key);
    if (written) continue;
    if (label.op == LabelOperator::kIn && label.values.size() == 1) {
      object_at(pod_spec, "nodeSelector")[label.key] = label.values[0];
    } else {
      expressions.push_back(expression_of(label));
    }
  }
  add_terms(expressions, pod_spec);
}

Json toleration_of(const PodToleration& toleration) {
  Json out = Json::object();
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) out[key] = text;
  };
  add("key", toleration.key);
  add("operator", toleration.op);
  add("value", toleration.value);
  add("effect", toleration.effect);
  if (toleration.seconds) out["tolerationSeconds"] = *toleration.seconds;
  return out;
}

void add_amounts(const std::vector<ResourceAmount>& amounts, const char* side, Json& resources) {
  for (const ResourceAmount& amount : amounts) {
    object_at(resources, side)[amount.name] = amount.quantity.text;
  }
}

/// Whether the container asks for the device already, on either side.
bool asks_for(const Json& resources, const std::string& name) {
  const auto has = [&](const char* side) {
    return resources.contains(side) && resources[side].contains(name);
  };
  return has("requests") || has("limits");
}

}  // namespace

void add_scheduling(const Placement& placement, Json& pod_spec) {
  add_labels(placement.labels, pod_spec);
  for (const PodToleration& toleration : placement.tolerations) {
    Json& all = list_at(pod_spec, "tolerations");
    Json one = toleration_of(toleration);
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
  }
}

void add_resources(const Task& task, const Placement& placement, Json& container) {
  if (placement.requests.empty() && placement.limits.empty()) return;
  Json& resources = object_at(container, "resources");
  if (writes_resources(*task.spec)) resources = Json::object();
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
  const Json own = resources;
  const auto unasked = [&](const ResourceAmount& amount) { return !asks_for(own, amount.name); };
  std::copy_if(placement.requests.begin(), placement.requests.end(), std::back_inserter(requests),
               unasked);
  std::copy_if(placement.limits.begin(), placement.limits.end(), std::back_inserter(limits),
               unasked);
  add_amounts(requests, "requests", resources);
  add_amounts(limits, "limits", resources);
}

void add_shared_memory(const Task& task, Json& pod_spec, Json& container) {
  if (!task.shared_memory) return;
  const SharedMemory& memory = *task.shared_memory;
  Json directory = {{"medium", "Memory"}};
  if (!memory.size.empty()) directory["sizeLimit"] = memory.size;
  list_at(pod_spec, "volumes").push_back({{"name", memory.mount_name}, {"emptyDir", directory}});
  list_at(container, "volumeMounts")
      .push_back({{"name", memory.mount_name}, {"mountPath", memory.mount_path}});
}

}  // namespace accelc::kubernetes
