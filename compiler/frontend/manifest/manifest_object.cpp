#include "compiler/frontend/manifest/manifest_object.h"

#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>

namespace accelc {

namespace {

/// The list whose items have the node among them; no node when there is none.
NodeRef list_around(NodeRef node) {
  const NodeRef items = node.parent();
  const NodeRef list = items ? items.parent() : NodeRef();
  const bool is_item = list && list.is_mapping() && value_at(list, "items").id() == items.id();
  return is_item ? list : NodeRef();
}

}  // namespace

ObjectType type_of(NodeRef object) {
  const ObjectType own{text_below(object, "apiVersion"), text_below(object, "kind")};
  if (!own.kind.empty() || !own.version.empty()) return own;
  const NodeRef list = list_around(object);
  const std::string_view kind = kind_in_list(text_below(list, "kind"));
  return kind.empty() ? own : ObjectType{text_below(list, "apiVersion"), kind};
}

const ManifestKind* kind_of(NodeRef object) {
  const auto [version, kind] = type_of(object);
  return version.empty() || kind.empty() ? nullptr : find_manifest_kind(version, kind);
}

Span place_of_kind(NodeRef object) {
  const NodeRef kind = value_at(object, "kind");
  return kind ? kind.span() : object.first_child().span();
}

std::vector<NodeRef> objects_below(NodeRef object) {
  std::vector<NodeRef> objects{object.resolved()};
  std::set<NodeId> seen{objects.front().id()};
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const ManifestKind* row = kind_of(objects[i]);
    if (row == nullptr) continue;
    for (const std::string_view path : row->objects) {
      for (const ManifestPlace& place : places_at(objects[i], path)) {
        if (seen.insert(place.node.id()).second) objects.push_back(place.node);
      }
    }
  }
  return objects;
}

std::vector<NodeRef> objects_in(const Tree& tree) {
  constexpr std::size_t kMost = 1000;
  std::vector<NodeRef> objects;
  if (tree.documents().size() > kMost) return objects;
  for (const NodeId id : tree.documents()) {
    const std::vector<NodeRef> below = objects_below(tree.node(id));
    objects.insert(objects.end(), below.begin(), below.end());
    if (objects.size() > kMost) return {};
  }
  return objects;
}

bool is_in_other_kind(NodeRef object) {
  for (NodeRef around = object.parent(); around; around = around.parent()) {
    const auto [version, kind] = type_of(around);
    if (!kind.empty()) return find_manifest_kind(version, kind) == nullptr;
  }
  return false;
}

bool ManifestObject::is_completed() const {
  if (row->completes) return true;
  const NodeRef containers = value_at(pod, "containers");
  const bool has_list = containers && containers.is_sequence();
  for (NodeRef item = has_list ? containers.first_child() : NodeRef(); item;
       item = item.next_sibling()) {
    if (value_at(item.resolved(), "image")) return false;
  }
  if (!is_closed_group(row->group) || is_in_other_kind(object)) return true;
  // A Job is hardly patched, unless its file says so. A Pod may be what Spark starts others from.
  if (row->group == "batch") return false;
  // A patch does not say which pods are meant. What Kustomize builds on may lack images.
  const NodeRef selector = value_below(object, "spec.selector");
  return has_list || !selector || !selector.is_mapping();
}

PodOwner owner_of(NodeRef object, const ManifestKind& row, NodeRef pod) {
  const NodeRef around = pod.parent();
  PodOwner owner{.kind = &row, .object = object, .holder = around, .pod_template = {}};
  const bool is_template = value_at(around, "spec").id() == pod.id();
  if (!is_template || (around.id() == object.id() && row.kind != "Pod")) return owner;
  owner.pod_template = around;
  owner.holder = around.id() == object.id() ? around : around.parent();
  return owner;
}

ManifestObject object_of(const PodOwner& owner, NodeRef pod) {
  return {.row = owner.kind,
          .object = owner.object,
          .holder = owner.holder,
          .pod_template = owner.pod_template,
          .pod = pod,
          .is_substituted = owner.is_substituted};
}

std::optional<ManifestObject> object_of_pod(const PodTargetSpec& pod) {
  if (pod.owner.kind == nullptr) return std::nullopt;
  return object_of(pod.owner, (*pod.spec).node);
}

NodeRef value_below(NodeRef mapping, std::string_view path) {
  NodeRef node = mapping;
  while (node && !path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    node = value_at(node, path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return node;
}

std::string_view text_below(NodeRef mapping, std::string_view path) {
  const NodeRef value = value_below(mapping, path);
  return value && value.is_scalar() && !value.is_null() ? value.text() : std::string_view();
}

std::optional<std::int64_t> integer_below(NodeRef mapping, std::string_view path) {
  const auto number = parse_unsigned(text_below(mapping, path));
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!number || *number > kMost) return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

}  // namespace accelc
