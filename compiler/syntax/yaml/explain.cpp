#include "compiler/syntax/yaml/explain.h"

#include "compiler/support/text.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>
#include <string>

namespace accelc {

namespace {

/// What stands behind an item of a list or mapping in brackets.
constexpr std::string_view kFlowEnds = ",]}: \t\r\n";

std::string describe_root(const Event& root) {
  if (root.type == EventType::kMappingStart) return "the mapping";
  if (root.type == EventType::kSequenceStart) return "the list";
  return "the value";
}

/// Where the text that starts with a quote ends in one of the other kind: at its end, or before
/// another item. `kNowhere` when it does not.
std::size_t closing_other_quote(std::string_view written) {
  const std::size_t at = written.find_first_of("'\"", 1);
  if (at == kNowhere || written[at] == written.front()) return kNowhere;
  if (at + 1 == written.size()) return at;
  const bool is_item = written.substr(1, at - 1).find_first_of(",[]{}") == kNowhere;
  return is_item && kFlowEnds.find(written[at + 1]) != kNowhere ? at : kNowhere;
}

}  // namespace

std::size_t colon_without_space(std::string_view text, std::size_t begin, std::size_t end) {
  const std::size_t colon = text.substr(0, end).find(':', begin);
  if (colon == kNowhere || colon == begin || colon + 1 >= end) return kNowhere;
  const std::string_view key = text.substr(begin, colon - begin);
  if (key.find_first_of(" \t\"'[]{},") != kNowhere) return kNowhere;
  const char next = text[colon + 1];
  return is_blank(next) || next == '/' || next == ':' ? kNowhere : colon;
}

std::size_t token_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  const char c = text[at];
  if (c == '"' || c == '\'') {
    const std::size_t end = quote_end(text, at);
    const bool found = end != kNowhere;
    if (found && text.substr(at, end - at).find_first_of("\r\n") == kNowhere) return end;
  }
  std::size_t end = at + 1;
  if (is_flow_indicator(c)) return end;
  while (!space_at(text, end) && !is_flow_indicator(text[end])) ++end;
  return end;
}

std::size_t value_end(std::string_view text, std::size_t at, bool in_flow) {
  std::size_t end = at;
  for (std::size_t i = at; i < text.size() && !is_break(text[i]); ++i) {
    if (in_flow && is_flow_indicator(text[i])) break;
    if (text[i] == '#' && i > at && is_blank(text[i - 1])) break;
    if (!is_blank(text[i])) end = i + 1;
  }
  return end;
}

bool looks_like_entry(std::string_view text, std::size_t line) {
  const std::size_t begin = skip_blanks(text, line);
  const std::size_t end = value_end(text, begin, false);
  if (byte_at(text, begin) == '-' && space_at(text, begin + 1)) return true;
  for (std::size_t i = begin + 1; i < end; ++i) {
    if (text[i] == ':' && space_at(text, i + 1)) return true;
  }
  return false;
}

void explain_unexpected(YamlFaults& faults, std::size_t at) {
  const std::string_view text = faults.text();
  if (at >= text.size()) {
    faults.set(kUnexpected, text.size(), text.size(), {"the end of the file"});
    return;
  }
  const char c = text[at];
  const std::size_t end = token_end(text, at);
  if (c == ']' || c == '}') {
    faults.set(kStrayBracket, at, end);
  } else if (c == '&' || c == '!') {
    faults.set(kWrongProperty, at, end);
  } else if (c == '%') {
    faults.set(kDirective, at, line_end(text, at));
  } else {
    faults.set(kUnexpected, at, end);
  }
}

void explain_glued_comment(YamlFaults& faults, std::size_t at) {
  faults.set(kCommentNeedsSpace, at, line_end(faults.text(), at))
      .fix("insert a space", faults.span(at, at), " ");
}

void explain_missing_space(YamlFaults& faults, std::size_t begin, std::size_t colon) {
  const std::string_view text = faults.text();
  auto report = faults.set(kMissingSpace, begin, value_end(text, begin, false));
  // Other signs would start an anchor, an alias, a tag or a text of several lines.
  const char next = byte_at(text, colon + 1);
  const bool sign = std::string_view("&*!|>%@`#").find(next) != kNowhere;
  if (sign) return;
  report.fix("insert a space after the colon", faults.span(colon + 1, colon + 1), " ");
}

void explain_line_without_colon(YamlFaults& faults, std::size_t line) {
  const std::string_view text = faults.text();
  std::size_t begin = skip_blanks(text, line);
  while (byte_at(text, begin) == '-' && space_at(text, begin + 1)) {
    begin = skip_blanks(text, begin + 1);
  }
  const std::size_t end = value_end(text, begin, false);
  const std::size_t colon = colon_without_space(text, begin, end);
  if (colon != kNowhere) {
    explain_missing_space(faults, begin, colon);
  } else {
    faults.set(kMissingColon, begin, end);
  }
}

void explain_content_after_end(YamlFaults& faults, const Event& root, std::size_t at) {
  const std::string_view text = faults.text();
  const bool block = root.style == NodeStyle::kBlock;
  const char c = byte_at(text, at);
  const bool word = !is_flow_indicator(c) && c != '&' && c != '!' && c != '%';
  if (!word && at >= text.size()) return explain_unexpected(faults, at);
  if (c == ',' || c == ']' || c == '}' || c == '%') return explain_unexpected(faults, at);
  const std::size_t line = line_start(text, at);
  if (block && root.type == EventType::kMappingStart && word && !looks_like_entry(text, line)) {
    return explain_line_without_colon(faults, line);
  }
  const std::size_t end = value_end(text, at, false);
  Report report = faults.set(kContentAfterEnd, at, end,
                             {quote(text.substr(at, end - at)), describe_root(root)});
  report.label(faults.span(root.begin, token_end(text, root.begin)), "starts here");
  if (root.type == EventType::kScalar && root.style == NodeStyle::kPlain) {
    report.help("a comment or the end of its lines ended the text above");
  }
}

