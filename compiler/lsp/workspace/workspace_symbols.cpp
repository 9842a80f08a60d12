#include "compiler/lsp/workspace/workspace_symbols.h"

#include "compiler/lsp/protocol/symbol_kinds.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/workspace/names.h"
#include "compiler/support/text.h"
#include "schema/task_spec.h"

namespace accelc::lsp {

Json symbols_of(const Tree& tree, ColumnUnit encoding) {
  Json symbols = Json::array();
  const std::string uri = uri_of_path(tree.file().path());
  for (const WrittenName& name : declarations_in(tree, type_info(Tag<DocumentSpec>{}))) {
    symbols.push_back({{"name", name.text},
                       {"kind", static_cast<int>(symbol_kind(name.source))},
                       {"location", {{"uri", uri}, {"range", range_json(name.span, encoding)}}}});
  }
  return symbols;
}

void add_matching(const Json& symbols, const std::string& query, Json& found) {
  const std::string wanted = to_lower(query);
  for (const Json& symbol : symbols) {
    if (to_lower(text_member(symbol, "name")).find(wanted) != std::string::npos) {
      found.push_back(symbol);
    }
  }
}

}  // namespace accelc::lsp
