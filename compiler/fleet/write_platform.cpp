#include "compiler/fleet/import.h"
#include "compiler/fleet/toml_text.h"
#include "compiler/fleet/write_kueue.h"
#include "compiler/fleet/write_node_pools.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

#include <string_view>

namespace accelc {

namespace {

std::string write_pool(const ImportedPool& pool, bool claims, const std::string& table) {
  std::string out = "\n[[" + table + ".pools]]";
  // The shape of a TPU slice says how many hosts it has; other pools may grow.
  const bool is_fixed = pool.nodes > 0 && pool.allocatable.contains("google.com/tpu");
  if (pool.nodes > 0 && !is_fixed) out += "   # " + count_of(pool.nodes, "node");
  out += "\nname = " + in_double_quotes(pool.name) + "\n";
  if (is_fixed) out += "nodes = " + std::to_string(pool.nodes) + "\n";
  if (!pool.hostnames.empty()) out += "hostnames = " + toml_list(pool.hostnames) + "\n";
  if (pool.claims_devices && !claims) out += "devices = \"dra\"\n";
  if (!pool.mig.empty()) out += "mig = " + in_double_quotes(pool.mig) + "\n";
  if (!pool.labels.empty()) out += "labels = " + toml_table(pool.labels) + "\n";
  if (!pool.taints.empty()) out += "taints = " + toml_list(pool.taints) + "\n";
  if (!pool.allocatable.empty()) out += "allocatable = " + toml_table(pool.allocatable) + "\n";
  return out;
}

}  // namespace

std::string write_platform(const ImportedPlatform& platform, std::string_view name) {
  const std::string table = "platforms." + key_text(name, Format::kToml);
  std::string out = "[" + table + "]\n";
  if (!platform.extends.empty()) out += "extends = " + in_double_quotes(platform.extends) + "\n";
  if (platform.kubernetes_minor > 0) {
    out += "kubernetes = \"1." + std::to_string(platform.kubernetes_minor) + "\"\n";
  }
  if (platform.claims_devices) out += "devices = \"dra\"\n";
  if (!platform.mig.empty()) out += "mig = " + in_double_quotes(platform.mig) + "\n";
  if (!platform.labels.empty()) out += "labels = " + toml_table(platform.labels) + "\n";
  if (!platform.queue.empty()) out += "queue = " + in_double_quotes(platform.queue) + "\n";
  if (!platform.taints.empty()) out += "taints = " + toml_list(platform.taints) + "\n";
  if (!platform.quota.empty()) out += "quota = " + toml_table(platform.quota) + "\n";
  if (!platform.flyte.empty()) {
    out += "\n[" + table + ".flyte]\n";
    for (const auto& [key, value] : platform.flyte)
      out += key + " = " + in_double_quotes(value) + "\n";
  }
  for (const ImportedPool& pool : platform.pools) {
    out += write_pool(pool, platform.claims_devices, table);
  }
  out += write_node_pools(platform.node_pools, table);
  out += write_compute_classes(platform.compute_classes, table);
  if (platform.has_kueue) out += write_kueue(platform.kueue, table + ".kueue");
  return out;
}

}  // namespace accelc
