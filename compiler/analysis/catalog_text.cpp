#include "compiler/analysis/catalog_text.h"

#include "compiler/support/columns.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace accelc {

namespace {

constexpr std::string_view kIndent = "  ";
constexpr std::size_t kCatalogLineWidth = 100;
constexpr std::size_t kLabelWidth = 12;
/// Columns of one memory slice in the drawing.
constexpr std::size_t kUnitWidth = 4;

/// "40", "4.75": at most two digits behind the point.
std::string decimal(double value) {
  const auto hundredths = std::llround(value * 100);
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return text;
  text += "." + std::to_string(hundredths % 100 + 100).substr(1);
  if (text.ends_with('0')) text.pop_back();
  return text;
}

std::string gib(double value) { return value > 0 ? decimal(value) + " GiB" : "-"; }

std::string or_dash(std::string_view text) { return text.empty() ? "-" : std::string(text); }

/// What a device can be cut into, in a word or two.
std::string parts_of(const Accelerator& accelerator) {
  if (accelerator.partitions != nullptr) {
    return count_of(accelerator.partitions->partitions.size(), "partition");
  }
  if (!accelerator.topologies.empty()) {
    const std::size_t listed = topology_names(accelerator).size();
    return count_of(listed + accelerator.computed_topologies.size(), "shape");
  }
  if (accelerator.any_partition) return "any partition";
  if (!accelerator.custom_partitions.empty()) {
    return count_of(accelerator.custom_partitions.size(), "partition");
  }
  return "-";
}

/// `items` behind `label`, broken into lines.
std::string labelled(std::string_view label, const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string out = std::string(kIndent) + std::string(label);
  out.resize(kIndent.size() + kLabelWidth, ' ');
  std::size_t column = out.size();
  const std::string next_line = "\n" + std::string(kIndent.size() + kLabelWidth, ' ');
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string piece = items[i] + (i + 1 < items.size() ? ", " : "");
    const std::size_t width = count_code_points(piece);
    if (i > 0 && column + width > kCatalogLineWidth) {
      while (out.ends_with(' ')) out.pop_back();
      out += next_line;
      column = next_line.size() - 1;
    }
    out += piece;
    column += width;
  }
  return out + "\n";
}

std::string labelled(std::string_view label, std::string_view text) {
  if (text.empty()) return {};
  return labelled(label, std::vector<std::string>{std::string(text)});
}

std::string flyte_1(const Accelerator& accelerator) {
  std::string text(accelerator.flyte_device);
  if (!accelerator.flytekit.empty())
    text += " (flytekit " + std::string(accelerator.flytekit) + ")";
  return text;
}

std::string flyte_2(const Accelerator& accelerator) {
  if (accelerator.flyte2_name.empty()) return {};
  std::string text(accelerator.flyte2_name);
  if (accelerator.flyte2_device != accelerator.flyte2_name) {
    text += " (sent as " + std::string(accelerator.flyte2_device) + ")";
  }
  return text;
}

std::string facts_text(const Accelerator& accelerator) {
  std::vector<std::string> aliases;
  for (const std::string_view alias : accelerator.aliases) aliases.emplace_back(alias);
  std::vector<std::string> machines;
  for (const std::string_view machine : accelerator.machines) machines.emplace_back(machine);
  std::string out = labelled("memory", gib(accelerator.memory_gib));
  out += labelled("resource", accelerator.resource);
  out += labelled("Flyte 1", flyte_1(accelerator));
  out += labelled("Flyte 2", flyte_2(accelerator));
  out += labelled("Lightning", accelerator.lightning);
  out += labelled("PCI",
                  std::vector<std::string>(accelerator.pci_ids.begin(), accelerator.pci_ids.end()));
  out += labelled("also", aliases);
  if (accelerator.max_per_node > 0) {
    out += labelled("a node has", "at most " + std::to_string(accelerator.max_per_node));
  }
  out += labelled("machines", machines);
  out += labelled("note", accelerator.note);
  return out;
}

std::string platform_names_text(const Catalog& catalog, const Accelerator& accelerator) {
  Columns columns(kIndent, {});
  for (const Platform* platform : catalog.platforms()) {
    std::vector<std::string> values;
    for (const PlatformName& name : accelerator.platform_names) {
      if (name.platform == platform->id) values.emplace_back(name.value);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
      columns.add({i == 0 ? std::string(platform->id) : "", values[i],
                   i == 0 ? std::string(device_label_of(*platform, accelerator.kind)) : ""});
    }
  }
  return columns.empty() ? "" : "\nOn platforms\n" + columns.text();
}

