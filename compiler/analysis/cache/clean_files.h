// What `--cache` keeps from one run to the next: which files had no finding at all, by a digest of
// everything that the outcome depends on. A file that changed, or is checked in another way, has
// another digest, so nothing ever has to be thrown away to be right.
#pragma once

#include "compiler/analysis/cache/cache_folder.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace accelc {

/// Not thread-safe, but for `find`.
class CleanFiles {
 public:
  /// Reads what earlier runs kept in `folder`.
  explicit CleanFiles(CacheFolder folder);

  /// What was kept under this digest; null when nothing was.
  [[nodiscard]] const std::string* find(const std::string& digest) const;
  /// Keeps `text` under this digest, or for longer what is there.
  void keep(const std::string& digest, std::string text);
  /// Writes the cache when it changed. What was not asked for in so many runs that changed it is
  /// left out. Returns what is wrong with the cache, which the run does without: empty, or a reason
  /// such as "permission denied".
  std::string save();

  /// The file that it is kept in.
  [[nodiscard]] std::string path() const;

 private:
  struct Kept {
    std::string text;
    std::uint32_t run = 0;  // the last one that used it
  };
  /// Takes the bytes of a cache apart. False when they are no whole cache.
  bool read(std::string_view bytes);
  [[nodiscard]] std::string bytes() const;

  CacheFolder folder_;
  std::string problem_;
  std::unordered_map<std::string, Kept> kept_;  // by digest
  std::uint32_t run_ = 1;
  bool changed_ = false;
};

}  // namespace accelc
