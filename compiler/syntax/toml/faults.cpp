#include "compiler/syntax/toml/faults.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/bare_faults.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/fault_scanner.h"
#include "compiler/syntax/toml/key_set.h"
#include "compiler/syntax/toml/recovery.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

// The outline has refused deeper texts; this guards against a bug there.
constexpr int kDeepest = 200;

// A value of one line, as TOML writes what `text` says behind a colon; empty when that is not
// clear.
std::string toml_value_meant(std::string_view text) {
  if (text.empty()) return {};
  if (text[0] == '"' || text[0] == '\'') {
    const TomlStringEnd string = skip_toml_line_string(text, 0);
    const bool whole = string.closed && string.end == text.size() && is_toml_key_string(text);
    return whole ? std::string(text) : std::string();
  }
  const TomlBareVerdict verdict = judge_toml_bare(text);
  if (verdict.fault == TomlBareFault::kNone) return std::string(text);
  const bool plain = verdict.fault == TomlBareFault::kText && !boolean_word(text) &&
                     text.find_first_of("\"'\\[]{}&*|>#") == std::string_view::npos;
  const std::string lower = to_lower(text);
  const bool null = lower == "null" || lower == "none" || lower == "~";
  return plain && !null ? in_double_quotes(text) : std::string();
}

constexpr std::string_view kBareEnds = " \t\n\r,]}#";

// Whatever reads returns false at a fault, which the scanner then holds.
class FaultFinder {
 public:
  FaultFinder(const SourceFile& file, std::uint32_t begin, std::uint32_t end)
      : scan_(file, begin, end) {}

  std::optional<Diagnostic> run() {
    if (statement()) return std::nullopt;
    return scan_.finding();
  }

 private:
  bool statement() {
    if (!scan_.skip_lines() || scan_.at_end()) return scan_.at_end();
    if (scan_.here() == '[') return header() && rest_of_line("the table header");
    return pair(nullptr) && rest_of_line("the value");
  }

  bool rest_of_line(std::string_view after) {
    scan_.skip_blanks();
    if (scan_.at_end() || scan_.at_line_end()) return true;
    if (scan_.here() == '#') return scan_.skip_comment();
    if (scan_.here() == '\r') return scan_.fail_lone_carriage_return();
    const std::uint32_t end = scan_.end_of_text(scan_.at);
    const std::string rest = scan_.quoted(scan_.at, end);
    scan_.fail(kTomlTrailingText, {scan_.at, end}, {rest, std::string(after)});
    if (rest == "`,`" || rest == "`;`") scan_.offer("remove it", {scan_.at, end}, "");
    return false;
  }

  bool header() {
    const std::uint32_t begin = scan_.at++;
    const bool is_list = scan_.here() == '[';
    if (is_list) ++scan_.at;
    const TomlKeySpan brackets = {begin, scan_.at};
    TomlKey path;
    if (!scan_toml_key(scan_, path, ']', brackets)) return false;
    const std::string_view closing = is_list ? "]]" : "]";
    if (scan_.text().substr(scan_.at, closing.size()) == closing) {
      scan_.at += static_cast<std::uint32_t>(closing.size());
      return true;
    }
    const std::uint32_t close = scan_.find_on_line(']');
    if (scan_.here() == ']' || close == scan_.size()) return scan_.fail_unclosed(brackets);
    return fail_unquoted_key(scan_, path.back().span.begin, close);
  }

  // `keys` are those of an inline table; the reader knows those of other tables.
  bool pair(TomlKeySet* keys) {
    TomlKey path;
    if (!scan_toml_key(scan_, path, '=', {})) return false;
    if (scan_.here() != '=') return missing_equals(path);
    const std::uint32_t behind = ++scan_.at;
    scan_.skip_blanks();
    if (scan_.at_lone_carriage_return()) return scan_.fail_lone_carriage_return();
    if (is_in(scan_.here(), "\n\r#,]}")) {
      return scan_.fail(kTomlMissingValue, {behind, behind}, {quote(path.back().name)});
    }
    // The key counts before its value is read, as it stands first.
    const auto clash = keys != nullptr ? keys->add(path) : std::nullopt;
    return clash ? clashing_key(path, *clash) : value();
  }

