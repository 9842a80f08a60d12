#include "compiler/fmt/format.h"
#include "compiler/lsp/features.h"

namespace accelc::lsp {

Json formatting(const Snapshot& snapshot) {
  const SourceFile& file = snapshot.file();
  const Formatted formatted = format(snapshot.tree());
  if (formatted.outcome != Formatted::Outcome::kDone) return nullptr;
  if (formatted.text == file.text()) return Json::array();
  return {{{"range", snapshot.range(file.span(0, file.size()))}, {"newText", formatted.text}}};
}

}  // namespace accelc::lsp
