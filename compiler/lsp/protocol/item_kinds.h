// LSP's numbers for what a completion is.
#pragma once

namespace accelc::lsp {

/// CompletionItemKind.
enum class ItemKind : int {
  kField = 5,
  kValue = 12,
  kSnippet = 15,
  kFile = 17,
  kReference = 18,
  kFolder = 19,
  kConstant = 21
};

}  // namespace accelc::lsp
