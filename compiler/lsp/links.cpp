#include "compiler/lsp/features.h"
#include "compiler/lsp/names.h"
#include "compiler/lsp/uri.h"
#include "compiler/support/file_system.h"

namespace accelc::lsp {

Json document_links(const Snapshot& snapshot) {
  Json links = Json::array();
  for (const Name& name : names_in_file(snapshot)) {
    if (name.source != NameSource::kFiles) continue;
    const std::string target = join_path(parent_path(snapshot.path), name.text);
    links.push_back({{"range", snapshot.range(name.span)},
                     {"target", uri_of_path(target)},
                     {"tooltip", "Open the included spec"}});
  }
  return links;
}

}  // namespace accelc::lsp