std::string partitions_text(const PartitionTable& table) {
  const bool placed = table.placements_known;
  std::string out = "\nPartitions";
  if (placed) {
    out += ": " + count_of(table.compute_units, "compute slice") + ", " +
           count_of(table.memory_units, "memory slice");
  }
  Columns columns(kIndent, {1, 2, 3});
  const auto platforms = platforms_with_lists();
  std::vector<std::string> head = {"name", "memory", "compute", "per card", "resource"};
  for (const Platform* platform : platforms) head.push_back(to_upper(platform->id));
  columns.add(std::move(head));
  for (const Partition& partition : table.partitions) {
    std::string name(partition.name);
    for (const std::string_view alias : partition.aliases) name += " (" + std::string(alias) + ")";
    std::vector<std::string> row = {name, gib(partition.memory_hundredths_gib / 100.0),
                                    std::to_string(partition.compute_slices),
                                    std::to_string(partition.max_instances),
                                    std::string(partition.resource)};
    for (const Platform* platform : platforms) {
      row.emplace_back(has_partition(*platform, partition) ? "yes" : "no");
    }
    columns.add(std::move(row));
  }
  return out + "\n" + columns.text();
}

/// The lines of one partition's places: as many as are needed for places that overlap.
std::vector<std::string> draw_places(const Partition& partition, std::size_t units) {
  std::vector<std::string> lines;
  std::vector<std::size_t> ends;
  for (const std::size_t start : partition.starts) {
    const auto free = std::ranges::find_if(ends, [&](std::size_t end) { return end <= start; });
    const auto line = static_cast<std::size_t>(free - ends.begin());
    if (free == ends.end()) {
      lines.emplace_back();
      ends.push_back(0);
    }
    lines[line].append((start - ends[line]) * kUnitWidth, ' ');
    lines[line] += "├";
    for (std::size_t i = 3; i < partition.memory_slices * kUnitWidth; ++i) lines[line] += "─";
    lines[line] += "┤ ";
    ends[line] = std::min<std::size_t>(start + partition.memory_slices, units);
  }
  return lines;
}

std::string layout_text(const PartitionTable& table) {
  if (!table.placements_known) {
    return "\nThe places of these partitions are not published; no set of them is checked.\n";
  }
  Columns columns(kIndent, {});
  std::string axis;
  for (std::size_t unit = 0; unit < table.memory_units; ++unit) {
    std::string mark = (unit < 10 ? " " : "") + std::to_string(unit);
    mark.resize(kUnitWidth, ' ');
    axis += mark;
  }
  columns.add({"", axis});
  for (const Partition& partition : table.partitions) {
    const auto lines = draw_places(partition, table.memory_units);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      columns.add({i == 0 ? std::string(partition.name) : "", lines[i]});
    }
  }
  return "\nPlaces on the memory slices\n" + columns.text();
}

std::string topologies_text(const Accelerator& accelerator) {
  if (accelerator.topologies.empty()) return {};
  Columns columns(kIndent, {1, 2, 3});
  columns.add({"shape", "chips", "hosts", "chips a host", "machine", "accelerator type"});
  for (const Topology& shape : accelerator.topologies) {
    columns.add({std::string(shape.name), std::to_string(shape.chips), std::to_string(shape.hosts),
                 std::to_string(shape.chips_per_host), std::string(shape.machine_type),
                 or_dash(shape.accelerator_type)});
  }
  std::string out = "\nShapes of a slice\n" + columns.text();
  if (accelerator.topology_max_chips > 0) {
    const std::string step = std::to_string(accelerator.topology_step);
    out += std::string(kIndent) + "and AxBxC with A <= B <= C, multiples of " + step + ", up to " +
           std::to_string(accelerator.topology_max_chips) +
           " chips: " + std::to_string(accelerator.computed_topologies.size()) + " more\n";
  }
  return out;
}

}  // namespace

std::string catalog_list_text(std::span<const Accelerator* const> accelerators) {
  Columns columns("", {2});
  columns.add({"name", "kind", "memory", "can be cut", "Flyte device"});
  for (const Accelerator* accelerator : accelerators) {
    columns.add({std::string(accelerator->name), std::string(name_of(accelerator->kind)),
                 gib(accelerator->memory_gib), parts_of(*accelerator),
                 or_dash(accelerator->flyte_device)});
  }
  return columns.text();
}

std::string catalog_card_text(const Catalog& catalog, const Accelerator& accelerator) {
  std::string out(accelerator.name);
  const bool id_says_more = name_key(accelerator.id) != name_key(accelerator.name);
  if (id_says_more && !accelerator.id.empty()) out += " (" + std::string(accelerator.id) + ")";
  out += "\n";
  if (!accelerator.description.empty()) out += std::string(accelerator.description) + "\n";
  out += "\n" + facts_text(accelerator);
  out += platform_names_text(catalog, accelerator);
  if (accelerator.partitions != nullptr) {
    out += partitions_text(*accelerator.partitions) + layout_text(*accelerator.partitions);
  }
  std::vector<std::string> names;
  for (const std::string_view name : accelerator.custom_partitions) names.emplace_back(name);
  if (!names.empty()) out += "\nPartitions\n" + labelled("names", names);
  if (accelerator.any_partition) out += "\nPartitions\n" + labelled("names", "any; not checked");
  return out + topologies_text(accelerator);
}

}  // namespace accelc
