#include "compiler/lsp/workspace/workspace_symbols.h"

#include "compiler/lsp/protocol/symbol_kinds.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/text.h"
#include "schema/document_spec.h"

#include <string_view>

namespace accelc::lsp {

namespace {

Json symbol_json(std::string_view name, SymbolKind kind, const Span& place, ColumnUnit encoding) {
  return {{"name", name},
          {"kind", static_cast<int>(kind)},
          {"location",
           {{"uri", uri_of_path(place.file->path())}, {"range", range_json(place, encoding)}}}};
}

/// Whether the letters of `wanted` come in this order in `name`: "vtr" finds "vision.train".
bool has_letters_of(std::string_view wanted, std::string_view name) {
  std::size_t at = 0;
  for (const char letter : wanted) {
    at = name.find(letter, at);
    if (at == std::string_view::npos) return false;
    ++at;
  }
  return true;
}

}  // namespace

Json symbols_of(const FileUnit& unit, ColumnUnit encoding) {
  Json symbols = Json::array();
  if (const Tree* tree = unit.spec_tree()) {
    for (const WrittenName& name : declarations_in(*tree, type_info(Tag<DocumentSpec>{}))) {
      symbols.push_back(symbol_json(name.text, symbol_kind(name.source), name.span, encoding));
    }
  }
  for (const Entity& entity : unit.entities) {
    symbols.push_back(symbol_json(entity.name, kEntitySymbol, entity.name_span, encoding));
  }
  return symbols;
}

void add_matching(const Json& symbols, const std::string& query, Json& found) {
  const std::string wanted = to_lower(query);
  for (const Json& symbol : symbols) {
    if (has_letters_of(wanted, to_lower(text_member(symbol, "name")))) found.push_back(symbol);
  }
}

}  // namespace accelc::lsp
