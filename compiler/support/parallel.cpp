#include "compiler/support/parallel.h"

#include "compiler/support/heap.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace accelc {

namespace {

constexpr std::size_t kWorthAThread = 8;

}  // namespace

void parallel_for(std::size_t count, unsigned threads,
                  const std::function<void(std::size_t)>& work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const auto workers = std::min<std::size_t>(threads, count / kWorthAThread);
  if (workers <= 1) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::scoped_lock lock(failure_mutex);
        if (!failure) failure = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> pool;
    for (std::size_t i = 1; i < workers; ++i) {
      pool.emplace_back([&] {
        prepare_heap_of_thread();
        run();
      });
    }
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace accelc
