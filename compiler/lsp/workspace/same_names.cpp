#include "compiler/lsp/workspace/same_names.h"

#include "compiler/lsp/workflows/mentions.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

namespace {

class Finder {
 public:
  /// Begins with the name at the offset in the snapshot's file; false when there is none.
  bool begin(const Snapshot& snapshot, std::uint32_t offset) {
    specs_.push_back({&snapshot, std::make_unique<const Mentions>(snapshot)});
    const Mention* asked = specs_.back().mentions->at(snapshot.file(), offset);
    if (asked == nullptr) return false;
    found.asked = *asked;
    found.symbols.insert(asked->symbols.begin(), asked->symbols.end());
    take_all();
    return true;
  }

  /// Takes the places in the files of a spec; those files may be included by others. What one spec
  /// says is the same may be called so in another.
  void look_in(const Snapshot& snapshot) {
    specs_.push_back({&snapshot, std::make_unique<const Mentions>(snapshot)});
    take_all();
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
  struct Looked {
    const Snapshot* snapshot = nullptr;
    std::unique_ptr<const Mentions> mentions;
  };

  void take_all() {
    bool more = true;
    while (more) {
      more = false;
      for (const Looked& spec : specs_) more = spec.mentions->expand(found.symbols) || more;
    }
    for (const Looked& spec : specs_) take_places(spec);
  }

  void take_places(const Looked& spec) {
    for (const Mention& mention : spec.mentions->all()) {
      if (!means_one_of(mention, found.symbols)) continue;
      const std::string canonical = canonical_of(*spec.snapshot, *mention.span.file);
      if (!places_.insert({canonical, mention.span.begin}).second) continue;
      if (files_.insert(canonical).second) pending_.push_back(canonical);
      found.names.push_back(mention);
    }
  }

  static std::string canonical_of(const Snapshot& snapshot, const SourceFile& file) {
    for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
      if (unit->file.get() == &file) return canonical;
    }
    return file.path();
  }

  std::vector<Looked> specs_;
  std::set<std::pair<std::string, std::uint32_t>> places_;
  std::set<std::string> files_;
  std::vector<std::string> pending_;
};

}  // namespace

bool SameNames::is_declared() const {
  return std::any_of(names.begin(), names.end(), [](const Mention& name) { return name.declares; });
}

std::optional<SameNames> same_names_here(const Snapshot& snapshot, std::uint32_t offset) {
  Finder finder;
  if (!finder.begin(snapshot, offset)) return std::nullopt;
  return std::move(finder.found);
}

std::optional<SameNames> same_names_everywhere(const Snapshot& snapshot, std::uint32_t offset,
                                               const Including& including) {
  Finder finder;
  if (!finder.begin(snapshot, offset)) return std::nullopt;
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