void explain_shallow_line(YamlFaults& faults, std::size_t line, std::size_t opener) {
  const std::string_view text = faults.text();
  const std::size_t spaces = skip_spaces(text, line);
  const std::size_t begin = skip_blanks(text, line);
  const bool opened = opener < text.size();
  if (begin > spaces) {
    faults.set(kTabIndentation, spaces, begin);
  } else if (opened && looks_like_entry(text, line)) {
    if (text[opener] == '[' || text[opener] == '{') {
      explain_unclosed_bracket(faults, opener, begin);
    } else {
      explain_unclosed_quote(faults, opener, begin);
    }
  } else {
    Report report = faults.set(kWrongIndentation, begin, token_end(text, begin));
    if (opened) {
      report.label(faults.span(opener, opener + 1),
                   "all lines of this value must be indented deeper");
    }
    report.help("indent it deeper than the key or list it belongs to");
  }
}

bool closed_by_other_quote(std::string_view written) {
  return written.size() > 1 && closing_other_quote(written) == written.size() - 1;
}

void explain_unclosed_quote(YamlFaults& faults, std::size_t begin, std::size_t end,
                            std::size_t key_end) {
  const std::string_view text = faults.text();
  Report report = faults.set(kUnclosedQuote, begin, begin + 1);
  if (end < text.size()) {
    report.label(faults.span(end, value_end(text, end, false)), "read as part of the text");
  }
  const std::size_t last = std::min(key_end, value_end(text, begin, false));
  const std::string_view rest = text.substr(begin + 1, last - begin - 1);
  const std::size_t other = closing_other_quote(text.substr(begin, last - begin));
  if (other != kNowhere) {
    report.fix("close it with the same quote", faults.span(begin + other, begin + other + 1),
               std::string(1, text[begin]), Applicability::kUnsafe);
  } else if (!rest.empty() && rest.find_first_of(",[]{}\"'") == kNowhere) {
    const char* title =
        key_end == kNowhere ? "close it at the end of the line" : "close it before the colon";
    report.fix(title, faults.span(last, last), std::string(1, text[begin]), Applicability::kUnsafe);
  }
}

void explain_unclosed_bracket(YamlFaults& faults, std::size_t opener, std::size_t found) {
  const std::string_view text = faults.text();
  Report report = faults.set(kUnclosedBracket, opener, opener + 1);
  if (found >= text.size()) return;
  const char expected = text[opener] == '[' ? ']' : '}';
  const std::size_t end = token_end(text, found);
  report.label(faults.span(found, end), std::string("`") + expected + "` expected before this");
}

void explain_early_quote(YamlFaults& faults, std::size_t end) {
  const bool single = faults.text()[end - 1] == '\'';
  const std::size_t rest = skip_blanks(faults.text(), end);
  faults.set(kUnexpected, rest, value_end(faults.text(), rest, false))
      .label(faults.span(end - 1, end), "the text ends at this quote")
      .help(single ? "inside single quotes, write a quote as `''`"
                   : "inside double quotes, write a quote as `\\\"`");
}

void explain_escape(YamlFaults& faults, std::size_t begin, std::size_t end) {
  const std::string_view text = faults.text();
  Report report = faults.set(kUnknownEscape, begin, end);
  if (text.substr(begin, end - begin) == "\\'") {
    report.help("inside double quotes a single quote needs no escape")
        .fix("remove the backslash", faults.span(begin, end), "'");
  } else if (const char c = byte_at(text, begin + 1); c != 'u' && c != 'U' && c != 'x') {
    report.fix("write a backslash as `\\\\`", faults.span(begin, begin + 1), "\\\\",
               Applicability::kUnsafe);
  }
}

void explain_block_text(YamlFaults& faults, std::size_t indicator, std::size_t begin,
                        std::size_t end) {
  const std::string_view text = faults.text();
  if (text[begin] == '\t') {
    faults.set(kTabIndentation, begin, end);
  } else if (text[begin] == '#') {
    explain_glued_comment(faults, begin);
  } else if (begin > line_end(text, indicator)) {
    faults.set(kBlockHeader, begin, end, {"an empty line of " + count_of(end - begin, "space")})
        .help("the empty lines before the text are indented deeper than its first line");
  } else {
    faults.set(kBlockHeader, begin, value_end(text, begin, false));
  }
}

std::size_t glued_end(std::string_view text, std::size_t at) {
  if (byte_at(text, at) == '[') {
    const std::size_t close = text.find_first_of("]\r\n", at);
    return byte_at(text, close) == ']' ? close + 1 : kNowhere;
  }
  std::size_t end = kNowhere;
  while (text.substr(at).starts_with("{{")) {
    const std::size_t close = text.find_first_of("{},\r\n", at + 2);
    if (byte_at(text, close) != '}' || byte_at(text, close + 1) != '}') return kNowhere;
    end = close + 2;
    while (!space_at(text, end) && !is_flow_indicator(text[end])) ++end;
    at = end;
  }
  return end;
}

void explain_needs_quotes(YamlFaults& faults, std::size_t begin, std::size_t end) {
  const std::string_view value = faults.text().substr(begin, end - begin);
  Report report = faults.set(kNeedsQuotes, begin, end);
  const char next = byte_at(faults.text(), end);
  if (next == '[' || next == '{') return;
  report.fix("put it in quotes", faults.span(begin, end), faults.quoted(value));
}

}  // namespace accelc
