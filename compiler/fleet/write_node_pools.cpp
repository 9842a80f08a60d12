#include "compiler/fleet/write_node_pools.h"

#include "compiler/fleet/write_settings.h"

namespace accelc {

namespace {

std::string requirement_text(const NodePoolRequirementSpec& one) {
  std::string out = "{ key = " + in_double_quotes(*one.key);
  out += ", operator = " + in_double_quotes(std::string(*one.op));
  if (one.values && !one.values->items.empty()) {
    out += ", values = " + toml_list(texts_of(one.values));
  }
  if (one.min_values) out += ", min-values = " + std::to_string(*one.min_values);
  return out + " }";
}

std::string write_node_pool(const NodePoolSpec& pool, const std::string& table) {
  std::string out = "\n[[" + table + "]]\n" + line("name", pool.name);
  out += line("weight", pool.weight) + line("replicas", pool.replicas);
  out += line("node-class", pool.node_class) + line("labels", pool.labels);
  if (pool.requirements) {
    out += "requirements = [\n";
    for (const auto& one : pool.requirements->items) {
      if (one->key && one->op) out += "  " + requirement_text(*one) + ",\n";
    }
    out += "]\n";
  }
  return out + line("taints", pool.taints) + line("limits", pool.limits);
}

std::string rung_text(const ComputeRungSpec& rung) {
  std::string out = "{";
  if (rung.labels) out += " labels = " + table_of(*rung.labels);
  if (rung.devices) {
    out += (out.size() > 1 ? ", devices = " : " devices = ") + table_of(*rung.devices);
  }
  return out.size() > 1 ? out + " }" : "{}";
}

}  // namespace

std::string write_node_pools(const Setting<List<NodePoolSpec>>& pools, const std::string& table) {
  std::string out;
  for (const auto& pool : pools->items) out += write_node_pool(*pool, table + ".node-pools");
  return out;
}

std::string write_compute_classes(const Setting<List<ComputeClassSpec>>& classes,
                                  const std::string& table) {
  std::string out;
  for (const auto& one : classes->items) {
    out += "\n[[" + table + ".compute-classes]]\n" + line("name", one->name);
    out += line("strict", one->strict) + "rungs = [\n";
    for (const auto& rung : one->rungs->items) out += "  " + rung_text(*rung) + ",\n";
    out += "]\n";
  }
  return out;
}

}  // namespace accelc
