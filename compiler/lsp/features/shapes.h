// How an accelerator can be cut and how many of it there are: the words that may stand behind its
// name.
#pragma once

#include "compiler/catalog/accelerator.h"
#include "compiler/catalog/catalog.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

struct AcceleratorShape {
  std::string name;    ///< "2g.10gb", "2x4"
  std::string detail;  ///< "2 of 7 compute slices, 2 of 8 memory slices", "8 chips on 1 host"
};

/// Partitions or topologies, smallest first; empty when it cannot be cut.
std::vector<AcceleratorShape> shapes_of(const Accelerator& accelerator);

/// How many of the device, or of its shape `shape` (empty: whole devices), a task can ask for: what
/// machines have, in rising order. Empty when nothing is known.
std::vector<std::uint32_t> counts_of(const Accelerator& accelerator, std::string_view shape);

/// How an accelerator goes on whose beginning is `typed`: behind the dot of `A100.` how it can be
/// cut, behind a colon how many. Whole words; empty when no such sign was typed.
std::vector<AcceleratorShape> continued(const Catalog& catalog, const std::string& typed);

}  // namespace accelc::lsp
