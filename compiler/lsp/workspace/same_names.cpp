#include "compiler/lsp/workspace/same_names.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace accelc::lsp {

namespace {

class Finder {
 public:
  explicit Finder(const WrittenName& name) : name_(name) {}

  /// Takes the places in the files of a spec; those files may be included by others.
  void look_in(const Snapshot& snapshot) {
    for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
      if (unit->spec_tree() == nullptr) continue;
      for (WrittenName& other : names_in(*unit->spec_tree(), root_of(snapshot))) {
        if (other.source == name_.source && other.text == name_.text) take(canonical, other);
      }
    }
  }

  /// A file with a place that nobody has followed yet; empty when there is none.
  std::string next_file() {
    if (pending_.empty()) return {};
    std::string file = std::move(pending_.back());
    pending_.pop_back();
    return file;
  }

  SameNames found;

 private:
  void take(const std::string& canonical, WrittenName& other) {
    if (!places_.insert({canonical, other.span.begin}).second) return;
    if (files_.insert(canonical).second) pending_.push_back(canonical);
    found.names.push_back(std::move(other));
  }

  const WrittenName& name_;
  std::set<std::pair<std::string, std::uint32_t>> places_;
  std::set<std::string> files_;
  std::vector<std::string> pending_;
};

}  // namespace

bool SameNames::is_declared() const {
  return std::any_of(names.begin(), names.end(),
                     [](const WrittenName& name) { return name.declares; });
}

SameNames same_names_here(const Snapshot& snapshot, const WrittenName& name) {
  Finder finder(name);
  finder.look_in(snapshot);
  return std::move(finder.found);
}

SameNames same_names_everywhere(const Snapshot& snapshot, const WrittenName& name,
                                const Including& including) {
  Finder finder(name);
  finder.look_in(snapshot);
  // The file itself may use what only a spec that includes it declares.
  std::vector<std::string> files{snapshot.canonical};
  std::set<std::string> followed;
  while (!files.empty()) {
    const std::string file = std::move(files.back());
    files.pop_back();
    for (auto& other : including(file)) {
      if (!followed.insert(other->canonical).second) continue;
      if (!other->is_spec()) continue;
      finder.look_in(*other);
      finder.found.kept.push_back(std::move(other));
    }
    for (std::string next = finder.next_file(); !next.empty(); next = finder.next_file()) {
      files.push_back(std::move(next));
    }
  }
  return std::move(finder.found);
}

}  // namespace accelc::lsp
