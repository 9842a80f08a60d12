#include "compiler/support/disk/update_folders.h"

#include "compiler/support/disk/posix.h"
#include "compiler/support/parallel.h"

#include <cerrno>
#include <fcntl.h>
#include <ftw.h>
#include <memory>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {

namespace {

constexpr int kOpenFolders = 16;

/// Removes a folder and what is in it; links are removed, not followed.
void remove_tree(const std::string& folder) {
  const auto remove_one = [](const char* path, const struct stat*, int, FTW*) {
    ::remove(path);
    return 0;
  };
  ::nftw(folder.c_str(), remove_one, kOpenFolders, FTW_DEPTH | FTW_PHYS);
}

bool is_folder(const std::string& path, struct stat& status) {
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

/// Where the new state of a folder is put together: beside it, or in it.
std::string staging_beside(const std::string& folder) {
  const std::string name = "." + std::string(file_name(folder)) + ".accelc-new";
  return join_path(parent_path(folder), name);
}

std::string staging_inside(const std::string& folder) { return join_path(folder, ".accelc-new"); }

/// What a killed run left; it may have been killed when all but its own traces was done.
void remove_staging(const std::string& folder) {
  remove_tree(staging_beside(folder));
  remove_tree(staging_inside(folder));
}

/// One folder and what is staged for it.
class StagedFolder {
 public:
  StagedFolder(const FolderUpdate& update, std::string folder)
      : update_(update), folder_(std::move(folder)) {}
  StagedFolder(const StagedFolder&) = delete;
  StagedFolder& operator=(const StagedFolder&) = delete;
  ~StagedFolder() {
    if (!staging_.empty()) remove_tree(staging_);
  }

  [[nodiscard]] std::string parent() const { return parent_path(folder_); }

  /// Writes the new files beside the folder, on up to `threads` threads. Returns the error, empty
  /// on success.
  std::string stage(unsigned threads) {
    struct stat old {};
    exists_ = is_folder(folder_, old);
    as_one_ = can_exchange(old);
    const int error = make_folders(as_one_ ? parent() : folder_);
    if (error != 0) return failed(folder_, error);
    staging_ = as_one_ ? staging_beside(folder_) : staging_inside(folder_);
    if (::mkdir(staging_.c_str(), 0777) != 0) return failed(staging_, errno);
    if (exists_ && as_one_) ::chmod(staging_.c_str(), old.st_mode & 07777);
    std::string written = write_all_new(threads);
    return written.empty() && exists_ && as_one_ ? link_kept() : written;
  }

  /// Returns the error, empty on success.
  std::string commit() {
    int error = 0;
    if (as_one_ && !exists_) {
      error = ::rename(staging_.c_str(), folder_.c_str()) == 0 ? 0 : errno;
      return error == 0 ? "" : failed(update_.folder, error);
    }
    if (as_one_) error = exchange_paths(staging_, folder_);
    return as_one_ && error == 0 ? std::string() : commit_one_by_one();
  }

 private:
  [[nodiscard]] static std::string failed(const std::string& path, int error) {
    return path + ": " + reason_of(error);
  }

  /// Whether the whole folder can change places with another one.
  [[nodiscard]] bool can_exchange(const struct stat& old) const {
    struct stat above {};
    if (!exists_) return true;
    return is_folder(parent(), above) && above.st_dev == old.st_dev &&
           ::access(parent().c_str(), W_OK) == 0 && holds_only_output();
  }

  [[nodiscard]] bool holds_only_output() const {
    std::set<std::string> own(update_.keep.begin(), update_.keep.end());
    own.insert(update_.remove.begin(), update_.remove.end());
    for (const FileToWrite& file : update_.write) own.insert(file.path);
    const auto disk = make_disk_file_system();
    std::vector<std::string> open = {""};
    while (!open.empty()) {
      const std::string below = std::move(open.back());
      open.pop_back();
      const auto entries = disk->list(below.empty() ? folder_ : join_path(folder_, below));
      if (!entries) return false;
      for (const DirectoryEntry& entry : *entries) {
        const std::string path = below.empty() ? entry.name : below + "/" + entry.name;
        if (entry.is_link) return false;
        if (entry.kind == PathKind::kDirectory) {
          open.push_back(path);
        } else if (!own.contains(path)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Makes the folder of `path`: most of them are the one of the file before. Returns errno or 0.
  int make_parent(const std::string& path) {
    std::string parent = parent_path(path);
    if (parent == made_) return 0;
    const int error = make_folders(parent);
    if (error == 0) made_ = std::move(parent);
    return error;
  }

  /// Returns the error, empty on success.
  std::string write_all_new(unsigned threads) {
    const auto in_output = [this](const FileToWrite& file) {
      return join_path(update_.folder, file.path);
    };
    const std::vector<FileToWrite>& files = update_.write;
    for (const FileToWrite& file : files) {
      const int error = make_parent(staged(file));
      if (error != 0) return failed(in_output(file), error);
    }
    std::vector<int> errors(files.size());
    parallel_for(files.size(), threads, [&](std::size_t i) { errors[i] = write_new(files[i]); });
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (errors[i] != 0) return failed(in_output(files[i]), errors[i]);
    }
    return {};
  }

  [[nodiscard]] std::string staged(const FileToWrite& file) const {
    return staging_ + '/' + file.path;
  }

  /// Returns errno or 0.
  [[nodiscard]] int write_new(const FileToWrite& file) const {
    const std::string path = staged(file);
    struct stat old {};
    const bool replaces = exists_ && ::stat((folder_ + '/' + file.path).c_str(), &old) == 0;
    Descriptor fd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (fd.get() < 0) return errno;
    const int error = write_bytes(fd.get(), file.bytes);
    if (replaces) ::fchmod(fd.get(), old.st_mode & 07777);
    return error != 0 ? error : fd.close_now();
  }

  /// What stays gets a second name in the new folder. Where a file system has no such thing, the
  /// folder is changed file by file.
  std::string link_kept() {
    for (const std::string& path : update_.keep) {
      const std::string target = staging_ + '/' + path;
      const int error = make_parent(target);
      if (error != 0) return failed(target, error);
      if (::link((folder_ + '/' + path).c_str(), target.c_str()) != 0) as_one_ = false;
    }
    return {};
  }

  std::string commit_one_by_one() {
    for (const FileToWrite& file : update_.write) {
      const std::string path = join_path(folder_, file.path);
      const int error = make_parent(path);
      if (error != 0) return failed(path, error);
      if (::rename(join_path(staging_, file.path).c_str(), path.c_str()) != 0) {
        return failed(path, errno);
      }
    }
    for (const std::string& gone : update_.remove) {
      std::string path = join_path(folder_, gone);
      if (::unlink(path.c_str()) != 0 && errno != ENOENT) return failed(path, errno);
      // Folders that are empty now go, too.
      for (path = parent_path(path); path != folder_ && ::rmdir(path.c_str()) == 0;) {
        path = parent_path(path);
      }
    }
    return {};
  }

  const FolderUpdate& update_;
  std::string folder_;  // links resolved
  std::string staging_;
  bool exists_ = false;
  bool as_one_ = false;  // the whole folder changes places
  std::string made_;     // the last folder that was made
};

/// Open and locked folders.
struct FolderLocks {
  std::vector<Descriptor> open;
};

}  // namespace

std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders) {
  const auto disk = make_disk_file_system();
  // Everybody locks in the same order, so that no two wait for each other. A folder of output may
  // be exchanged for another one: what is locked is the folder that holds it.
  std::set<std::string> parents;
  for (const std::string& folder : folders) parents.insert(parent_path(disk->canonical(folder)));
  auto locks = std::make_shared<FolderLocks>();
  for (const std::string& parent : parents) {
    if (make_folders(parent) != 0) continue;
    Descriptor fd(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // Where nothing can be locked, nobody waits.
    if (fd.get() >= 0 && ::flock(fd.get(), LOCK_EX) == 0) locks->open.push_back(std::move(fd));
  }
  return locks;
}

std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) {
  const SignalsHeld held;
  const auto disk = make_disk_file_system();
  std::vector<std::unique_ptr<StagedFolder>> staged;
  for (const FolderUpdate& update : updates) {
    std::string canonical = disk->canonical(update.folder);
    remove_staging(canonical);
    if (update.write.empty() && update.remove.empty()) continue;
    staged.push_back(std::make_unique<StagedFolder>(update, std::move(canonical)));
    const std::string error = staged.back()->stage(threads);
    if (!error.empty()) return error;
  }
  for (const auto& folder : staged) {
    const std::string error = folder->commit();
    if (!error.empty()) return error;
  }
  return {};
}

}  // namespace accelc
