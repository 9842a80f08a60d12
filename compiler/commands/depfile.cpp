#include "compiler/commands/depfile.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

/// As GCC writes them (`gcc -MD`), which make and ninja both read.
std::string escaped(std::string_view path) {
  std::string text;
  for (const char c : path) {
    if (c == ' ' || c == '#' || c == ':') text += '\\';
    if (c == '$') text += '$';
    text += c;
  }
  return text;
}

}  // namespace

ReadResult ReadFiles::read(const std::string& path, std::size_t limit) {
  ReadResult result = below().read(path, limit);
  if (result.error.empty()) {
    const std::scoped_lock lock(mutex_);
    paths_.insert(normalize_path(path));
  }
  return result;
}

std::optional<std::string> depfile_text(const std::vector<std::string>& outputs,
                                        const std::set<std::string>& inputs) {
  const auto is_broken = [](std::string_view path) {
    return path.find('\n') != std::string_view::npos;
  };
  if (std::any_of(outputs.begin(), outputs.end(), is_broken) ||
      std::any_of(inputs.begin(), inputs.end(), is_broken)) {
    return std::nullopt;
  }
  std::string text;
  for (const std::string& output : outputs) text += (text.empty() ? "" : " ") + escaped(output);
  text += ":";
  for (const std::string& input : inputs) text += " \\\n  " + escaped(input);
  return text + "\n";
}

}  // namespace accelc
