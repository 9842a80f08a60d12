// Reads what the package target writes, with nothing of that target's own code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

struct ArchiveMember {
  std::string name;
  std::string bytes;
};

/// The members of a gzip-compressed tar archive in their order; nothing when it is none.
std::optional<std::vector<ArchiveMember>> read_archive(std::string_view bytes);

}  // namespace accelc::test
