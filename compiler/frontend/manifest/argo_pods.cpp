#include "compiler/frontend/manifest/argo_pods.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/pod_view.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// What a template says of its pod, else the workflow for all (argo-workflows v3.7
/// workflow/controller/workflowpod.go).
constexpr std::array<std::string_view, 10> kInherited = {
    "nodeSelector",       "affinity",          "tolerations", "securityContext",
    "schedulerName",      "priorityClassName", "hostNetwork", "automountServiceAccountToken",
    "serviceAccountName", "resourceClaims"};

bool has_items(NodeRef list) { return list && list.is_sequence() && list.first_child(); }

/// A template, and what the workflow says for all.
struct ArgoTemplate {
  NodeRef node;
  NodeRef defaults;  ///< `templateDefaults`
  NodeRef workflow;
  bool boundaries = false;  ///< another template may stand between it and the workflow

  [[nodiscard]] NodeRef value(std::string_view key) const {
    if (const NodeRef own = value_at(node, key)) return own;
    if (const NodeRef by_default = value_at(defaults, key)) return by_default;
    return boundaries ? NodeRef() : value_at(workflow, key);
  }
};

/// The containers that run side by side, each a mapping.
std::vector<NodeRef> containers_of(const ArgoTemplate& of) {
  std::vector<NodeRef> containers;
  const auto add_all = [&containers](NodeRef list) {
    if (!has_items(list)) return;
    for_each_item(list, [&](NodeRef item) {
      if (item.resolved().is_mapping()) containers.push_back(item.resolved());
    });
  };
  for (const std::string_view key : {"container", "script"}) {
    const NodeRef one = value_at(of.node, key);
    if (one && one.is_mapping()) containers.push_back(one);
  }
  add_all(value_below(of.node, "containerSet.containers"));
  // Alone they are no pod.
  if (!containers.empty()) add_all(value_at(of.node, "sidecars"));
  return containers;
}

void write_container(PodView& out, NodeRef container) {
  out.open(NodeKind::kMapping, container);
  // Argo gives the only container this name, whatever it is called.
  if (!value_at(container, "name")) {
    out.word_entry("name", "main", container);
  }
  for_each_entry(container, [&out](const Entry& entry) {
    out.copy(entry.key);
    out.copy(entry.value);
  });
  out.close(container);
}

bool is_mounted(const std::vector<NodeRef>& containers, std::string_view volume) {
  return std::any_of(containers.begin(), containers.end(), [volume](NodeRef container) {
    const NodeRef mounts = value_at(container, "volumeMounts");
    bool found = false;
    if (!has_items(mounts)) return false;
    for_each_item(
        mounts, [&](NodeRef item) { found = found || text_at(item.resolved(), "name") == volume; });
    return found;
  });
}

/// Those of the template, and those of the workflow that it mounts: others are for other templates.
void write_volumes(PodView& out, const ArgoTemplate& from, const std::vector<NodeRef>& containers) {
  bool any = false;
  for (const NodeRef where : {from.workflow, from.defaults, from.node}) {
    const NodeRef list = value_at(where, "volumes");
    if (!has_items(list)) continue;
    for_each_item(list, [&](NodeRef item) {
      const bool own = where.id() == from.node.id();
      if (!own && !is_mounted(containers, text_at(item.resolved(), "name"))) return;
      if (!any) {
        out.open_entry("volumes", NodeKind::kSequence, list);
      }
      any = true;
      out.copy(item);
    });
  }
  if (any) out.close(from.node);
}

void write_pod(PodView& out, const ArgoTemplate& from, const std::vector<NodeRef>& containers) {
  out.open(NodeKind::kMapping, from.node);
  out.copy_entry("name", value_at(from.node, "name"));
  out.copy_entry("metadata", value_at(from.node, "metadata"));
  out.open_entry("spec", NodeKind::kMapping, from.node);
  for (const std::string_view key : kInherited) out.copy_entry(key, from.value(key));
  write_volumes(out, from, containers);
  out.copy_entry("initContainers", value_at(from.node, "initContainers"));
  out.open_entry("containers", NodeKind::kSequence, containers.front());
  for (const NodeRef container : containers) write_container(out, container);
  out.close(from.node);
  out.close(from.node);
  out.close(from.node);
}

/// Whether a template that runs others says where their pods run.
bool has_boundaries(NodeRef templates) {
  bool found = false;
  for_each_item(templates, [&found](NodeRef item) {
    const NodeRef one = item.resolved();
    const bool runs_others = value_at(one, "dag") || value_at(one, "steps");
    const bool places =
        value_at(one, "nodeSelector") || value_at(one, "affinity") || value_at(one, "tolerations");
    found = found || (runs_others && places);
  });
  return found;
}

}  // namespace

std::shared_ptr<const Tree> argo_pods(NodeRef object, NodeRef workflow, Decoder& decoder) {
  const NodeRef templates = value_at(workflow, "templates");
  if (!has_items(templates)) return nullptr;
  PodView out(object.tree(), decoder);
  out.open_object(object);
  out.open_entry("pods", NodeKind::kSequence, templates);
  bool any = false;
  const NodeRef defaults = value_at(workflow, "templateDefaults");
  const bool boundaries = has_boundaries(templates);
  for_each_item(templates, [&](NodeRef item) {
    const ArgoTemplate one{item.resolved(), defaults, workflow, boundaries};
    const std::vector<NodeRef> containers = containers_of(one);
    if (containers.empty()) return;
    any = true;
    write_pod(out, one, containers);
  });
  out.close(templates);
  out.close(object);
  return any ? out.finish() : nullptr;
}

}  // namespace accelc
