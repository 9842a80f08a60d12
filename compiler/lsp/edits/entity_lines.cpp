#include "compiler/lsp/edits/entity_lines.h"

#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "schema/document_spec.h"
#include "schema/unknown_key.h"
#include "schema/written_names.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <utility>

namespace accelc::lsp {

namespace {

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

bool has_base_of_all(const ProfileSpec& spec) {
  return spec.defaults && spec.defaults->extends.written();
}

/// Whether the document or a profile names a task that all tasks start from.
bool has_base_of_all(const DocumentSpec& spec) {
  if (has_base_of_all(static_cast<const ProfileSpec&>(spec))) return true;
  return spec.profiles && std::ranges::any_of(spec.profiles->entries, [](const auto& profile) {
           return profile.value && has_base_of_all(*profile.value);
         });
}

/// The kind of the entities that a key of a document declares; kNone for another one.
NameSource kind_below(std::string_view key) {
  const FieldInfo* field = find_field(struct_info(Tag<DocumentSpec>{}), key);
  const bool declares = field != nullptr && names_entities(field->declares);
  return declares ? field->declares : NameSource::kNone;
}

/// The one of `list`, which is in order, in whose lines it is; null where none has it.
template <class List, class Lines>
auto* holder_of(List& list, std::uint32_t line, const Lines& lines_in) {
  const auto begin_of = [&](const auto& one) { return lines_in(one).begin; };
  const auto next = std::ranges::upper_bound(list, line, {}, begin_of);
  const bool held = next != list.begin() && lines_in(*std::prev(next)).range().holds(line);
  return held ? &*std::prev(next) : nullptr;
}

class LineReader {
 public:
  explicit LineReader(const Tree& tree) : tree_(tree), text_(tree.file().text()) {}

  /// The whole, without what its values say; nothing: see `lines_of`.
  std::optional<SpecLines> read(NodeRef document) {
    const auto is_alias = [](const Node& node) { return node.kind == NodeKind::kAlias; };
    if (!is_block(document) || std::ranges::any_of(tree_.nodes(), is_alias)) return {};
    for_each_entry(document, [&](const Entry& entry) {
      const NamedPlace key = named_place(entry.key);
      starts_.push_back(comments_above(key.place.line));
      const NameSource kind = kind_below(entry.key.text());
      if (kind == NameSource::kNone) {
        lines_.sections.push_back(key);
      } else {
        add_entities(kind, entry);
      }
    });
    if (!sound_ || found_.empty()) return {};
    set_ends();
    if (!are_apart()) return {};
    for (Found& one : found_) lines_.entities.push_back(std::move(one.lines));
    return std::move(lines_);
  }

 private:
  struct Found {
    EntityLines lines;
    // Its nodes.
    NodeId first = 0;
    NodeId behind = 0;
  };

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

  void add_entities(NameSource kind, const Entry& section) {
    sound_ = sound_ && is_block(section.value);
    if (!sound_) return;
    // In TOML the header of the first entity holds the key of the section too, and in YAML the
    // section begins where its first entity does.
    shared_.push_back(section.key.id());
    shared_.push_back(section.value.id());
    for_each_entry(section.value, [&](const Entry& entry) {
      const NamedPlace key = named_place(entry.key);
      sound_ = sound_ && begins_line(entry.key);
      EntityLines lines{.kind = kind, .key = key, .begin = comments_above(key.place.line)};
      starts_.push_back(lines.begin);
      found_.push_back({.lines = std::move(lines),
                        .first = entry.key.id(),
                        .behind = tree_.nodes()[entry.value.id()].subtree_end});
    });
  }

  /// Each ends where something else begins.
  void set_ends() {
    std::ranges::sort(found_, {}, [](const Found& one) { return one.lines.begin; });
    std::ranges::sort(starts_);
    const std::uint32_t count = index().line_count();
    const std::uint32_t end = index().line(count - 1).empty() ? count - 1 : count;
    for (Found& one : found_) {
      const auto next = std::ranges::upper_bound(starts_, one.lines.begin);
      one.lines.end = next == starts_.end() ? end : *next;
    }
  }

  /// Whether all nodes of an entity stand in its lines, and all others elsewhere.
  [[nodiscard]] bool are_apart() const {
    std::vector<const Found*> owners(tree_.nodes().size());
    for (const Found& one : found_) {
      std::fill(owners.begin() + one.first, owners.begin() + one.behind, &one);
    }
    for (NodeId id = 0; id < owners.size(); ++id) {
      const Node& node = tree_.nodes()[id];
      if (owners[id] != nullptr) {
        if (!is_within(node, owners[id]->lines)) return false;
      } else if (!std::ranges::count(shared_, id) && begins_in_entity(node)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_within(const Node& node, const EntityLines& lines) const {
    return node.begin >= index().line_start(lines.begin) &&
           node.end <= index().line_start(lines.end);
  }

  [[nodiscard]] bool begins_in_entity(const Node& node) const {
    const auto lines_in = [](const Found& one) -> const EntityLines& { return one.lines; };
    return holder_of(found_, index().line_of(node.begin), lines_in) != nullptr;
  }

  const Tree& tree_;
  std::string_view text_;
  SpecLines lines_;
  std::vector<Found> found_;
  std::vector<std::uint32_t> starts_;  // of the sections and of the entities
  std::vector<NodeId> shared_;
  bool sound_ = true;
};

/// Adds what `ref` says to the entities of a kind. False where they are not those that were
/// decoded.
template <class Spec>
bool add_refs(const Setting<Map<Spec>>& section, NameSource kind, std::vector<EntityLines>& lines) {
  std::size_t count = 0;
  for (EntityLines& entity : lines) {
    if (entity.kind != kind) continue;
    if (!section || count == section->entries.size()) return false;
    const auto& entry = section->entries[count++];
    if (entry.key != entity.key.name) return false;
    if constexpr (requires { entry.value->ref; }) {
      if (entry.value && entry.value->ref) entity.ref = text_of(setting_of(entry.value->ref).span);
    }
  }
  return !section || count == section->entries.size();
}

void add_names(const Tree& tree, SpecLines& lines) {
  for (WrittenName& name : names_in(tree, type_info(Tag<DocumentSpec>{}))) {
    if (!names_entities(name.source)) continue;
    const std::uint32_t line = tree.file().lines().line_of(name.span.begin);
    EntityLines* const holder = holder_of(lines.entities, line, std::identity());
    if (holder == nullptr) {
      lines.named.push_back(std::move(name.text));
    } else if (!name.declares) {
      holder->names.push_back(std::move(name.text));
    }
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
  if (has_base_of_all(spec)) return {};
  auto lines = LineReader(*tree).read(unit.documents.front().root);
  if (!lines || !add_refs(spec.tasks, NameSource::kTasks, lines->entities) ||
      !add_refs(spec.workflows, NameSource::kWorkflows, lines->entities) ||
      !add_refs(spec.launch_plans, NameSource::kLaunchPlans, lines->entities)) {
    return {};
  }
  add_names(*tree, *lines);
  lines->incomplete = tree->incomplete();
  return lines;
}

}  // namespace accelc::lsp
