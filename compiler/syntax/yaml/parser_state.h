// What the YAML parser and its recovery both work on: the collections that are open, what waits for
// the next node, and how far the text is read.
#pragma once

#include "compiler/syntax/yaml/event_writer.h"
#include "compiler/syntax/yaml/scanner.h"
#include "compiler/syntax/yaml/tags.h"

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace accelc {

struct YamlParserState {
  /// What a file in brackets whose brackets or quotes do not fit is read by.
  enum class Brackets : std::uint8_t {
    kAlone,   ///< the brackets, wherever they stand
    kByLine,  ///< and the lines as a formatter of JSON writes them: what is missing is put there
  };

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

  YamlParserState(const Span& part, const Limits& most, EventBuffer& out, DiagnosticSink& findings,
                  Brackets how)
      : file(*part.file),
        limits(most),
        events(out),
        sink(findings),
        brackets(how),
        scanner(part.file->text().substr(0, part.end), out.comments, part.begin),
        writer(out, directives, most.nodes) {}

  [[nodiscard]] bool in_flow() const { return !levels.empty() && levels.back().in_flow(); }
  [[nodiscard]] bool node_expected() const {
    return levels.empty() ? !root_done : levels.back().expects_node();
  }
  [[nodiscard]] int block_column() const { return levels.empty() ? -1 : levels.back().column; }
  [[nodiscard]] std::string_view text() const { return scanner.text(); }
  [[nodiscard]] bool has_properties() const { return outer.any() || inner.any(); }

  const SourceFile& file;
  const Limits& limits;
  EventBuffer& events;
  DiagnosticSink& sink;
  Brackets brackets;
  YamlScanner scanner;
  YamlDirectives directives;
  EventWriter writer;
  std::vector<Level> levels;
  // Anchor and tag that wait for their node: those of its own line, and those of lines above, which
  // belong to the collection if the node turns out to be its first key.
  YamlProperties inner;
  YamlProperties outer;
  NodeStart flow_start;                  ///< of the outermost bracket that is open
  YamlProperties flow_outer;             ///< what waited when it was opened
  Expect flow_expect = Expect::kEntry;   ///< what was expected where it was opened
  std::uint32_t slot_line = UINT32_MAX;  ///< the line of the indicator before the expected node
  bool slot_compact = false;             ///< a block collection may start on that line
  bool root_done = false;
  bool root_lost = false;  ///< to a fault: the document has no value
  bool stopped = false;
  std::uint32_t document_event = 0;
  std::uint32_t documents = 0;
  std::unordered_set<std::string_view> odd_anchors;  ///< names that look like patterns
};

}  // namespace accelc
