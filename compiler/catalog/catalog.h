// Everything accelc knows of accelerators and platforms. The built-in part is TOML under stdlib/,
// read and checked by our own reader at build time and compiled into constant tables, so that
// start-up costs nothing; a site's own entries come through the same reader at run time.
#pragma once

#include "compiler/catalog/accelerator.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Result of a look-up by name.
struct AcceleratorMatch {
  const Accelerator* accelerator = nullptr;
  /// The shape that a Cloud TPU accelerator type ("v5litepod-8") means; null for any other name.
  const Topology* topology = nullptr;
  /// What clusters call the device, where that was looked up and not a name of the catalog:
  /// `NVIDIA-H100-PCIe`, in the letters that nodes have it in. Empty for a name.
  std::string_view device_string = {};
  /// The form of the card that the name or device string says ("PCIe"); empty: none.
  std::string_view form = {};
};

class Catalog {
 public:
  /// The built-in catalog alone. Never fails; costs nothing until the first look-up.
  static const Catalog& builtin();

  /// The built-in catalog and a site's own entries. It is filled once, by the functions that
  /// read what a site declares (compiler/check/site).
  Catalog();
  ~Catalog();
  Catalog(Catalog&&) noexcept;
  Catalog& operator=(Catalog&&) noexcept;

  [[nodiscard]] std::span<const Accelerator* const> accelerators() const;
  [[nodiscard]] std::span<const Platform* const> platforms() const;

  /// By canonical name, alias, flytekit constant, Flyte device string, Flyte 2 name, platform label
  /// or Cloud TPU accelerator type, ignoring case; where two device strings differ in case alone,
  /// by its letters.
  [[nodiscard]] std::optional<AcceleratorMatch> find(std::string_view name) const;
  [[nodiscard]] const Platform* find_platform(std::string_view id) const;

  /// The name that is surely meant by one that is none: a spelling that people are known to use
  /// (stdlib/accelerators), or of a TPU with a number the slice of that accelerator type: `v5e-16`.
  /// Empty for all others.
  [[nodiscard]] std::string_view meant_by(std::string_view typed) const;

  /// Names nearest to one that is none: canonical names and aliases, each accelerator once, best
  /// first. A slip of the fingers comes before the words of a name (worded_names.h).
  [[nodiscard]] std::vector<std::string_view> nearest_names(std::string_view typed) const;

  /// Adds a site's own entry, written at `place` in a file that outlives the catalog (or nowhere).
  /// Its texts are kept by the catalog.
  const Accelerator& add(Accelerator custom, const Span& place);

  /// Adds a site's own platform, or replaces the one of the same id; its texts and what only a site
  /// says are kept by the catalog.
  const Platform& add(const Platform& platform, const Span& place, SitePlatform site = {});

  /// The place of an entry as a span, for labels such as "defined here"; nowhere when it has none.
  [[nodiscard]] Span span(const CatalogPlace& place) const;

 private:
  struct State;
  State& own();
  std::unique_ptr<State> state_;
};

/// The built-in platform with the labels of GPU feature discovery and no others: what they are
/// called wherever it runs.
const Platform& feature_discovery();

/// The built-in platforms whose nodes are told by `marks`, in the order of their rank.
std::vector<const Platform*> marked_platforms();

/// The built-in platforms with a list of the partitions that are to be had.
std::vector<const Platform*> platforms_with_lists();

/// The label for the queue of a task whose platform has none of its own.
std::string_view usual_queue_label();

/// The label by which objects name their queue there; null: no platform is known.
std::string_view queue_label_of(const Platform* platform);

/// Whether the platform's list of partitions has this one; true where there is no list.
bool has_partition(const Platform& platform, const Partition& partition);

/// The partition of `accelerator` with this name, ignoring case and as its resource spells it
/// (`1g.5gb.me`); null when the card has not got it.
const Partition* find_partition(const Accelerator& accelerator, std::string_view name);

/// All shapes of `accelerator` with this name: several where the machine type decides. Dimensions
/// may be separated by `x` in either case. Computed shapes (topology_max_chips) are included.
std::vector<Topology> find_topologies(const Accelerator& accelerator, std::string_view name);

/// The shapes of its slices that are listed, each once; the computed ones are not.
std::vector<std::string_view> topology_names(const Accelerator& accelerator);

/// The shape with its sides in the order in which slices are named: "2x4" of "4x2".
std::string ascending_shape(std::string_view shape);

/// Why a set of MIG profiles does not fit on one card, or nothing. The reasons are those of the fit
/// rule in stdlib/accelerators/mig.toml. `accelerator` must have partitions.
std::optional<std::string> why_not_fit(const Accelerator& accelerator,
                                       std::span<const std::string> profiles);

}  // namespace accelc
