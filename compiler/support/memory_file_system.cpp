#include "compiler/support/file_system.h"

#include <functional>
#include <limits>
#include <set>
#include <utility>

namespace accelc {

ByteStream stream_of(ReadResult read) {
  return [read = std::move(read), at = std::size_t{0}](std::size_t most) mutable -> ReadResult {
    if (!read.error.empty()) return {{}, read.error};
    std::string next = read.bytes.substr(at, most);
    at += next.size();
    return {std::move(next), {}};
  };
}

ByteStream FileSystem::open(const std::string& path) {
  return stream_of(read(path, std::numeric_limits<std::size_t>::max()));
}

namespace {

std::string key_of(std::string_view path) {
  std::string key = normalize_path(path);
  return key.starts_with('/') ? key.substr(1) : key;
}

}  // namespace

ReadResult MemoryFileSystem::read(const std::string& path, std::size_t limit) {
  const auto found = files.find(key_of(path));
  if (found == files.end()) {
    return {{},
            kind(path) == PathKind::kDirectory ? "is a directory" : "no such file or directory"};
  }
  if (found->second.size() > limit) return {{}, std::string(kTooLarge)};
  return {found->second, {}};
}

PathKind MemoryFileSystem::kind(const std::string& path) {
  const std::string key = key_of(path);
  if (files.contains(key)) return PathKind::kFile;
  if (key == "." || key.empty()) return PathKind::kDirectory;
  const auto below = files.lower_bound(key + "/");
  const bool is_folder = below != files.end() && below->first.starts_with(key + "/");
  return is_folder ? PathKind::kDirectory : PathKind::kMissing;
}

FileStamp MemoryFileSystem::stamp(const std::string& path) {
  FileStamp stamp{.kind = kind(path)};
  std::string content;
  if (stamp.kind == PathKind::kFile) content = files.at(key_of(path));
  for (const DirectoryEntry& entry : list(path).value_or(std::vector<DirectoryEntry>{})) {
    content += entry.name + '\0' + static_cast<char>(entry.kind);
  }
  stamp.inode = std::hash<std::string>{}(content);
  stamp.size = content.size();
  return stamp;
}

std::optional<std::vector<DirectoryEntry>> MemoryFileSystem::list(const std::string& directory) {
  if (kind(directory) != PathKind::kDirectory) return std::nullopt;
  const std::string key = key_of(directory);
  const std::string prefix = key == "." || key.empty() ? "" : key + "/";
  std::set<std::string> names;
  for (auto it = files.lower_bound(prefix); it != files.end() && it->first.starts_with(prefix);
       ++it) {
    const std::string rest = it->first.substr(prefix.size());
    names.insert(rest.substr(0, rest.find('/')));
  }
  std::vector<DirectoryEntry> entries;
  entries.reserve(names.size());
  for (const std::string& name : names) entries.push_back({name, kind(prefix + name)});
  return entries;
}

std::string MemoryFileSystem::write_all(const std::vector<FileToWrite>& files_to_write) {
  if (!write_error.empty()) return write_error;
  for (const FileToWrite& file : files_to_write) files[key_of(file.path)] = file.bytes;
  return {};
}

void MemoryFileSystem::remove_leftovers(const std::set<std::string>&) {}

std::shared_ptr<const void> MemoryFileSystem::lock_folders(const std::vector<std::string>&) {
  return nullptr;
}

std::string MemoryFileSystem::update_folders(const std::vector<FolderUpdate>& updates, unsigned) {
  if (!write_error.empty()) return write_error;
  for (const FolderUpdate& update : updates) {
    for (const FileToWrite& file : update.write) {
      files[key_of(join_path(update.folder, file.path))] = file.bytes;
    }
    for (const std::string& path : update.remove) {
      files.erase(key_of(join_path(update.folder, path)));
    }
  }
  return {};
}

std::string MemoryFileSystem::write_protection(const std::string& path) {
  return read_only.contains(key_of(path)) ? "permission denied" : "";
}

std::string MemoryFileSystem::canonical(const std::string& path) {
  const std::string key = key_of(path);
  return key == "." ? "/" : "/" + key;
}

}  // namespace accelc
