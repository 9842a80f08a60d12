#include "compiler/check/diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace accelc {

namespace {

/// The labels of a machine's name: what stands before the dot and behind it, the letters at the
/// beginning, and the digits behind them.
void add_name_labels(std::string_view name, const Platform& platform, Machine& machine) {
  const NodeMaking& making = platform.making;
  const auto put = [&](std::string_view key, std::string_view value) {
    if (!key.empty()) machine.labels.emplace(key, LabelSet("In", {std::string(value)}));
  };
  const std::string_view family = name.substr(0, name.find('.'));
  const std::string_view category = category_of(family);
  std::string_view generation = family.substr(category.size());
  generation = generation.substr(0, generation.find_first_not_of("0123456789"));
  put(platform.machine_label, name);
  put(making.family_label, family);
  if (name.find('.') != std::string_view::npos)
    put(making.size_label, name.substr(family.size() + 1));
  put(making.category_label, category);
  put(making.generation_label, generation);
}

/// The labels of its devices. Machines with other devices do not have them.
void add_device_labels(const Accelerator& device, const InstanceType& type,
                       const Platform& platform, Machine& machine) {
  const std::string_view own = device_label_of(platform, device.kind);
  for (const std::string_view key : {platform.device_label, platform.accelerator_label}) {
    if (key.empty()) continue;
    std::vector<std::string> names;
    if (key == own) {
      for (const std::string_view name : names_on(device, platform, type.form)) {
        names.emplace_back(name);
      }
      if (names.empty()) names.emplace_back(kUnnamed);
    }
    machine.labels.emplace(key, LabelSet("In", names));
  }
  if (own != platform.device_label) return;
  if (!platform.count_label.empty()) {
    machine.labels.emplace(platform.count_label, LabelSet("In", {std::to_string(type.devices)}));
  }
  if (!platform.memory_label.empty() && device.label_memory != 0) {
    machine.labels.emplace(platform.memory_label,
                           LabelSet("In", {std::to_string(device.label_memory)}));
  }
}

std::vector<Machine> machines_of(const Platform& platform, const Catalog& catalog) {
  std::vector<Machine> machines;
  for (const Accelerator* device : catalog.accelerators()) {
    for (const InstanceType& type : device->instance_types) {
      if (type.cloud != platform.cloud) continue;
      Machine& machine = machines.emplace_back();
      machine.name = type.name;
      machine.resource = device->resource;
      machine.devices = type.devices;
      add_name_labels(type.name, platform, machine);
      add_device_labels(*device, type, platform, machine);
    }
  }
  return machines;
}

bool is_allowed(const Machine& machine, const LabelSets& labels) {
  return std::all_of(machine.labels.begin(), machine.labels.end(), [&](const auto& label) {
    const auto asked = labels.find(label.first);
    return asked == labels.end() || asked->second.meets(label.second);
  });
}

class NodePoolMaker {
 public:
  NodePoolMaker(const NodePoolSpec& spec, const Platform& platform, const Catalog& catalog,
                DiagnosticSink& sink)
      : spec_(spec), platform_(platform), catalog_(catalog), sink_(sink) {}

  Pool make() {
    maker_.knows = platform_.making;
    maker_.machine_label = platform_.machine_label;
    maker_.weight = spec_.weight ? *spec_.weight : 0;
    add_labels();
    add_machines();
    Pool pool;
    pool.name = *spec_.name;
    pool.span = spec_.name.span;
    pool.strategy = platform_.strategy;
    add_taints(pool);
    add_limits(pool);
    pool.maker = std::make_shared<const NodeMaker>(std::move(maker_));
    return pool;
  }

 private:
  void add_label(std::string_view key, std::string_view op,
                 const std::vector<std::string>& values) {
    add(maker_.labels, std::string(known_name(maker_.knows, key)), LabelSet(op, values));
  }

  void add_labels() {
    for (const auto& requirement : spec_.requirements->items) {
      if (!requirement || !requirement->key || !requirement->op) continue;
      std::vector<std::string> values;
      for (const auto& value : requirement->values->items) {
        if (value) values.push_back(*value);
      }
      add_label(*requirement->key, *requirement->op, values);
      if (requirement->min_values) {
        std::int64_t& least = maker_.min_values[*requirement->key];
        least = std::max(least, *requirement->min_values);
      }
    }
    for (const auto& entry : spec_.labels->entries) {
      if (entry.value) add_label(entry.key, "In", {*entry.value});
    }
    if (spec_.node_class) {
      const std::size_t equals = spec_.node_class->find('=');
      if (equals != std::string::npos) {
        add_label(spec_.node_class->substr(0, equals), "In",
                  {spec_.node_class->substr(equals + 1)});
      }
    }
    if (!platform_.pool_label.empty()) add_label(platform_.pool_label, "In", {*spec_.name});
  }

  void add_machines() {
    for (const std::string_view key : {platform_.device_label, platform_.accelerator_label}) {
      if (!key.empty()) maker_.device_labels.push_back(key);
    }
    for (Machine& machine : machines_of(platform_, catalog_)) {
      auto& resources = maker_.device_resources;
      if (std::find(resources.begin(), resources.end(), machine.resource) == resources.end()) {
        resources.push_back(machine.resource);
      }
      for (const std::string_view key :
           {platform_.machine_label, maker_.knows.family_label, maker_.knows.category_label,
            platform_.device_label, platform_.accelerator_label}) {
        const auto label = machine.labels.find(key);
        if (label == machine.labels.end()) continue;
        const auto& values = *label->second.listed();
        maker_.known_values[key].insert(values.begin(), values.end());
      }
      if (is_allowed(machine, maker_.labels)) maker_.machines.push_back(std::move(machine));
    }
  }

  void add_taints(Pool& pool) {
    for (const auto& text : spec_.taints->items) {
      if (!text) continue;
      if (auto taint = parse_taint(*text)) {
        pool.taints.push_back(std::move(*taint));
      } else {
        sink_.report<kTaintText>(text.span, quote(*text));
      }
    }
  }

  void add_limits(Pool& pool) {
    std::optional<std::int64_t> most;
    for (const auto& entry : spec_.limits->entries) {
      if (!entry.value) continue;
      if (entry.key == "nodes") {
        most = entry.value->units;
      } else {
        maker_.limits.emplace(entry.key, *entry.value);
      }
    }
    if (spec_.replicas) {
      maker_.fixed = true;
      most = most ? std::min(*most, *spec_.replicas) : *spec_.replicas;
    }
    maker_.empty = most == 0;
    pool.nodes = most.value_or(0);
  }

  const NodePoolSpec& spec_;
  const Platform& platform_;
  const Catalog& catalog_;
  DiagnosticSink& sink_;
  NodeMaker maker_;
};

}  // namespace

Pool make_node_pool(const NodePoolSpec& spec, const Platform& platform, const Catalog& catalog,
                    DiagnosticSink& sink) {
  return NodePoolMaker(spec, platform, catalog, sink).make();
}

}  // namespace accelc
