#include "tests/support/large_specs.h"

#include "compiler/lsp/edits/entity_edits.h"
#include "compiler/support/ascii.h"
#include "compiler/support/line_changes.h"
#include "tests/support/spec_cases.h"
#include "tests/support/text_checker.h"
#include "tests/support/toml_twin.h"
#include "tests/support/tree_of.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace accelc::lsp::test {

namespace {

bool is_name_byte(char c) { return is_alphanumeric(c) || c == '_' || c == '-'; }

/// The sections of entities, as YAML writes them.
const std::map<NameSource, std::string>& sections() {
  static const std::map<NameSource, std::string> headers = {
      {NameSource::kTasks, "tasks:\n"},
      {NameSource::kWorkflows, "workflows:\n"},
      {NameSource::kLaunchPlans, "launch_plans:\n"}};
  return headers;
}

/// The spec with all names of entities behind `prefix`.
std::vector<NamedText> with_prefix(std::vector<NamedText> entities, const std::string& prefix) {
  for (const NamedText& one : std::vector<NamedText>(entities)) {
    for (NamedText& each : entities) each.text = with_word(each.text, one.name, prefix + one.name);
  }
  return entities;
}

/// The lines outside of all entities; nothing where the headers are not written as usual.
std::optional<std::string> head_of(const SpecLines& found, const TextLines& lines) {
  std::set<std::string> expected;
  for (const EntityLines& one : found.entities) expected.insert(sections().at(one.kind));
  std::string head;
  for (std::uint32_t line = 0; line < lines.size(); ++line) {
    const bool inside = std::ranges::any_of(
        found.entities, [line](const EntityLines& one) { return one.range().holds(line); });
    if (!inside && expected.erase(lines[line]) == 0) head += lines[line];
  }
  return expected.empty() ? std::optional(head) : std::nullopt;
}

/// Nothing for a spec with whose entities others cannot be extended.
std::optional<SpecParts> parts_of(const std::string& text, TextChecker& checker) {
  const auto snapshot = checker.check(text);
  if (snapshot->unit == nullptr || snapshot->analysis->secrets || !text.ends_with('\n')) return {};
  const auto found = lines_of(*snapshot->unit);
  if (!found || found->incomplete) return {};
  constexpr std::uint32_t kIndentation = 2;
  const TextLines lines = lines_in(text);
  const auto head = head_of(*found, lines);
  if (!head) return {};
  SpecParts parts{.head = *head, .entities = {}};
  for (const EntityLines& one : found->entities) {
    if (one.key.place.column != kIndentation || one.key.name.empty()) return {};
    parts.entities.push_back({one.kind, one.key.name, joined(lines, one.begin, one.end)});
  }
  return parts;
}

}  // namespace

TextLines lines_in(std::string_view text) {
  const auto lines = lines_with_breaks(text);
  return {lines.begin(), lines.end()};
}

std::string joined(const TextLines& lines, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < std::min(end, lines.size()); ++i) text += lines[i];
  return text;
}

std::string with_word(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    const std::size_t end = at + from.size();
    const bool begins = at == 0 || !is_name_byte(text[at - 1]);
    const bool ends = end == text.size() || !is_name_byte(text[end]);
    if (begins && ends) text.replace(at, from.size(), to);
    at += begins && ends ? to.size() : 1;
  }
  return text;
}

Pages::Pages() {
  TextChecker checker(".yaml");
  for (const std::string& text : accelc::test::spec_texts(".yaml")) {
    if (auto parts = parts_of(text, checker)) specs.push_back(std::move(*parts));
  }
}

std::string Pages::large_spec(accelc::test::Random& random) const {
  const SpecParts& frame = specs[random.below(specs.size())];
  std::map<NameSource, std::string> texts;
  std::size_t size = 0;
  const auto add = [&](const std::vector<NamedText>& entities) {
    for (const NamedText& one : entities) {
      texts[one.kind] += one.text;
      size += one.text.size();
    }
  };
  add(frame.entities);
  for (std::size_t i = 0; size < EntityEdits::kShortest; ++i) {
    const SpecParts& other = specs[random.below(specs.size())];
    add(with_prefix(other.entities, "t" + std::to_string(i)));
  }
  std::string spec = frame.head;
  for (const auto& [kind, entities] : texts) spec += sections().at(kind) + entities;
  return spec;
}

std::string Pages::large_spec(Format format, accelc::test::Random& random) const {
  if (format == Format::kYaml) return large_spec(random);
  std::optional<std::string> twin;
  while (!twin) {
    const auto file = SourceFile::make("tasks.yaml", large_spec(random));
    twin = accelc::test::toml_twin(accelc::test::tree_of(file));
  }
  return *twin;
}

const Pages& all_pages() {
  static const Pages pages;
  return pages;
}

}  // namespace accelc::lsp::test
