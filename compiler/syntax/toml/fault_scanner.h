// The cursor that looks for faults: where it stands, what stands there, and the fault once there is
// one. Used only on texts that toml++ has refused.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/toml/key_set.h"
#include "compiler/syntax/toml/lexical.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether `c` is one of the characters of `set`.
inline bool is_in(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

class TomlFaultScanner {
 public:
  /// Reads the bytes [begin, end) of `file`.
  TomlFaultScanner(const SourceFile& file, std::uint32_t begin, std::uint32_t end)
      : at(begin), file_(file), text_(file.text().substr(0, end)) {}

  /// Where the scanner stands.
  std::uint32_t at;

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  [[nodiscard]] bool at_end() const { return at >= text_.size(); }
  /// A line feed stands for the end of the text.
  [[nodiscard]] char here() const { return char_at(at); }
  [[nodiscard]] char char_at(std::uint32_t offset) const {
    return offset < text_.size() ? text_[offset] : '\n';
  }
  [[nodiscard]] bool at_line_end() const { return here() == '\n' || text_.substr(at, 2) == "\r\n"; }
  [[nodiscard]] bool at_lone_carriage_return() const { return here() == '\r' && !at_line_end(); }
  [[nodiscard]] bool at_quote() const { return here() == '"' || here() == '\''; }

  /// The first offset from `begin` on with a character of `set`, which must hold the line feed.
  [[nodiscard]] std::uint32_t find_any(std::string_view set, std::uint32_t begin) const;
  /// Offset of `c` on this line, before any quote or comment; the text's end when it is not there.
  [[nodiscard]] std::uint32_t find_on_line(char c) const;
  /// End of what stands on the line from `begin`, without comment and trailing blanks.
  [[nodiscard]] std::uint32_t end_of_text(std::uint32_t begin) const;
  /// `end` before the blanks that precede it.
  [[nodiscard]] std::uint32_t without_blanks(std::uint32_t begin, std::uint32_t end) const;
  /// End of the character at `offset`.
  [[nodiscard]] std::uint32_t behind_character(std::uint32_t offset) const;

  void skip_blanks();
  // What follows returns false at a fault.
  /// The comment here.
  bool skip_comment();
  /// Blanks, line breaks and comments.
  bool skip_lines();
  /// The string here.
  bool skip_string();

  [[nodiscard]] Span span(std::uint32_t begin, std::uint32_t end) const;
  /// The bytes as messages show them.
  [[nodiscard]] std::string quoted(std::uint32_t begin, std::uint32_t end) const;

  /// Keeps the fault; always false.
  bool fail(const DiagnosticKind& kind, TomlKeySpan place, std::vector<std::string> arguments = {});
  bool fail_here();
  bool fail_unclosed(TomlKeySpan brackets);
  bool fail_lone_carriage_return();
  // What is said beyond the message of the fault that was kept last.
  void help(std::string text) { finding_.helps.push_back(std::move(text)); }
  void label(TomlKeySpan place, std::string text);
  void offer(std::string title, TomlKeySpan place, std::string replacement);

  [[nodiscard]] const Diagnostic& finding() const { return finding_; }

 private:
  bool take(std::optional<Diagnostic> finding);

  const SourceFile& file_;
  std::string_view text_;
  Diagnostic finding_;
};

/// Reads a dotted key up to `closing` (`=`, or `]` of a header with these `brackets`) or what
/// stands in its place; false at a fault.
bool scan_toml_key(TomlFaultScanner& scanner, TomlKey& key, char closing, TomlKeySpan brackets);

/// The bytes up to `end` are a key that needs quotes.
bool fail_unquoted_key(TomlFaultScanner& scanner, std::uint32_t begin, std::uint32_t end);

}  // namespace accelc
