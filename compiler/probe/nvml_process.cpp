#include "compiler/probe/nvml_process.h"

#include "compiler/probe/nvml_helper_program.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace accelc {

namespace {

/// A file in memory with the helper's program; -1, and errno, when there cannot be one.
int helper_file() {
  const int fd = ::memfd_create("accelc-nvml", MFD_CLOEXEC);
  if (fd < 0) return -1;
  std::span<const unsigned char> rest = nvml_helper_program();
  while (!rest.empty()) {
    const ssize_t written = ::write(fd, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      const int error = errno;
      ::close(fd);
      errno = error;
      return -1;
    }
    rest = rest.subspan(static_cast<std::size_t>(written));
  }
  return fd;
}

}  // namespace

ProcessResult run_nvml_helper(const std::string& root) {
  const int fd = helper_file();
  if (fd < 0) return {.error = std::strerror(errno)};
  // The child has the file open until it becomes the program.
  ProcessResult result =
      run_process({"/proc/self/fd/" + std::to_string(fd), root == "/" ? "" : root});
  ::close(fd);
  return result;
}

}  // namespace accelc
