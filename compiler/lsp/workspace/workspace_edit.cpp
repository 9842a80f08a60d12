#include "compiler/lsp/workspace/workspace_edit.h"

#include <algorithm>
#include <string>

namespace accelc::lsp {

Json workspace_edit(const Snapshot& snapshot, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  Json changes = Json::object();
  for (const Edit& edit : edits) {
    const Json location = snapshot.location(edit.span);
    Json& of_file = changes[location["uri"].get<std::string>()];
    of_file.push_back({{"range", location["range"]}, {"newText", edit.replacement}});
  }
  return {{"changes", std::move(changes)}};
}

}  // namespace accelc::lsp
