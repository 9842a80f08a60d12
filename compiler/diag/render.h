// From findings to what a person or a tool reads. Pure functions; the order of the findings is
// kept.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <string>
#include <vector>

namespace accelc {

struct TextOptions {
  bool color = false;
};

/// Source snippets with marks, in the manner of rustc: all labels, tabs and wide characters in
/// line. Ends without a summary; every finding ends in an empty line.
std::string render_text(const std::vector<Diagnostic>& diagnostics, const TextOptions& options);

/// `path:line:column: severity[CODE] message`, one line each; line and column count from 1, the
/// column in code points.
std::string render_concise(const std::vector<Diagnostic>& diagnostics);

/// One JSON document: an object with `version` and `diagnostics`. Rows, columns count from 1,
/// columns in code points; the key names are ruff's (`filename`, `location`, `end_location`,
/// `code`, `fix`, ...).
std::string render_json(const std::vector<Diagnostic>& diagnostics);

}  // namespace accelc
