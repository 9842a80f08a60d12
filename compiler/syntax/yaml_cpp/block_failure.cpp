// Faults among the entries of block mappings and lists: wrong columns, lines that are no entries,
// and lines that go on where they should not.
#include "compiler/support/text.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml/text.h"
#include "compiler/syntax/yaml_cpp/failure.h"
#include "compiler/syntax/yaml_cpp/spans.h"

#include <string>

namespace accelc {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

class BlockFailure {
 public:
  BlockFailure(YamlFaults& faults, const YamlFailure& failure)
      : faults_(faults),
        text_(faults.text()),
        failure_(failure),
        column_(failure.open->empty() ? -1 : failure.open->back().column) {}

  void explain() {
    std::size_t at = failure_.offset;
    // At the end of the file there is nothing to mend: take the last line with text.
    const std::size_t last = text_.find_last_not_of(" \t\r\n");
    if (last != kNone && at > last) at = last;
    const std::size_t line = line_start(text_, at);
    const std::size_t begin = skip_spaces(text_, line);
    if (skip_blanks(text_, line) > begin) {
      faults_.set(kTabIndentation, begin, skip_blanks(text_, line));
    } else if (said("block entry")) {
      explain_block_entry(at);
    } else if (said("end of") && failure_.reached > begin && failure_.reached <= at) {
      explain_rest_of_line(at);
    } else if (const std::size_t colon = first_colon(begin, at); colon != kNone) {
      explain_second_colon(colon, at);
    } else if (said("map value")) {
      explain_map_value(line, begin);
    } else if (!looks_like_entry(text_, line) && said("end of map")) {
      explain_no_entry(line, begin);
    } else {
      explain_indentation(begin);
    }
  }

 private:
  [[nodiscard]] bool said(std::string_view words) const {
    return failure_.words.find(words) != kNone;
  }

  // A value is complete, and its line goes on.
  void explain_rest_of_line(std::size_t at) {
    const char last = text_[failure_.reached - 1];
    if (last == '"' || last == '\'') return explain_early_quote(faults_, failure_.reached);
    faults_.set(kUnexpected, at, value_end(text_, at, false));
  }

  // A line that is no entry: in the column of the entries it lacks its colon, deeper it may have
  // been meant to continue a text.
  void explain_no_entry(std::size_t line, std::size_t begin) {
    if (static_cast<int>(begin - line) <= column_) return explain_line_without_colon(faults_, line);
    const std::size_t end = value_end(text_, begin, false);
    const std::size_t above = line_above(line);
    const bool comment = above != kNone && value_end(text_, skip_blanks(text_, above), false) <
                                               text_.find_last_not_of(" \t\r\n", line - 1) + 1;
    Report report = faults_.set(comment ? kUnexpected : kWrongIndentation, begin, end);
    if (comment) report.help("the comment above ends the text; it cannot go on after it");
  }

  // A colon that ends a key between `begin` and `end`.
  [[nodiscard]] std::size_t first_colon(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end && i < text_.size(); ++i) {
      if (text_[i] == '"' || text_[i] == '\'') {
        const std::size_t close = quote_end(text_, i);
        if (close != kNone && close <= end) i = close - 1;
      } else if (text_[i] == ':' && space_at(text_, i + 1)) {
        return i;
      }
    }
    return kNone;
  }

  void explain_second_colon(std::size_t colon, std::size_t at) {
    const std::size_t begin = skip_blanks(text_, colon + 1);
    const std::size_t end = value_end(text_, begin, false);
    if (begin >= at && byte_at(text_, at) != ':') return;
    const std::string_view value = text_.substr(begin, end - begin);
    Report report = faults_.set(kNestedOnLine, begin, end);
    if (value.find_first_of("'\"") == kNone) {
      report.fix("put it in quotes", faults_.span(begin, end), faults_.quoted(value),
                 Applicability::kUnsafe);
    }
  }

  void explain_block_entry(std::size_t at) {
    const std::size_t end = value_end(text_, at, false);
    faults_.set(kNestedOnLine, at, end).help("start the list on the next line");
  }

  // The last line above `line` that is neither blank nor a comment.
  [[nodiscard]] std::size_t line_above(std::size_t line) const {
    while (line > 0) {
      std::size_t end = line - 1;
      if (end > 0 && text_[end] == '\n' && text_[end - 1] == '\r') --end;
      line = line_start(text_, end);
      const std::size_t begin = skip_blanks(text_, line);
      if (begin < end && text_[begin] != '#') return line;
    }
    return kNone;
  }

  // "illegal map value": a key where none can be. The line above lacks its colon, or this line is
  // indented although the line above has a value.
  void explain_map_value(std::size_t line, std::size_t begin) {
    const std::size_t above = line_above(line);
    if (above == kNone) return explain_unexpected(faults_, failure_.offset);
    const std::size_t above_begin = skip_spaces(text_, above);
    const std::size_t above_end = value_end(text_, above_begin, false);
    const std::size_t colon = first_colon(above_begin, above_end);
    if (colon == kNone) return explain_line_without_colon(faults_, above);
    const std::size_t value = skip_blanks(text_, colon + 1);
    Report report = faults_.set(kWrongIndentation, begin, token_end(text_, begin));
    if (value < above_end && begin - line > above_begin - above) {
      report.label(faults_.span(above_begin, colon), "this key has a value already");
    }
  }

  // The line starts in a column where nothing open has its entries, or where the entries are of
  // another kind.
  void explain_indentation(std::size_t begin) {
    const std::size_t line = line_start(text_, begin);
    const std::size_t depth = begin - line;
    std::size_t sibling = kNone;  // the line above that is next to this in depth
    for (std::size_t above = line_above(line); above != kNone; above = line_above(above)) {
      const std::size_t above_depth = skip_spaces(text_, above) - above;
      if (above_depth < depth) break;
      sibling = above;
      if (above_depth == depth) break;
    }
    if (sibling == kNone) {
      faults_.set(kWrongIndentation, begin, token_end(text_, begin));
      return;
    }
    const std::size_t entry = skip_spaces(text_, sibling);
    const Span entry_span = faults_.span(entry, token_end(text_, entry));
    if (entry - sibling == depth && is_item(entry) != is_item(begin)) {
      const std::size_t end = value_end(text_, begin, false);
      const std::string noun = is_item(entry) ? "the list" : "the mapping";
      faults_.set(kContentAfterEnd, begin, end, {quote(text_.substr(begin, end - begin)), noun})
          .label(entry_span, "an entry of it");
      return;
    }
    faults_.set(kWrongIndentation, begin, token_end(text_, begin))
        .label(entry_span, "the entries above start in this column");
  }

  [[nodiscard]] bool is_item(std::size_t at) const {
    return byte_at(text_, at) == '-' && space_at(text_, at + 1);
  }

  YamlFaults& faults_;
  std::string_view text_;
  const YamlFailure& failure_;
  int column_;
};

}  // namespace

void explain_block_failure(YamlFaults& faults, const YamlFailure& failure) {
  BlockFailure(faults, failure).explain();
}

}  // namespace accelc
