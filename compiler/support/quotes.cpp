#include "compiler/support/quotes.h"

namespace accelc {

std::string in_double_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '\n' || c == '\t' || c == '\r') {
      quoted += '\\';
      quoted += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
      continue;
    }
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace accelc
