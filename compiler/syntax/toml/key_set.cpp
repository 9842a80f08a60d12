#include "compiler/syntax/toml/key_set.h"

#include <utility>

namespace accelc {

std::optional<TomlKeyClash> TomlKeySet::add(const TomlKey& key) {
  std::string path;
  std::vector<TomlKeySpan> spans;
  for (std::size_t i = 0; i < key.size(); ++i) {
    path += key[i].name;
    const auto whole = keys_.find(path);
    const bool last = i + 1 == key.size();
    if (whole != keys_.end()) return TomlKeyClash{i, whole->second[i], !last};
    path += '\xff';  // in no name: names are UTF-8
    spans.push_back(key[i].span);
  }
  const auto below = keys_.lower_bound(path);
  if (below != keys_.end() && below->first.starts_with(path)) {
    return TomlKeyClash{key.size() - 1, below->second[key.size() - 1], false};
  }
  path.pop_back();
  keys_.emplace(std::move(path), std::move(spans));
  return std::nullopt;
}

}  // namespace accelc
