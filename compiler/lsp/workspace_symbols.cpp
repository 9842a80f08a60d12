#include "compiler/lsp/features.h"
#include "compiler/lsp/names.h"
#include "compiler/lsp/symbol_kinds.h"
#include "compiler/support/text.h"

namespace accelc::lsp {

Json workspace_symbols(const Snapshot& snapshot, const std::string& query) {
  Json symbols = Json::array();
  const std::string wanted = to_lower(query);
  for (const Name& name : names_in_file(snapshot)) {
    if (!name.declares || to_lower(name.text).find(wanted) == std::string::npos) continue;
    symbols.push_back({{"name", name.text},
                       {"kind", static_cast<int>(symbol_kind(name.source))},
                       {"location", snapshot.location(name.span)}});
  }
  return symbols;
}

}  // namespace accelc::lsp