  bool missing_equals(const TomlKey& path) {
    if (scan_.at_lone_carriage_return()) return scan_.fail_lone_carriage_return();
    const TomlKeySpan last = path.back().span;
    const std::string name = quote(path.back().name);
    const std::uint32_t at = scan_.at;
    if (scan_.here() == ':') {
      scan_.fail(kTomlMissingEquals, {at, at + 1}, {name});
      scan_.help("TOML writes `=` where YAML writes `:`");
      offer_equals(at);
      return false;
    }
    if (scan_.here() == ']' && depth_ == 0) {
      scan_.fail(kTomlSyntax, {at, at + 1}, {"`]`"});
      scan_.help("a table header starts with `[`");
      const std::uint32_t rest = scan_.find_any("=\n", at);
      const bool whole_line = rest >= scan_.size() || scan_.char_at(rest) == '\n';
      if (whole_line)
        scan_.offer("insert `[`", {path.front().span.begin, path.front().span.begin},
                    scan_.char_at(at + 1) == ']' ? "[[" : "[");
      return false;
    }
    const std::uint32_t equals = scan_.find_on_line('=');
    const bool more_words = !is_in(scan_.here(), ".]},#\n\r\"'");
    if (is_toml_bare_key(scan_.char_at(last.begin)) && more_words && equals < scan_.size()) {
      return fail_unquoted_key(scan_, last.begin, equals);
    }
    scan_.fail(kTomlMissingEquals, {last.end, last.end}, {name});
    const bool value_follows = scan_.at_quote() && at > last.end;
    if (value_follows) scan_.offer("insert `=`", {last.end, at}, " = ");
    return false;
  }

  // For the colon at `at`, when what stands behind it is a value, or a text that lacks its quotes.
  void offer_equals(std::uint32_t at) {
    std::uint32_t begin = at + 1;
    while (is_toml_blank(scan_.char_at(begin))) ++begin;
    const std::uint32_t end = scan_.end_of_text(begin);
    const std::string value = toml_value_meant(scan_.text().substr(begin, end - begin));
    if (value.empty() || depth_ > 0) return;
    const bool blank_before = is_toml_blank(scan_.char_at(at - 1));
    scan_.offer("write `=`", {at, end}, (blank_before ? "= " : " = ") + value);
  }

  bool clashing_key(const TomlKey& path, const TomlKeyClash& clash) {
    const TomlKeySegment& segment = path[clash.segment];
    const std::string name = quote(segment.name);
    if (clash.extends) {
      scan_.fail(kTomlTableInValue, segment.span, {name, quote(path[clash.segment + 1].name)});
    } else {
      scan_.fail(kDuplicateKey, segment.span, {name});
    }
    scan_.label(clash.first, "first set here");
    return false;
  }

  bool value() {
    const char first = scan_.here();
    if (scan_.at_quote()) return scan_.skip_string();
    if (first == '=') return scan_.fail_here();
    if (first == '{' && scan_.char_at(scan_.at + 1) == '{') return template_text();
    if (first != '[' && first != '{') return bare_value();
    if (depth_ >= kDeepest) return scan_.fail_here();
    ++depth_;
    const bool good = first == '[' ? list() : inline_table();
    --depth_;
    return good;
  }

  // `{{...}}` is never TOML.
  bool template_text() {
    const std::uint32_t begin = scan_.at;
    const std::string_view line = scan_.text().substr(0, toml_line_end(scan_.text(), begin));
    const std::size_t close = line.find("}}", begin);
    return needs_quotes(
        begin, close == std::string_view::npos ? begin + 2 : static_cast<std::uint32_t>(close) + 2);
  }

  bool needs_quotes(std::uint32_t begin, std::uint32_t end) {
    const std::string value(scan_.text().substr(begin, end - begin));
    scan_.fail(kTomlNeedsQuotes, {begin, end}, {quote(value)});
    const std::string lower = to_lower(value);
    if (lower == "null" || lower == "none" || lower == "~") {
      scan_.help("TOML has no null: omit the key");
    } else if (boolean_word(value)) {
      scan_.help("write `true` or `false`, or put it in quotes if it is meant as text");
    } else if (value.find_first_of("\"'\\") == std::string::npos) {
      scan_.offer("put it in quotes", {begin, end}, in_double_quotes(value));
    }
    return false;
  }

  bool bare_value() {
    const std::uint32_t begin = scan_.at;
    std::uint32_t end = scan_.find_any(kBareEnds, begin);
    if (end - begin == 10 && scan_.char_at(end) == ' ' &&
        looks_like_toml_date(scan_.text().substr(end + 1))) {
      end = scan_.find_any(kBareEnds, end + 1);  // a date, a blank and a time are one value
    }
    std::string_view token = scan_.text().substr(begin, end - begin);
    TomlBareVerdict verdict = judge_toml_bare(token);
    if (verdict.fault == TomlBareFault::kText && token.ends_with(';')) {
      token.remove_suffix(1);  // a value with the semicolon of other languages
      verdict = judge_toml_bare(token);
      --end;
    }
    if (verdict.fault == TomlBareFault::kText) return needs_quotes(begin, end_of_bare_text(begin));
    scan_.at = end;
    return verdict.fault == TomlBareFault::kNone || bare_fault({begin, end}, verdict);
  }

  bool bare_fault(TomlKeySpan place, const TomlBareVerdict& verdict) {
    const std::string token = scan_.quoted(place.begin, place.end);
    if (verdict.fault == TomlBareFault::kNumber) {
      scan_.fail(kTomlBadNumber, place, {token, std::string(verdict.reason)});
    } else {
      const bool date = verdict.fault == TomlBareFault::kDate;
      scan_.fail(date ? kTomlBadDate : kTomlLiteralCase, place, {token});
    }
    if (verdict.replacement.empty()) {
      scan_.help("put it in quotes if it is meant as text");
    } else {
      scan_.offer("write " + quote(verdict.replacement), place, verdict.replacement);
    }
    return false;
  }

