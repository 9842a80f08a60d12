// Assertions about accelc itself. A failed check is a bug in accelc, never a mistake of the user:
// it throws InternalError, which is caught only around the analysis of a file and becomes AC9001
// there.
#pragma once

#include <stdexcept>
#include <string>

namespace accelc {

/// A bug in accelc. `what()` names the source place and the broken condition.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void fail_check(const char* condition, const char* file, int line) {
  throw InternalError(std::string(file) + ":" + std::to_string(line) + ": " + condition);
}

}  // namespace accelc

#define ACCELC_CHECK(condition) \
  ((condition) ? void(0) : ::accelc::fail_check(#condition, __FILE__, __LINE__))
