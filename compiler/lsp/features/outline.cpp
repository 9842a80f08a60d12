#include "compiler/lsp/features/entry_span.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/symbol_kinds.h"
#include "schema/typed_tree.h"

#include <string>
#include <utility>

namespace accelc::lsp {

namespace {

/// The outline is for finding one's way: a task's own keys and the nodes of a workflow, not what is
/// inside them.
constexpr std::size_t kDeepest = 3;

/// Whether the keys below the entry are nodes.
bool declares_nodes(const FieldInfo* field) {
  return field != nullptr && field->role == FlowRole::kNodes;
}

bool is_node(const TypedEntry& entry) {
  return entry.field == nullptr && declares_nodes(entry.section);
}

int kind_of(const TypedEntry& entry) {
  SymbolKind kind = is_node(entry) ? SymbolKind::kVariable : symbol_kind(names_declared(entry));
  if (kind == SymbolKind::kProperty && entry.value.is_mapping()) kind = SymbolKind::kNamespace;
  return static_cast<int>(kind);
}

/// What a node runs.
std::string_view callee_of(const TypedEntry& node) {
  std::string_view callee;
  if (!node.value.is_mapping()) return callee;
  for_each_entry(node.value, [&](const Entry& below) {
    const TypedEntry typed = entry_below(node, below.key, below.value);
    const bool names = names_entities(names_used(typed)) && below.value.is_scalar();
    if (names && callee.empty()) callee = below.value.text();
  });
  return callee;
}

std::string detail_of(const TypedEntry& entry) {
  constexpr std::size_t kLongest = 80;
  if (!entry.value.is_scalar() && !is_node(entry)) return {};
  std::string text(is_node(entry) ? callee_of(entry) : entry.value.text());
  return text.size() > kLongest ? std::string() : text;
}

class Outline {
 public:
  explicit Outline(const Snapshot& snapshot) : snapshot_(snapshot) {}

  Json below(const Types& types, const FieldInfo* section, NodeRef mapping, std::size_t depth) {
    Json symbols = Json::array();
    const bool deep = depth > kDeepest || (depth == kDeepest && !declares_nodes(section));
    if (!mapping.is_mapping() || deep) return symbols;
    for_each_entry(mapping, [&](const Entry& child) {
      if (!child.key.is_scalar() || child.key.text().empty()) return;
      TypedEntry entry = step_to_key(types, section, child.key.text());
      entry.key = child.key;
      entry.value = child.value;
      symbols.push_back(symbol(entry, depth));
    });
    return symbols;
  }

 private:
  Json symbol(const TypedEntry& entry, std::size_t depth) {
    const Span key = entry.key.span();
    const Span all = entry_span(key, entry.value.span());
    Json shown = {{"name", entry.key.text()},
                  {"kind", kind_of(entry)},
                  {"range", snapshot_.range(all)},
                  {"selectionRange", snapshot_.range(key)}};
    std::string detail = detail_of(entry);
    if (!detail.empty()) shown["detail"] = std::move(detail);
    Json children = below(entry.types, entry.field, entry.value, depth + 1);
    if (!children.empty()) shown["children"] = std::move(children);
    return shown;
  }

  const Snapshot& snapshot_;
};

}  // namespace

Json document_symbols(const Snapshot& snapshot) {
  Json symbols = Json::array();
  const Tree& tree = snapshot.tree();
  Outline outline(snapshot);
  for (const NodeId document : tree.documents()) {
    Json found = outline.below(flatten(root_of(snapshot)), nullptr, tree.node(document), 0);
    for (Json& symbol : found) symbols.push_back(std::move(symbol));
  }
  return symbols;
}

}  // namespace accelc::lsp
