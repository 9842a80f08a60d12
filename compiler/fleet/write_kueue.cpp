#include "compiler/fleet/write_kueue.h"

#include "compiler/fleet/write_settings.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

#include <string_view>
#include <vector>

namespace accelc {

namespace {

std::string toleration_text(const TolerationSpec& toleration) {
  std::string out = "{";
  const auto add = [&out](std::string_view key, const std::string& text) {
    out += (out.size() > 1 ? ", " : " ") + std::string(key) + " = " + in_double_quotes(text);
  };
  if (toleration.key) add("key", *toleration.key);
  if (toleration.op) add("operator", *toleration.op);
  if (toleration.value) add("value", *toleration.value);
  if (toleration.effect) add("effect", *toleration.effect);
  return out + " }";
}

std::string write_flavor(const KueueFlavorSpec& flavor, const std::string& table) {
  std::string out = "\n[[" + table + ".flavors]]\n" + line("name", flavor.name);
  out += line("labels", flavor.labels) + line("taints", flavor.taints);
  std::vector<std::string> tolerations;
  for (const auto& one : flavor.tolerations->items) tolerations.push_back(toleration_text(*one));
  if (!tolerations.empty()) out += "tolerations = [" + join(tolerations, ", ") + "]\n";
  return out + line("topology", flavor.topology);
}

std::string quota_text(const KueueQuotaSpec& quota) {
  std::string out = "{ flavor = " + in_double_quotes(*quota.flavor);
  if (quota.quota) out += ", quota = " + table_of(*quota.quota);
  if (quota.borrow) out += ", borrow = " + table_of(*quota.borrow);
  if (quota.lend) out += ", lend = " + table_of(*quota.lend);
  return out + " }";
}

std::string write_groups(const Setting<List<KueueGroupSpec>>& groups, const std::string& table) {
  std::string out;
  for (const auto& group : groups->items) {
    out += "\n[[" + table + ".groups]]\nflavors = [\n";
    for (const auto& quota : group->flavors->items) out += "  " + quota_text(*quota) + ",\n";
    out += "]\n";
  }
  return out;
}

std::string transformation_text(const KueueTransformationSpec& one) {
  std::string out = "{ input = " + in_double_quotes(*one.input);
  if (one.replace && *one.replace) out += ", replace = true";
  if (one.multiply_by) out += ", multiply-by = " + in_double_quotes(*one.multiply_by);
  if (one.outputs) out += ", outputs = " + table_of(*one.outputs);
  return out + " }";
}

/// What is no list of objects.
std::string write_plain(const KueueSpec& spec) {
  std::string out;
  if (spec.topologies) {
    std::vector<std::string> topologies;
    for (const auto& topology : spec.topologies->entries) {
      topologies.push_back(key_text(topology.key, Format::kToml) + " = " +
                           toml_list(texts_of(topology.value)));
    }
    out += "topologies = { " + join(topologies, ", ") + " }\n";
  }
  out += line("priority-classes", spec.priority_classes);
  out += line("excluded-prefixes", spec.excluded_prefixes);
  if (spec.transformations) {
    out += "transformations = [\n";
    for (const auto& one : spec.transformations->items) {
      out += "  " + transformation_text(*one) + ",\n";
    }
    out += "]\n";
  }
  if (spec.device_classes) {
    std::map<std::string, std::string> resources;
    for (const auto& entry : spec.device_classes->entries) {
      if (entry.value) resources.try_emplace(entry.key, *entry.value);
    }
    out += "device-classes = " + toml_table(resources) + "\n";
  }
  return out + line("ignore-undeclared", spec.ignore_undeclared);
}

}  // namespace

std::string write_kueue(const KueueSpec& spec, const std::string& table) {
  std::string out;
  if (std::string plain = write_plain(spec); !plain.empty()) {
    out += "\n[" + table + "]\n" + plain;
  }
  for (const auto& flavor : spec.flavors->items) out += write_flavor(*flavor, table);
  for (const auto& cohort : spec.cohorts->items) {
    out += "\n[[" + table + ".cohorts]]\n" + line("name", cohort->name);
    out += line("parent", cohort->parent) + write_groups(cohort->groups, table + ".cohorts");
  }
  for (const auto& queue : spec.cluster_queues->items) {
    out += "\n[[" + table + ".cluster-queues]]\n" + line("name", queue->name);
    out += line("cohort", queue->cohort) + line("namespaces", queue->namespaces);
    out += line("stopped", queue->stopped);
    out += write_groups(queue->groups, table + ".cluster-queues");
  }
  for (const auto& queue : spec.queues->items) {
    out += "\n[[" + table + ".queues]]\n" + line("name", queue->name);
    out += line("namespace", queue->of_namespace) + line("cluster-queue", queue->cluster_queue);
    out += line("stopped", queue->stopped);
  }
  return out;
}

}  // namespace accelc
