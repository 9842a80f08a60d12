// Accelerators: what follows from the rows of their files.
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
  const DeviceKindRow& kind = kind_of(defaults);
  if (!kind.noun.empty()) text += " " + std::string(kind.noun);
  if (*row.memory > 0) text += ", " + number_text(*row.memory) + " GiB";
  if (kind.counts_chips) {
    text += " a chip";
    if (row.cores_per_chip) text += ", " + count_of(std::size_t(*row.cores_per_chip), "core");
  }
  if (row.compute_capability) text += ", compute capability " + *row.compute_capability;
  return text;
}

void check_pci(const AcceleratorRow& row, DiagnosticSink& sink) {
  for (const Setting<std::string>& id : row.pci->items) {
    if (is_pci_id(*id)) continue;
    sink.report<kCatalogMisplaced>(id.span, quote(*id), "it is not `vendor:device`");
  }
}

/// Whether a platform of the cloud selects nodes by the names of their machines.
bool selects_machines(const CatalogModel& model, const std::string& cloud) {
  return std::ranges::any_of(model.platforms, [&](const PlatformRow* platform) {
    return *platform->cloud == cloud && platform->labels->machine;
  });
}

void add_machines(const AcceleratorRow& row, AcceleratorModel& accelerator) {
  for (const Setting<CloudMachineRow>& machine : row.machines->items) {
    std::string text = *machine->cloud + " " + *machine->family;
    std::vector<std::string> counts;
    for (const Setting<std::int64_t>& count : machine->counts->items) {
      counts.push_back(std::to_string(*count));
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

void add_unnamed_machines(CatalogModel& model) {
  for (AcceleratorModel& accelerator : model.accelerators) {
    std::vector<InstanceModel> unnamed;
    for (const Setting<CloudMachineRow>& machine : accelerator.row->machines->items) {
      const bool named = std::ranges::any_of(accelerator.instances, [&](const auto& instance) {
        return instance.cloud == *machine->cloud;
      });
      if (named || selects_machines(model, *machine->cloud)) continue;
      for (const Setting<std::int64_t>& count : machine->counts->items) {
        unnamed.push_back({*machine->cloud, *machine->family, static_cast<std::uint64_t>(*count),
                           *machine->form});
      }
    }
    accelerator.instances.insert(accelerator.instances.end(), unnamed.begin(), unnamed.end());
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
    return kind_of(*accelerator.defaults).kind;
  };
  std::ranges::stable_sort(model.accelerators, {}, rank);
}

}  // namespace accelc
