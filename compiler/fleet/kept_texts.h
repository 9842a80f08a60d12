// Labels and amounts of very many nodes. Most nodes have the same: each text is kept once, and a
// label takes the place of two pointers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace accelc {

class TextPool {
 public:
  /// The same text, which stays where it is as long as the pool lives.
  std::string_view keep(std::string_view text) {
    const auto found = texts_.find(text);
    return found != texts_.end() ? *found : *texts_.emplace(text).first;
  }

 private:
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the library's name
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::unordered_set<std::string, Hash, std::equal_to<>> texts_;
};

/// Texts of a pool by texts of a pool, in the order of the keys.
class KeptTexts {
 public:
  using Entry = std::pair<std::string_view, std::string_view>;

  KeptTexts() = default;
  KeptTexts(const std::map<std::string, std::string>& texts, TextPool& pool) {
    entries_.reserve(texts.size());
    for (const auto& [key, value] : texts) entries_.emplace_back(pool.keep(key), pool.keep(value));
  }

  /// The value; null when the key is not there.
  [[nodiscard]] const std::string_view* find(std::string_view key) const {
    const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::first);
    return at != entries_.end() && at->first == key ? &at->second : nullptr;
  }
  /// Adds an entry unless its key is there.
  void add(std::string_view key, std::string_view value, TextPool& pool) {
    const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::first);
    if (at != entries_.end() && at->first == key) return;
    entries_.emplace(at, pool.keep(key), pool.keep(value));
  }
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }

 private:
  std::vector<Entry> entries_;
};

}  // namespace accelc
