// Files on the real disk.
#include "compiler/support/disk/posix.h"
#include "compiler/support/disk/update_folders.h"
#include "compiler/support/disk/write_files.h"
#include "compiler/support/file_system.h"
#include "compiler/support/heap.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {

namespace {

PathKind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return PathKind::kFile;
  return S_ISDIR(mode) ? PathKind::kDirectory : PathKind::kOther;
}

PathKind kind_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? kind_of(status.st_mode) : PathKind::kMissing;
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
  ByteStream open(const std::string& path) override;
  bool holds(const std::string& path, std::string_view bytes) override;
  PathKind kind(const std::string& path) override;
  FileStamp stamp(const std::string& path) override;
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_all(const std::vector<FileToWrite>& files) override {
    return write_files(files);
  }
  void remove_leftovers(const std::set<std::string>& folders) override {
    for (const std::string& folder : folders) remove_temporaries(folder);
  }
  std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders) override {
    return accelc::lock_folders(folders);
  }
  std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) override {
    return accelc::update_folders(updates, threads);
  }
  std::string write_protection(const std::string& path) override;
  std::string canonical(const std::string& path) override;
};

ByteStream DiskFileSystem::open(const std::string& path) {
  auto fd = std::make_shared<Descriptor>(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd->get() < 0) return stream_of({{}, reason_of(errno)});
  return [fd](std::size_t most) -> ReadResult {
    ReadResult next;
    next.bytes.resize(most);
    ssize_t got = 0;
    do {
      got = ::read(fd->get(), next.bytes.data(), most);
    } while (got < 0 && errno == EINTR);
    if (got < 0) return {{}, reason_of(errno)};
    next.bytes.resize(static_cast<std::size_t>(got));
    return next;
  };
}

ReadResult DiskFileSystem::read(const std::string& path, std::size_t limit) {
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (fd.get() < 0) return {{}, reason_of(errno)};
  struct stat status {};
  if (::fstat(fd.get(), &status) != 0) return {{}, reason_of(errno)};
  if (S_ISDIR(status.st_mode)) return {{}, reason_of(EISDIR)};
  if (!S_ISREG(status.st_mode)) return {{}, "not a regular file"};
  ReadResult result;
  if (static_cast<std::size_t>(status.st_size) > limit) return {{}, std::string(kTooLarge)};
  prepare_heap_for_file(static_cast<std::size_t>(status.st_size));
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

bool DiskFileSystem::holds(const std::string& path, std::string_view bytes) {
  return file_holds(path, bytes);
}

PathKind DiskFileSystem::kind(const std::string& path) { return kind_of(path); }

FileStamp DiskFileSystem::stamp(const std::string& path) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  FileStamp stamp;
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return stamp;
  stamp.is_link = S_ISLNK(status.st_mode);
  if (stamp.is_link && ::stat(path.c_str(), &status) != 0) return stamp;
  stamp.kind = kind_of(status.st_mode);
  stamp.device = status.st_dev;
  stamp.inode = status.st_ino;
  stamp.size = static_cast<std::uint64_t>(status.st_size);
  stamp.changed = status.st_ctim.tv_sec * kSecond + status.st_ctim.tv_nsec;
  return stamp;
}

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
