#include "compiler/fleet/import_node_pools.h"

#include "compiler/fleet/object_settings.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr std::string_view kKarpenterGroup = "karpenter.sh/";

/// The label that Karpenter sets for the node class: its kind in lower-case letters, in its group.
void read_node_class(NodeRef reference, NodePoolSpec& pool) {
  const std::string_view group = text_at(reference, "group");
  const std::string_view kind = text_at(reference, "kind");
  const std::string_view name = text_at(reference, "name");
  if (group.empty() || kind.empty() || name.empty()) return;
  std::string text(group);
  text.append("/").append(to_lower(kind)).append("=").append(name);
  put(pool.node_class, std::move(text), reference.span());
}

void read_taints(NodeRef taints, NodePoolSpec& pool) {
  if (!taints) return;
  for (std::string& text : taints_of(taints)) {
    put(open(pool.taints, taints.span()).items.emplace_back(), std::move(text), taints.span());
  }
}

void read_requirements(NodeRef list, Decoder& decoder, NodePoolSpec& pool) {
  for_each_in(list, [&](NodeRef one) {
    if (!one.is_mapping()) return;
    NodePoolRequirementSpec& requirement = append(pool.requirements, one.span());
    take(decoder, "key", one, requirement.key);
    take(decoder, "operator", one, requirement.op);
    take(decoder, "values", one, requirement.values);
    take(decoder, "minValues", one, requirement.min_values);
  });
}

}  // namespace

bool read_node_pool(NodeRef object, Setting<List<NodePoolSpec>>& pools, DiagnosticSink& sink) {
  if (type_of(object).kind != "NodePool" || !type_of(object).version.starts_with(kKarpenterGroup)) {
    return false;
  }
  const NodeRef name = value_at(value_at(object, "metadata"), "name");
  if (!name || !name.is_scalar()) return true;
  const NodeRef body = value_at(object, "spec");
  const NodeRef made = value_at(body, "template");
  const NodeRef nodes = value_at(made, "spec");
  Decoder decoder(object.tree(), Limits{}, sink);
  NodePoolSpec& pool = append(pools, name.span());
  put_text(pool.name, name);
  read_node_class(value_at(nodes, "nodeClassRef"), pool);
  take(decoder, "labels", value_at(made, "metadata"), pool.labels);
  read_requirements(value_at(nodes, "requirements"), decoder, pool);
  read_taints(value_at(nodes, "taints"), pool);
  take(decoder, "limits", body, pool.limits);
  take(decoder, "weight", body, pool.weight);
  take(decoder, "replicas", body, pool.replicas);
  return true;
}

}  // namespace accelc
