#include "compiler/syntax/toml_faults.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml_bare.h"
#include "compiler/syntax/toml_diagnostics.h"
#include "compiler/syntax/toml_key_set.h"
#include "compiler/syntax/toml_string_faults.h"
#include "compiler/syntax/toml_text.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

// The outline has refused deeper texts; this guards against a bug there.
constexpr int kDeepest = 200;

// All members that read return false at a fault, which then stands in `finding_`.
class FaultFinder {
 public:
  FaultFinder(const SourceFile& file, std::uint32_t begin, std::uint32_t end)
      : file_(file), text_(file.text().substr(0, end)), at_(begin), statement_(begin) {}

  std::optional<TomlFault> run() {
    while (!at_end()) {
      if (!statement()) return TomlFault{statement_, std::move(finding_)};
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  // A line feed stands for the end of the text.
  [[nodiscard]] char here() const { return char_at(at_); }
  [[nodiscard]] char char_at(std::uint32_t at) const {
    return at < text_.size() ? text_[at] : '\n';
  }
  [[nodiscard]] bool at_line_end() const {
    return here() == '\n' || (here() == '\r' && char_at(at_ + 1) == '\n');
  }
  [[nodiscard]] Span span(std::uint32_t begin, std::uint32_t end) const {
    return file_.span(begin, std::max(begin, end));
  }
  [[nodiscard]] std::string quoted(std::uint32_t begin, std::uint32_t end) const {
    return quote(text_.substr(begin, end - begin));
  }

  Diagnostic& fault(const DiagnosticKind& kind, std::uint32_t begin, std::uint32_t end,
                    std::vector<std::string> arguments = {}) {
    finding_ = make_toml_finding(kind, span(begin, end), std::move(arguments));
    return finding_;
  }
  bool take(std::optional<Diagnostic> finding) {
    if (!finding) return true;
    finding_ = std::move(*finding);
    return false;
  }
  void offer(std::string title, std::uint32_t begin, std::uint32_t end, std::string replacement) {
    finding_.fixes.push_back({std::move(title), {{span(begin, end), std::move(replacement)}}});
  }

  void skip_blanks() {
    while (!at_end() && is_toml_blank(here())) ++at_;
  }

  bool comment() {
    const std::uint32_t begin = at_;
    at_ = std::min(toml_line_end(text_, at_), static_cast<std::uint32_t>(text_.size()));
    return take(find_toml_control(file_, begin, at_, false));
  }

  // Blanks, line breaks and comments.
  bool skip_lines() {
    for (;; ++at_) {
      skip_blanks();
      if (at_end()) return true;
      if (here() == '#' && !comment()) return false;
      if (at_end() || !at_line_end()) return true;
      if (here() == '\r') ++at_;
    }
  }

  bool statement() {
    if (!skip_lines() || at_end()) {
      statement_ = std::min(statement_line(), at_);
      return finding_.kind == nullptr;
    }
    statement_ = at_;
    if (here() == '[') return header() && rest_of_line("the table header");
    return pair(keys_) && rest_of_line("the value");
  }

  // The start of the line of a faulty comment: everything before it was read.
  [[nodiscard]] std::uint32_t statement_line() const {
    return finding_.kind == nullptr ? at_ : finding_.span.begin;
  }

  bool rest_of_line(std::string_view after) {
    skip_blanks();
    if (at_end() || at_line_end()) return true;
    if (here() == '#') return comment();
    if (here() == '\r') return lone_carriage_return();
    const std::uint32_t end = end_of_text(at_);
    fault(kTomlTrailingText, at_, end, {quoted(at_, end), std::string(after)});
    const std::string_view rest = text_.substr(at_, end - at_);
    if (rest == "," || rest == ";") offer("remove it", at_, end, "");
    return false;
  }

  bool lone_carriage_return() {
    fault(kTomlLoneCarriageReturn, at_, at_ + 1);
    return false;
  }

  // End of what stands on the line from `begin`, without comment and trailing blanks.
  [[nodiscard]] std::uint32_t end_of_text(std::uint32_t begin) const {
    std::uint32_t end = begin;
    while (char_at(end) != '\n' && char_at(end) != '\r') {
      if (char_at(end) == '#' && (end == begin || is_toml_blank(char_at(end - 1)))) break;
      ++end;
    }
    return without_blanks(begin, end);
  }

  [[nodiscard]] std::uint32_t without_blanks(std::uint32_t begin, std::uint32_t end) const {
    while (end > begin && is_toml_blank(text_[end - 1])) --end;
    return end;
  }

  bool header() {
    const std::uint32_t begin = at_++;
    const bool is_array = here() == '[';
    if (is_array) ++at_;
    const std::uint32_t behind = at_;
    TomlKey path;
    if (!key(path, ']')) return false;
    const std::string_view closing = is_array ? "]]" : "]";
    if (text_.substr(at_, closing.size()) == closing) {
      at_ += static_cast<std::uint32_t>(closing.size());
      keys_ = {};
      return true;
    }
    const std::uint32_t close = find_on_line(']');
    if (here() != ']' && close < text_.size()) return unquoted_key(path.back().span.begin, close);
    fault(kTomlUnclosedBracket, begin, behind, {quoted(begin, behind)});
    return false;
  }

  // Offset of `c` on this line before any quote or comment; the text's end when it is not there.
  [[nodiscard]] std::uint32_t find_on_line(char c) const {
    for (std::uint32_t at = at_; char_at(at) != '\n'; ++at) {
      if (text_[at] == c) return at;
      if (text_[at] == '"' || text_[at] == '\'' || text_[at] == '#') break;
    }
    return static_cast<std::uint32_t>(text_.size());
  }

  // A dotted key, up to `closing` or what stands in its place.
  bool key(TomlKey& path, char closing) {
    for (;; ++at_) {
      skip_blanks();
      const std::uint32_t begin = at_;
      if (!key_segment(closing)) return false;
      path.push_back({{begin, at_}, toml_key_name(text_.substr(begin, at_ - begin))});
      skip_blanks();
      if (here() != '.') return true;
    }
  }

  bool key_segment(char closing) {
    const std::uint32_t begin = at_;
    if (here() == '"' || here() == '\'') {
      if (text_.substr(at_, 3) == std::string(3, here())) {
        fault(kTomlMultiLineKey, begin, begin + 3);
        return false;
      }
      if (!take(find_toml_string_fault(file_, at_, static_cast<std::uint32_t>(text_.size())))) {
        return false;
      }
      at_ = skip_toml_string(text_, at_).end;
      return true;
    }
    while (is_toml_bare_key(here())) ++at_;
    if (at_ > begin && (ends_key(here()) || at_colon())) return true;
    return strange_key(begin, closing);
  }

  [[nodiscard]] static bool ends_key(char c) {
    return is_toml_blank(c) || std::string_view(".=]},#\n\r\"'").find(c) != std::string_view::npos;
  }

  // A colon that stands for an equals sign, not one inside of a name.
  [[nodiscard]] bool at_colon() const {
    if (here() != ':') return false;
    const char next = char_at(at_ + 1);
    return is_toml_blank(next) || next == '\n' || next == '\r' || next == '"' || next == '\'' ||
           find_on_line('=') == text_.size();
  }

  // What stands at `begin` is no key.
  bool strange_key(std::uint32_t begin, char closing) {
    if (here() == '\r' && !at_line_end()) return lone_carriage_return();
    const char c = char_at(begin);
    if (c == '.' || c == closing || c == '=' || at_end() || c == '\n' || c == '\r') {
      const bool line_end = at_end() || c == '\n' || c == '\r';
      fault(kTomlMissingKey, begin, line_end ? begin : begin + 1,
            {line_end ? "the end of the line" : quoted(begin, begin + 1)});
      return false;
    }
    std::uint32_t end = begin;
    while (std::string_view(".=]},#\n\r\"'[{").find(char_at(end)) == std::string_view::npos) ++end;
    const bool is_name = end > begin && (char_at(end) == closing || char_at(end) == '.');
    if (is_name) return unquoted_key(begin, end);
    const std::uint32_t stop = std::max(without_blanks(begin, end), begin + size_at(begin));
    if (closing == '=' && end > begin) {
      fault(kTomlMissingEquals, begin, stop, {quoted(begin, stop)});
    } else {
      fault(kTomlSyntax, begin, stop, {quoted(begin, stop)});
    }
    return false;
  }

  [[nodiscard]] std::uint32_t size_at(std::uint32_t at) const {
    return at < text_.size() ? decode_code_point(text_.substr(at)).size : 0;
  }

  bool unquoted_key(std::uint32_t begin, std::uint32_t end) {
    end = without_blanks(begin, end);
    const std::string name(text_.substr(begin, end - begin));
    fault(kTomlKeyNeedsQuotes, begin, end, {quote(name)});
    if (name.find_first_of("\"\\") == std::string::npos) {
      offer("put it in quotes", begin, end, '"' + name + '"');
    }
    return false;
  }

  bool pair(TomlKeySet& keys) {
    TomlKey path;
    if (!key(path, '=')) return false;
    if (here() != '=') return missing_equals(path);
    const std::uint32_t equals = at_++;
    skip_blanks();
    if (here() == '\r' && !at_line_end()) return lone_carriage_return();
    if (at_end() || std::string_view("\n\r#,]}").find(here()) != std::string_view::npos) {
      fault(kTomlMissingValue, equals + 1, equals + 1, {quote(path.back().name)});
      return false;
    }
    // The key counts before its value is read, as it stands first.
    const auto clash = keys.add(path);
    if (clash) return clashing_key(path, *clash);
    return value();
  }

  bool missing_equals(const TomlKey& path) {
    if (here() == '\r' && !at_line_end()) return lone_carriage_return();
    const TomlKeySpan last = path.back().span;
    if (here() == ':') {
      fault(kTomlMissingEquals, at_, at_ + 1, {quote(path.back().name)})
          .helps.emplace_back("TOML writes `=` where YAML writes `:`");
      const bool blank_before = is_toml_blank(text_[at_ - 1]);
      const bool blank_after = is_toml_blank(char_at(at_ + 1));
      offer("write `=`", at_, at_ + 1,
            std::string(blank_before ? "" : " ") + (blank_after ? "=" : "= "));
      return false;
    }
    const std::uint32_t equals = find_on_line('=');
    const bool bare = is_toml_bare_key(char_at(last.begin));
    if (bare && equals < text_.size() && !ends_key(here())) return unquoted_key(last.begin, equals);
    fault(kTomlMissingEquals, last.end, last.end, {quote(path.back().name)});
    if (here() == '"' || here() == '\'') offer("insert `=`", last.end, at_, " = ");
    return false;
  }

  bool clashing_key(const TomlKey& path, const TomlKeyClash& clash) {
    const TomlKeySegment& segment = path[clash.segment];
    if (clash.extends) {
      fault(kTomlTableInValue, segment.span.begin, segment.span.end,
            {quote(segment.name), quote(path[clash.segment + 1].name)});
    } else {
      fault(kDuplicateKey, segment.span.begin, segment.span.end, {quote(segment.name)});
    }
    finding_.labels.push_back({span(clash.first.begin, clash.first.end), "first set here"});
    return false;
  }

  bool value() {
    if (here() == '"' || here() == '\'') {
      const auto end = static_cast<std::uint32_t>(text_.size());
      if (!take(find_toml_string_fault(file_, at_, end))) return false;
      at_ = skip_toml_string(text_, at_).end;
      return true;
    }
    if (here() != '[' && here() != '{') return bare_value();
    if (here() == '{' && char_at(at_ + 1) == '{') return template_text();
    if (depth_ >= kDeepest) return true;
    ++depth_;
    const bool good = here() == '[' ? list() : inline_table();
    --depth_;
    return good;
  }

  // `{{...}}` is never TOML.
  bool template_text() {
    const std::size_t close = text_.substr(0, toml_line_end(text_, at_)).find("}}", at_);
    const std::uint32_t end =
        close == std::string_view::npos ? at_ + 2 : static_cast<std::uint32_t>(close) + 2;
    return needs_quotes(at_, end);
  }

  bool needs_quotes(std::uint32_t begin, std::uint32_t end) {
    const std::string value(text_.substr(begin, end - begin));
    fault(kTomlNeedsQuotes, begin, end, {quote(value)});
    if (equals_ignoring_case(value, "null") || equals_ignoring_case(value, "none") ||
        value == "~") {
      finding_.helps.emplace_back("TOML has no null: leave the key out");
    } else if (value.find_first_of("\"'\\") == std::string::npos) {
      offer("put it in quotes", begin, end, '"' + value + '"');
    }
    return false;
  }

  bool bare_value() {
    const std::uint32_t begin = at_;
    const auto token_end = [this](std::uint32_t at) {
      while (std::string_view(" \t\n\r,]}#").find(char_at(at)) == std::string_view::npos) ++at;
      return at;
    };
    std::uint32_t end = token_end(begin);
    const bool time_follows =
        char_at(end) == ' ' &&
        looks_like_toml_date(text_.substr(std::min<std::size_t>(end + 1, text_.size())));
    if (end - begin == 10 && time_follows) end = token_end(end + 1);
    if (char_at(end) == '\r' && end + 1 < text_.size() && text_[end + 1] != '\n') {
      at_ = end;
      return lone_carriage_return();
    }
    const TomlBareVerdict verdict = judge_toml_bare(text_.substr(begin, end - begin));
    if (verdict.fault == TomlBareFault::kText) return needs_quotes(begin, end_of_bare_text(begin));
    at_ = end;
    return verdict.fault == TomlBareFault::kNone || bare_fault(begin, verdict);
  }

  bool bare_fault(std::uint32_t begin, const TomlBareVerdict& verdict) {
    const std::string token = quoted(begin, at_);
    if (verdict.fault == TomlBareFault::kNumber) {
      fault(kTomlBadNumber, begin, at_, {token, std::string(verdict.reason)});
    } else {
      const bool date = verdict.fault == TomlBareFault::kDate;
      fault(date ? kTomlBadDate : kTomlLiteralCase, begin, at_, {token});
    }
    if (verdict.replacement.empty()) {
      finding_.helps.emplace_back("put it in quotes if it is meant as text");
    } else {
      offer("write " + quote(verdict.replacement), begin, at_, verdict.replacement);
    }
    return false;
  }

  // Text without quotes goes to the end of its line, inside brackets to the next punctuation.
  [[nodiscard]] std::uint32_t end_of_bare_text(std::uint32_t begin) const {
    if (depth_ == 0) return end_of_text(begin);
    std::uint32_t end = begin;
    while (std::string_view("\n\r,]}#").find(char_at(end)) == std::string_view::npos) ++end;
    return std::max(without_blanks(begin, end), begin + size_at(begin));
  }

  bool list() {
    const std::uint32_t open = at_++;
    for (bool after_item = false;;) {
      const std::uint32_t before = at_;
      if (!skip_lines()) return false;
      if (at_end() || (new_line(before) && at_statement())) return unclosed(open);
      if (here() == '\r') return lone_carriage_return();
      if (here() == ']') break;
      if (here() == ',') {
        if (!after_item) return stray_comma("an item");
        after_item = false;
        ++at_;
        continue;
      }
      if (here() == '}') return unclosed(open);
      if (after_item) return missing_comma(before);
      if (!value()) return false;
      after_item = true;
    }
    ++at_;
    return true;
  }

  bool inline_table() {
    const std::uint32_t open = at_++;
    TomlKeySet keys;
    std::uint32_t comma = 0;
    for (bool after_entry = false;;) {
      const std::uint32_t before = at_;
      skip_blanks();
      if (here() == '\r' && !at_line_end()) return lone_carriage_return();
      if (at_end() || at_line_end() || here() == '#') return broken_table(open, after_entry);
      if (here() == '}') {
        if (comma != 0 && !after_entry) return trailing_comma(comma);
        break;
      }
      if (here() == ',') {
        if (!after_entry) return stray_comma("an entry");
        after_entry = false;
        comma = at_++;
        continue;
      }
      if (here() == ']') return unclosed(open);
      if (after_entry) return missing_comma(before);
      if (!pair(keys)) return false;
      after_entry = true;
    }
    ++at_;
    return true;
  }

  [[nodiscard]] bool new_line(std::uint32_t since) const {
    return text_.substr(since, at_ - since).find('\n') != std::string_view::npos;
  }

  // Whether a new statement starts here, so that a bracket above must be unclosed: `key =` or
  // `[header]`.
  [[nodiscard]] bool at_statement() const {
    std::uint32_t at = at_;
    const bool header = char_at(at) == '[';
    while (char_at(at) == '[') ++at;
    const char first = char_at(at);
    const std::uint32_t begin = at;
    while (is_toml_bare_key(char_at(at)) || char_at(at) == '.' || char_at(at) == '"') ++at;
    if (header) {
      const bool word = is_toml_bare_key(first) && first != '-' && (first < '0' || first > '9');
      const std::string_view name = text_.substr(begin, at - begin);
      return word && char_at(at) == ']' && judge_toml_bare(name).fault != TomlBareFault::kNone;
    }
    while (is_toml_blank(char_at(at))) ++at;
    return at > begin && char_at(at) == '=';
  }

  bool unclosed(std::uint32_t open) {
    fault(kTomlUnclosedBracket, open, open + 1, {quoted(open, open + 1)});
    return false;
  }

  // A line ends inside braces: a table of several lines, or one that is not closed.
  bool broken_table(std::uint32_t open, bool after_entry) {
    const std::uint32_t line_end = at_;
    if (!skip_lines()) return false;
    const bool goes_on = here() == '}' || here() == ',' || (!after_entry && here() != '[');
    if (at_end() || !goes_on) return unclosed(open);
    fault(kTomlLineBreakInTable, line_end, line_end);
    finding_.labels.push_back({span(open, open + 1), "the inline table starts here"});
    finding_.helps.emplace_back("write it on one line, or give the table a header of its own");
    return false;
  }

  bool trailing_comma(std::uint32_t comma) {
    fault(kTomlTrailingComma, comma, comma + 1);
    offer("remove it", comma, comma + 1, "");
    return false;
  }

  bool stray_comma(std::string_view what) {
    fault(kTomlStrayComma, at_, at_ + 1, {std::string(what)});
    return false;
  }

  // `before` is the end of the item before.
  bool missing_comma(std::uint32_t before) {
    std::uint32_t end = at_;
    while (std::string_view(" \t\n\r,]}#").find(char_at(end)) == std::string_view::npos) ++end;
    end = std::max(end, at_ + size_at(at_));
    fault(kTomlMissingComma, at_, end, {quoted(at_, end)});
    const char next = here();
    const bool starts_value = next == '"' || next == '\'' || next == '[' || next == '{';
    if (starts_value ||
        judge_toml_bare(text_.substr(at_, end - at_)).fault == TomlBareFault::kNone) {
      offer("insert `,`", before, before, ",");
    }
    return false;
  }

  const SourceFile& file_;
  std::string_view text_;
  std::uint32_t at_;
  std::uint32_t statement_;
  int depth_ = 0;  // open brackets
  TomlKeySet keys_;
  Diagnostic finding_;
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

std::optional<TomlFault> find_toml_fault(const SourceFile& file, std::uint32_t begin,
                                         std::uint32_t end) {
  return FaultFinder(file, begin, end).run();
}

void report_toml_fault(const TomlFault& fault, DiagnosticSink& sink) {
  const Diagnostic& finding = fault.finding;
  Report report = sink.add(*finding.kind, finding.span, finding.arguments);
  if (!finding.label.empty()) report.mark(finding.label);
  for (const Label& label : finding.labels) report.label(label.span, label.text);
  for (const std::string& help : finding.helps) report.help(help);
  for (const Fix& fix : finding.fixes) report.fix(fix);
}

}  // namespace accelc
