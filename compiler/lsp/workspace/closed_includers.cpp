#include "compiler/lsp/workspace/closed_includers.h"

#include "compiler/lsp/workspace/folder_check.h"

#include <utility>

namespace accelc::lsp {

std::shared_ptr<const Snapshot> ClosedIncluders::check(const Snapshot& snapshot,
                                                       WorkspaceIndex& index) {
  // Nothing includes what is no spec, and the folders need not be read for it.
  if (!snapshot.is_spec()) return nullptr;
  const auto [known, added] = known_.try_emplace(snapshot.canonical);
  if (added) {
    const auto& all = index.all(snapshot.encoding);
    for (const std::string& canonical : index.including(snapshot.canonical, snapshot.encoding)) {
      known->second.push_back({canonical, all.at(canonical).path});
    }
  }
  std::vector<std::string> paths;
  for (const Spec& spec : known->second) {
    if (!files_.all().contains(spec.canonical) && paths.size() < kMost) paths.push_back(spec.path);
  }
  if (paths.empty()) return nullptr;
  RunEnvironment run;
  run.files = &files_;
  auto checked = std::make_shared<Snapshot>();
  checked->encoding = snapshot.encoding;
  checked->config = snapshot.config;
  checked->analysis = analyze(check_options(std::move(paths), snapshot.config), run, Keep::kTexts);
  return checked;
}

}  // namespace accelc::lsp
