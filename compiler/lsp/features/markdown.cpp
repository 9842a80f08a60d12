#include "compiler/lsp/features/markdown.h"

#include "compiler/diag/visible.h"

#include <algorithm>
#include <cstddef>

namespace accelc::lsp {

namespace {

/// As many backticks as no run of them in `text` has, but no fewer than `least`.
std::string fence_for(std::string_view text, std::size_t least) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(std::max(least, longest + 1), '`');
}

}  // namespace

std::string code_span(std::string_view text) {
  const std::string shown = visible(text);
  const std::string fence = fence_for(shown, 1);
  // Markdown takes one space away from each side where both have one.
  const bool touches = shown.starts_with('`') || shown.ends_with('`');
  const std::string space = touches ? " " : "";
  return fence + space + shown + space + fence;
}

std::string code_block(std::string_view language, std::string_view text) {
  constexpr std::size_t kShortestFence = 3;
  const std::string fence = fence_for(text, kShortestFence);
  std::string block = fence + std::string(language) + "\n" + visible_lines(text);
  if (!block.ends_with('\n')) block += '\n';
  return block + fence + "\n";
}

}  // namespace accelc::lsp
