// From tokens to events: YAML 1.2.2 chapters 7 to 9, one pass, no recursion. Every open collection
// is a level on a stack; each says what it expects next. After a fault the parser drops the entry
// that cannot be read, goes on at the next line that the collection around it can continue with,
// and says one thing about one cause.
//
// The work is divided by what is read: parser.cpp documents, parse_block.cpp the lines of block
// collections, parse_flow.cpp brackets, parse_nodes.cpp scalars and properties, recovery*.cpp what
// happens at a fault.
#pragma once

#include "compiler/syntax/yaml/event_writer.h"
#include "compiler/syntax/yaml/fault.h"
#include "compiler/syntax/yaml/scanner.h"
#include "compiler/syntax/yaml/tags.h"

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

namespace accelc {

class YamlParser {
 public:
  /// What a file in brackets whose brackets or quotes do not fit is read by.
  enum class Brackets : std::uint8_t {
    kAlone,   ///< the brackets, wherever they stand
    kByLine,  ///< and the lines as a formatter of JSON writes them: what is missing is put there
  };

  YamlParser(const SourceFile& file, const Limits& limits, EventBuffer& events,
             DiagnosticSink& sink, Brackets brackets = Brackets::kAlone);

  /// Reads the whole stream.
  void parse();

 private:
  /// What a collection is waiting for.
  enum class Expect : std::uint8_t {
    kEntry,  ///< an item or a key
    kKey,    ///< the node after `?`
    kColon,  ///< the colon after a key
    kValue,  ///< the node after `-` or a colon
    kDone,   ///< in flow: a comma or the bracket
  };

  struct Level {
    std::uint32_t event = 0;        ///< index of its start event
    std::uint32_t begin = 0;        ///< its bracket or its first entry
    std::uint32_t entry = 0;        ///< index of the first event of the current entry
    std::uint32_t entry_begin = 0;  ///< where that entry starts
    std::uint32_t item_line = 0;    ///< in flow: start of its line
    int column = -1;                ///< of the entries; in flow that of the block around
    int tolerated = -1;             ///< a wrong column of entries that was reported already
    int indent = -1;                ///< in flow: of the line of its bracket, if that ends there
    bool mapping = false;
    bool has_bracket = true;  ///< in flow: false for one whose bracket is missing
    bool json_key = false;    ///< the key is quoted or in brackets: its colon needs no blank
    Expect expect = Expect::kEntry;
    NodeStyle style = NodeStyle::kBlock;
    [[nodiscard]] bool in_flow() const { return style != NodeStyle::kBlock; }
    [[nodiscard]] bool expects_node() const {
      return expect == Expect::kKey || expect == Expect::kValue;
    }
  };

  /// What a token is to the block collection around it.
  enum class Role : std::uint8_t {
    kNone,   ///< nothing: it was reported and skipped
    kEntry,  ///< it starts an entry
    kNode,   ///< it starts a node that is expected
  };

  /// Where a node starts, and in which role.
  struct NodeStart {
    Role role = Role::kNode;
    std::uint32_t event = 0;  ///< index of its first event
    std::uint32_t begin = 0;  ///< with anchor and tag of the same line
    std::uint32_t line = 0;
    bool compact = false;  ///< a block collection may start here
    bool tabs = false;     ///< a tab stands before it
    [[nodiscard]] int column() const { return static_cast<int>(begin - line); }
  };

  // parser.cpp
  bool read_head();
  bool read_directive();
  void read_document_end();
  void read_document();
  void end_document();
  void advance(Level& level);
  void complete_node();
  void finish_entry(Level& level);
  void close_level(std::uint32_t bracket);
  bool push_level(Level level, const YamlProperties& properties);

  // parse_block.cpp
  void block_token();
  Role enter_line(YamlToken token);
  Role inline_role();
  [[nodiscard]] bool may_follow_tab() const;
  Role enter_entry(Level& top, bool dash, bool colon);
  void close_deeper(int indentation, bool dash);
  void block_item(Role role);
  void block_explicit_key(Role role);
  void block_colon(Role role);
  void block_node(Role role, YamlToken token);
  void begin_entry(Expect expect);
  void block_text();
  void settle_leaf(const NodeStart& start, YamlLeaf leaf);
  void begin_key(const NodeStart& start, std::uint32_t colon);
  bool open_block(const NodeStart& start, bool mapping);
  [[nodiscard]] NodeStart node_start(Role role) const;
  [[nodiscard]] bool may_start_block(const NodeStart& start);
  [[nodiscard]] std::size_t colon_behind() const;
  void expect_value(Level& level, Expect expect, bool compact);

  // parse_flow.cpp
  void flow_token();
  bool enter_flow_line();
  void flow_open();
  void flow_close();
  void flow_comma();
  void flow_question();
  void flow_colon();
  void flow_leaf(YamlToken token);
  void next_flow_entry();
  bool enter_flow_node();
  void start_flow_item();
  void open_pair(std::uint32_t event, std::uint32_t begin, Expect expect);
  void settle_flow();
  void restore_expectation();
  void attach_outer();
  [[nodiscard]] bool at_flow_colon() const;

