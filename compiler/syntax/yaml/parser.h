// From tokens to events: YAML 1.2.2 chapters 7 to 9, one pass, no recursion. Every open collection
// is a level on a stack; each says what it expects next. What happens where the text breaks the
// grammar is the business of YamlRecovery.
//
// The work is divided by what is read: parser.cpp documents, parse_block.cpp the lines of block
// collections, parse_flow.cpp brackets, parse_nodes.cpp scalars and properties.
#pragma once

#include "compiler/syntax/yaml/parser_state.h"
#include "compiler/syntax/yaml/recovery.h"

#include <cstdint>
#include <string>

namespace accelc {

class YamlParser {
 public:
  using Brackets = YamlParserState::Brackets;

  YamlParser(const Span& part, const Limits& limits, EventBuffer& events, DiagnosticSink& sink,
             Brackets brackets = Brackets::kAlone);

  /// Reads the whole stream.
  void parse();

 private:
  friend class YamlRecovery;
  using Expect = YamlParserState::Expect;
  using Level = YamlParserState::Level;
  using Role = YamlParserState::Role;
  using NodeStart = YamlParserState::NodeStart;

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
  void place_leaf(const NodeStart& start, YamlLeaf leaf);
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
  void place_flow();
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
  [[nodiscard]] std::size_t indentation() const;

  YamlParserState state_;
  YamlRecovery recovery_;
};

}  // namespace accelc
