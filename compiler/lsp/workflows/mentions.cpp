#include "compiler/lsp/workflows/mentions.h"

#include "compiler/lsp/workflows/collect_mentions.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace accelc::lsp {

namespace {

/// Puts things that are said to be the same into classes.
class Classes {
 public:
  std::size_t number_of(const Symbol& symbol) {
    const auto [known, added] = numbers_.try_emplace(symbol, parents_.size());
    if (added) parents_.push_back(known->second);
    return known->second;
  }

  void unite(const Symbol& a, const Symbol& b) {
    parents_[root_of(number_of(a))] = root_of(number_of(b));
  }

  std::size_t root_of(std::size_t number) {
    while (parents_[number] != number) {
      parents_[number] = parents_[parents_[number]];
      number = parents_[number];
    }
    return number;
  }

  [[nodiscard]] const std::map<Symbol, std::size_t>& numbers() const { return numbers_; }

 private:
  std::map<Symbol, std::size_t> numbers_;
  std::vector<std::size_t> parents_;
};

}  // namespace

Mentions::Mentions(const Snapshot& snapshot) {
  std::vector<const Tree*> trees;
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->spec_tree() != nullptr) trees.push_back(unit->spec_tree());
  }
  mentions_ = collect_mentions(trees, root_of(snapshot), facts_);
  std::set<Symbol> known;
  for (const Mention& mention : mentions_) {
    known.insert(mention.symbols.begin(), mention.symbols.end());
  }
  Classes classes;
  for (const Mention& mention : mentions_) {
    for (const Symbol& symbol : mention.symbols) classes.unite(symbol, mention.symbols.front());
  }
  for (const auto& [a, b] : facts_.same(known)) classes.unite(a, b);
  classes_.resize(classes.numbers().size());
  for (const auto& [symbol, number] : classes.numbers()) {
    const std::size_t root = classes.root_of(number);
    class_of_.emplace(symbol, root);
    classes_[root].push_back(symbol);
  }
}

const Mention* Mentions::at(const SourceFile& file, std::uint32_t offset) const {
  const Mention* best = nullptr;
  for (const Mention& mention : mentions_) {
    const Span& span = mention.span;
    if (span.file != &file || offset < span.begin || offset > span.end) continue;
    if (best == nullptr || span.end - span.begin < best->span.end - best->span.begin)
      best = &mention;
  }
  return best;
}

bool Mentions::is_taken(const Symbol& symbol, const std::string& text) const {
  std::set<Symbol> others;
  Symbol other = symbol;
  other.text = text;
  if (symbol.sort != SymbolSort::kName) {
    for (const EntityName& owner : facts_.family({symbol.source, symbol.owner})) {
      other.owner = owner.second;
      others.insert(other);
    }
  } else if (names_entities(symbol.source)) {
    // Where one of several kinds may be named, the names of all of them count.
    for (const NameSource kind :
         {NameSource::kTasks, NameSource::kWorkflows, NameSource::kLaunchPlans}) {
      other.source = kind;
      others.insert(other);
    }
  } else {
    others.insert(other);
  }
  return std::any_of(mentions_.begin(), mentions_.end(), [&others](const Mention& mention) {
    return mention.declares && means_one_of(mention, others);
  });
}

bool Mentions::expand(std::set<Symbol>& symbols) const {
  std::vector<Symbol> added;
  for (const Symbol& symbol : symbols) {
    const auto known = class_of_.find(symbol);
    if (known == class_of_.end()) continue;
    for (const Symbol& other : classes_[known->second]) {
      if (!symbols.contains(other)) added.push_back(other);
    }
  }
  symbols.insert(added.begin(), added.end());
  return !added.empty();
}

bool means_one_of(const Mention& mention, const std::set<Symbol>& symbols) {
  return std::any_of(mention.symbols.begin(), mention.symbols.end(),
                     [&symbols](const Symbol& symbol) { return symbols.contains(symbol); });
}

}  // namespace accelc::lsp
