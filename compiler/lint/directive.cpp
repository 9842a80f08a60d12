#include "compiler/lint/directive.h"

#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr std::string_view kMarker = "accelc:";

/// Offset of the `#` whose comment is for accelc: another tool's comment may stand before it.
std::size_t find_marker(std::string_view comment) {
  for (std::size_t at = comment.find(kMarker); at != std::string_view::npos;
       at = comment.find(kMarker, at + 1)) {
    const std::size_t before = comment.substr(0, at).find_last_not_of(" \t#");
    const std::size_t hash = comment.find('#', before == std::string_view::npos ? 0 : before + 1);
    if (hash < at) return hash;
  }
  return std::string_view::npos;
}

/// Reads pieces of a line, each with its place.
class Pieces {
 public:
  Pieces(const SourceFile& file, std::uint32_t begin, std::uint32_t end)
      : file_(file), at_(begin), end_(end) {}

  [[nodiscard]] bool next_is(char c) const { return at_ < end_ && file_.text()[at_] == c; }
  void skip(std::size_t count) { at_ += static_cast<std::uint32_t>(count); }
  void skip_blanks() {
    while (next_is(' ') || next_is('\t')) ++at_;
  }
  /// Up to the first of `stops` or the end.
  Span until(std::string_view stops) {
    const std::uint32_t begin = at_;
    while (at_ < end_ && stops.find(file_.text()[at_]) == std::string_view::npos) ++at_;
    return file_.span(begin, at_);
  }

 private:
  const SourceFile& file_;
  std::uint32_t at_;
  std::uint32_t end_;
};

Span trimmed(const Span& span) {
  const std::string_view text = text_of(span);
  const std::string_view kept = trim(text);
  if (kept.empty()) return {span.file, span.begin, span.begin};
  const auto begin = span.begin + static_cast<std::uint32_t>(kept.data() - text.data());
  return {span.file, begin, begin + static_cast<std::uint32_t>(kept.size())};
}

}  // namespace

std::optional<Directive> parse_directive(const SourceFile& file, const Comment& comment) {
  const std::string_view text = file.text().substr(comment.begin, comment.end - comment.begin);
  const std::size_t hash = find_marker(text);
  if (hash == std::string_view::npos) return std::nullopt;
  const auto begin = comment.begin + static_cast<std::uint32_t>(hash);
  Directive directive;
  directive.comment = file.span(begin, comment.end);
  Pieces pieces(file, begin, comment.end);
  pieces.until("a");
  pieces.skip(kMarker.size());
  pieces.skip_blanks();
  directive.word = pieces.until("[ \t");
  if (pieces.next_is('[')) {
    directive.has_brackets = true;
    do {
      pieces.skip(1);
      const Span name = trimmed(pieces.until(",]"));
      if (!name.empty()) directive.names.push_back(name);
    } while (pieces.next_is(','));
    pieces.skip(pieces.next_is(']') ? 1 : 0);
  }
  directive.reason = trimmed(pieces.until(""));
  return directive;
}

}  // namespace accelc
