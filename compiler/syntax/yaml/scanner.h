// From the bytes of a YAML stream to its tokens: where the next one starts, what it is, and where
// it ends. The scanner knows characters and lines (YAML 1.2.2 chapters 5 to 7), nothing of nodes;
// the parser tells it how deep a text has to be indented. It looks at each byte a bounded number of
// times and allocates only for scalars whose text is not verbatim in the file.
#pragma once

#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/events.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accelc {

enum class YamlToken : std::uint8_t {
  kEnd,
  kDash,         ///< `- `
  kQuestion,     ///< `? `
  kColon,        ///< `: `
  kComma,        ///< in flow only
  kOpen,         ///< `[` or `{`
  kClose,        ///< `]` or `}`
  kAnchor,       ///< `&`
  kTag,          ///< `!`
  kAlias,        ///< `*`
  kSingleQuote,  ///< `'`
  kDoubleQuote,  ///< `"`
  kBlockText,    ///< `|` or `>`
  kComment,      ///< `#` with no blank before it, which is none
  kReserved,     ///< `@`, a backtick, `%`, or `?,`: no plain scalar starts so
  kPlain,
};

/// What stood between two tokens.
struct YamlGap {
  bool breaks = false;  ///< the token is the first of its line
  bool tabs = false;    ///< a tab stands before the token, on its line
};

/// The end of the quoted scalar at a place.
struct YamlQuote {
  std::size_t end = 0;      ///< one past the closing quote; `npos` when it was not found
  std::size_t shallow = 0;  ///< a line that is not indented enough ended the search; `npos` if none
  bool verbatim = false;    ///< one line, nothing to be decoded
};

/// How a plain scalar may run.
struct YamlPlainRules {
  bool in_flow = false;
  bool one_line = false;        ///< a key among the entries of a block mapping
  bool colon_ends = true;       ///< a further line with `: ` in it is not part of the text
  std::size_t indentation = 0;  ///< spaces that a further line needs
};

class YamlScanner {
 public:
  /// Begins at `begin`, which is the first column there.
  YamlScanner(std::string_view text, std::vector<Comment>& comments, std::uint32_t begin = 0)
      : text_(text), comments_(&comments), at_(begin), line_(begin), token_(begin) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::uint32_t at() const { return at_; }
  [[nodiscard]] char peek() const { return byte_at(text_, at_); }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  /// Start of the current line.
  [[nodiscard]] std::uint32_t line() const { return line_; }
  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_); }
  /// Spaces at the start of the current line.
  [[nodiscard]] int indentation() const { return indentation_; }
  /// What `skip_gap` went over last.
  [[nodiscard]] const YamlGap& gap() const { return gap_; }

  /// Goes over blanks, line breaks and comments to the next token.
  void skip_gap();
  /// The token at the current place. In flow a colon is also one before `,[]{}`.
  [[nodiscard]] YamlToken token(bool in_flow) const;
  /// Whether `---` or `...` stands here, in the first column.
  [[nodiscard]] bool at_marker() const;
  /// Steps over `size` bytes that hold no line break.
  void step(std::size_t size) { at_ += static_cast<std::uint32_t>(size); }
  /// Goes to `end`, which may be on a later line, but not before the current place.
  void move_to(std::size_t end);
  /// Goes over blanks and a comment, as far as nothing else stands before the end of the line.
  void skip_line();
  /// Goes over the comment whose `#` is here.
  void skip_comment();
  /// Goes back to `begin` on the line that starts at `line`.
  void go_back(std::uint32_t begin, std::uint32_t line);
  /// Goes to the start of the next line.
  void next_line();

  /// Goes over the plain scalar here and returns its end. Production 131.
  std::uint32_t read_plain(const YamlPlainRules& rules);
  /// Looks for the end of the quoted scalar here (productions 109 and 120) without going there.
  [[nodiscard]] YamlQuote find_quote(std::size_t indentation) const;

 private:
  struct PlainLine {
    std::size_t end = 0;   // one past the last character that is no blank
    std::size_t stop = 0;  // the character that ended it, or the line break
  };
  [[nodiscard]] PlainLine plain_line(std::size_t at, bool in_flow) const;
  [[nodiscard]] std::size_t next_plain_line(std::size_t stop, const YamlPlainRules& rules) const;

  std::string_view text_;
  std::vector<Comment>* comments_;
  std::uint32_t at_ = 0;
  std::uint32_t line_ = 0;
  std::uint32_t token_ = 0;  // where the last gap ended
  int indentation_ = 0;
  YamlGap gap_;
};

}  // namespace accelc
