#include "compiler/frontend/manifest/other_kinds.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

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

/// "services/chat" of "spec/services/chat/template/spec": where every pod is says nothing.
std::string telling(std::string_view role) {
  std::string told;
  for (const std::string_view key : split(role, '/')) {
    if (key == "spec" || key == "template") continue;
    told += (told.empty() ? "" : "/") + std::string(key);
  }
  return told;
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
  std::vector<ManifestPlace> pending{{object, {}}};
  while (!pending.empty()) {
    const ManifestPlace place = std::move(pending.back());
    pending.pop_back();
    const NodeRef node = place.node;
    if (node.is_mapping() && node.id() != object.id() && is_object(node)) {
      found.objects.push_back(node);
    } else if (node.is_mapping() && is_pod(node)) {
      found.pods.push_back({node, telling(place.role)});
    } else {
      const std::vector<ManifestPlace> parts = parts_of(place);
      pending.insert(pending.end(), parts.rbegin(), parts.rend());
    }
  }
  return found;
}

}  // namespace accelc
