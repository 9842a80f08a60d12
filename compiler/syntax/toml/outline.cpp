#include "compiler/syntax/toml/outline.h"

#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

// For each dotted key toml++ looks at the tables that earlier dotted keys of the section made. So
// many looks take about a tenth of a second; 14,000 dotted keys in one section come near.
constexpr std::uint64_t kDottedWork = 100'000'000;

// The bytes that matter inside a value.
constexpr std::array<bool, 256> kStops = [] {
  std::array<bool, 256> stops{};
  for (const char c : {'\n', '#', '"', '\'', '[', ']', '{', '}', ',', '=', '.'}) {
    stops[static_cast<unsigned char>(c)] = true;
  }
  return stops;
}();

class Outliner {
 public:
  Outliner(std::string_view text, const Limits& limits) : text_(text), limits_(limits) {}

  TomlOutline run() {
    const auto size = static_cast<std::uint32_t>(text_.size());
    out_.sections.emplace_back();
    if (text_.starts_with(kTomlByteOrderMark)) out_.bad_header = 0;  // toml++ would skip it
    while (at_ < size && !stopped()) statement();
    out_.sections.back().body_end = stopped() ? statement_ : size;
    return std::move(out_);
  }

 private:
  // An open bracket of a value.
  struct Bracket {
    std::uint32_t depth;  // collections around its items, with itself
    bool is_table;
  };

