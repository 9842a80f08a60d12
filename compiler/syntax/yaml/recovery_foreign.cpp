// Lines that are no YAML at all: the markers of a merge and the fences of Markdown. They are taken
// out, and what stands around them is read as if they were not there.
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/recovery.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kMarkerSize = 7;

// `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`, as git writes them.
bool merge_marker_at(std::string_view text, std::size_t line) {
  const char c = byte_at(text, line);
  if (c != '<' && c != '|' && c != '=' && c != '>') return false;
  const std::size_t end = std::min(text.find_first_not_of(c, line), text.size());
  return end - line == kMarkerSize && space_at(text, end);
}

// The line that starts with `>>>>>>>` behind `line`; `npos` when there is none.
std::size_t end_of_merge(std::string_view text, std::size_t line) {
  constexpr std::string_view kEnd = "\n>>>>>>>";
  const std::size_t found = text.find(kEnd, line);
  return found == kNowhere ? kNowhere : found + 1;
}

}  // namespace

bool YamlRecovery::foreign_line() {
  if (state_.scanner.column() != 0) return false;
  const std::uint32_t at = state_.scanner.at();
  if (state_.text().substr(at, 3) == "```") {
    if (!std::exchange(fenced_, true)) report_foreign("remove the fence of Markdown");
    state_.scanner.next_line();
    return true;
  }
  if (!merge_marker_at(state_.text(), at) || looks_like_entry(state_.text(), at)) return false;
  // A text of its own could start like this, but no entry could follow.
  const std::size_t end = line_end(state_.text(), at);
  const bool followed = end < state_.text().size() &&
                        looks_like_entry(state_.text(), after_break(state_.text(), end));
  if (state_.levels.empty() && !state_.root_done && !followed) return false;
  merge_line(state_.text()[at]);
  return true;
}

// The first side of a merge is read, the others are not: most of their keys are the same.
void YamlRecovery::merge_line(char marker) {
  if (marker == '<' || !in_merge_) report_foreign("keep one side of the merge");
  const bool skip = in_merge_ && (marker == '=' || marker == '|') && !merge_is_open_;
  in_merge_ = marker == '<';
  if (skip) {
    const std::size_t end = end_of_merge(state_.text(), state_.scanner.at());
    if (end != kNowhere) state_.scanner.move_to(end);
    merge_is_open_ = end == kNowhere;
  }
  state_.scanner.next_line();
}

void YamlRecovery::report_foreign(const char* help) {
  const std::uint32_t at = state_.scanner.at();
  fault([&](YamlFaults& faults) {
    faults.set(kUnexpected, at, line_end(state_.text(), at)).help(help);
  });
}

}  // namespace accelc
