// Whole tasks to start from, with places to fill in.
#pragma once

#include "compiler/source/source_file.h"

#include <span>
#include <string_view>

namespace accelc::lsp {

struct Snippet {
  std::string_view label;
  std::string_view detail;
  /// In LSP's syntax; lines behind the first are indented as a block below the first.
  std::string_view body;
};

/// Tasks as entries of `tasks`; for TOML, as tables of their own.
std::span<const Snippet> task_snippets(Format format);

}  // namespace accelc::lsp
