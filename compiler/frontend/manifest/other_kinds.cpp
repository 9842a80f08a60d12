#include "compiler/frontend/manifest/other_kinds.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
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
  if (text_of(object.span()).find("containers") == std::string_view::npos) return found;
  std::vector<Step> steps{{object, 0, {}}};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const NodeRef node = steps[i].node;
    if (i > 0 && node.is_mapping() && is_object(node)) {
      found.objects.push_back(node);
    } else if (node.is_mapping() && is_pod(node)) {
      found.pods.push_back({node, role_of(steps, i)});
    } else {
      add_parts(i, steps);
    }
  }
  std::ranges::sort(found.objects, {}, &NodeRef::id);
  std::ranges::sort(found.pods, {}, [](const ManifestPlace& pod) { return pod.node.id(); });
  return found;
}

}  // namespace accelc
