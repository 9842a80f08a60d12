#include "compiler/lsp/features/flow_completion.h"

#include "compiler/check/workflow/condition_reads.h"
#include "compiler/lsp/protocol/item_kinds.h"
#include "compiler/lsp/workflows/flow_model.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/support/ascii.h"
#include "compiler/types/dataclass.h"
#include "schema/reference_expr.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::lsp {

namespace {

/// Something that can stand at the cursor.
struct FlowItem {
  std::string label;
  std::string detail;         ///< its type; empty: not known
  std::string documentation;  ///< Markdown, or empty
  bool fits = true;           ///< its type is one that is wanted here
  std::string written;        ///< empty: the label
};

/// The best come first.
struct FlowItems {
  /// What an item replaces, as byte offsets into the text.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::vector<FlowItem> items;
  ItemKind kind = ItemKind::kReference;
};

bool is_word_byte(char c) { return is_alphanumeric(c) || c == '_' || c == '-'; }

/// The reference around the cursor.
struct TypedReference {
  std::uint32_t begin = 0;    ///< its `$`
  std::uint32_t segment = 0;  ///< where the name at the cursor begins; the `$` belongs to the first
  std::uint32_t end = 0;      ///< of that name; of the first, of the whole
};

/// Nothing where what stands before the cursor is no reference. Of an empty value it is empty.
std::optional<TypedReference> reference_at(std::string_view text, std::uint32_t offset) {
  TypedReference found{offset, offset, offset};
  while (found.segment > 0 && is_word_byte(text[found.segment - 1])) --found.segment;
  found.begin = found.segment;
  constexpr std::string_view kBetween = ".[]\"'";
  while (found.begin > 0 && (is_word_byte(text[found.begin - 1]) ||
                             kBetween.find(text[found.begin - 1]) != std::string_view::npos)) {
    --found.begin;
  }
  const bool starts = found.begin > 0 && text[found.begin - 1] == '$';
  if (!starts) return std::nullopt;
  if (found.begin > 1 && text[found.begin - 2] == '$') return std::nullopt;
  --found.begin;
  if (found.segment == found.begin + 1) found.segment = found.begin;
  while (found.end < text.size() && is_word_byte(text[found.end])) ++found.end;
  if (found.segment == found.begin) {
    // Whole references are offered there.
    found.end =
        found.begin + static_cast<std::uint32_t>(reference_length(text.substr(found.begin)));
  }
  return found;
}

/// Whether nothing of a value stands at the cursor yet.
bool is_empty_value(const Cursor& cursor, std::string_view text, std::uint32_t offset,
                    Format format) {
  // TOML and JSON have quotes around each text.
  const std::string_view before = format == Format::kYaml ? " [\"'" : "\"'";
  return !cursor.partial && offset > 0 && before.find(text[offset - 1]) != std::string_view::npos;
}

void sort_by_fit(std::vector<FlowItem>& items) {
  std::stable_partition(items.begin(), items.end(), [](const FlowItem& item) { return item.fits; });
}

class ReferenceItems {
 public:
  ReferenceItems(const Snapshot& snapshot, const FlowPlace& place)
      : place_(place),
        found_(find_workflow(snapshot, place.entity)),
        wanted_(wanted_type(snapshot, place)) {}

  /// Whole references.
  std::vector<FlowItem> all() {
    if (found_.workflow == nullptr) return {};
    for (const WorkflowInput& input : found_.workflow->inputs) {
      add("$" + std::string(kInputsWord) + "." + input.variable.name, input.variable);
    }
    for (const NodeIndex index : nodes()) {
      const WorkflowNode& node = found_.workflow->nodes[index];
      for (const WorkflowVariable& output : node.outputs) {
        add("$" + node.key + "." + output.name, output);
      }
    }
    return take();
  }

  /// What can stand behind `typed`, which ends before a dot.
  std::vector<FlowItem> behind(std::string_view typed) {
    if (found_.workflow == nullptr) return {};
    if (typed.substr(1) == kInputsWord) {
      for (const WorkflowInput& input : found_.workflow->inputs) {
        add(input.variable.name, input.variable);
      }
      return take();
    }
    const auto parsed = parse_reference(typed);
    const auto* reference = std::get_if<ReferenceExpr>(&parsed);
    if (reference == nullptr) return {};
    if (!reference->name.empty()) {
      add_parts(*reference);
    } else if (const NodeIndex node = find_node(*found_.workflow, reference->node);
               node != kNoWorkflowNode) {
      for (const WorkflowVariable& output : found_.workflow->nodes[node].outputs) {
        add(output.name, output);
      }
    }
    return take();
  }

  /// Nodes by their keys.
  std::vector<FlowItem> node_names() {
    if (found_.workflow == nullptr) return {};
    for (const NodeIndex node : nodes())
      items_.push_back({found_.workflow->nodes[node].key, "node"});
    return take();
  }

 private:
  /// `on_failure` reads inputs alone.
  [[nodiscard]] std::vector<NodeIndex> nodes() const {
    const bool handler = place_.node.empty() && place_.role != FlowRole::kOutputs;
    return handler ? std::vector<NodeIndex>{} : readable_nodes(found_, place_.node);
  }

  void add(std::string label, const WorkflowVariable& variable) {
    add_typed(std::move(label), variable.type, variable.description);
  }

  void add_typed(std::string label, const std::optional<TypeExpr>& type, std::string doc) {
    const bool fitting = !type || !wanted_ || accelc::lsp::fits(*type, *wanted_);
    const bool compared = place_.role != FlowRole::kCondition || !type || is_comparable(*type);
    items_.push_back({std::move(label), type ? to_text(*type) : std::string(), std::move(doc),
                      fitting && compared});
  }

