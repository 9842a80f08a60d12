#include "tests/fuzz/target.h"

#include <cstdio>
#include <cstdlib>

namespace accelc::test {

std::string text_of_input(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

void expect_whole(std::string_view context, const std::string& broken) {
  if (broken.empty()) return;
  std::fprintf(stderr, "%s: %s\n", std::string(context).c_str(), broken.c_str());
  std::abort();
}

}  // namespace accelc::test
