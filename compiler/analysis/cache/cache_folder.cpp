#include "compiler/analysis/cache/cache_folder.h"

#include "compiler/analysis/cache/packed.h"
#include "compiler/support/sha256.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kHeader = "accelc cache 2\n";
constexpr std::size_t kDigestSize = 64;  // of sha256_hex
// A link in a repository of others must not say where accelc writes.
constexpr std::string_view kThroughLink = "it is reached through a symbolic link";
constexpr std::size_t kLargestResult = std::size_t{1} << 30U;

/// Tells programs for backups that the folder can be left out (bford.info/cachedir).
constexpr std::string_view kTag =
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# accelc can make everything in this folder again.\n";

/// Takes a file of the folder apart. False when it is no whole one; `bytes` stay empty when another
/// program has written it.
bool unpack(std::string_view all, const std::string& program, std::string& bytes) {
  if (!all.starts_with(kHeader) || all.size() < kHeader.size() + kDigestSize) return false;
  const std::string_view body = all.substr(kHeader.size() + kDigestSize);
  if (all.substr(kHeader.size(), kDigestSize) != sha256_hex(body)) return false;
  Unpacker in(body);
  const bool own = in.text() == program;
  const std::string_view kept = in.text();
  if (own) bytes = kept;
  return in.done();
}

}  // namespace

CacheFolder::CacheFolder(const std::string& root, std::string program, FileSystem& files)
    : folder_(join_path(root, kCacheFolder)), program_(std::move(program)), files_(files) {
  if (program_.empty()) {
    problem_ = "this build of accelc does not say which build it is";
  } else if (files_.canonical(folder_) != join_path(files_.canonical(root), kCacheFolder)) {
    problem_ = kThroughLink;
  }
}

std::string CacheFolder::path_of(std::string_view name) const { return join_path(folder_, name); }

KeptBytes CacheFolder::read(std::string_view name) const {
  if (!problem_.empty()) return {{}, problem_};
  const std::string path = path_of(name);
  const FileStamp stamp = files_.stamp(path);
  if (stamp.is_link) return {{}, std::string(kThroughLink)};
  if (stamp.kind == PathKind::kMissing) return {};
  const ReadResult stored = files_.read(path, kLargestResult);
  if (!stored.error.empty()) return {{}, stored.error};
  KeptBytes kept;
  if (!unpack(stored.bytes, program_, kept.bytes)) {
    return {{}, "it is damaged, or of another version; it is written again"};
  }
  return kept;
}

std::string CacheFolder::write(std::string_view name, std::string_view bytes) const {
  if (!problem_.empty()) return problem_;
  if (files_.stamp(path_of(name)).is_link) return std::string(kThroughLink);
  Packer body;
  body.add(program_);
  body.add(bytes);
  std::vector<FileToWrite> written = {
      {path_of(name), std::string(kHeader) + sha256_hex(body.bytes()) + body.bytes()}};
  // git, and who makes backups, leave the folder alone.
  const std::string ignore = path_of(".gitignore");
  if (files_.kind(ignore) == PathKind::kMissing) {
    written.push_back({ignore, "*\n"});
    written.push_back({path_of("CACHEDIR.TAG"), std::string(kTag)});
  }
  return files_.write_all(written);
}

}  // namespace accelc
