// Walks the file's text beside yaml-cpp's events, from token to token: over blanks, comments and
// line breaks, over anchors, tags and directives. What it steps over is checked, so that nothing
// between two tokens goes unread.
#pragma once

#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/fault.h"
#include "compiler/syntax/yaml/tags.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

/// Anchor and tag before a node.
struct CursorProperties {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  ///< equal to `begin` when there are none
  NodeProperties names;
  [[nodiscard]] bool any() const { return end > begin; }
};

class YamlCursor {
 public:
  YamlCursor(std::string_view text, std::vector<Comment>& comments, YamlFaults& faults)
      : text_(text), comments_(&comments), faults_(&faults) {}

  [[nodiscard]] std::uint32_t at() const { return at_; }
  [[nodiscard]] char peek() const { return byte_at(text_, at_); }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  /// Start of the line the cursor stands on.
  [[nodiscard]] std::uint32_t line() const { return line_; }
  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_); }
  /// Spaces at the start of the cursor's line.
  [[nodiscard]] int indentation() const {
    return static_cast<int>(skip_spaces(text_, line_) - line_);
  }
  /// Whether an indicator `c` with a blank or line end behind it is at the cursor.
  [[nodiscard]] bool at_indicator(char c) const { return peek() == c && space_at(text_, at_ + 1); }

  /// Goes over blanks, line breaks and comments. False at a fault.
  bool skip_gap();
  /// Goes over blanks and a comment to the end of the line, as far as nothing else stands there.
  bool skip_comment();
  /// Steps over `size` bytes that hold no line break.
  void step(std::uint32_t size) { at_ += size; }
  /// Takes back the last step of one byte.
  void step_back() { --at_; }
  /// Goes to `end`, which may be on a later line.
  void move_to(std::size_t end);

  /// Reads the anchor or tag at the cursor into `properties`.
  bool read_property(CursorProperties& properties);

  /// Reads what may stand before a document: `...`, directives and `---`. `implicit` says whether
  /// the document starts without `---`.
  bool read_document_head(bool& implicit);
  /// Whether the last document was ended by `...`, or there was none.
  [[nodiscard]] bool between_documents() const { return ended_; }
  void begin_document() { ended_ = false; }

 private:
  bool read_comment();
  [[nodiscard]] bool at_marker(char c) const;
  bool read_document_end();
  bool read_anchor(NodeProperties& names);
  bool read_tag(NodeProperties& names);
  bool read_directive();

  std::string_view text_;
  std::vector<Comment>* comments_;
  YamlFaults* faults_;
  std::uint32_t at_ = 0;
  std::uint32_t line_ = 0;
  bool ended_ = true;
  YamlDirectives directives_;
};

}  // namespace accelc
