#include "compiler/commands/argument_files.h"

#include "compiler/support/text.h"

#include <cstddef>
#include <string_view>

namespace accelc {

namespace {

// A million paths.
constexpr std::size_t kLargestArgumentFile = std::size_t{64} << 20U;

void add_lines(std::string_view text, std::vector<std::string>& words) {
  for (std::string_view line : split(text, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) words.emplace_back(line);
  }
}

}  // namespace

ExpandedArguments expand_argument_files(const std::vector<std::string>& arguments,
                                        FileSystem& files) {
  ExpandedArguments expanded;
  bool options_may_follow = true;
  for (const std::string& word : arguments) {
    options_may_follow = options_may_follow && word != "--";
    if (!options_may_follow || !word.starts_with('@')) {
      expanded.words.push_back(word);
      continue;
    }
    const ReadResult read = files.read(word.substr(1), kLargestArgumentFile);
    if (!read.error.empty()) {
      expanded.problem = quote(word) +
                         " means the lines of a file, which cannot be read: " + read.error +
                         "; for a file of this name write " + quote("./" + word);
      return expanded;
    }
    add_lines(read.bytes, expanded.words);
  }
  return expanded;
}

}  // namespace accelc