  // Text without quotes goes to the end of its line, inside brackets to the next punctuation.
  [[nodiscard]] std::uint32_t end_of_bare_text(std::uint32_t begin) const {
    const std::uint32_t end = depth_ == 0
                                  ? scan_.end_of_text(begin)
                                  : scan_.without_blanks(begin, scan_.find_any("\n\r,]}#", begin));
    return std::max(end, scan_.behind_character(begin));
  }

  bool list() {
    const std::uint32_t open = scan_.at++;
    for (bool after_item = false;;) {
      const std::uint32_t before = scan_.at;
      if (!scan_.skip_lines()) return false;
      const char c = scan_.here();
      if (scan_.at_end() || c == '}') return unclosed(open);
      if (const auto behind = toml_pair_at(scan_.text(), scan_.at)) {
        return entry_in_list(open, *behind);
      }
      if (c == '\r') return scan_.fail_lone_carriage_return();
      if (c == ']') break;
      if (c == ',') {
        if (!after_item) return stray_comma("an item");
        after_item = false;
        ++scan_.at;
        continue;
      }
      if (after_item) return missing_comma(before);
      if (!value()) return false;
      after_item = true;
    }
    ++scan_.at;
    return true;
  }

  bool inline_table() {
    const std::uint32_t open = scan_.at++;
    TomlKeySet keys;
    std::uint32_t comma = 0;
    for (bool after_entry = false;;) {
      const std::uint32_t before = scan_.at;
      scan_.skip_blanks();
      const char c = scan_.here();
      if (scan_.at_lone_carriage_return()) return scan_.fail_lone_carriage_return();
      if (scan_.at_line_end() || c == '#') return broken_table(open, after_entry);
      if (c == ']') return unclosed(open);
      if (c == '}') break;
      if (c == ',') {
        if (!after_entry) return stray_comma("an entry");
        after_entry = false;
        comma = scan_.at++;
        continue;
      }
      if (after_entry) return missing_comma(before);
      if (!pair(&keys)) return false;
      after_entry = true;
      comma = 0;
    }
    ++scan_.at;
    return comma == 0 || trailing_comma(comma);
  }

  // `behind` an equals sign.
  bool entry_in_list(std::uint32_t open, std::uint32_t behind) {
    scan_.fail(kTomlSyntax, {behind - 1, behind}, {"`=`"});
    scan_.label({open, open + 1}, "the list starts here");
    scan_.help("a list holds values; put `key = value` entries in braces");
    return false;
  }

  bool unclosed(std::uint32_t open) { return scan_.fail_unclosed({open, open + 1}); }

  // A line ends inside braces: a table of several lines, or one that is not closed.
  bool broken_table(std::uint32_t open, bool after_entry) {
    const std::uint32_t line_end = scan_.at;
    if (!scan_.skip_lines()) return false;
    const char next = scan_.here();
    const bool goes_on = next == '}' || next == ',' || !after_entry;
    if (scan_.at_end() || !goes_on) return unclosed(open);
    scan_.fail(kTomlLineBreakInTable, {line_end, line_end});
    scan_.label({open, open + 1}, "the inline table starts here");
    scan_.help("write it on one line, or give the table a header");
    return false;
  }

  bool trailing_comma(std::uint32_t comma) {
    scan_.fail(kTomlTrailingComma, {comma, comma + 1});
    scan_.offer("remove it", {comma, comma + 1}, "");
    return false;
  }

  bool stray_comma(std::string_view what) {
    return scan_.fail(kTomlStrayComma, {scan_.at, scan_.at + 1}, {std::string(what)});
  }

  // `before` is the end of the item before.
  bool missing_comma(std::uint32_t before) {
    const std::uint32_t begin = scan_.at;
    const std::uint32_t end =
        std::max(scan_.find_any(kBareEnds, begin), scan_.behind_character(begin));
    scan_.fail(kTomlMissingComma, {begin, end}, {scan_.quoted(begin, end)});
    const std::string_view token = scan_.text().substr(begin, end - begin);
    const bool starts_value = is_in(scan_.here(), "\"'[{");
    if (starts_value || judge_toml_bare(token).fault == TomlBareFault::kNone) {
      scan_.offer("insert `,`", {before, before}, ",");
    }
    return false;
  }

  TomlFaultScanner scan_;
  int depth_ = 0;  // open brackets
};

}  // namespace

Diagnostic make_toml_finding(const DiagnosticKind& kind, const Span& span,
                             std::vector<std::string> arguments) {
  Diagnostic finding;
  finding.kind = &kind;
  finding.span = span;
  finding.arguments = std::move(arguments);
  return finding;
}

std::optional<Diagnostic> find_toml_fault(const SourceFile& file, std::uint32_t begin,
                                          std::uint32_t end) {
  return FaultFinder(file, begin, end).run();
}

}  // namespace accelc
