#include "compiler/support/unified_diff.h"

#include "compiler/support/line_changes.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Lines = std::vector<std::string_view>;

/// "3,7", "3" for one line, "2,0" for none behind line 2.
std::string range(std::size_t begin, std::size_t end) {
  const std::size_t count = end - begin;
  const std::size_t first = count == 0 ? begin : begin + 1;
  return std::to_string(first) + (count == 1 ? "" : "," + std::to_string(count));
}

class Writer {
 public:
  Writer(const Lines& before, const Lines& after, std::size_t context)
      : before_(before), after_(after), context_(context) {}

  /// One hunk: changes whose contexts meet.
  void hunk(const LineChange* first, const LineChange* last) {
    const std::size_t lead = std::min(first->before_begin, context_);
    const std::size_t tail = std::min(before_.size() - last->before_end, context_);
    std::size_t at = first->before_begin - lead;
    out_ += "@@ -" + range(at, last->before_end + tail) + " +" +
            range(first->after_begin - lead, last->after_end + tail) + " @@\n";
    for (const LineChange* change = first; change <= last; ++change) {
      for (; at < change->before_begin; ++at) line(' ', before_[at]);
      for (; at < change->before_end; ++at) line('-', before_[at]);
      for (std::size_t i = change->after_begin; i < change->after_end; ++i) line('+', after_[i]);
    }
    for (const std::size_t end = at + tail; at < end; ++at) line(' ', before_[at]);
  }

  std::string take() { return std::move(out_); }

 private:
  void line(char sign, std::string_view text) {
    out_ += sign;
    out_ += text;
    if (!text.ends_with('\n')) out_ += "\n\\ No newline at end of file\n";
  }

  const Lines& before_;
  const Lines& after_;
  std::size_t context_;
  std::string out_;
};

}  // namespace

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         std::size_t context) {
  if (before == after) return {};
  const Lines old_lines = lines_with_breaks(before);
  const Lines new_lines = lines_with_breaks(after);
  const std::vector<LineChange> changes = line_changes(old_lines, new_lines);
  Writer writer(old_lines, new_lines, context);
  for (std::size_t i = 0; i < changes.size();) {
    std::size_t last = i;
    while (last + 1 < changes.size() &&
           changes[last + 1].before_begin - changes[last].before_end <= 2 * context) {
      ++last;
    }
    writer.hunk(&changes[i], &changes[last]);
    i = last + 1;
  }
  const std::string name(path);
  return "--- " + name + "\n+++ " + name + "\n" + writer.take();
}

}  // namespace accelc
