#include "compiler/cli/standard_input.h"

#include "compiler/support/check.h"
#include "compiler/support/disk/posix.h"

#include <algorithm>
#include <cerrno>
#include <deque>
#include <new>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace accelc {

namespace {

/// A part of what was read, in memory that the system has back at once, as the heap keeps what is
/// free in it.
class Block {
 public:
  static constexpr std::size_t kSize = std::size_t{1} << 20U;

  Block()
      : bytes_(::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    ACCELC_CHECK(bytes_ != MAP_FAILED);
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  ~Block() { ::munmap(bytes_, kSize); }

  [[nodiscard]] std::string_view text() const { return {static_cast<char*>(bytes_), used_}; }

  /// Reads until the block is full, `most` bytes are in it or nothing comes any more; returns why
  /// nothing can be read, which is empty elsewhere.
  std::string read(std::size_t most) {
    most = std::min(most, kSize);
    while (used_ < most) {
      const ssize_t got = ::read(STDIN_FILENO, static_cast<char*>(bytes_) + used_, most - used_);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return reason_of(errno);
      if (got == 0) break;
      used_ += static_cast<std::size_t>(got);
    }
    return {};
  }

 private:
  void* bytes_;
  std::size_t used_ = 0;
};

}  // namespace

// The objects of a cluster may be hundreds of megabytes: a text that gets longer would be copied
// again and again, and be in memory twice while it is.
ReadResult read_standard_input(std::size_t limit) {
  std::deque<Block> blocks;
  std::size_t size = 0;
  ReadResult whole;
  do {
    whole.error = blocks.emplace_back().read(limit - size);
    size += blocks.back().text().size();
  } while (blocks.back().text().size() == Block::kSize && size < limit);
  whole.bytes.reserve(size);
  for (; !blocks.empty(); blocks.pop_front()) whole.bytes += blocks.front().text();
  return whole;
}

}  // namespace accelc
