// Every place where the files of a spec write a name, and what it means there: names of the spec,
// and nodes, inputs and outputs through references, conditions and bindings.
#pragma once

#include "compiler/lsp/workflows/flow_facts.h"
#include "compiler/lsp/workflows/symbol.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp {

class Mentions {
 public:
  /// Of all files of the snapshot's spec, which must live longer.
  explicit Mentions(const Snapshot& snapshot);

  /// File by file, in the order of their texts.
  [[nodiscard]] const std::vector<Mention>& all() const { return mentions_; }

  /// The shortest that the offset of a file touches; null when there is none.
  [[nodiscard]] const Mention* at(const SourceFile& file, std::uint32_t offset) const;

  /// Whether there is another one that is called `text`, where `symbol` would be if it were.
  [[nodiscard]] bool is_taken(const Symbol& symbol, const std::string& text) const;

  /// Whether the node, input or output is one of the entity too, by itself or through a base.
  [[nodiscard]] bool takes_over(const EntityName& entity, const Symbol& symbol) const;

  /// Adds whatever means one thing with one of `symbols`. False when nothing was added.
  bool expand(std::set<Symbol>& symbols) const;

 private:
  FlowFacts facts_;
  std::vector<Mention> mentions_;
  /// What means one thing though no mention says so.
  std::vector<std::pair<Symbol, Symbol>> same_;
  /// Those of `mentions_` that mean several.
  std::vector<std::size_t> ambiguous_;
};

/// Whether the mention may mean one of `symbols`.
bool means_one_of(const Mention& mention, const std::set<Symbol>& symbols);

}  // namespace accelc::lsp
