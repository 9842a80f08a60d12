// Work on many files at once.
#pragma once

#include <cstddef>
#include <functional>

namespace accelc {

/// Calls `work(i)` for every i below `count`, on up to `threads` threads (0: one for each
/// processor), and returns when all are done. Starting threads costs about 0.1 ms, so small counts
/// run here. The first exception of any call is thrown again.
void parallel_for(std::size_t count, unsigned threads,
                  const std::function<void(std::size_t)>& work);

}  // namespace accelc
