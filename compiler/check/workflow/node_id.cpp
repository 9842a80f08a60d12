#include "compiler/check/workflow/node_id.h"

#include "compiler/support/ascii.h"

namespace accelc {

std::string node_id_of(std::string_view name) {
  std::string id;
  for (const char c : name) {
    if (c == '_' || c == '-' || c == '.') {
      if (!id.empty()) id += '-';
    } else if (is_upper(c)) {
      if (!id.empty() && id.back() != '-') id += '-';
      id += to_lower(c);
    } else if (is_alphanumeric(c)) {
      id += c;
    }
  }
  if (id.ends_with('-')) id.pop_back();
  return id;
}

}  // namespace accelc