  [[nodiscard]] bool stopped() const { return out_.limit || out_.bad_header; }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return at_end() ? '\n' : text_[at_]; }

  void statement() {
    while (!at_end() && (is_toml_blank(here()) || here() == '\n' || here() == '\r')) ++at_;
    if (at_end()) return;
    statement_ = at_;
    if (here() == '#') {
      comment();
    } else if (here() == '[') {
      header();
    } else {
      pair();
    }
  }

  void comment() {
    const std::uint32_t begin = at_;
    at_ = toml_line_end(text_, at_);
    out_.comments.push_back({begin, at_});
  }

  void header() {
    TomlSection section;
    section.header_begin = at_++;
    section.is_array = here() == '[';
    if (section.is_array) ++at_;
    section.first_key = static_cast<std::uint32_t>(out_.keys.size());
    if (!header_keys() || !header_end(section.is_array)) {
      if (!out_.limit) out_.bad_header = statement_;
      return;
    }
    section.key_count = static_cast<std::uint32_t>(out_.keys.size()) - section.first_key;
    section.header_end = at_;
    header_depth_ = 1 + section.key_count + (section.is_array ? 1 : 0);
    dotted_ = 0;
    if (header_depth_ > limits_.nesting) {
      return hit(kNestedTooDeep, section.header_begin, at_, limits_.nesting);
    }
    out_.sections.back().body_end = statement_;
    out_.sections.push_back(section);
    count_node(1);
    value();  // only a comment can follow; the section's parser judges it
  }

  bool header_keys() {
    for (std::uint32_t segments = 1;; ++segments) {
      skip_blanks();
      const std::uint32_t begin = at_;
      if (!header_key()) return false;
      if (segments > limits_.dotted_segments) {
        hit(kTomlTooManySegments, statement_, at_, limits_.dotted_segments);
        return false;
      }
      out_.keys.push_back({begin, at_});
      skip_blanks();
      if (here() != '.') return true;
      ++at_;
    }
  }

  bool header_key() {
    const std::uint32_t begin = at_;
    if (here() == '"' || here() == '\'') {
      at_ = skip_toml_string(text_, at_).end;
      return is_toml_key_string(text_.substr(begin, at_ - begin));
    }
    while (!at_end() && is_toml_bare_key(here())) ++at_;
    return at_ > begin;
  }

  bool header_end(bool is_array) {
    const std::string_view closing = is_array ? "]]" : "]";
    if (text_.substr(at_, closing.size()) != closing) return false;
    at_ += static_cast<std::uint32_t>(closing.size());
    std::uint32_t next = at_;
    while (next < text_.size() && is_toml_blank(text_[next])) ++next;
    const std::string_view rest = text_.substr(next, 2);
    return rest.empty() || rest[0] == '#' || rest[0] == '\n' || rest == "\r\n";
  }

  // A key with its value, or any line that is none.
  void pair() {
    std::uint32_t segments = 1;
    for (; !at_end() && here() != '\n' && here() != '#' && here() != '='; ++at_) {
      if (here() == '.') ++segments;
      if (here() == '"' || here() == '\'') at_ = skip_toml_string(text_, at_).end - 1;
    }
    if (segments > limits_.dotted_segments) {
      return hit(kTomlTooManySegments, statement_, at_, limits_.dotted_segments);
    }
    count_dotted(segments);
    depth_ = header_depth_ + segments - 1;
    if (depth_ > limits_.nesting) return hit(kNestedTooDeep, statement_, at_, limits_.nesting);
    out_.nodes += 2 * (segments - 1);
    count_node(2);
    value();
  }

  // To the end of the statement: over strings, comments and lines inside brackets.
  void value() {
    brackets_.clear();
    in_key_ = false;
    while (!at_end() && !stopped()) {
      const char c = text_[at_];
      if (!kStops[static_cast<unsigned char>(c)]) {
        ++at_;
      } else if (c == '"' || c == '\'') {
        at_ = skip_toml_string(text_, at_).end;
      } else if (c == '#') {
        comment();
      } else if (c == '\n' && brackets_.empty()) {
        return;
      } else {
        punctuation(c);
        ++at_;
      }
    }
  }

  void punctuation(char c) {
    switch (c) {
      case '[':
      case '{':
        return open(c == '{');
      case ']':
      case '}':
        return close();
      case ',':
        return comma();
      case '=':
        if (in_key_) {
          depth_ += segments_ - 1;
          count_dotted(segments_);
        }
        in_key_ = false;
        return;
      case '.':
        if (in_key_ && ++segments_ > limits_.dotted_segments) {
          hit(kTomlTooManySegments, at_, at_ + 1, limits_.dotted_segments);
        }
        return;
      default:
        return;
    }
  }

  void open(bool is_table) {
    if (++depth_ > limits_.nesting) return hit(kNestedTooDeep, at_, at_ + 1, limits_.nesting);
    brackets_.push_back({depth_, is_table});
    in_key_ = is_table;
    segments_ = 1;
    out_.nodes += is_table ? 2 : 1;  // of its first entry, if any
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
    count_node(in_key_ ? 2 : 1);
  }

  void skip_blanks() {
    while (!at_end() && is_toml_blank(here())) ++at_;
  }

  // `nodes_` is a lower bound, so that memory stays bounded; the writer counts exactly.
  void count_node(std::uint32_t nodes) {
    nodes_ += nodes;
    out_.nodes += nodes;
    if (nodes_ > limits_.nodes) hit(kTooManyValues, at_, at_ + 1, limits_.nodes);
  }

  void count_dotted(std::uint32_t segments) {
    if (segments == 1) return;
    work_ += ++dotted_;
    if (work_ > kDottedWork) hit(kTomlTooManyDottedKeys, statement_, at_, dotted_);
  }

  void hit(const DiagnosticKind& kind, std::uint32_t begin, std::uint32_t end,
           std::uint32_t limit) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    if (!out_.limit) {
      out_.limit = {&kind, std::min(begin, size), std::min(end, size), limit, statement_};
    }
  }

  std::string_view text_;
  const Limits& limits_;
  TomlOutline out_;
  std::uint32_t at_ = 0;
  std::uint32_t statement_ = 0;
  std::uint32_t nodes_ = 1;
  std::uint32_t dotted_ = 0;  // dotted keys of the section
  std::uint64_t work_ = 0;
  std::uint32_t header_depth_ = 1;  // collections around the pairs of the section
  std::uint32_t depth_ = 1;         // collections around the value at hand
  std::vector<Bracket> brackets_;
  std::uint32_t segments_ = 1;
  bool in_key_ = false;  // before the `=` of an entry of an inline table
};

}  // namespace

TomlOutline outline_toml(std::string_view text, const Limits& limits) {
  return Outliner(text, limits).run();
}

std::uint32_t toml_statement_begin(std::string_view text, std::uint32_t offset) {
  const std::size_t line_break = text.substr(0, offset).find_last_of('\n');
  auto begin =
      line_break == std::string_view::npos ? 0 : static_cast<std::uint32_t>(line_break) + 1;
  while (begin < offset && is_toml_blank(text[begin])) ++begin;
  return begin;
}

}  // namespace accelc
