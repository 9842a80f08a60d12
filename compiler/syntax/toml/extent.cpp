#include "compiler/syntax/toml/extent.h"

#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/lexical.h"
#include "compiler/syntax/toml/recovery.h"

#include <algorithm>

namespace accelc {

namespace {

// For each dotted key in braces toml++ looks at the tables that earlier ones made. So many looks
// take about a tenth of a second; 14,000 dotted keys in one inline table come near.
constexpr std::uint64_t kDottedWork = 100'000'000;

bool opens(char c) { return c == '[' || c == '{'; }
bool closes(char c) { return c == ']' || c == '}'; }

}  // namespace

// Walks over one statement.
class TomlExtentScanner {
 public:
  TomlExtentScanner(TomlExtents& shared, std::uint32_t begin, std::uint32_t depth,
                    std::vector<Comment>& comments)
      : shared_(shared),
        text_(shared.text_),
        limits_(shared.limits_),
        comments_(comments),
        at_(begin),
        depth_(depth) {}

  TomlExtent run() {
    while (!at_end() && here() != '\n' && here() != '#' && here() != '=') {
      const bool quote = here() == '"' || here() == '\'';
      at_ = quote ? skip_toml_line_string(text_, at_).end : at_ + 1;
    }
    while (!ended_ && !at_end()) step();
    out_.end = std::min(at_, static_cast<std::uint32_t>(text_.size()));
    return out_;
  }

 private:
  // An open bracket of a value.
  struct Bracket {
    std::uint32_t depth;  // collections around its items, with itself
    bool is_table;
  };

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }

  void step() {
    const char c = here();
    switch (c) {
      case '\n':
        return line_break();
      case '"':
      case '\'':
        string();
        last_ = c;
        return;
      case '#':
        comments_.push_back({at_, toml_line_end(text_, at_)});
        at_ = comments_.back().end;
        return;
      default:
        punctuation(c);
        ++at_;
        if (!is_toml_blank(c) && c != '\r') last_ = c;
        return;
    }
  }

  void line_break() {
    ended_ = brackets_.empty() || next_line_is_statement();
    if (!ended_) ++at_;
  }

  // Whether an open bracket ends here: the next line is a statement, and no entry of a table in
  // braces that somebody wrote over several lines.
  [[nodiscard]] bool next_line_is_statement() {
    const std::uint32_t line = at_ + 1;
    if (reads_as_toml_header(text_, line)) return true;
    if (!toml_pair_at(text_, line)) return false;
    return !(last_ == ',' || opens(last_)) || !shared_.lines_.closes(line);
  }

  // Whether a value can stand here.
  [[nodiscard]] bool at_value() const { return last_ == '=' || last_ == ',' || opens(last_); }

  void string() {
    const bool value = at_value();
    const char quote = here();
    const std::string three(3, quote);
    if (text_.substr(at_, 3) == three) return value ? lines_of_text() : void(at_ += 3);
    const std::uint32_t begin = at_;
    at_ = skip_toml_line_string(text_, at_).end;
    if (value && at_ == begin + 2) text_behind_two_quotes(three);
  }

  void lines_of_text() {
    const std::uint32_t begin = at_;
    std::uint32_t& unclosed = here() == '"' ? shared_.unclosed_double_ : shared_.unclosed_single_;
    if (begin < unclosed) {
      const TomlStringEnd string = skip_toml_string(text_, begin);
      if (string.closed) {
        if (closes_at_value(begin, string.end)) out_.doubtful_quote = begin;
        at_ = string.end;
        return;
      }
      unclosed = begin;
    }
    at_ = end_before_toml_statement(text_, begin);
    ended_ = true;
  }

  // Whether the quotes before `end` are those of `key = """`, on a line behind `begin`.
  [[nodiscard]] bool closes_at_value(std::uint32_t begin, std::uint32_t end) const {
    const std::size_t line_feed = text_.substr(0, end).rfind('\n');
    if (line_feed == std::string_view::npos || line_feed < begin) return false;
    const auto value = toml_pair_at(text_, static_cast<std::uint32_t>(line_feed) + 1);
    if (!value || *value >= end) return false;
    const std::uint32_t quotes = skip_toml_blanks(text_, *value);
    return quotes < end && end - quotes <= 5 && end - quotes >= 3;
  }

  // `""text` lacks the third quote: the text goes on to three quotes before the next statement.
  void text_behind_two_quotes(std::string_view three) {
    const std::string_view rest = text_.substr(at_, 1);
    if (rest.empty() || rest.find_first_of(" \t\r\n,]}#.=") != std::string_view::npos) return;
    const std::uint32_t stop = end_before_toml_statement(text_, at_);
    const std::size_t closing = text_.substr(0, stop).find(three, at_);
    if (closing == std::string_view::npos) return;
    at_ = static_cast<std::uint32_t>(closing + three.size());
  }

  void punctuation(char c) {
    // A bracket behind a value opens nothing.
    if (opens(c)) return at_value() ? open(c == '{') : void();
    if (closes(c)) return close();
    if (c == ',') return comma();
    if (!in_key_) return;
    if (c == '=') {
      depth_ += segments_ - 1;
      if (segments_ > 1) count_dotted();
      in_key_ = false;
    } else if (c == '.' && ++segments_ > limits_.dotted_segments) {
      hit(kTomlTooManySegments, limits_.dotted_segments);
    }
  }

  void open(bool is_table) {
    if (++depth_ > limits_.nesting) return hit(kNestedTooDeep, limits_.nesting);
    brackets_.push_back({depth_, is_table});
    in_key_ = is_table;
    segments_ = 1;
  }

  void close() {
    if (brackets_.empty()) return;
    depth_ = brackets_.back().depth - 1;
    brackets_.pop_back();
    in_key_ = false;
  }

  void comma() {
    if (brackets_.empty()) return;
    depth_ = brackets_.back().depth;
    in_key_ = brackets_.back().is_table;
    segments_ = 1;
    // A lower bound, so that memory stays bounded; the reader counts exactly.
    if (++commas_ > limits_.nodes) hit(kTooManyValues, limits_.nodes);
  }

  void count_dotted() {
    work_ += ++dotted_;
    if (work_ > kDottedWork) hit(kTomlTooManyDottedKeys, dotted_);
  }

  void hit(const DiagnosticKind& kind, std::uint32_t limit) {
    if (!out_.limit) out_.limit = {&kind, at_, at_ + 1, limit};
  }

  TomlExtents& shared_;
  std::string_view text_;
  const Limits& limits_;
  std::vector<Comment>& comments_;
  TomlExtent out_;
  std::uint32_t at_;
  std::uint32_t depth_;  // collections around the value at hand
  std::vector<Bracket> brackets_;
  std::uint64_t work_ = 0;
  std::uint32_t dotted_ = 0;
  std::uint32_t commas_ = 0;
  std::uint32_t segments_ = 1;
  bool in_key_ = false;  // before the `=` of an entry of an inline table
  bool ended_ = false;
  char last_ = '\0';  // that is no blank
};

TomlExtent TomlExtents::find(std::uint32_t begin, std::uint32_t depth,
                             std::vector<Comment>& comments) {
  return TomlExtentScanner(*this, begin, depth, comments).run();
}

}  // namespace accelc
