#include "compiler/frontend/spec/marker.h"

#include "compiler/frontend/spec/spec_likeness.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace accelc {

namespace {

// Keys that, beside `tasks`, hardly any other tool has at its top level. `version`, `defaults` or
// `include` would find every Taskfile.
constexpr std::array<std::string_view, 4> kTellingSections = {"images", "accelerators", "profiles",
                                                              "launch_plans"};

bool is_word(char c) { return is_alphanumeric(c) || c == '_' || c == '-'; }

/// A key at the start of a line: `tasks:`, `"tasks":`, `tasks =`, `[tasks.x]`.
struct TopKey {
  std::string_view name;
  std::string_view value;  ///< the rest of the line behind the colon or equals sign
  std::uint32_t begin = 0;
  bool is_whole = false;  ///< nothing but a quote and blanks stands before the sign
};

TopKey top_key(std::string_view line, std::uint32_t offset) {
  std::size_t begin = 0;
  while (begin < line.size() && (line[begin] == '[' || line[begin] == '"' || line[begin] == '\'')) {
    ++begin;
  }
  std::size_t end = begin;
  while (end < line.size() && is_word(line[end])) ++end;
  const std::size_t sign = line.find_first_of(":=.]", end);
  if (end == begin || sign == std::string_view::npos) return {};
  const std::string_view between = line.substr(end, sign - end);
  return {line.substr(begin, end - begin), trim(line.substr(sign + 1)),
          offset + static_cast<std::uint32_t>(begin),
          between.find_first_not_of("\"' \t") == std::string_view::npos};
}

bool misspells_marker(const TopKey& key) {
  const bool versioned = key.value.starts_with("v1") || key.value.starts_with("\"v1\"") ||
                         key.value.starts_with("'v1'");
  return key.is_whole && versioned && edit_distance(key.name, kMarkerKey, 1) <= 1;
}

/// What a scan has seen so far.
struct Clues {
  Span tasks;
  bool telling = false;
  bool project = false;
  bool domain = false;
  Span misspelt;
  bool in_table = false;  ///< below a TOML header: a key is no key of the whole file
};

void look_at(const TopKey& key, const SourceFile& file, Clues& found) {
  const Span span = file.span(key.begin, key.begin + static_cast<std::uint32_t>(key.name.size()));
  if (key.name == "tasks" && !found.tasks.valid()) found.tasks = span;
  if (std::find(kTellingSections.begin(), kTellingSections.end(), key.name) !=
      kTellingSections.end())
    found.telling = true;
  // A project that is a mapping is moon's.
  if (key.name == "project" && !key.value.empty()) found.project = true;
  if (key.name == "domain" && !key.value.empty()) found.domain = true;
  if (!found.misspelt.valid() && !found.in_table && misspells_marker(key)) found.misspelt = span;
}

}  // namespace

NearMiss scan_for_near_miss(const SourceFile& file) {
  const std::string_view text = file.text();
  Clues found;
  TaskLikeness tasks(file.format());
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const char first = text[begin];
    std::string_view line = text.substr(begin, end - begin);
    if (is_word(first) || first == '"' || first == '\'' || first == '[') {
      found.in_table = found.in_table || (first == '[' && file.format() == Format::kToml);
      look_at(top_key(line, static_cast<std::uint32_t>(begin)), file, found);
    }
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (found.tasks.valid()) tasks.read(line);
    begin = end + 1;
  }
  if (found.misspelt.valid()) return {found.misspelt, true};
  const bool telling = found.telling || (found.project && found.domain) || tasks.is_spec();
  if (found.tasks.valid() && telling) return {found.tasks, false};
  return {};
}

bool has_marker_word(const SourceFile& file) {
  return file.text().find(kMarkerKey) != std::string_view::npos;
}

bool is_spec_by_name(std::string_view path) {
  return path.ends_with(".accelc.yaml") || path.ends_with(".accelc.yml") ||
         path.ends_with(".accelc.toml");
}

}  // namespace accelc
