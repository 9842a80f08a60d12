#include "compiler/support/disk/write_files.h"

#include "compiler/support/disk/posix.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <set>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {

namespace {

/// What temporary files are called; six characters follow.
constexpr std::string_view kTemporary = ".accelc-tmp-";
/// A copy of a file that is being written in place. No run removes the one of another run: it may
/// hold the only whole text.
constexpr std::string_view kSaved = ".accelc-saved-";
constexpr std::size_t kRandom = 6;
constexpr const char* kChanged = "it has changed in the meantime";

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

/// What `path` leads to, so that a link is written through and not replaced.
std::string link_target(const std::string& path) {
  struct stat status {};
  char resolved[PATH_MAX];
  const bool link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  return link && ::realpath(path.c_str(), resolved) != nullptr ? resolved : path;
}

// ---- Folders in which something is written
// -------------------------------------------------------

bool is_leftover(std::string_view name) {
  return name.starts_with(kTemporary) && name.size() == kTemporary.size() + kRandom;
}

/// Tells other runs that something is written in the folder, for as long as it lives.
class OccupiedFolder {
 public:
  explicit OccupiedFolder(const std::string& folder)
      : fd_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (fd_.get() >= 0) ::flock(fd_.get(), LOCK_SH);
  }

 private:
  Descriptor fd_;
};

// ---- One file -----------------------------------------------------------------------------------

/// A file on its way: written beside its destination, which is not changed yet.
struct Replacement {
  const FileToWrite* file = nullptr;
  std::string destination;
  /// Holds the new bytes, and the old ones once both have changed places. Of a file that is written
  /// in place: the old ones.
  std::string temporary;
  bool exists = false;
  /// Another owner, or several names: a new file in its place would lose that.
  bool in_place = false;
  bool done = false;
};

int copy_to(int fd, const std::string& path) {
  const ReadResult read = make_disk_file_system()->read(path, SIZE_MAX / 2);
  return read.error.empty() ? write_bytes(fd, read.bytes) : EIO;
}

/// Makes the temporary file look as the destination does. False when that is not allowed.
bool take_over(int fd, const struct stat& old) {
  struct stat now {};
  if (old.st_nlink > 1 || ::fstat(fd, &now) != 0) return false;
  const bool same = old.st_uid == now.st_uid && old.st_gid == now.st_gid;
  return same || ::fchown(fd, old.st_uid, old.st_gid) == 0;
}

/// Opens a new file beside the destination. Returns errno or 0.
int open_beside(Replacement& replacement, std::string_view name, Descriptor& opened) {
  replacement.temporary =
      join_path(parent_path(replacement.destination), std::string(name) + "XXXXXX");
  const int fd = ::mkostemp(replacement.temporary.data(), O_CLOEXEC);
  if (fd < 0) {
    const int error = errno;
    replacement.temporary.clear();
    return error;
  }
  opened.reset(fd);
  return 0;
}

/// Writes the temporary file. `durable`: waits until its bytes are on disk. Returns errno or 0.
int stage(Replacement& replacement, bool durable) {
  const std::string& path = replacement.destination;
  struct stat old {};
  replacement.exists = ::stat(path.c_str(), &old) == 0;
  if (replacement.exists && S_ISDIR(old.st_mode)) return EISDIR;
  Descriptor fd(-1);
  int error = open_beside(replacement, kTemporary, fd);
  if (error != 0) return error;
  if (replacement.exists && !take_over(fd.get(), old)) {
    replacement.in_place = true;
    ::unlink(replacement.temporary.c_str());
    error = open_beside(replacement, kSaved, fd);
    if (error == 0) error = copy_to(fd.get(), path);
  } else {
    error = write_bytes(fd.get(), replacement.file->bytes);
  }
  const mode_t mode = replacement.exists ? old.st_mode & 07777 : mode_of_new(0666);
  if (error == 0 && ::fchmod(fd.get(), mode) != 0) error = errno;
  if (error == 0 && durable && ::fsync(fd.get()) != 0) error = errno;
  const int close_error = fd.close_now();
  return error != 0 ? error : close_error;
}

