#include "compiler/lsp/edits/task_lines.h"

#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc::lsp {

namespace {

constexpr std::string_view kTasks = "tasks";

bool is_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '#';
}

/// What is wrong in one line and ends with it, as while a key is typed.
constexpr std::array kFaultsOfLine = {&kMissingColon,    &kMissingSpace,      &kNestedOnLine,
                                      &kDuplicateKey,    &kTomlMissingEquals, &kTomlMissingValue,
                                      &kTomlNeedsQuotes, &kTomlLiteralCase,   &kTomlBadNumber,
                                      &kTomlBadDate,     &kTomlStrayComma,    &kTomlTrailingComma,
                                      &kTomlMissingComma};

/// Whether all of the text was read, but for such lines.
bool is_broken_in_lines_alone(const FileUnit& unit) {
  if (!unit.tree->incomplete()) return true;
  return std::ranges::all_of(unit.diagnostics, [](const Diagnostic& finding) {
    return finding.kind->layer() != DiagnosticLayer::kSyntax ||
           finding.severity != Severity::kError ||
           std::ranges::find(kFaultsOfLine, finding.kind) != kFaultsOfLine.end();
  });
}

/// Whether all that a profile says can be looked at without the tasks.
bool names_only_tasks(const ProfileSpec& spec) {
  return !spec.workflows.written() && !spec.launch_plans.written() &&
         !(spec.defaults && spec.defaults->extends.written());
}

bool names_only_tasks(const DocumentSpec& spec) {
  if (!names_only_tasks(static_cast<const ProfileSpec&>(spec))) return false;
  if (!spec.profiles) return true;
  return std::ranges::all_of(spec.profiles->entries, [](const auto& profile) {
    return !profile.value || names_only_tasks(*profile.value);
  });
}

std::vector<std::string> named_by_profiles(const DocumentSpec& spec) {
  std::vector<std::string> named;
  if (!spec.profiles) return named;
  for (const auto& profile : spec.profiles->entries) {
    if (!profile.value || !profile.value->tasks) continue;
    for (const auto& task : profile.value->tasks->entries) {
      named.push_back(task.key);
      if (task.value && task.value->extends) named.push_back(*task.value->extends);
    }
  }
  return named;
}

class LineReader {
 public:
  explicit LineReader(const Tree& tree) : tree_(tree), text_(tree.file().text()) {}

  /// The whole, without what its values say; nothing: see `lines_of`.
  std::optional<SpecLines> read(NodeRef document) {
    const auto is_alias = [](const Node& node) { return node.kind == NodeKind::kAlias; };
    if (!is_block(document) || std::ranges::any_of(tree_.nodes(), is_alias)) return {};
    std::vector<NodeRef> tasks;
    for_each_entry(document, [&](const Entry& entry) {
      if (entry.key.text() == kTasks) {
        tasks.push_back(entry.value);
      } else {
        lines_.sections.push_back(named_place(entry.key));
      }
    });
    if (tasks.size() != 1 || !is_block(tasks.front()) || !add_tasks(tasks.front())) return {};
    return std::move(lines_);
  }

 private:
  static bool is_block(NodeRef node) {
    return node.is_mapping() && node.style() == NodeStyle::kBlock && !is_merge_key(node);
  }

  [[nodiscard]] NamedPlace named_place(NodeRef key) const {
    return {std::string(key.text()), position_of(key.span(), ColumnUnit::kByte)};
  }

  [[nodiscard]] const LineIndex& index() const { return tree_.file().lines(); }

  /// The first of the comments that stand directly above a line.
  [[nodiscard]] std::uint32_t comments_above(std::uint32_t line) const {
    while (line > 0 && is_comment(index().line(line - 1))) --line;
    return line;
  }

  /// Whether nothing stands before the key in its line, or the header of its table begins there.
  [[nodiscard]] bool begins_line(NodeRef key) const {
    const std::uint32_t start = index().line_start(index().line_of(key.span().begin));
    const std::string_view before = text_.substr(start, key.span().begin - start);
    if (tree_.file().format() == Format::kToml) return before.starts_with('[');
    return before.find_first_not_of(' ') == std::string_view::npos;
  }

