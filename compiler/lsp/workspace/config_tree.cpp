#include "compiler/lsp/workspace/config_tree.h"

#include "compiler/analysis/config.h"
#include "compiler/diag/sink.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <utility>

namespace accelc::lsp {

std::shared_ptr<const Snapshot> config_tree(const Snapshot& snapshot, const std::string& text) {
  if (file_name(snapshot.path) != kConfigName) return nullptr;
  DiagnosticSink ignored;
  auto unit = std::make_shared<FileUnit>();
  unit->file = SourceFile::make(snapshot.path, text);
  unit->tree = std::make_unique<const Tree>(read(unit->file, Limits{}, ignored));
  auto config = std::make_shared<Snapshot>(snapshot);
  config->unit = std::move(unit);
  return config;
}

}  // namespace accelc::lsp
