#include "compiler/lsp/edits/judged_with.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc::lsp {

namespace {

using Numbers = std::vector<std::size_t>;

/// Who depends on whom, by the numbers of the entities.
class Relations {
 public:
  explicit Relations(const SpecLines& lines)
      : uses_(lines.entities.size()), users_(lines.entities.size()) {
    std::unordered_map<std::string_view, Numbers> called;
    for (std::size_t i = 0; i < lines.entities.size(); ++i) {
      called[lines.entities[i].key.name].push_back(i);
    }
    for (std::size_t i = 0; i < lines.entities.size(); ++i) {
      for (const std::string& name : lines.entities[i].names) {
        for (const std::size_t other : called[name]) relate(i, other);
      }
    }
    for (const auto& [name, same] : called) join(same);
    for (const std::string& name : lines.named) {
      const Numbers& others = called[name];
      named_.insert(named_.end(), others.begin(), others.end());
    }
    join(named_);
  }

  /// What a profile changes, and what is used there.
  [[nodiscard]] const Numbers& named_elsewhere() const { return named_; }

  /// The entities, and what they use.
  [[nodiscard]] std::set<std::size_t> used_by(const Numbers& first) const {
    return reached(first, uses_);
  }

  /// The entity, and what uses it.
  [[nodiscard]] Numbers users_of(std::size_t entity) const {
    const std::set<std::size_t> users = reached({entity}, users_);
    return {users.begin(), users.end()};
  }

 private:
  void relate(std::size_t user, std::size_t used) {
    uses_[user].push_back(used);
    users_[used].push_back(user);
  }

  /// Each of them depends on all others.
  void join(const Numbers& entities) {
    for (std::size_t i = 1; i < entities.size(); ++i) {
      relate(entities[0], entities[i]);
      relate(entities[i], entities[0]);
    }
  }

  /// The first, and all to which a way leads from them.
  static std::set<std::size_t> reached(Numbers pending, const std::vector<Numbers>& ways) {
    std::set<std::size_t> seen;
    while (!pending.empty()) {
      const std::size_t next = pending.back();
      pending.pop_back();
      if (!seen.insert(next).second) continue;
      pending.insert(pending.end(), ways[next].begin(), ways[next].end());
    }
    return seen;
  }

  std::vector<Numbers> uses_;
  std::vector<Numbers> users_;
  Numbers named_;
};

}  // namespace

std::set<std::size_t> judged_with(const SpecLines& lines, std::size_t entity) {
  const Relations relations(lines);
  Numbers first = relations.users_of(entity);
  first.insert(first.end(), relations.named_elsewhere().begin(), relations.named_elsewhere().end());
  for (const std::size_t beside : {entity - 1, entity + 1}) {
    if (beside < lines.entities.size()) first.push_back(beside);  // none is before the first
  }
  // A section without entities is not the same section.
  std::set<NameSource> kinds;
  for (std::size_t i = 0; i < lines.entities.size(); ++i) {
    if (kinds.insert(lines.entities[i].kind).second) first.push_back(i);
  }
  return relations.used_by(first);
}

}  // namespace accelc::lsp
