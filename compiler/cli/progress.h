// How far a long run is, on a terminal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>

namespace accelc {

/// A line on standard error that is drawn over itself, and only when a run takes long enough for a
/// person to wonder. Thread-safe.
class Progress {
 public:
  Progress() : start_(Clock::now()) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Wipes the line.
  ~Progress();

  void show(std::size_t done, std::size_t total);

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point start_;
  std::mutex mutex_;
  std::chrono::milliseconds next_{1000};
  bool drawn_ = false;
};

}  // namespace accelc