/// Returns errno or 0.
int overwrite(const std::string& path, const std::string& bytes) {
  Descriptor fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (fd.get() < 0) return errno;
  int error = write_bytes(fd.get(), bytes);
  if (error == 0 && ::ftruncate(fd.get(), static_cast<off_t>(bytes.size())) != 0) error = errno;
  if (error == 0 && ::fsync(fd.get()) != 0) error = errno;
  const int close_error = fd.close_now();
  return error != 0 ? error : close_error;
}

/// Whether what stands at `path` is what the new bytes were made from.
bool is_as_read(const Replacement& replacement, const std::string& path) {
  return !replacement.file->before || file_holds(path, *replacement.file->before);
}

/// Puts the new bytes in place. Returns why not; empty on success.
std::string commit(Replacement& replacement) {
  const std::string& path = replacement.destination;
  const std::string& temporary = replacement.temporary;
  int error = 0;
  if (replacement.in_place) {
    if (!is_as_read(replacement, path)) return kChanged;
    replacement.done = true;
    error = overwrite(path, replacement.file->bytes);
    return error == 0 ? "" : reason_of(error);
  }
  if (replacement.exists) {
    // Both names stay, so that what was there is seen whole and can be put back.
    error = exchange_paths(temporary, path);
    replacement.done = error == 0;
    if (error == 0) return is_as_read(replacement, temporary) ? "" : kChanged;
    if (error != ENOSYS && error != EINVAL) return reason_of(error);
    if (!is_as_read(replacement, path)) return kChanged;
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) return reason_of(errno);
  replacement.temporary.clear();
  return {};
}

/// Puts back what was there, as far as it is still there.
void undo(Replacement& replacement) {
  if (!replacement.done || replacement.temporary.empty()) return;
  if (replacement.in_place) {
    const ReadResult old = make_disk_file_system()->read(replacement.temporary, SIZE_MAX / 2);
    // What cannot be put back stays beside it.
    const bool back = old.error.empty() && overwrite(replacement.destination, old.bytes) == 0;
    if (!back) replacement.temporary.clear();
  } else {
    exchange_paths(replacement.temporary, replacement.destination);
  }
}

// ---- All files ----------------------------------------------------------------------------------

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

/// Writes all temporaries, and what goes to devices. Returns the error, empty on success.
std::string stage_all(const std::vector<FileToWrite>& files, std::vector<Replacement>& replacements,
                      std::vector<OccupiedFolder>& folders) {
  // Waiting for a whole file system is worth it for many files alone.
  constexpr std::size_t kFew = 8;
  const bool one_by_one = files.size() <= kFew;
  std::set<std::string> known;
  for (const FileToWrite& file : files) {
    int failed = 0;
    if (is_special(file.path)) {
      failed = write_special(file);
    } else {
      const std::string destination = link_target(file.path);
      const std::string folder = parent_path(destination);
      failed = make_folders(folder);
      if (failed == 0 && known.insert(folder).second) folders.emplace_back(folder);
      replacements.push_back({.file = &file, .destination = destination});
      if (failed == 0) failed = stage(replacements.back(), one_by_one);
    }
    if (failed != 0) return file.path + ": " + reason_of(failed);
  }
  return one_by_one ? std::string() : sync_all(replacements);
}

}  // namespace

void remove_temporaries(const std::string& folder) {
  DIR* opened = ::opendir(folder.c_str());
  if (opened == nullptr) return;
  if (::flock(::dirfd(opened), LOCK_EX | LOCK_NB) == 0) {
    while (const dirent* entry = ::readdir(opened)) {
      if (is_leftover(entry->d_name)) ::unlinkat(::dirfd(opened), entry->d_name, 0);
    }
  }
  ::closedir(opened);
}

std::string write_files(const std::vector<FileToWrite>& files) {
  const SignalsHeld held;
  std::vector<Replacement> replacements;
  std::vector<OccupiedFolder> folders;
  // Everything that can fail comes before the first file is replaced.
  std::string error = stage_all(files, replacements, folders);
  for (Replacement& replacement : replacements) {
    if (!error.empty()) break;
    const std::string failed = commit(replacement);
    if (!failed.empty()) error = replacement.destination + ": " + failed;
  }
  for (Replacement& replacement : replacements) {
    if (!error.empty()) undo(replacement);
    if (!replacement.temporary.empty()) ::unlink(replacement.temporary.c_str());
  }
  return error;
}

}  // namespace accelc
