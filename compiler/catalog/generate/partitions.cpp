// MIG tables: the slots of a layout under the names of one card.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cmath>

namespace accelc {

namespace {

/// The search for a placement works on bit sets of the axis (compiler/catalog/fit.cpp).
constexpr std::int64_t kLongestAxis = 16;
constexpr std::int64_t kMostInstances = 16;

std::uint64_t number_of(const Setting<std::int64_t>& setting) {
  return static_cast<std::uint64_t>(*setting);
}

std::array<std::uint64_t, 3> engines_of(const Numbers& numbers, DiagnosticSink& sink) {
  std::array<std::uint64_t, 3> engines{};
  if (!numbers) return engines;
  if (numbers->items.size() != engines.size()) {
    sink.report<kCatalogNumber>(numbers.span, "engines are three numbers: nvdec, jpeg, ofa");
    return engines;
  }
  for (std::size_t i = 0; i < engines.size(); ++i) engines[i] = number_of(numbers->items[i]);
  return engines;
}

void check_range(const Setting<std::int64_t>& setting, std::int64_t least, std::int64_t most,
                 DiagnosticSink& sink) {
  if (!setting || (*setting >= least && *setting <= most)) return;
  sink.report<kCatalogNumber>(setting.span, std::to_string(*setting) + " is not between " +
                                                std::to_string(least) + " and " +
                                                std::to_string(most));
}

void check_slot(const LayoutRow& layout, const SlotRow& slot, DiagnosticSink& sink) {
  check_range(slot.size, 1, *layout.memory_units, sink);
  check_range(slot.instances, 1, kMostInstances, sink);
  for (const Setting<std::int64_t>& start : slot.starts->items) {
    if (*start >= 0 && *start + *slot.size <= *layout.memory_units) continue;
    sink.report<kCatalogNumber>(start.span, "start " + std::to_string(*start) + " and size " +
                                                std::to_string(*slot.size) + " reach beyond the " +
                                                std::to_string(*layout.memory_units) +
                                                " units of the axis");
  }
  const auto places = static_cast<std::int64_t>(slot.starts->items.size());
  if (places < *slot.instances) {
    sink.report<kCatalogNumber>(slot.instances.span, std::to_string(*slot.instances) +
                                                         " instances have only " +
                                                         std::to_string(places) + " places");
  }
  const auto engines = engines_of(slot.engines, sink);
  const auto total = engines_of(layout.engines, sink);
  for (std::size_t i = 0; i < engines.size(); ++i) {
    if (engines[i] <= total[i]) continue;
    sink.report<kCatalogNumber>(slot.engines.span, "more engines than the card has");
  }
}

bool check_layout(const LayoutRow& layout, DiagnosticSink& sink) {
  check_range(layout.memory_units, 1, kLongestAxis, sink);
  check_range(layout.compute_units, 1, kLongestAxis, sink);
  if (sink.has_errors()) return false;
  for (const Setting<SlotRow>& slot : layout.slots->items) check_slot(layout, *slot, sink);
  return !sink.has_errors();
}

const LayoutRow* find_layout(const CatalogFile& file, const Setting<std::string>& id,
                             DiagnosticSink& sink) {
  for (const Setting<LayoutRow>& layout : file.layouts->items) {
    if (*layout->id == *id) return &*layout;
  }
  sink.report<kCatalogUnknownName>(id.span, "layout", quote(*id));
  return nullptr;
}

const SlotRow* find_slot(const LayoutRow& layout, const PartitionRow& row, DiagnosticSink& sink) {
  for (const Setting<SlotRow>& slot : layout.slots->items) {
    if (*slot->slot == *row.slot) return &*slot;
  }
  sink.report<kCatalogUnknownName>(row.slot.span, "slot", quote(*row.slot));
  return nullptr;
}

/// "2" of "2g.10gb"; 0 when the name is of another form.
std::uint64_t compute_slices_of(std::string_view name) {
  return parse_unsigned(name.substr(0, name.find("g."))).value_or(0);
}

std::string resource_of(std::string name) {
  std::ranges::replace(name, '+', '.');
  return "nvidia.com/mig-" + name;
}

PartitionModel make_partition(const PartitionRow& row, const LayoutRow* layout,
                              DiagnosticSink& sink) {
  PartitionModel made;
  made.name = *row.name;
  made.compute_slices = compute_slices_of(*row.name);
  made.memory_hundredths = static_cast<std::uint64_t>(std::lround(*row.memory * 100));
  made.media_extensions = row.name->find("+me") != std::string::npos;
  made.resource = resource_of(*row.name);
  made.platforms = texts_of(row.platforms);
  made.aliases = texts_of(row.aliases);
  if (made.compute_slices == 0) {
    sink.report<kCatalogNumber>(row.name.span, "a partition's name is like `2g.10gb`");
  }
  if (layout == nullptr) {
    made.max_instances = number_of(row.instances);
    if (row.slot) sink.report<kCatalogMisplaced>(row.slot.key_span, "`slot`", "no layout");
    return made;
  }
  if (row.instances) {
    sink.report<kCatalogMisplaced>(row.instances.key_span, "`instances`", "the slot has them");
  }
  const SlotRow* slot = find_slot(*layout, row, sink);
  if (slot == nullptr) return made;
  if (!row.name->starts_with(slot->slot->substr(0, 2))) {
    sink.report<kCatalogNumber>(row.slot.span, "slot and name have different compute slices");
  }
  made.memory_slices = number_of(slot->size);
  made.max_instances = number_of(slot->instances);
  for (const Setting<std::int64_t>& start : slot->starts->items) {
    made.starts.push_back(number_of(start));
  }
  made.engines = engines_of(slot->engines, sink);
  return made;
}

/// Whoever has a partition is one that has a list of them.
void check_platforms(const PartitionRow& row, const CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<std::string>& id : row.platforms->items) {
    const auto found = std::ranges::find(model.platforms, *id,
                                         [](const PlatformRow* platform) { return *platform->id; });
    if (found == model.platforms.end()) {
      sink.report<kCatalogUnknownName>(id.span, "platform", quote(*id));
    } else if (!*(*found)->mig->listed) {
      sink.report<kCatalogMisplaced>(id.span, quote(*id), "the platform has no list of partitions");
    }
  }
}

void check_names(const TableRow& table, DiagnosticSink& sink) {
  std::map<std::string, Span> seen;
  for (const Setting<PartitionRow>& row : table.partitions->items) {
    const auto [first, added] = seen.emplace(to_lower(*row->name), row->name.span);
    if (added) continue;
    sink.report<kCatalogNameTaken>(row->name.span, quote(*row->name), "a partition of this card")
        .label(first->second, "first here");
  }
}

}  // namespace

void add_tables(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink) {
  for (const Setting<LayoutRow>& layout : file.layouts->items) {
    if (!check_layout(*layout, sink)) return;
  }
  for (const Setting<TableRow>& row : file.tables->items) {
    const LayoutRow* layout = row->layout ? find_layout(file, row->layout, sink) : nullptr;
    auto table = std::make_unique<TableModel>();
    table->id = *row->id;
    if (layout != nullptr) {
      table->memory_units = number_of(layout->memory_units);
      table->compute_units = number_of(layout->compute_units);
      table->engines = engines_of(layout->engines, sink);
      table->placements_known = true;
    }
    for (const Setting<PartitionRow>& partition : row->partitions->items) {
      table->partitions.push_back(make_partition(*partition, layout, sink));
      check_platforms(*partition, model, sink);
    }
    check_names(*row, sink);
    model.tables.push_back(std::move(table));
  }
}

}  // namespace accelc