  /// Finds the lines of each task: up to those of the next one, of the next section, or the end.
  bool add_tasks(NodeRef tasks) {
    for_each_entry(tasks, [&](const Entry& entry) {
      const NamedPlace key = named_place(entry.key);
      const std::uint32_t begin = comments_above(key.place.line);
      sound_ = sound_ && begins_line(entry.key);
      if (!lines_.tasks.empty()) lines_.tasks.back().end = begin;
      lines_.tasks.push_back({.key = key, .extends = {}, .begin = begin, .end = 0});
    });
    if (lines_.tasks.empty()) return false;
    lines_.tasks.back().end = end_of_tasks();
    return sound_ && are_apart(tasks);
  }

  [[nodiscard]] std::uint32_t end_of_tasks() const {
    const std::uint32_t last = lines_.tasks.back().key.place.line;
    for (const NamedPlace& section : lines_.sections) {
      if (section.place.line > last) return comments_above(section.place.line);
    }
    const std::uint32_t count = index().line_count();
    return index().line(count - 1).empty() ? count - 1 : count;
  }

  /// Whether all nodes of a task stand in its lines, and all others elsewhere.
  [[nodiscard]] bool are_apart(NodeRef tasks) const {
    const auto& nodes = tree_.nodes();
    auto task = lines_.tasks.begin();
    bool apart = true;
    for_each_entry(tasks, [&](const Entry& entry) {
      const std::uint32_t begin = index().line_start(task->begin);
      const std::uint32_t end = index().line_start(task->end);
      const NodeId behind = nodes[entry.value.id()].subtree_end;
      for (NodeId id = entry.key.id(); id < behind; ++id) {
        apart = apart && nodes[id].begin >= begin && nodes[id].end <= end;
      }
      ++task;
    });
    const std::uint32_t begin = index().line_start(lines_.tasks.front().begin);
    const std::uint32_t end = index().line_start(lines_.tasks.back().end);
    const NodeId behind = nodes[tasks.id()].subtree_end;
    for (NodeId id = 0; id < nodes.size(); ++id) {
      const bool own = id >= tasks.id() && id < behind;
      // In TOML the header of the first task holds the key of the section too.
      const bool is_section = nodes[id].is_key && tree_.text(nodes[id]) == kTasks;
      apart = apart && (own || is_section || nodes[id].begin < begin || nodes[id].begin >= end);
    }
    return apart;
  }

  const Tree& tree_;
  std::string_view text_;
  SpecLines lines_;
  bool sound_ = true;
};

/// The tasks by name.
using Numbers = std::unordered_map<std::string_view, std::size_t>;

void add_with_bases(const SpecLines& lines, const Numbers& numbers, std::string_view name,
                    std::set<std::size_t>& into) {
  for (auto task = numbers.find(name); task != numbers.end();
       task = numbers.find(lines.tasks[task->second].extends)) {
    if (!into.insert(task->second).second) return;
  }
}

}  // namespace

std::optional<SpecLines> lines_of(const FileUnit& unit) {
  const Tree* tree = unit.spec_tree();
  if (tree == nullptr || !is_broken_in_lines_alone(unit) || unit.documents.size() != 1 ||
      tree->documents().size() != 1) {
    return {};
  }
  const DocumentSpec& spec = unit.documents.front().spec;
  if (!spec.tasks || !names_only_tasks(spec)) return {};
  auto lines = LineReader(*tree).read(unit.documents.front().root);
  const auto& entries = spec.tasks->entries;
  if (!lines || lines->tasks.size() != entries.size()) return {};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    TaskLines& task = lines->tasks[i];
    if (task.key.name != entries[i].key) return {};
    if (entries[i].value && entries[i].value->extends) task.extends = *entries[i].value->extends;
  }
  lines->incomplete = tree->incomplete();
  lines->named = named_by_profiles(spec);
  return lines;
}

std::vector<std::size_t> judged_with(const SpecLines& lines, std::size_t task) {
  Numbers numbers;
  for (std::size_t i = 0; i < lines.tasks.size(); ++i) {
    numbers.emplace(lines.tasks[i].key.name, i);
  }
  std::set<std::size_t> together;
  add_with_bases(lines, numbers, lines.tasks[task].key.name, together);
  for (const std::string& name : lines.named) add_with_bases(lines, numbers, name, together);
  for (const std::size_t beside : {task - 1, task + 1}) {
    if (beside >= lines.tasks.size()) continue;  // also before the first
    add_with_bases(lines, numbers, lines.tasks[beside].key.name, together);
  }
  for (const TaskLines& other : lines.tasks) {
    std::set<std::size_t> bases;
    add_with_bases(lines, numbers, other.key.name, bases);
    if (bases.contains(task)) together.insert(bases.begin(), bases.end());
  }
  return {together.begin(), together.end()};
}

}  // namespace accelc::lsp
