#include "compiler/diag/fix.h"

#include "compiler/source/source_file.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace accelc {

namespace {

bool uses_crlf(std::string_view text) {
  const std::size_t first = text.find('\n');
  return first != std::string_view::npos && first > 0 && text[first - 1] == '\r';
}

void append_with_crlf(std::string& out, std::string_view replacement) {
  for (std::size_t i = 0; i < replacement.size(); ++i) {
    const bool bare = replacement[i] == '\n' && (i == 0 || replacement[i - 1] != '\r');
    if (bare) out += '\r';
    out += replacement[i];
  }
}

bool comes_before(const Edit& a, const Edit& b) {
  return std::tie(a.span.begin, a.span.end) < std::tie(b.span.begin, b.span.end);
}

}  // namespace

std::optional<std::string> apply_edits(std::string_view text, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(), comes_before);
  const bool crlf = uses_crlf(text);
  std::string result;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    const Span& span = edit.span;
    if (span.begin < done || span.end < span.begin || span.end > text.size()) return std::nullopt;
    result += text.substr(done, span.begin - done);
    if (crlf) {
      append_with_crlf(result, edit.replacement);
    } else {
      result += edit.replacement;
    }
    done = span.end;
  }
  result += text.substr(done);
  return result;
}

std::optional<Edit> as_one_edit(const Fix& fix) {
  constexpr std::uint32_t kMostBytes = 65536;
  if (fix.edits.empty()) return std::nullopt;
  Span all = fix.edits.front().span;
  for (const Edit& edit : fix.edits) {
    if (!edit.span.valid() || edit.span.file != all.file) return std::nullopt;
    all.begin = std::min(all.begin, edit.span.begin);
    all.end = std::max(all.end, edit.span.end);
  }
  if (all.end > all.file->size() || all.end - all.begin > kMostBytes) return std::nullopt;
  std::vector<Edit> edits = fix.edits;
  for (Edit& edit : edits) {
    edit.span.begin -= all.begin;
    edit.span.end -= all.begin;
  }
  std::optional<std::string> edited =
      apply_edits(all.file->text().substr(all.begin, all.end - all.begin), std::move(edits));
  if (!edited) return std::nullopt;
  return Edit{all, std::move(*edited)};
}

}  // namespace accelc
