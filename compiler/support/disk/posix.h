// What reading and writing on a real disk have in common. POSIX calls: std::filesystem and
// iostreams would cost start-up time and hide the reason of a failure.
#pragma once

#include <csignal>
#include <string>
#include <string_view>

namespace accelc {

/// "no such file or directory" for ENOENT, and so on.
std::string reason_of(int error);

/// An open file, closed at the end of its scope. Negative: it could not be opened.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();
  [[nodiscard]] int get() const { return fd_; }
  /// Closes what it has, and takes this one.
  void reset(int fd);
  /// Closes now, so that a late write error (disk full, quota) is seen. Returns errno or 0.
  int close_now();

 private:
  int fd_;
};

/// Keeps SIGINT, SIGTERM and SIGHUP waiting for the length of its scope: an interrupted write would
/// leave its temporary files behind.
class SignalsHeld {
 public:
  SignalsHeld();
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld();

 private:
  sigset_t before_;
};

/// Writes all of `bytes`. Returns errno or 0.
int write_bytes(int fd, std::string_view bytes);

/// Whether the file holds exactly these bytes; false too for whatever is no regular file.
bool file_holds(const std::string& path, std::string_view bytes);

/// Makes `folder` and the folders above it that are missing. Returns errno or 0.
int make_folders(const std::string& folder);

/// The mode of a new file or folder: `wanted` without what the umask takes away.
unsigned mode_of_new(unsigned wanted);

/// Makes the two paths change places, as one step. Returns errno or 0; ENOSYS or EINVAL where the
/// system or the file system cannot do it.
int exchange_paths(const std::string& a, const std::string& b);

}  // namespace accelc
