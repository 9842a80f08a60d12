// Whether a set of MIG profiles fits on one card. The tests and their order are those of the fit
// rule in stdlib/accelerators/mig.toml.
#include "compiler/catalog/catalog.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

using Reason = std::optional<std::string>;

constexpr std::string_view kEngineNames[] = {"video decoders", "JPEG decoders",
                                             "optical flow engines"};

/// How often each partition of a table is asked for.
struct Wanted {
  const PartitionTable& table;
  std::vector<std::size_t> counts;

  /// Calls `visit(partition, count)` for those that are asked for.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) visit(table.partitions[i], counts[i]);
    }
  }
};

bool takes_all_engines(const Partition& partition) { return partition.name.ends_with("+me.all"); }

bool takes_no_engines(const Partition& partition) { return partition.name.ends_with("-me"); }

Reason too_many_of_one(const Wanted& wanted) {
  Reason reason;
  wanted.for_each([&](const Partition& partition, std::size_t count) {
    if (reason || count <= partition.max_instances) return;
    reason =
        "more than " + std::to_string(partition.max_instances) + " of " + quote(partition.name);
  });
  return reason;
}

Reason too_many_media_extensions(const Wanted& wanted) {
  std::vector<std::string> names;
  wanted.for_each([&](const Partition& partition, std::size_t count) {
    if (partition.media_extensions) names.insert(names.end(), count, quote(partition.name));
  });
  if (names.size() <= 1) return std::nullopt;
  return "more than one media-extension profile: " + names[0] + " and " + names[1];
}

Reason engines_already_taken(const Wanted& wanted) {
  const Partition* taker = nullptr;
  const Partition* other = nullptr;
  wanted.for_each([&](const Partition& partition, std::size_t) {
    if (takes_all_engines(partition)) {
      taker = &partition;
    } else if (!takes_no_engines(partition) && other == nullptr) {
      other = &partition;
    }
  });
  if (taker == nullptr || other == nullptr) return std::nullopt;
  return quote(taker->name) + ", which takes all media engines, with a profile that also needs " +
         "engines: " + quote(other->name);
}

Reason too_many_compute_slices(const Wanted& wanted) {
  std::size_t slices = 0;
  wanted.for_each([&](const Partition& partition, std::size_t count) {
    slices += count * partition.compute_slices;
  });
  if (slices <= wanted.table.compute_units) return std::nullopt;
  return "together they take " + std::to_string(slices) + " compute slices, and the card has " +
         std::to_string(wanted.table.compute_units);
}

Reason too_many_engines(const Wanted& wanted) {
  if (wanted.table.engines == decltype(wanted.table.engines){}) return std::nullopt;
  for (std::size_t engine = 0; engine < wanted.table.engines.size(); ++engine) {
    std::size_t taken = 0;
    wanted.for_each([&](const Partition& partition, std::size_t count) {
      taken += count * partition.engines[engine];
    });
    if (taken <= wanted.table.engines[engine]) continue;
    return "together they take " + std::to_string(taken) + " " + std::string(kEngineNames[engine]) +
           ", and the card has " + std::to_string(wanted.table.engines[engine]);
  }
  return std::nullopt;
}

/// Which sets of memory units can be taken after each instance, as one flag per bit set. The axis
/// has at most 16 units (checked at build time), so the work is bounded whatever is asked for.
Reason no_placement(const Wanted& wanted) {
  const unsigned units = wanted.table.memory_units;
  ACCELC_CHECK(units <= 16);
  const std::size_t sets = std::size_t{1} << units;
  std::vector<bool> reachable(sets, false);
  reachable[0] = true;
  wanted.for_each([&](const Partition& partition, std::size_t count) {
    const std::size_t block = (std::size_t{1} << partition.memory_slices) - 1;
    for (; count > 0; --count) {
      std::vector<bool> next(sets, false);
      for (std::size_t taken = 0; taken < sets; ++taken) {
        if (!reachable[taken]) continue;
        for (const std::uint8_t start : partition.starts) {
          if ((taken & (block << start)) == 0) next[taken | (block << start)] = true;
        }
      }
      reachable = std::move(next);
    }
  });
  if (std::ranges::find(reachable, true) != reachable.end()) return std::nullopt;
  return "no placement on the " + std::to_string(units) +
         " memory slices of the card is free of overlap";
}

}  // namespace

std::optional<std::string> why_not_fit(const Accelerator& accelerator,
                                       std::span<const std::string> profiles) {
  ACCELC_CHECK(accelerator.partitions != nullptr);
  const PartitionTable& table = *accelerator.partitions;
  Wanted wanted{table, std::vector<std::size_t>(table.partitions.size(), 0)};
  for (const std::string& profile : profiles) {
    const Partition* partition = find_partition(accelerator, profile);
    if (partition == nullptr) return "unknown profile " + quote(profile);
    ++wanted.counts[static_cast<std::size_t>(partition - table.partitions.data())];
  }
  for (const auto test : {too_many_of_one, too_many_media_extensions, engines_already_taken}) {
    if (Reason reason = test(wanted)) return reason;
  }
  if (!table.placements_known) return std::nullopt;
  for (const auto test : {too_many_compute_slices, too_many_engines, no_placement}) {
    if (Reason reason = test(wanted)) return reason;
  }
  return std::nullopt;
}

}  // namespace accelc
