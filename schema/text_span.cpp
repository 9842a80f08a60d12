#include "schema/text_span.h"

#include "compiler/source/source_file.h"
#include "compiler/support/ascii.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/written_text.h"

#include <cstddef>
#include <optional>
#include <string>

namespace accelc {

namespace {

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

/// The character before `span` and the one behind it, spaces left out; a line break where the file
/// ends.
struct Neighbours {
  char before = '\n';
  char after = '\n';
};

Neighbours neighbours_of(const Span& span) {
  const std::string_view text = span.file->text();
  const std::size_t before = text.substr(0, span.begin).find_last_not_of(" \t");
  const std::size_t after = text.find_first_not_of(" \t", span.end);
  Neighbours neighbours;
  if (before != std::string_view::npos) neighbours.before = text[before];
  if (after != std::string_view::npos) neighbours.after = text[after];
  return neighbours;
}

/// Whether a key or value of TOML without quotes stands at `span`, and no part of a text.
bool is_whole_in_toml(const Span& span) {
  const Neighbours neighbours = neighbours_of(span);
  return is_one_of(neighbours.before, "\n=[,{.") && is_one_of(neighbours.after, "\r\n=],}.#");
}

/// Whether a number, boolean or date of TOML stands at `span`, and no key.
bool is_toml_literal(const Span& span) {
  const std::string_view written = text_of(span);
  if (written.empty() || is_one_of(neighbours_of(span).after, "=.")) return false;
  return is_one_of(written[0], "+-0123456789") || written == "true" || written == "false" ||
         written == "inf" || written == "nan";
}

/// Whether a plain scalar of YAML stands at `span`, and no part of one.
bool is_whole_in_yaml(const Span& span) {
  const Neighbours neighbours = neighbours_of(span);
  // "A100" of "A100:2" is no key.
  const std::string_view behind = span.file->text().substr(span.end);
  const bool goes_on = behind.size() > 1 && behind[0] == ':' && !is_one_of(behind[1], " \t\r\n");
  if (goes_on) return false;
  return is_one_of(neighbours.before, "\n[,{:-") && is_one_of(neighbours.after, "\r\n,]}:#");
}

/// Whether `text` needs no quotes in the place of the plain scalar at `span`: it is read as it
/// stands, and as a text where a text is. In JSON each text has quotes.
bool stays_plain(const Span& span, std::string_view text) {
  const bool was_text = resolve_plain(text_of(span)) == NodeKind::kString;
  const bool is_text = resolve_plain(text) == NodeKind::kString;
  if (span.file->format() == Format::kJson && is_text) return false;
  return (is_text || !was_text) && is_read_as(text, text, Format::kYaml);
}

/// What stands around the text of a scalar.
struct Frame {
  std::size_t front = 0;
  std::size_t back = 0;
};

/// Of a scalar that has no escapes, on several lines; nothing where it may have some.
std::optional<Frame> frame_of(std::string_view source) {
  if (source.starts_with('|') || source.starts_with('>')) {
    const std::size_t end = source.find('\n');
    return end == std::string_view::npos ? std::nullopt : std::optional(Frame{end + 1, 0});
  }
  if (source.empty() || !is_quote(source[0])) return Frame{};
  const char quote = source[0];
  const std::size_t quotes =
      source.size() > 5 && source.substr(1, 2) == std::string(2, quote) ? 3 : 1;
  if (source.size() < 2 * quotes) return std::nullopt;
  const std::string_view inside = source.substr(quotes, source.size() - 2 * quotes);
  const bool escapes = inside.find(quote == '"' ? '\\' : '\'') != std::string_view::npos;
  return escapes ? std::nullopt : std::optional(Frame{quotes, quotes});
}

/// The same part of a text whose lines were joined or indented: all but spaces stands as it is.
std::optional<Span> part_over_lines(const Span& scalar, std::string_view text, std::uint32_t begin,
                                    std::uint32_t end) {
  const std::string_view source = text_of(scalar);
  const auto frame = frame_of(source);
  if (!frame || begin >= end || end > text.size()) return std::nullopt;
  if (is_space(text[begin]) || is_space(text[end - 1])) return std::nullopt;
  Span span{scalar.file, 0, 0};
  std::size_t at = frame->front;
  for (std::size_t i = 0; i < end; ++i) {
    if (is_space(text[i])) continue;
    while (at < source.size() - frame->back && is_space(source[at])) ++at;
    if (at >= source.size() - frame->back || source[at] != text[i]) return std::nullopt;
    if (i == begin) span.begin = scalar.begin + static_cast<std::uint32_t>(at);
    ++at;
  }
  span.end = scalar.begin + static_cast<std::uint32_t>(at);
  return span;
}

}  // namespace

PartSpans::PartSpans(const Span& scalar, std::string_view text) : scalar_(scalar), text_(text) {
  const std::string_view source = text_of(scalar);
  const bool quoted = source.size() >= 2 && is_quote(source[0]);
  quote_ = quoted ? 1 : 0;
  verbatim_ = source.substr(quote_, source.size() - 2 * std::size_t{quote_}) == text;
}

Span PartSpans::at(std::uint32_t begin, std::uint32_t end) const {
  const bool exact = verbatim_ && begin <= end && end <= text_.size();
  if (!exact) return part_over_lines(scalar_, text_, begin, end).value_or(scalar_);
  const std::uint32_t start = scalar_.begin + quote_;
  return {scalar_.file, start + begin, start + end};
}

Span part_span(const Span& scalar, std::string_view text, std::uint32_t begin, std::uint32_t end) {
  return PartSpans(scalar, text).at(begin, end);
}

std::string quoted_like(const Span& span, std::string_view text) {
  const std::string_view source = text_of(span);
  if (source.size() >= 2 && is_quote(source[0])) {
    return in_quotes_of(source, text);
  }
  if (!span.valid()) return std::string(text);
  const bool toml = span.file->format() == Format::kToml;
  const bool bare =
      toml ? !is_whole_in_toml(span) || (is_bare_in_toml(text) && !is_toml_literal(span))
           : !is_whole_in_yaml(span) || stays_plain(span, text);
  return bare ? std::string(text) : in_double_quotes(text);
}

bool fix_name(Report& report, const Span& span, std::span<const std::string_view> near) {
  if (near.size() != 1) return false;
  // What stands on the command line nobody changes.
  const bool sure = !span.valid() || is_misspelling(unquoted_text_of(span), near[0]);
  report.fix("write " + quote(near[0]), span, quoted_like(span, near[0]),
             sure ? Applicability::kSafe : Applicability::kUnsafe);
  return true;
}

void ask_for_name(Report& report, std::span<const std::string_view> near) {
  if (near.empty()) return;
  report.help("did you mean " + quote_list(std::vector<std::string>(near.begin(), near.end())) +
              "?");
}

}  // namespace accelc
