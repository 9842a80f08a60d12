// From yaml-cpp's events, which know only where a token starts, to events with exact ends, styles,
// properties and comments. Each event is looked up in the file's own text; where the text does not
// hold what the grammar asks for, that is a fault, whatever yaml-cpp made of it.
#pragma once

#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/fault.h"
#include "compiler/syntax/yaml_cpp/cursor.h"
#include "compiler/syntax/yaml_cpp/working_text.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

/// What yaml-cpp says of a collection.
struct YamlCollection {
  bool mapping = false;
  bool block = false;  ///< flow or a pair without braces otherwise
  bool anchored = false;
  bool tagged = false;
};

/// A collection that is open. The stack of them is also what a fault is explained from.
struct OpenYaml {
  std::uint32_t event = 0;  ///< index of its start event
  std::uint32_t begin = 0;
  std::uint32_t children = 0;
  int column = -1;  ///< of the entries of the innermost block collection
  bool mapping = false;
  bool explicit_key = false;  ///< the key came after `?`
  bool json_key = false;      ///< the key is quoted or in brackets: its colon needs no blank
  NodeStyle style = NodeStyle::kBlock;
  [[nodiscard]] bool in_flow() const { return style != NodeStyle::kBlock; }
};

/// All members but the last few return false at a fault; nothing may be called after that.
class YamlEventWriter {
 public:
  YamlEventWriter(const WorkingText& working, const Limits& limits, EventBuffer& events,
                  YamlFaults& faults);

  bool start_document();
  void end_document();
  bool end_stream();
  /// A null: written out, or a value that is not there.
  bool add_null(std::uint32_t mark, bool anchored);
  /// `value` is yaml-cpp's text.
  bool add_scalar(std::uint32_t mark, std::string_view value);
  bool add_alias(std::uint32_t mark);
  bool start_collection(std::uint32_t mark, const YamlCollection& collection);
  bool end_collection();

  /// The end of the last token that was understood.
  [[nodiscard]] const std::vector<OpenYaml>& open() const { return open_; }
  /// Lines that have to be indented before yaml-cpp can read the text; then there is no fault.
  [[nodiscard]] const std::vector<std::uint32_t>& shallow_lines() const { return shallow_lines_; }

 private:
  // The place that waits for the next node.
  struct Slot {
    std::uint32_t line =
        UINT32_MAX;        // start of the indicator's line, if one stands before the node
    bool compact = false;  // a block collection may start on that line
    bool key = false;      // an implicit key
  };

  bool skip();
  bool enter_slot(Slot& slot);
  bool enter_block_mapping(OpenYaml& top, Slot& slot);
  bool enter_block_sequence(Slot& slot);
  bool enter_flow(OpenYaml& top, Slot& slot);
  bool read_separator(const OpenYaml& top);
  bool start_node(std::uint32_t mark, Slot& slot);
  bool read_properties(YamlCollection wanted, Slot& slot, CursorProperties& properties);
  bool check_line(const Slot& slot, const YamlCollection* block);
  bool check_continuation(std::uint32_t begin, std::uint32_t end, bool quoted);
  [[nodiscard]] std::size_t innermost_bracket() const;
  [[nodiscard]] bool belongs_here(const Slot& slot) const;
  bool add_missing(const CursorProperties& properties);
  bool read_alias(Event& event);
  bool read_quoted(Event& event);
  bool read_block(Event& event, std::string_view value);
  bool read_plain(Event& event, std::string_view value);
  [[nodiscard]] std::size_t plain_end(std::string_view value) const;
  bool finish_node(Event& event, const CursorProperties& properties);
  void revert_to_pair(std::uint32_t mark);
  bool close_brackets(const OpenYaml& top);
  bool push(const Event& event, const CursorProperties& properties);
  bool unexpected();
  bool too_shallow(std::size_t line, std::size_t opener);
  [[nodiscard]] int block_column() const { return open_.empty() ? -1 : open_.back().column; }
  [[nodiscard]] bool in_flow() const { return !open_.empty() && open_.back().in_flow(); }
  TextSlice own(std::string_view text);

  std::string_view text_;
  const WorkingText* working_;
  const Limits* limits_;
  EventBuffer* events_;
  YamlFaults* faults_;
  YamlCursor cursor_;
  std::vector<OpenYaml> open_;
  std::vector<std::uint32_t> shallow_lines_;
  std::uint32_t reached_ = 0;
  std::uint32_t document_line_ = 0;
  std::uint32_t root_event_ = 0;
  std::uint32_t documents_ = 0;
  std::uint32_t nodes_ = 0;
  bool phantom_ = false;  // the document that yaml-cpp reads is not there
};

}  // namespace accelc
