// Accelerators and platforms: what follows from the rows of their files.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace accelc {

namespace {

/// As `names_of`: a platform whose labels are made of the driver's names of the cards.
constexpr std::string_view kDriver = "driver";

/// As `names_of`: a platform whose labels are the device numbers of the PCI functions.
constexpr std::string_view kPci = "pci";

/// What a label made of a driver's name keeps besides letters and digits.
constexpr std::string_view kKeptInLabels = "-_. ";

/// GPU feature discovery makes a label of a driver's name: what a label cannot hold is dropped,
/// then each run of blanks becomes a hyphen (NVIDIA/k8s-device-plugin internal/lm).
std::string product_label(std::string_view driver_name) {
  std::string label;
  for (const char c : driver_name) {
    const bool alphanumeric =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!alphanumeric && kKeptInLabels.find(c) == std::string_view::npos) continue;
    if (c != ' ') {
      label += c;
    } else if (!label.ends_with('-')) {
      label += '-';
    }
  }
  return label;
}

/// "10de:20b0", as the kernel writes the numbers.
bool is_pci_id(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (text.size() != 9 || text[4] != ':') return false;
  return text.find_first_not_of(kDigits) == 4 &&
         text.find_first_not_of(kDigits, 5) == std::string_view::npos;
}

/// "40" or "9.5": GiB without needless digits.
std::string number_text(double value) {
  std::string text = std::to_string(std::lround(value * 100) / 100);
  const auto hundredths = std::lround(value * 100) % 100;
  if (hundredths == 0) return text;
  text += '.';
  text += static_cast<char>('0' + hundredths / 10);
  if (hundredths % 10 != 0) text += static_cast<char>('0' + hundredths % 10);
  return text;
}

/// One line about the card, from its facts.
std::string describe(const AcceleratorRow& row, const DefaultsRow& defaults) {
  std::string text = *defaults.vendor;
  if (row.architecture) text += " " + *row.architecture;
  const std::string& kind = *defaults.kind;
  if (kind == "gpu" || kind == "amd") text += " GPU";
  if (*row.memory > 0) text += ", " + number_text(*row.memory) + " GiB";
  if (kind == "tpu" || kind == "neuron") {
    text += " a chip";
    if (row.cores_per_chip) text += ", " + count_of(std::size_t(*row.cores_per_chip), "core");
  }
  if (row.compute_capability) text += ", compute capability " + *row.compute_capability;
  return text;
}

bool has_platform(const CatalogModel& model, std::string_view id) {
  return std::ranges::any_of(model.platforms,
                             [&](const PlatformRow* platform) { return *platform->id == id; });
}

/// Whether the platform that `platform` takes its names from has this accelerator under its device
/// label: some have a label of its own for what is no GPU.
bool on_device_label(const AcceleratorModel& accelerator, const PlatformRow& platform,
                     const CatalogModel& model) {
  const std::string& kind = *accelerator.defaults->kind;
  if (kind != "neuron" && kind != "gaudi") return true;
  return std::ranges::none_of(model.platforms, [&](const PlatformRow* other) {
    return *other->id == *platform.names_of && other->labels->accelerator;
  });
}

void add_customary_names(const std::string& platform, const AcceleratorRow& row,
                         AcceleratorModel& accelerator) {
  if (*accelerator.defaults->kind != "gpu") return;
  const auto add = [&](const Setting<std::string>& name) {
    auto& names = accelerator.platform_names;
    const bool there = std::ranges::any_of(names, [&](const PlatformNameModel& other) {
      return other.platform == platform && other.value == *name;
    });
    const bool label = name->find(' ') == std::string::npos;
    if (name && label && !there) {
      names.push_back({platform, *name, name.span, false, form_of(row, *name)});
    }
  };
  add(row.flyte_device);
  const auto* values = row.names->find("gke");
  if (values == nullptr) return;
  for (const Setting<std::string>& value : (*values)->items) add(value);
}

/// The numbers of an AMD card, as the kernel and AMD's node labeller write them: "74a1".
void add_pci_names(const PlatformRow& platform, const AcceleratorRow& row,
                   AcceleratorModel& accelerator) {
  if (*accelerator.defaults->kind != "amd") return;
  for (const Setting<std::string>& id : row.pci->items) {
    accelerator.platform_names.push_back({*platform.id, id->substr(id->find(':') + 1), id.span});
  }
}

void check_pci(const AcceleratorRow& row, DiagnosticSink& sink) {
  for (const Setting<std::string>& id : row.pci->items) {
    if (is_pci_id(*id)) continue;
    sink.report<kCatalogMisplaced>(id.span, quote(*id), "it is no `vendor:device`");
  }
}

void add_platform_names(const AcceleratorRow& row, const CatalogModel& model,
                        AcceleratorModel& accelerator, DiagnosticSink& sink) {
  for (const auto& entry : row.names->entries) {
    if (has_platform(model, entry.key)) continue;
    sink.report<kCatalogUnknownName>(entry.value.key_span, "platform", quote(entry.key));
  }
  for (const PlatformRow* platform : model.platforms) {
    // It has the names of what it extends.
    if (platform->extends) continue;
    const bool own = row.names->find(*platform->id) != nullptr;
    const auto* values = row.names->find(own ? *platform->id : *platform->names_of);
    if (values != nullptr && (own || on_device_label(accelerator, *platform, model))) {
      for (const Setting<std::string>& value : (*values)->items) {
        accelerator.platform_names.push_back(
            {*platform->id, *value, value.span, false, form_of(row, *value)});
      }
    }
    if (*platform->names_of == kCustomaryNames) {
      add_customary_names(*platform->id, row, accelerator);
    }
    if (*platform->names_of == kPci) add_pci_names(*platform, row, accelerator);
    if (*platform->names_of != kDriver) continue;
    for (const Setting<std::string>& name : row.driver_names->items) {
      accelerator.platform_names.push_back(
          {*platform->id, product_label(*name), name.span, false, form_of(row, *name)});
    }
  }
}

