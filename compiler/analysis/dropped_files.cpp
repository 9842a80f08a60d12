#include "compiler/analysis/dropped_files.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace accelc {

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

void DroppedFiles::add_key(std::size_t key, std::uint32_t file, std::size_t first) {
  const auto of_entity = std::span(names_).subspan(first);
  const auto is_there = [key](const Name& name) { return name.key == key; };
  if (std::ranges::none_of(of_entity, is_there)) names_.push_back({key, file});
}

void DroppedFiles::add(std::uint32_t file, const NamesOfSpec& names) {
  const std::size_t group = std::hash<std::string_view>()(names.together);
  for (const Entity& entity : names.declared) {
    // An entity does not meet itself, but two of one file may be one for a target.
    const std::size_t first = names_.size();
    // What a reference elsewhere is compared with.
    add_key(entity.hash ^ group, file, first);
    for (const Backend* backend : names.backends) {
      add_key(backend->name_key(entity) ^ group, file, first);
    }
  }
  for (const Entity& entity : names.registered) names_.push_back({entity.hash ^ group, file});
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
