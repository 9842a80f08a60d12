#include "schema/text_span.h"

namespace accelc {

namespace {

bool is_quote(char c) { return c == '"' || c == '\''; }

}  // namespace

Span part_span(NodeRef scalar, std::uint32_t begin, std::uint32_t end) {
  const Span whole = scalar.span();
  const std::string_view source = text_of(whole);
  const bool quoted = source.size() >= 2 && is_quote(source[0]);
  const std::uint32_t start = quoted ? 1 : 0;
  const std::string_view content = source.substr(start, source.size() - 2 * std::size_t{start});
  const bool verbatim = content == scalar.text() && begin <= end && end <= content.size();
  if (!verbatim) return whole;
  return {whole.file, whole.begin + start + begin, whole.begin + start + end};
}

std::string quoted_like(const Span& span, std::string_view text) {
  const std::string_view source = text_of(span);
  const bool quoted = source.size() >= 2 && is_quote(source[0]);
  const std::string mark = quoted ? std::string(1, source[0]) : "";
  return mark + std::string(text) + mark;
}

}  // namespace accelc
