#include "compiler/analysis/cache/clean_files.h"

#include "compiler/analysis/cache/packed.h"
#include "compiler/support/sha256.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kHeader = "accelc clean files 1\n";
constexpr std::string_view kFile = "clean-files";
constexpr std::size_t kDigestSize = 64;  // of sha256_hex
constexpr std::size_t kLargestCache = std::size_t{1} << 30U;
/// Branches that people go back to are longer ago than this, and a cache without end is none.
constexpr std::uint32_t kKeptRuns = 20;

/// Tells programs for backups that the folder can be left out (bford.info/cachedir).
constexpr std::string_view kTag =
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# accelc can make everything in this folder again.\n";

}  // namespace

CleanFiles::CleanFiles(const std::string& root, std::string program, FileSystem& files)
    : folder_(join_path(root, kCacheFolder)),
      path_(join_path(folder_, kFile)),
      program_(std::move(program)),
      files_(files) {
  if (program_.empty()) {
    problem_ = "this build of accelc does not say which build it is";
    return;
  }
  // A link in a repository of others must not say where accelc writes.
  if (files_.canonical(path_) !=
      join_path(files_.canonical(root), join_path(kCacheFolder, kFile))) {
    refused_ = true;
    problem_ = "it is reached through a symbolic link";
    return;
  }
  if (files_.kind(path_) == PathKind::kMissing) return;
  const ReadResult stored = files_.read(path_, kLargestCache);
  if (!stored.error.empty()) {
    problem_ = stored.error;
  } else if (!read(stored.bytes)) {
    kept_.clear();
    problem_ = "it is damaged, or of another version; it is written again";
    changed_ = true;
  }
}

bool CleanFiles::read(const std::string& bytes) {
  const std::string_view all = bytes;
  if (!all.starts_with(kHeader) || all.size() < kHeader.size() + kDigestSize) return false;
  const std::string_view body = all.substr(kHeader.size() + kDigestSize);
  if (all.substr(kHeader.size(), kDigestSize) != sha256_hex(body)) return false;
  Unpacker in(body);
  // Of another build: nothing is wrong with it, and nothing of it can be used.
  if (in.text() != program_) return !in.failed();
  run_ = static_cast<std::uint32_t>(in.number()) + 1;
  const std::size_t count = in.count();
  kept_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::string digest(in.text());
    const auto run = static_cast<std::uint32_t>(in.number());
    kept_.try_emplace(std::move(digest), Kept{std::string(in.text()), run});
  }
  return in.done();
}

const std::string* CleanFiles::find(const std::string& digest) const {
  const auto found = kept_.find(digest);
  return found == kept_.end() ? nullptr : &found->second.text;
}

void CleanFiles::keep(const std::string& digest, std::string text) {
  const auto [kept, added] = kept_.try_emplace(digest, Kept{std::move(text), run_});
  kept->second.run = run_;
  changed_ = changed_ || added;
}

std::string CleanFiles::bytes() const {
  std::vector<const std::pair<const std::string, Kept>*> kept;
  for (const auto& entry : kept_) {
    if (entry.second.run + kKeptRuns > run_) kept.push_back(&entry);
  }
  std::sort(kept.begin(), kept.end(),
            [](const auto* a, const auto* b) { return a->first < b->first; });
  Packer out;
  out.add(program_);
  out.add_number(run_);
  out.add_number(kept.size());
  for (const auto* entry : kept) {
    out.add(entry->first);
    out.add_number(entry->second.run);
    out.add(entry->second.text);
  }
  return std::string(kHeader) + sha256_hex(out.bytes()) + out.bytes();
}

std::string CleanFiles::save() {
  if (!changed_ || refused_) return problem_;
  std::vector<FileToWrite> written = {{path_, bytes()}};
  // git, and who makes backups, leave the folder alone.
  const std::string ignore = join_path(folder_, ".gitignore");
  if (files_.kind(ignore) == PathKind::kMissing) {
    written.push_back({ignore, "*\n"});
    written.push_back({join_path(folder_, "CACHEDIR.TAG"), std::string(kTag)});
  }
  const std::string error = files_.write_all(written);
  return error.empty() ? problem_ : error;
}

}  // namespace accelc
