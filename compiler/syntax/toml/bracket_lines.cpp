#include "compiler/syntax/toml/bracket_lines.h"

#include "compiler/syntax/toml/recovery.h"

#include <algorithm>

namespace accelc {

bool TomlBracketLines::closes(std::uint32_t line) {
  if (fates_.empty() || line < fates_.front().line || line > fates_.back().line) look_ahead(line);
  const auto fate =
      std::lower_bound(fates_.begin(), fates_.end(), line,
                       [](const Fate& known, std::uint32_t at) { return known.line < at; });
  return fate != fates_.end() && fate->line == line && fate->closes;
}

void TomlBracketLines::look_ahead(std::uint32_t line) {
  fates_.clear();
  std::vector<std::size_t> open;  // lines whose bracket is not closed yet
  bool last_entry = false;        // only a closing bracket can follow
  for (int depth = 0; line < text_.size() && depth >= 0;) {
    const TomlLineShape shape = toml_line_shape(text_, line);
    if (shape.last != '\0') {
      const char first = text_[skip_toml_blanks(text_, line)];
      const bool closing = first == ']' || first == '}';
      if ((last_entry && !closing) || reads_as_toml_header(text_, line)) break;
      last_entry = shape.last != ',' && shape.last != '[' && shape.last != '{';
    }
    open.push_back(fates_.size());
    fates_.push_back({line, depth, false});
    depth += shape.open;
    for (; !open.empty() && fates_[open.back()].depth > depth; open.pop_back()) {
      fates_[open.back()].closes = true;
    }
    const std::size_t line_feed = text_.find('\n', line);
    if (line_feed == std::string_view::npos) break;
    line = static_cast<std::uint32_t>(line_feed) + 1;
  }
}

}  // namespace accelc
