// What the YAML parser does at a fault: one report where the fault begins, then on with the next
// entry that the collections around it can take. After a fault the entry that cannot be read is
// dropped, and one thing is said about one cause.
//
// The work is divided by what is broken: recovery_lines.cpp lines that fit no collection,
// recovery_flow.cpp brackets, recovery_quotes.cpp quotes, recovery_foreign.cpp lines that are not
// YAML, recovery_json.cpp brackets that fit only by their lines.
#pragma once

#include "compiler/syntax/yaml/fault.h"
#include "compiler/syntax/yaml/parser_state.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace accelc {

class YamlParser;

class YamlRecovery {
 public:
  using Brackets = YamlParserState::Brackets;
  using Expect = YamlParserState::Expect;
  using Level = YamlParserState::Level;
  using Role = YamlParserState::Role;
  using NodeStart = YamlParserState::NodeStart;

  YamlRecovery(YamlParser& parser, YamlParserState& state) : parser_(parser), state_(state) {}

  /// Reports what `explain` sets. Outside of brackets at most one fault is reported for a line:
  /// what follows a fault on its line is most likely its follow-up.
  template <class Explain>
  void fault(Explain explain);

  /// Whether a fault was reported on the line that starts at `line`.
  [[nodiscard]] bool is_line_of_fault(std::uint32_t line) const { return line == fault_line_; }
  /// An outermost bracket was opened.
  void begin_brackets();
  /// Skips the lines below the node that was read, when they belong to a fault of it.
  void skip_rest();

  // recovery.cpp
  void stop(const DiagnosticKind& kind, std::uint32_t at, std::uint32_t limit);
  void skip_block(int column);
  void drop_entry();
  void unexpected();
  void late_directive();
  void tab_before(std::uint32_t at);
  void tab_in_indentation();
  void comment_without_blank();
  void junk_behind_value();
  void content_behind_root();

  // recovery_lines.cpp
  bool line_above_lacks_colon();
  Role too_deep(int indentation);
  void misfit(Level& level, int indentation);
  void not_of_collection(const Level& level);
  void lone_property();
  bool value_of_property(Level& top, bool follows);
  bool nested_on_line(const NodeStart& start);
  void missing_colon(const NodeStart& start, const YamlLeaf& leaf);

  // recovery_quotes.cpp
  YamlLeaf recover_quote(const YamlQuote& found);
  [[nodiscard]] bool value_of_key() const;
  [[nodiscard]] static YamlLeaf no_value(YamlLeaf leaf);

  // recovery_foreign.cpp
  bool foreign_line();

  // recovery_flow.cpp
  void unclosed_brackets(std::size_t found);
  void missing_comma();
  bool glued_bracket();
  void misplaced_property();
  void colon_behind_value();
  bool shallow_flow_line();
  void dash_in_flow();
  void look_for_bracket();
  void wrong_bracket(bool mapping);
  void bracket_without_colon(const NodeStart& start);

  // recovery_json.cpp
  void fit_brackets();
  bool quote_by_line(const YamlQuote& found, YamlLeaf& leaf);

 private:
  // recovery_lines.cpp
  void reopen_slot();
  void missing_dash(Level& level);
  bool line_of_block_text();
  [[nodiscard]] std::size_t next_text_line() const;
  [[nodiscard]] int next_indentation() const;
  [[nodiscard]] bool entries_follow(int column) const;

  // recovery_quotes.cpp
  [[nodiscard]] std::size_t end_of_quoted_key(std::size_t begin) const;
  [[nodiscard]] bool is_only_shallow(const YamlQuote& quote) const;
  bool warn_of_shallow_lines(std::size_t shallow, std::size_t end);

  // recovery_foreign.cpp
  void merge_line(char marker);
  void report_foreign(const char* help);

  // recovery_flow.cpp
  void close_unclosed();
  /// What a search for the bracket finds that closes the outermost one.
  struct ClosingBracket {
    bool found = false;
    std::vector<std::size_t> shallow_lines;  ///< up to it, those that are not indented enough
  };
  ClosingBracket find_closing_bracket();
  void warn_of_shallow_flow(const std::vector<std::size_t>& lines);
  [[nodiscard]] bool is_shallow(std::size_t line) const;
  [[nodiscard]] Edit indenting(std::size_t line) const;

  // recovery_json.cpp
  void close_by_line();
  void open_by_line();

  YamlParser& parser_;
  YamlParserState& state_;
  std::uint32_t fault_line_ = UINT32_MAX;
  bool skip_rest_ = false;  // the lines below the current node belong to a fault
  bool shallow_reported_ = false;
  bool shallow_taken_ = false;  // lines in brackets that are not indented: a warning was enough
  bool dash_reported_ = false;
  bool flow_checked_ = false;       // whether the outermost bracket is closed at all
  bool bracket_lost_ = false;       // it is not, and that was reported
  std::size_t searched_until_ = 0;  // where the last search for a closing bracket ended
  bool quote_in_flow_ = false;      // one without an end: it may have taken the bracket
  bool fenced_ = false;             // a fence of Markdown was reported
  bool in_merge_ = false;           // in the first side of a merge
  bool merge_is_open_ = false;      // its last marker is missing
};

template <class Explain>
void YamlRecovery::fault(Explain explain) {
  state_.events.incomplete = true;
  if (state_.in_flow() && bracket_lost_) return;
  if (!state_.in_flow() && fault_line_ == state_.scanner.line()) return;
  fault_line_ = state_.scanner.line();
  YamlFaults faults(state_.file);
  explain(faults);
  faults.report_to(state_.sink);
}

}  // namespace accelc
