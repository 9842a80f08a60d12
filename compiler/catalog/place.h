// Where an entry of the catalog was written.
#pragma once

#include <cstdint>

namespace accelc {

/// A place in a catalog file; `file` indexes Catalog's files.
struct CatalogPlace {
  std::uint16_t file = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

}  // namespace accelc