  // parse_nodes.cpp
  YamlLeaf read_leaf(YamlToken token);
  [[nodiscard]] YamlLeaf quoted_leaf() const;
  void unquote(YamlLeaf& leaf, std::size_t end);
  YamlLeaf read_alias();
  YamlLeaf read_quoted();
  YamlLeaf read_plain();
  YamlLeaf read_reserved();
  std::string unescape(std::uint32_t begin, std::string_view inner);
  void read_property();
  std::string_view read_anchor();
  std::string_view read_tag();
  YamlProperties take_properties();
  void add_leaf(const YamlLeaf& leaf, const YamlProperties& properties);
  void set_aside_properties(std::uint32_t line);
  void merge(YamlProperties& outer, YamlProperties& inner);
  [[nodiscard]] bool has_properties() const { return outer_.any() || inner_.any(); }
  [[nodiscard]] std::size_t indentation() const;

  // recovery.cpp
  template <class Explain>
  void fault(Explain explain);
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
  void reopen_slot();
  Role too_deep(int indentation);
  void misfit(Level& level, int indentation);
  void missing_dash(Level& level);
  bool line_of_block_text();
  void not_of_collection(const Level& level);
  void lone_property();
  bool value_of_property(Level& top, bool follows);
  bool nested_on_line(const NodeStart& start);
  void missing_colon(const NodeStart& start, const YamlLeaf& leaf);
  [[nodiscard]] std::size_t next_text_line() const;
  [[nodiscard]] int next_indentation() const;
  [[nodiscard]] bool entries_follow(int column) const;

  // recovery_quotes.cpp
  YamlLeaf recover_quote(const YamlQuote& found);
  [[nodiscard]] std::size_t end_of_quoted_key(std::size_t begin) const;
  [[nodiscard]] bool value_of_key() const;
  [[nodiscard]] static YamlLeaf no_value(YamlLeaf leaf);
  [[nodiscard]] bool is_only_shallow(const YamlQuote& quote) const;

  // recovery_foreign.cpp
  bool foreign_line();
  void merge_line(char marker);
  void report_foreign(const char* help);

  // recovery_flow.cpp
  void unclosed_brackets(std::size_t found);
  void close_unclosed();
  void missing_comma();
  bool glued_bracket();
  void misplaced_property();
  void colon_behind_value();
  void shallow_flow_line();
  void dash_in_flow();
  void look_for_bracket();
  [[nodiscard]] bool bracket_follows() const;
  void wrong_bracket(bool mapping);
  void bracket_without_colon(const NodeStart& start);

  // recovery_json.cpp
  void fit_brackets();
  void close_by_line();
  void open_by_line();
  bool quote_by_line(const YamlQuote& found, YamlLeaf& leaf);

  [[nodiscard]] bool in_flow() const { return !levels_.empty() && levels_.back().in_flow(); }
  [[nodiscard]] bool node_expected() const {
    return levels_.empty() ? !root_done_ : levels_.back().expects_node();
  }
  [[nodiscard]] int block_column() const { return levels_.empty() ? -1 : levels_.back().column; }
  [[nodiscard]] std::string_view text() const { return scanner_.text(); }

  const SourceFile& file_;
  const Limits& limits_;
  EventBuffer& events_;
  DiagnosticSink& sink_;
  Brackets brackets_;
  YamlScanner scanner_;
  YamlDirectives directives_;
  EventWriter writer_;
  std::vector<Level> levels_;
  // Anchor and tag that wait for their node: those of its own line, and those of lines above, which
  // belong to the collection if the node turns out to be its first key.
  YamlProperties inner_;
  YamlProperties outer_;
  NodeStart flow_start_;                  // of the outermost bracket that is open
  YamlProperties flow_outer_;             // what waited when it was opened
  Expect flow_expect_ = Expect::kEntry;   // what was expected where it was opened
  std::uint32_t slot_line_ = UINT32_MAX;  // the line of the indicator before the expected node
  bool slot_compact_ = false;             // a block collection may start on that line
  bool root_done_ = false;
  bool root_lost_ = false;  // to a fault: the document has no value
  std::uint32_t document_event_ = 0;
  bool stopped_ = false;
  bool skip_rest_ = false;  // the lines below the current node belong to a fault
  bool shallow_reported_ = false;
  bool dash_reported_ = false;
  bool flow_checked_ = false;   // whether the outermost bracket is closed at all
  bool bracket_lost_ = false;   // it is not, and that was reported
  bool quote_in_flow_ = false;  // one without an end: it may have taken the bracket
  bool fenced_ = false;         // a fence of Markdown was reported
  bool in_merge_ = false;       // in the first side of a merge
  bool merge_is_open_ = false;  // its last marker is missing
  std::uint32_t fault_line_ = UINT32_MAX;
  std::uint32_t documents_ = 0;
  std::unordered_set<std::string_view> odd_anchors_;  // names that look like patterns
};

}  // namespace accelc
