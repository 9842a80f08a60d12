#include "compiler/syntax/toml/fault_scanner.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/faults.h"
#include "compiler/syntax/toml/string_faults.h"

#include <algorithm>
#include <utility>

namespace accelc {

std::uint32_t TomlFaultScanner::find_any(std::string_view set, std::uint32_t begin) const {
  const std::size_t found = text_.find_first_of(set, begin);
  return found == std::string_view::npos ? size() : static_cast<std::uint32_t>(found);
}

std::uint32_t TomlFaultScanner::find_on_line(char c) const {
  const char set[] = {c, '"', '\'', '#', '\n'};
  const std::uint32_t found = find_any({set, sizeof(set)}, at);
  return found < size() && text_[found] == c ? found : size();
}

std::uint32_t TomlFaultScanner::end_of_text(std::uint32_t begin) const {
  std::uint32_t end = begin;
  while (char_at(end) != '\n' && char_at(end) != '\r') {
    if (char_at(end) == '#' && (end == begin || is_toml_blank(char_at(end - 1)))) break;
    ++end;
  }
  return without_blanks(begin, end);
}

std::uint32_t TomlFaultScanner::without_blanks(std::uint32_t begin, std::uint32_t end) const {
  while (end > begin && is_toml_blank(text_[end - 1])) --end;
  return end;
}

std::uint32_t TomlFaultScanner::behind_character(std::uint32_t offset) const {
  return offset < size() ? offset + decode_code_point(text_.substr(offset)).size : size();
}

void TomlFaultScanner::skip_blanks() {
  while (!at_end() && is_toml_blank(here())) ++at;
}

bool TomlFaultScanner::skip_comment() {
  const std::uint32_t begin = at;
  at = toml_line_end(text_, at);
  return take(find_toml_control(file_, begin, at, false));
}

bool TomlFaultScanner::skip_lines() {
  for (;; ++at) {
    skip_blanks();
    if (!at_end() && here() == '#' && !skip_comment()) return false;
    if (at_end() || !at_line_end()) return true;
    if (here() == '\r') ++at;
  }
}

bool TomlFaultScanner::skip_string() {
  if (!take(find_toml_string_fault(file_, at, size()))) return false;
  at = skip_toml_string(text_, at).end;
  return true;
}

Span TomlFaultScanner::span(std::uint32_t begin, std::uint32_t end) const {
  return file_.span(begin, std::max(begin, end));
}

std::string TomlFaultScanner::quoted(std::uint32_t begin, std::uint32_t end) const {
  return quote(text_.substr(begin, end - begin));
}

bool TomlFaultScanner::fail(const DiagnosticKind& kind, TomlKeySpan place,
                            std::vector<std::string> arguments) {
  return take(make_toml_finding(kind, span(place.begin, place.end), std::move(arguments)));
}

bool TomlFaultScanner::fail_here() {
  const std::uint32_t end = behind_character(at);
  return fail(kTomlSyntax, {at, end},
              {at_end() ? std::string("the end of the file") : quoted(at, end)});
}

bool TomlFaultScanner::fail_unclosed(TomlKeySpan brackets) {
  return fail(kTomlUnclosedBracket, brackets, {quoted(brackets.begin, brackets.end)});
}

bool TomlFaultScanner::fail_lone_carriage_return() {
  return fail(kTomlLoneCarriageReturn, {at, at + 1});
}

void TomlFaultScanner::label(TomlKeySpan place, std::string text) {
  finding_.labels.push_back({span(place.begin, place.end), std::move(text)});
}

void TomlFaultScanner::offer(std::string title, TomlKeySpan place, std::string replacement) {
  finding_.fixes.push_back(
      {std::move(title), {{span(place.begin, place.end), std::move(replacement)}}});
}

bool TomlFaultScanner::take(std::optional<Diagnostic> finding) {
  if (!finding) return true;
  finding_ = std::move(*finding);
  return false;
}

}  // namespace accelc
