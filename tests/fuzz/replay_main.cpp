// Runs a fuzzer's target on files, where there is no libFuzzer:
//
//   accelc_fuzz_NAME PATH...      files, and all files in folders
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/fuzz/target.h"
#include "tests/support/files_below.h"

#include <cstdio>
#include <vector>

namespace accelc::test {
namespace {

constexpr std::size_t kFileLimit = std::size_t{16} << 20U;

int replay(const std::vector<std::string>& paths) {
  const std::unique_ptr<FileSystem> disk = make_disk_file_system();
  std::size_t files = 0;
  for (const std::string& path : files_below(paths, *disk)) {
    const ReadResult read = disk->read(path, kFileLimit);
    if (!read.error.empty()) {
      std::fprintf(stderr, "%s: %s\n", path.c_str(), read.error.c_str());
      return 2;
    }
    // Said before, because a target ends the process when something is broken.
    std::fprintf(stderr, "%s\n", path.c_str());
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(read.bytes.data()),
                           read.bytes.size());
    ++files;
  }
  std::printf("%s\n", count_of(files, "file").c_str());
  return files == 0 ? 2 : 0;
}

}  // namespace
}  // namespace accelc::test

int main(int count, char** arguments) {
  return accelc::test::replay({arguments + 1, arguments + count});
}