  /// Conditions and approvals take no part of a value.
  void add_parts(const ReferenceExpr& reference) {
    if (place_.role == FlowRole::kCondition || place_.role == FlowRole::kReference) return;
    const auto type = type_of(*found_.workflow, reference, reference.path.size());
    if (!type) return;
    if (type->kind == TypeKind::kList) add_typed("0", type->elements.at(0), "the first item");
    if (type->kind == TypeKind::kMap && reference.node.empty() && reference.path.empty()) {
      add_keys_of_default(reference.name, type->elements.at(0));
    }
    if (type->dataclass == nullptr) return;
    for (const DataclassField& field : type->dataclass->fields) {
      add_typed(field.name, field.type, {});
    }
  }

  /// Of an input, whose keys its default has.
  void add_keys_of_default(std::string_view name, const TypeExpr& element) {
    for (const WorkflowInput& input : found_.workflow->inputs) {
      if (input.variable.name != name || !input.default_value) continue;
      for (const PlainEntry& entry : input.default_value->entries) {
        add_typed(entry.key, element, {});
      }
    }
  }

  std::vector<FlowItem> take() {
    sort_by_fit(items_);
    return std::move(items_);
  }

  const FlowPlace& place_;
  FoundWorkflow found_;
  std::optional<TypeExpr> wanted_;
  std::vector<FlowItem> items_;
};

/// Under the other names of a map, too.
bool is_fed(const FlowPlace& place, std::string_view input, const TypeInfo& root) {
  bool fed = false;
  for_each_entry(place.around, [&](const Entry& row) {
    const TypedEntry typed = typed_entry(row.key, root);
    const FlowRole role = typed.field == nullptr ? FlowRole::kNone : typed.field->role;
    const bool feeds = role == FlowRole::kBindings || role == FlowRole::kMappedBindings;
    const bool same = feeds || role == place.role;
    fed = fed || (same && row.value.is_mapping() && row.value.find(input));
  });
  return fed;
}

/// What can stand in the value or text at the cursor; no items where no reference and no node can.
FlowItems flow_values(const Snapshot& snapshot, std::string_view text, std::uint32_t offset,
                      const Cursor& cursor) {
  if (cursor.on_key) return {};
  const FlowPlace place = flow_place(entries_to(cursor.word, root_of(snapshot)));
  if (place.entity_kind != NameSource::kWorkflows) return {};
  const Format format = format_of(snapshot.canonical);
  if (place.role == FlowRole::kNodeNames && !cursor.partial) {
    const CursorWord word = word_at(text, offset, format);
    return {word.begin, word.end, ReferenceItems(snapshot, place).node_names()};
  }
  if (!takes_references(place)) return {};
  const auto typed = reference_at(text, offset);
  if (!typed) {
    if (!is_empty_value(cursor, text, offset, format)) return {};
    return {offset, offset, ReferenceItems(snapshot, place).all()};
  }
  ReferenceItems items(snapshot, place);
  const bool first = typed->segment == typed->begin;
  if (first) return {typed->begin, typed->end, items.all()};
  if (text[typed->segment - 1] != '.') return {};
  return {typed->segment, typed->end,
          items.behind(text.substr(typed->begin, typed->segment - 1 - typed->begin))};
}

/// The inputs of what is run there, those that must be fed first; none where the key at the cursor
/// is no such input.
FlowItems flow_keys(const Snapshot& snapshot, std::string_view text, std::uint32_t offset,
                    const Cursor& cursor) {
  const TypeInfo& root = root_of(snapshot);
  const FlowPlace place = flow_place(entries_to(cursor.word, root));
  const bool names = place.role == FlowRole::kBindings || place.role == FlowRole::kMappedBindings ||
                     place.role == FlowRole::kPlanInputs;
  const Entity* callee =
      names && place.steps.empty() && !place.name.empty() ? callee_at(snapshot, place) : nullptr;
  if (callee == nullptr) return {};
  const Format format = format_of(snapshot.canonical);
  const CursorWord word = word_at(text, offset, format);
  FlowItems found{word.begin, word.end, {}, ItemKind::kField};
  const std::string_view before = line_before(text, word.begin);
  for (const CalleeInput& input : inputs_of(*callee)) {
    if (is_fed(place, input.name, root)) continue;
    found.items.push_back({std::string(input.name),
                           input.type != nullptr ? to_text(*input.type) : "",
                           std::string(input.description), !input.has_default(),
                           written_key(input.name, before, format, cursor.has_value)});
  }
  sort_by_fit(found.items);
  return found;
}

}  // namespace

std::string sort_text(std::size_t place) {
  const std::string digits = std::to_string(place);
  return std::string(digits.size() < 5 ? 5 - digits.size() : 0, '0') + digits;
}

void add_flow_items(const Snapshot& snapshot, std::string_view text, std::uint32_t offset,
                    const Cursor& cursor, Json& items) {
  const FlowItems found = cursor.on_key ? flow_keys(snapshot, text, offset, cursor)
                                        : flow_values(snapshot, text, offset, cursor);
  if (found.items.empty()) return;
  const Json range = range_json(LineIndex(text), found.begin, found.end, snapshot.encoding);
  for (const FlowItem& one : found.items) {
    Json item = {{"label", one.label},
                 {"kind", static_cast<int>(found.kind)},
                 {"filterText", one.label},
                 {"sortText", sort_text(items.size())},
                 {"textEdit",
                  {{"range", range}, {"newText", one.written.empty() ? one.label : one.written}}}};
    if (!one.detail.empty()) item["detail"] = one.detail;
    if (!one.documentation.empty()) item["documentation"] = one.documentation;
    items.push_back(std::move(item));
  }
}

}  // namespace accelc::lsp
