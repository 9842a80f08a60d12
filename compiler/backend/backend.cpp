#include "compiler/backend/backend.h"

#include <algorithm>

namespace accelc {

bool has_format(const Backend& backend, std::string_view format) {
  const auto formats = backend.formats();
  return format.empty() || std::ranges::find(formats, format) != formats.end();
}

}  // namespace accelc
