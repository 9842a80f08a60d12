#include "compiler/cel/patterns.h"

#include <re2/re2.h>

namespace accelc {

std::string cel_pattern_fault(std::string_view pattern) {
  RE2::Options options;
  options.set_log_errors(false);
  const RE2 compiled(re2::StringPiece(pattern.data(), pattern.size()), options);
  return compiled.ok() ? std::string() : compiled.error();
}

}  // namespace accelc
