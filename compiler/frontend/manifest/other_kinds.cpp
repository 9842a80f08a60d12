#include "compiler/frontend/manifest/other_kinds.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/frontend/manifest/pod_view.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

bool is_pod(NodeRef mapping) {
  const NodeRef containers = value_at(mapping, "containers");
  const bool any = containers && containers.is_sequence() && containers.first_child();
  return any && containers.first_child().resolved().is_mapping();
}

/// A node, and how it is reached.
struct Step {
  NodeRef node;
  std::size_t around = 0;  ///< the step before
  std::string_view name;   ///< its key, or the name of an item of a list
};

/// "services/chat" of "spec/services/chat/template/spec": where every pod is says nothing. Of a
/// long way the end is enough.
std::string role_of(const std::vector<Step>& steps, std::size_t at) {
  std::string role;
  for (; at != 0; at = steps[at].around) {
    const std::string_view name = short_name(steps[at].name);
    if (name.empty() || name == "spec" || name == "template") continue;
    std::string longer = std::string(name) + (role.empty() ? "" : "/") + role;
    if (short_name(longer).empty()) break;
    role = std::move(longer);
  }
  return role;
}

void add_parts(std::size_t at, std::vector<Step>& steps) {
  const NodeRef node = steps[at].node;
  if (node.is_mapping()) {
    for_each_entry(node, [&](const Entry& entry) {
      steps.push_back({entry.value, at, entry.key.resolved().text()});
    });
  } else if (node.is_sequence()) {
    for_each_item(node, [&](NodeRef item) { steps.push_back({item, at, text_at(item, "name")}); });
  }
}

/// What the mapping says, or the nearest one around it.
NodeRef said_around(NodeRef mapping, std::string_view key) {
  for (NodeRef node = mapping; node; node = node.parent()) {
    const NodeRef said = node.is_mapping() ? value_at(node, key) : NodeRef();
    if (said) return said;
  }
  return {};
}

/// The amounts of a mapping that asks for devices: Tekton's steps have a key of their own for them
/// (tektoncd/pipeline, pkg/apis/pipeline/v1). No node where it asks for none.
NodeRef amounts_of(NodeRef mapping) {
  for (const std::string_view key : {"resources", "computeResources"}) {
    const NodeRef resources = value_at(mapping, key);
    if (asks_for_extended(resources)) return resources;
  }
  return {};
}

/// Amounts under words of the controller's own, such as `gpu`, are left out.
void write_amounts(PodView& out, NodeRef resources) {
  out.open_entry("resources", NodeKind::kMapping, resources);
  for (const std::string_view side : kResourceSides) {
    const NodeRef amounts = value_at(resources, side);
    if (!amounts || !amounts.is_mapping()) continue;
    out.open_entry(side, NodeKind::kMapping, amounts);
    for_each_entry(amounts, [&](const Entry& one) {
      if (!is_extended(one)) return;
      out.copy(one.key);
      out.copy(one.value);
    });
    out.close(amounts);
  }
  out.close(resources);
}

void write_asker(PodView& out, const ManifestPlace& asker) {
  constexpr std::array<std::string_view, 6> kOfPod = {"nodeSelector",      "affinity",
                                                      "tolerations",       "runtimeClassName",
                                                      "priorityClassName", "schedulerName"};
  const NodeRef at = asker.node;
  out.open(NodeKind::kMapping, at);
  out.word_entry("name", asker.role, at);
  out.open_entry("spec", NodeKind::kMapping, at);
  for (const std::string_view key : kOfPod) out.copy_entry(key, said_around(at, key));
  out.open_entry("containers", NodeKind::kSequence, at);
  out.open(NodeKind::kMapping, at);
  out.word_entry("name", "main", at);
  write_amounts(out, amounts_of(at));
  for (int levels = 0; levels < 4; ++levels) out.close(at);
}

bool is_object(NodeRef mapping) {
  return mapping.find("apiVersion") && mapping.find("kind") && mapping.find("metadata");
}

}  // namespace

const ManifestKind& other_kind() {
  static constexpr ManifestKind kOther{
      .group = kOtherGroup, .kind = "", .pods = {}, .objects = {}, .completes = true};
  return kOther;
}

bool may_be_other_kind(NodeRef object) {
  const auto [version, kind] = type_of(object);
  const std::string_view group = group_of(version);
  return !kind.empty() && !is_closed_group(group) && !group.ends_with("kyverno.io");
}

OtherPods find_other_pods(NodeRef object) {
  OtherPods found;
  // Most objects have none, and some are large.
  const std::string_view text = text_of(object.span());
  const bool has_containers = text.find("containers") != std::string_view::npos;
  if (!has_containers && text.find("esources") == std::string_view::npos) return found;
  std::vector<Step> steps{{object, 0, {}}};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const NodeRef node = steps[i].node;
    if (i > 0 && node.is_mapping() && is_object(node)) {
      found.objects.push_back(node);
    } else if (node.is_mapping() && is_pod(node)) {
      found.pods.push_back({node, role_of(steps, i)});
    } else {
      if (amounts_of(node)) found.askers.push_back({node, role_of(steps, i)});
      add_parts(i, steps);
    }
  }
  std::ranges::sort(found.objects, {}, &NodeRef::id);
  for (auto* places : {&found.pods, &found.askers}) {
    std::ranges::sort(*places, {}, [](const ManifestPlace& place) { return place.node.id(); });
  }
  return found;
}

std::shared_ptr<const Tree> show_askers(NodeRef object, const std::vector<ManifestPlace>& askers,
                                        Decoder& decoder) {
  PodView out(object.tree(), decoder);
  out.open_object(object);
  out.open_entry("pods", NodeKind::kSequence, object);
  for (const ManifestPlace& asker : askers) write_asker(out, asker);
  out.close(object);
  out.close(object);
  return out.finish();
}

}  // namespace accelc
