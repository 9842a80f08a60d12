// What a name of a spec means: an entity, image or other name of the whole spec, or a node, input
// or output of one entity.
#pragma once

#include "compiler/source/span.h"
#include "schema/field.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace accelc::lsp {

enum class SymbolSort : std::uint8_t {
  kName,  ///< of the spec: a task, an image
  kNode,
  kInput,
  kOutput,
};

struct Symbol {
  SymbolSort sort = SymbolSort::kName;
  /// Of a name, what it names; of others, what their owner is.
  NameSource source = NameSource::kNone;
  /// The entity whose node, input or output it is; empty for a name.
  std::string owner;
  std::string text;
  friend auto operator<=>(const Symbol&, const Symbol&) = default;
};

/// A place where a name is written.
struct Mention {
  /// What it means: several where it is of several entities, as an output of all cases.
  std::vector<Symbol> symbols;
  std::string text;
  Span span;
  bool declares = false;
  /// Whether `span` is the name alone: not where escapes in a text hide a part of it.
  bool exact = true;
};

}  // namespace accelc::lsp
