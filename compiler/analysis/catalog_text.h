// What `accelc catalog` and an editor's hover show: the list of all accelerators, or one of them as
// a card with its partitions drawn on the axis of memory slices. Pure functions from the catalog to
// text.
#pragma once

#include "compiler/catalog/catalog.h"

#include <span>
#include <string>

namespace accelc {

/// A table with one line for each of these accelerators.
std::string catalog_list_text(std::span<const Accelerator* const> accelerators);

/// Everything about one accelerator.
std::string catalog_card_text(const Catalog& catalog, const Accelerator& accelerator);

/// An object with the list `accelerators`; each has the keys of a card.
std::string catalog_list_json(std::span<const Accelerator* const> accelerators);

/// One object with everything about one accelerator.
std::string catalog_card_json(const Catalog& catalog, const Accelerator& accelerator);

}  // namespace accelc
