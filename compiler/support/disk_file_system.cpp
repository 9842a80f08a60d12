// Files on the real disk, through POSIX calls: std::filesystem and iostreams would cost start-up
// time and hide the reason of a failure.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {

namespace {

std::string reason_of(int error) { return to_lower(std::strerror(error)); }

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  /// Closes now, so that a late write error (disk full, quota) is seen. Returns errno or 0.
  int close_now() {
    const int result = ::close(fd_);
    fd_ = -1;
    return result == 0 ? 0 : errno;
  }

 private:
  int fd_;
};

PathKind kind_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return PathKind::kMissing;
  if (S_ISREG(status.st_mode)) return PathKind::kFile;
  return S_ISDIR(status.st_mode) ? PathKind::kDirectory : PathKind::kOther;
}

int write_bytes(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
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

/// A device or a pipe cannot be replaced, only written to.
bool is_special(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

int write_special(const FileToWrite& file) {
  Descriptor fd(::open(file.path.c_str(), O_WRONLY | O_CLOEXEC));
  if (fd.get() < 0) return errno;
  const int error = write_bytes(fd.get(), file.bytes);
  return error != 0 ? error : fd.close_now();
}

/// A file on its way: written beside its destination, not yet renamed.
struct Replacement {
  std::string destination;
  std::string temporary;
};

/// What `path` leads to, so that a link is written through and not replaced.
std::string link_target(const std::string& path) {
  struct stat status {};
  char resolved[PATH_MAX];
  const bool link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  return link && ::realpath(path.c_str(), resolved) != nullptr ? resolved : path;
}

/// `durable`: waits until the bytes are on disk. Returns errno or 0.
int write_beside(Replacement& replacement, std::string_view bytes, bool durable) {
  const std::string& path = replacement.destination;
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return EISDIR;
  const int folder_error = make_folders(parent_path(path));
  if (folder_error != 0) return folder_error;
  std::string& temporary = replacement.temporary;
  temporary = path + ".XXXXXX";
  Descriptor fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (fd.get() < 0) {
    temporary.clear();
    return errno;
  }
  // The mode of the file that is replaced stays; a new file gets what the umask leaves.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t mode = exists ? status.st_mode & 07777 : 0666 & ~mask;
  int error = write_bytes(fd.get(), bytes);
  if (error == 0 && ::fchmod(fd.get(), mode) != 0) error = errno;
  if (error == 0 && durable && ::fsync(fd.get()) != 0) error = errno;
  const int close_error = fd.close_now();
  return error != 0 ? error : close_error;
}

/// Waits until the bytes of one file are on disk. Returns errno or 0.
int sync_file(const std::string& path) {
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return fd.get() >= 0 && ::fsync(fd.get()) == 0 ? 0 : errno;
}

/// Waits until everything on the file system of `folder` is on disk. Returns errno or 0.
int sync_file_system([[maybe_unused]] const std::string& folder) {
#ifdef __linux__
  const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return fd.get() >= 0 && ::syncfs(fd.get()) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

/// Brings many temporaries to disk at once, by the file systems that they lie on: each wait of its
/// own costs about a millisecond. Returns the error, empty on success.
std::string sync_all(const std::vector<Replacement>& replacements) {
  std::vector<dev_t> synced;
  for (const Replacement& replacement : replacements) {
    const std::string& path = replacement.temporary;
    struct stat status {};
    int error = ::stat(path.c_str(), &status) == 0 ? 0 : errno;
    const bool done = std::find(synced.begin(), synced.end(), status.st_dev) != synced.end();
    if (error == 0 && !done) {
      if (sync_file_system(parent_path(path)) == 0) {
        synced.push_back(status.st_dev);
      } else {
        error = sync_file(path);
      }
    }
    if (error != 0) return replacement.destination + ": " + reason_of(error);
  }
  return {};
}

/// What a directory entry is; asks the file itself only where the directory does not say.
DirectoryEntry entry_of(const std::string& directory, const dirent& entry) {
  DirectoryEntry found{entry.d_name};
  if (entry.d_type == DT_UNKNOWN || entry.d_type == DT_LNK) {
    const std::string path = directory + "/" + found.name;
    struct stat status {};
    found.is_link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
    found.kind = kind_of(path);
  } else if (entry.d_type == DT_REG) {
    found.kind = PathKind::kFile;
  } else {
    found.kind = entry.d_type == DT_DIR ? PathKind::kDirectory : PathKind::kOther;
  }
  return found;
}

class DiskFileSystem : public FileSystem {
 public:
  ReadResult read(const std::string& path, std::size_t limit) override;
  PathKind kind(const std::string& path) override;
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_all(const std::vector<FileToWrite>& files) override;
  std::string write_protection(const std::string& path) override;
  std::string canonical(const std::string& path) override;
};

ReadResult DiskFileSystem::read(const std::string& path, std::size_t limit) {
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd.get() < 0) return {{}, reason_of(errno)};
  struct stat status {};
  if (::fstat(fd.get(), &status) != 0) return {{}, reason_of(errno)};
  if (S_ISDIR(status.st_mode)) return {{}, reason_of(EISDIR)};
  if (!S_ISREG(status.st_mode)) return {{}, "not a regular file"};
  ReadResult result;
  if (static_cast<std::size_t>(status.st_size) > limit) return {{}, std::string(kTooLarge)};
  // One byte more than the file has, so that the end is seen without growing.
  result.bytes.resize(static_cast<std::size_t>(status.st_size) + 1);
  std::size_t used = 0;
  while (true) {
    if (used == result.bytes.size()) result.bytes.resize(used * 2);
    const ssize_t got = ::read(fd.get(), result.bytes.data() + used, result.bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return {{}, reason_of(errno)};
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used > limit) return {{}, std::string(kTooLarge)};
    // Less than was asked for, and as much as there should be: the end.
    if (used == static_cast<std::size_t>(status.st_size) && used < result.bytes.size()) break;
  }
  result.bytes.resize(used);
  return result;
}

PathKind DiskFileSystem::kind(const std::string& path) { return kind_of(path); }

std::optional<std::vector<DirectoryEntry>> DiskFileSystem::list(const std::string& directory) {
  DIR* opened = ::opendir(directory.c_str());
  if (opened == nullptr) return std::nullopt;
  std::vector<DirectoryEntry> entries;
  while (const dirent* entry = ::readdir(opened)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") entries.push_back(entry_of(directory, *entry));
  }
  ::closedir(opened);
  std::sort(entries.begin(), entries.end(),
            [](const DirectoryEntry& a, const DirectoryEntry& b) { return a.name < b.name; });
  return entries;
}

std::string DiskFileSystem::write_all(const std::vector<FileToWrite>& files) {
  // Everything that can fail comes before the first file is replaced: what goes to a device, too.
  std::vector<Replacement> replacements;
  std::string error;
  // Waiting for a whole file system is worth it for many files alone.
  constexpr std::size_t kFew = 8;
  const bool one_by_one = files.size() <= kFew;
  for (const FileToWrite& file : files) {
    if (!error.empty()) break;
    int failed = 0;
    if (is_special(file.path)) {
      failed = write_special(file);
    } else {
      Replacement& replacement = replacements.emplace_back();
      replacement.destination = link_target(file.path);
      failed = write_beside(replacement, file.bytes, one_by_one);
    }
    if (failed != 0) error = file.path + ": " + reason_of(failed);
  }
  if (error.empty() && !one_by_one) error = sync_all(replacements);
  for (Replacement& replacement : replacements) {
    if (!error.empty()) break;
    if (::rename(replacement.temporary.c_str(), replacement.destination.c_str()) != 0) {
      error = replacement.destination + ": " + reason_of(errno);
    } else {
      replacement.temporary.clear();
    }
  }
  for (const Replacement& left : replacements) {
    if (!left.temporary.empty()) ::unlink(left.temporary.c_str());
  }
  return error;
}

std::string DiskFileSystem::write_protection(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return reason_of(errno);
  // The superuser may write everything; a file without a single write bit is meant to stay.
  const bool writable = (status.st_mode & 0222) != 0 && ::access(path.c_str(), W_OK) == 0;
  return writable ? "" : reason_of(EACCES);
}

std::string DiskFileSystem::canonical(const std::string& path) {
  char resolved[PATH_MAX];
  // The part that exists is resolved; names behind it cannot be links.
  std::string existing = path;
  std::string rest;
  while (::realpath(existing.c_str(), resolved) == nullptr) {
    const std::string parent = parent_path(existing);
    if (parent == existing) return normalize_path(path);
    if (!rest.empty()) rest.insert(0, 1, '/');
    rest.insert(0, file_name(existing));
    existing = parent;
  }
  return rest.empty() ? resolved : join_path(resolved, rest);
}

}  // namespace

std::unique_ptr<FileSystem> make_disk_file_system() { return std::make_unique<DiskFileSystem>(); }

}  // namespace accelc
