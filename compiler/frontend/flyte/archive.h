// Packages: tar archives, compressed by gzip or not, in memory. What members would be on a disk is
// nobody's business here: their bytes are read, and nothing is ever written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct ArchiveMember {
  std::string name;
  std::string bytes;
  /// Why it is not read; empty: it is, or is none of ours to read.
  std::string refused;
};

struct Archive {
  /// Messages, and what is refused, in the order of the archive.
  std::vector<ArchiveMember> members;
  /// Why reading ended before the end; empty: it did not.
  std::string fault;
};

/// Whether these are the first bytes of an archive.
bool is_archive(std::string_view bytes);

/// Keeps at most `most` bytes of members, and looks at no more than 64 times as many.
Archive read_archive(std::string_view bytes, std::size_t most);

}  // namespace accelc