void add_machines(const AcceleratorRow& row, AcceleratorModel& accelerator) {
  for (const Setting<MachineRow>& machine : row.machines->items) {
    std::string text = *machine->cloud + " " + *machine->family;
    std::vector<std::string> counts;
    for (const Setting<std::int64_t>& count : machine->counts->items) {
      counts.push_back(std::to_string(*count));
      // Google's sizes are not selected by their name; how large they get is all that matters.
      if (*machine->cloud == "gcp") {
        accelerator.instances.push_back({*machine->cloud, *machine->family,
                                         static_cast<std::uint64_t>(*count), *machine->form});
      }
      accelerator.max_per_node =
          std::max(accelerator.max_per_node, static_cast<std::uint64_t>(*count));
    }
    if (!counts.empty()) text += " (" + join(counts, ", ") + ")";
    accelerator.machines.push_back(std::move(text));
  }
}

void find_table(const AcceleratorRow& row, const CatalogModel& model, AcceleratorModel& accelerator,
                DiagnosticSink& sink) {
  if (!row.partition_table) return;
  for (const auto& table : model.tables) {
    if (table->id == *row.partition_table) accelerator.table = table.get();
  }
  if (accelerator.table == nullptr) {
    sink.report<kCatalogUnknownName>(row.partition_table.span, "partition table",
                                     quote(*row.partition_table));
  }
}

}  // namespace

void add_platform(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  if (!file.platform) return;
  const PlatformRow& row = *file.platform;
  if (has_platform(model, *row.id)) {
    sink.report<kCatalogNameTaken>(row.id.span, quote(*row.id), "a platform");
  }
  model.platforms.push_back(&row);
}

void extend_platforms(CatalogModel& model, DiagnosticSink& sink) {
  for (const PlatformRow*& platform : model.platforms) {
    if (!platform->extends) continue;
    const auto base = std::ranges::find(model.platforms, *platform->extends,
                                        [](const PlatformRow* other) { return *other->id; });
    if (base == model.platforms.end() || (*base)->extends) {
      sink.report<kCatalogUnknownName>(platform->extends.span, "platform",
                                       quote(*platform->extends));
      continue;
    }
    PlatformRow merged = **base;
    merged.aliases = {};
    merge_struct(struct_info(Tag<PlatformRow>{}), &merged, platform);
    model.extended.push_back(std::make_unique<const PlatformRow>(std::move(merged)));
    platform = model.extended.back().get();
  }
  for (const PlatformRow* platform : model.platforms) {
    if (!platform->labels) sink.report<kCatalogUnknownName>(platform->id.span, "table", "`labels`");
  }
}

void add_instances(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<InstancesRow>& row : file.instances->items) {
    const auto found =
        std::ranges::find(model.accelerators, *row->accelerator,
                          [](const AcceleratorModel& accelerator) { return *accelerator.row->id; });
    if (found == model.accelerators.end()) {
      sink.report<kCatalogUnknownName>(row->accelerator.span, "accelerator",
                                       quote(*row->accelerator));
      continue;
    }
    for (const std::string& type : texts_of(row->types)) {
      found->instances.push_back(
          {*row->cloud, type, static_cast<std::uint64_t>(*row->devices), *row->form});
    }
  }
}

void mark_shared_names(CatalogModel& model) {
  std::map<std::pair<std::string, std::string>, const AcceleratorModel*> first;
  const auto each = [&](auto&& visit) {
    for (AcceleratorModel& accelerator : model.accelerators) {
      for (PlatformNameModel& name : accelerator.platform_names) visit(accelerator, name);
    }
  };
  std::set<std::pair<std::string, std::string>> shared;
  each([&](const AcceleratorModel& accelerator, const PlatformNameModel& name) {
    const std::pair key(name.platform, name.value);
    const auto [known, added] = first.emplace(key, &accelerator);
    if (!added && known->second != &accelerator) shared.insert(key);
  });
  each([&](const AcceleratorModel&, PlatformNameModel& name) {
    name.shared = shared.contains({name.platform, name.value});
  });
}

void add_accelerators(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<AcceleratorRow>& setting : file.accelerators->items) {
    const AcceleratorRow& row = *setting;
    if (!file.defaults) {
      sink.report<kCatalogUnknownName>(row.id.span, "table", "`[defaults]` in this file");
      return;
    }
    AcceleratorModel accelerator{.row = &row, .defaults = &*file.defaults};
    accelerator.description = describe(row, *file.defaults);
    accelerator.aliases = texts_of(row.aliases);
    for (std::string& name : texts_of(row.driver_names)) {
      accelerator.aliases.push_back(std::move(name));
    }
    check_pci(row, sink);
    add_platform_names(row, model, accelerator, sink);
    add_machines(row, accelerator);
    find_table(row, model, accelerator, sink);
    add_topologies(row, accelerator, sink);
    model.accelerators.push_back(std::move(accelerator));
  }
}

void order_accelerators(CatalogModel& model) {
  const auto rank = [](const AcceleratorModel& accelerator) {
    return std::ranges::find(CatalogDeviceKind::kValues, *accelerator.defaults->kind) -
           std::ranges::begin(CatalogDeviceKind::kValues);
  };
  std::ranges::stable_sort(model.accelerators, {}, rank);
}

}  // namespace accelc
