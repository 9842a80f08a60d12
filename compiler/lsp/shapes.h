// How an accelerator can be cut: the words that may stand behind its name.
#pragma once

#include "compiler/catalog/accelerator.h"

#include <string>
#include <vector>

namespace accelc::lsp {

struct AcceleratorShape {
  std::string name;    ///< "2g.10gb", "2x4"
  std::string detail;  ///< "2 of 7 compute slices, 2 of 8 memory slices", "8 chips on 1 host"
};

/// Partitions or topologies, smallest first; empty when it cannot be cut.
std::vector<AcceleratorShape> shapes_of(const Accelerator& accelerator);

}  // namespace accelc::lsp
