#include "schema/text_span.h"

#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

bool is_quote(char c) { return c == '"' || c == '\''; }

}  // namespace

Span part_span(const Span& scalar, std::string_view text, std::uint32_t begin, std::uint32_t end) {
  const std::string_view source = text_of(scalar);
  const bool quoted = source.size() >= 2 && is_quote(source[0]);
  const std::uint32_t start = quoted ? 1 : 0;
  const std::string_view content = source.substr(start, source.size() - 2 * std::size_t{start});
  const bool verbatim = content == text && begin <= end && end <= content.size();
  if (!verbatim) return scalar;
  return {scalar.file, scalar.begin + start + begin, scalar.begin + start + end};
}

std::string quoted_like(const Span& span, std::string_view text) {
  const std::string_view source = text_of(span);
  const bool quoted = source.size() >= 2 && is_quote(source[0]);
  const std::string mark = quoted ? std::string(1, source[0]) : "";
  return mark + std::string(text) + mark;
}

bool fix_name(Report& report, const Span& span, std::span<const std::string_view> near) {
  if (near.size() != 1) return false;
  report.fix("write " + quote(near[0]), span, quoted_like(span, near[0]));
  return true;
}

void ask_for_name(Report& report, std::span<const std::string_view> near) {
  if (near.empty()) return;
  report.help("did you mean " + quote_list(std::vector<std::string>(near.begin(), near.end())) +
              "?");
}

}  // namespace accelc
