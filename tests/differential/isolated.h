// A reader in a process of its own, so that one that crashes or hangs on a text ends no comparison.
// The process is kept from text to text, and replaced when it dies.
#pragma once

#include "tests/differential/readers.h"

#include <optional>

namespace accelc::test {

using ReadFunction = Answer (*)(std::string_view text);

class IsolatedReader {
 public:
  explicit IsolatedReader(ReadFunction function) : function_(function) {}
  ~IsolatedReader() { stop(); }
  IsolatedReader(const IsolatedReader&) = delete;
  IsolatedReader& operator=(const IsolatedReader&) = delete;

  /// The answer; nothing when the process died or took more than some seconds.
  std::optional<Answer> read(std::string_view text);

 private:
  bool start();
  void stop();
  [[noreturn]] void serve(int in, int out) const;

  ReadFunction function_;
  int child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
};

}  // namespace accelc::test
