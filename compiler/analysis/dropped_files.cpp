#include "compiler/analysis/dropped_files.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace accelc {

std::vector<NameKey> name_keys(const std::vector<const Backend*>& backends,
                               const std::vector<Entity>& declared,
                               const std::vector<Entity>& registered) {
  std::vector<NameKey> keys;
  for (const Entity& entity : declared) {
    const auto first = static_cast<std::ptrdiff_t>(keys.size());
    const auto add = [&](NameKey key) {
      const bool known = std::find(keys.begin() + first, keys.end(), key) != keys.end();
      if (!known) keys.push_back(key);
    };
    // What a reference elsewhere is compared with.
    add(entity.hash);
    for (const Backend* backend : backends) add(backend->name_key(entity));
  }
  for (const Entity& entity : registered) keys.push_back(entity.hash);
  return keys;
}

DroppedFiles::DroppedFiles(std::vector<Input>& inputs)
    : inputs_(inputs), states_(inputs.size(), State::kKept) {}

void DroppedFiles::drop(std::uint32_t file, bool is_spec) {
  states_[file] = is_spec ? State::kSpec : State::kOther;
}

std::optional<std::uint32_t> DroppedFiles::find(std::string_view canonical) {
  if (by_path_.empty()) {
    for (std::uint32_t i = 0; i < inputs_.size(); ++i) by_path_.emplace(inputs_[i].canonical, i);
  }
  const auto found = by_path_.find(canonical);
  if (found == by_path_.end() || states_[found->second] == State::kKept) return std::nullopt;
  return found->second;
}

void DroppedFiles::add(std::uint32_t file, const std::vector<NameKey>& names,
                       std::string_view together) {
  const std::size_t group = std::hash<std::string_view>()(together);
  for (const NameKey name : names) names_.push_back({name ^ group, file});
}

std::vector<std::uint32_t> DroppedFiles::take_shared_names() {
  std::vector<Name> names = std::exchange(names_, {});
  std::ranges::sort(names, {}, &Name::key);
  std::vector<std::uint32_t> files;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool shared = (i > 0 && names[i - 1].key == names[i].key) ||
                        (i + 1 < names.size() && names[i + 1].key == names[i].key);
    const std::uint32_t file = names[i].file;
    if (shared && file != kKept && states_[file] != State::kKept) files.push_back(file);
  }
  std::ranges::sort(files);
  const auto repeated = std::ranges::unique(files);
  files.erase(repeated.begin(), repeated.end());
  return files;
}

std::vector<std::string> DroppedFiles::take_specs() {
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (states_[i] == State::kSpec) paths.push_back(std::move(inputs_[i].path));
  }
  return paths;
}

}  // namespace accelc
