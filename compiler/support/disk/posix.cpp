#include "compiler/support/disk/posix.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {

std::string reason_of(int error) { return to_lower(std::strerror(error)); }

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

void Descriptor::reset(int fd) {
  if (fd_ >= 0) ::close(fd_);
  fd_ = fd;
}

int Descriptor::close_now() {
  const int result = ::close(fd_);
  fd_ = -1;
  return result == 0 ? 0 : errno;
}

SignalsHeld::SignalsHeld() : before_() {
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&held, signal);
  ::pthread_sigmask(SIG_BLOCK, &held, &before_);
}

SignalsHeld::~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

int write_bytes(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

bool file_holds(const std::string& path, std::string_view bytes) {
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  // Most differ in length, if at all.
  struct stat status {};
  if (fd.get() < 0 || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  if (static_cast<std::size_t>(status.st_size) != bytes.size()) return false;
  char buffer[16384];
  for (;;) {
    const ssize_t got = ::read(fd.get(), buffer, std::min(sizeof buffer, bytes.size() + 1));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0 && bytes.empty();
    const std::string_view part(buffer, static_cast<std::size_t>(got));
    if (!bytes.starts_with(part)) return false;
    bytes.remove_prefix(part.size());
    // The length is known: at its end nothing more has to be asked for.
    if (bytes.empty()) return true;
  }
}

int make_folders(const std::string& folder) {
  if (folder == "." || folder == "/") return 0;
  if (::mkdir(folder.c_str(), 0777) == 0 || errno == EEXIST) return 0;
  if (errno != ENOENT) return errno;
  std::string built;
  for (const std::string_view piece : split(folder, '/')) {
    built += std::string(piece) + "/";
    if (::mkdir(built.c_str(), 0777) != 0 && errno != EEXIST && errno != EISDIR) return errno;
  }
  return 0;
}

unsigned mode_of_new(unsigned wanted) {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return wanted & ~mask;
}

int exchange_paths([[maybe_unused]] const std::string& a, [[maybe_unused]] const std::string& b) {
#ifdef RENAME_EXCHANGE
  return ::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

}  // namespace accelc
