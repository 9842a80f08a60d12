#include "compiler/lsp/workflows/mentions.h"

#include "compiler/lsp/workflows/collect_mentions.h"

#include <algorithm>

namespace accelc::lsp {

Mentions::Mentions(const Snapshot& snapshot) {
  std::vector<const Tree*> trees;
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    if (unit->spec_tree() != nullptr) trees.push_back(unit->spec_tree());
  }
  mentions_ = collect_mentions(trees, root_of(snapshot), facts_);
  // Nearly all names belong to entities that have nothing to do with others.
  const std::set<EntityName> related = facts_.related();
  std::set<Symbol> known;
  for (std::size_t i = 0; i < mentions_.size(); ++i) {
    const std::vector<Symbol>& symbols = mentions_[i].symbols;
    if (symbols.size() > 1) ambiguous_.push_back(i);
    for (const Symbol& symbol : symbols) {
      const bool name = symbol.sort == SymbolSort::kName && names_entities(symbol.source);
      if (name || related.contains({symbol.source, symbol.owner})) known.insert(symbol);
    }
  }
  same_ = facts_.same(known);
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

bool Mentions::takes_over(const EntityName& entity, const Symbol& symbol) const {
  const std::vector<EntityName> chain = facts_.chain(entity);
  return std::find(chain.begin(), chain.end(), EntityName(symbol.source, symbol.owner)) !=
         chain.end();
}

bool Mentions::expand(std::set<Symbol>& symbols) const {
  const std::size_t before = symbols.size();
  for (std::size_t count = 0; count != symbols.size();) {
    count = symbols.size();
    for (const auto& [a, b] : same_) {
      if (symbols.contains(a)) symbols.insert(b);
      if (symbols.contains(b)) symbols.insert(a);
    }
    for (const std::size_t mention : ambiguous_) {
      const std::vector<Symbol>& all = mentions_[mention].symbols;
      if (means_one_of(mentions_[mention], symbols)) symbols.insert(all.begin(), all.end());
    }
  }
  return symbols.size() != before;
}

bool means_one_of(const Mention& mention, const std::set<Symbol>& symbols) {
  return std::any_of(mention.symbols.begin(), mention.symbols.end(),
                     [&symbols](const Symbol& symbol) { return symbols.contains(symbol); });
}

}  // namespace accelc::lsp
