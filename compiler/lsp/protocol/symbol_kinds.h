// LSP's numbers for what a name is, in one place for the outline and the search.
#pragma once

#include "schema/field.h"

namespace accelc::lsp {

/// SymbolKind.
enum class SymbolKind : int {
  kNamespace = 3,
  kProperty = 7,
  kFunction = 12,
  kVariable = 13,
  kConstant = 14
};

/// The symbol of an entity, whatever its kind.
constexpr SymbolKind kEntitySymbol = SymbolKind::kFunction;

/// The symbol of a name that is declared; kProperty for what declares nothing.
constexpr SymbolKind symbol_kind(NameSource declared) {
  if (names_entities(declared)) return kEntitySymbol;
  switch (declared) {
    case NameSource::kImages:
    case NameSource::kAccelerators:
      return SymbolKind::kConstant;
    default:
      return SymbolKind::kProperty;
  }
}

}  // namespace accelc::lsp
