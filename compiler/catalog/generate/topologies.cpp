// The shapes of TPU slices: chips, hosts and types follow from the sides and the machine.
#include "compiler/catalog/generate/diagnostics.h"
#include "compiler/catalog/generate/model.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <tuple>

namespace accelc {

namespace {

constexpr std::uint64_t kLongestSide = 1024;

/// Product of the sides of "2x4" or "2x2x1"; 0 when it is no shape.
std::uint64_t chips_of(std::string_view shape) {
  const auto sides = split(shape, 'x');
  if (sides.size() != 2 && sides.size() != 3) return 0;
  std::uint64_t chips = 1;
  for (const std::string_view side : sides) {
    const auto length = parse_unsigned(side);
    if (!length || *length == 0 || *length > kLongestSide) return 0;
    chips *= *length;
  }
  return chips;
}

std::string type_of(const AcceleratorRow& row, std::uint64_t chips) {
  if (!row.type_prefix) return {};
  return *row.type_prefix + "-" +
         std::to_string(chips * static_cast<std::uint64_t>(*row.cores_per_chip));
}

void add_listed(const AcceleratorRow& row, const HostsRow& hosts, AcceleratorModel& accelerator,
                DiagnosticSink& sink) {
  const auto per_host = static_cast<std::uint64_t>(*hosts.chips);
  for (const Setting<std::string>& shape : hosts.topologies->items) {
    const std::uint64_t chips = chips_of(*shape);
    if (chips == 0 || per_host == 0 || chips % per_host != 0) {
      sink.report<kCatalogNumber>(shape.span, "the shape " + quote(*shape) +
                                                  " is not made of hosts with " +
                                                  count_of(per_host, "chip"));
      continue;
    }
    const bool again = std::ranges::any_of(accelerator.topologies, [&](const TopologyModel& other) {
      return other.name == *shape && other.machine == *hosts.machine;
    });
    if (again) sink.report<kCatalogNameTaken>(shape.span, quote(*shape), "a shape of this machine");
    accelerator.topologies.push_back(
        {*shape, chips, per_host, *hosts.machine, type_of(row, chips), shape.span});
  }
}

void add_computed(const AcceleratorRow& row, AcceleratorModel& accelerator, DiagnosticSink& sink) {
  const auto step = static_cast<std::uint64_t>(*row.computed->step);
  const auto most = static_cast<std::uint64_t>(*row.computed->max_chips);
  const HostsRow* host = nullptr;
  for (const Setting<HostsRow>& hosts : row.hosts->items) {
    if (host == nullptr || *hosts->chips > *host->chips) host = &*hosts;
  }
  if (host == nullptr || step == 0 || most > kLongestSide * kLongestSide) {
    sink.report<kCatalogNumber>(row.computed.span, "no machine, no step or too many chips");
    return;
  }
  for (std::uint64_t a = step; a * a * a <= most; a += step) {
    for (std::uint64_t b = a; a * b * b <= most; b += step) {
      for (std::uint64_t c = b; a * b * c <= most; c += step) {
        const std::string name =
            std::to_string(a) + "x" + std::to_string(b) + "x" + std::to_string(c);
        const auto listed = std::ranges::find(accelerator.topologies, name, &TopologyModel::name);
        if (listed != accelerator.topologies.end()) continue;
        const std::uint64_t chips = a * b * c;
        accelerator.computed.push_back({name, chips, static_cast<std::uint64_t>(*host->chips),
                                        *host->machine, type_of(row, chips), row.computed.span});
      }
    }
  }
}

}  // namespace

void add_topologies(const AcceleratorRow& row, AcceleratorModel& accelerator,
                    DiagnosticSink& sink) {
  for (const Setting<HostsRow>& hosts : row.hosts->items) {
    add_listed(row, *hosts, accelerator, sink);
    const auto chips = static_cast<std::uint64_t>(*hosts->chips);
    accelerator.instances.push_back({*accelerator.defaults->cloud, *hosts->machine, chips, ""});
    accelerator.max_per_node = std::max(accelerator.max_per_node, chips);
  }
  // Of a shape that several machines offer, the one on a single host comes first: a type such as
  // "v5litepod-8" means that one.
  std::ranges::stable_sort(accelerator.topologies, {}, [](const TopologyModel& shape) {
    return std::tuple(shape.chips, shape.chips / shape.chips_per_host);
  });
  if (row.computed) add_computed(row, accelerator, sink);
}

}  // namespace accelc
