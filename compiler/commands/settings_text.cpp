#include "compiler/commands/settings_text.h"

#include "compiler/check/link/effective_task.h"
#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "schema/plain_json.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kCommandLine = "--config";

NodeRef value_at(const Environment& environment, const Span& key) {
  for (const auto& tree : environment.trees) {
    if (&tree->file() != key.file) continue;
    const NodeRef node = tree->node_at(key.begin);
    return node ? node.next_sibling() : NodeRef();
  }
  return {};
}

/// The value as it is written, or on one line as JSON, which TOML reads too but for mappings.
std::string value_text(NodeRef value) {
  if (!value) return "";
  const std::string_view text = text_of(value.span());
  if (text.find('\n') == std::string_view::npos) return std::string(text);
  return json_text(plain_value({value, {}}));
}

std::string place_text(const Span& key) {
  const std::string& path = key.file->path();
  if (path == kCommandLine) return path;
  return path + ":" + std::to_string(position_of(key).line + 1);
}

/// A part of a dotted key, in quotes where TOML wants them.
std::string key_part(const std::string& name) {
  const bool bare = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return is_alphanumeric(c) || c == '_' || c == '-';
  });
  return bare ? name : in_double_quotes(name);
}

}  // namespace

std::string settings_text(const Environment& environment) {
  std::vector<std::string> files;
  std::vector<std::pair<std::string, std::string>> lines;
  for (const auto& file : environment.files) {
    const bool known = std::find(files.begin(), files.end(), file->path()) != files.end();
    if (!known && file->path() != kCommandLine) files.push_back(file->path());
  }
  std::size_t width = 0;
  for (const EffectiveKey& key :
       effective_keys(struct_info(Tag<ConfigSpec>{}), &environment.config)) {
    std::vector<std::string> parts;
    parts.reserve(key.path.size());
    for (const std::string& name : key.path) parts.push_back(key_part(name));
    lines.emplace_back(join(parts, ".") + " = " + value_text(value_at(environment, key.key)),
                       place_text(key.key));
    width = std::max(width, lines.back().first.size());
  }
  std::string text =
      files.empty() ? "# No accelc.toml was read.\n" : "# Read: " + join(files, ", ") + "\n";
  for (const auto& [line, place] : lines) {
    text += line;
    text.append(width - line.size(), ' ');
    text += "  # ";
    text += place;
    text += '\n';
  }
  return text;
}

}  // namespace accelc
