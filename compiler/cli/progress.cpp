#include "compiler/cli/progress.h"

#include <cstdio>

namespace accelc {

Progress::~Progress() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(std::size_t done, std::size_t total) {
  constexpr std::chrono::milliseconds kBetween{100};
  const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  // Whoever does not get the lock need not wait: another one is drawing.
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock() || elapsed < next_) return;
  next_ = elapsed + kBetween;
  drawn_ = true;
  std::fprintf(stderr, "\rChecked %zu of %zu files\x1b[K", done, total);
}

}  // namespace accelc
