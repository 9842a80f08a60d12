#include "compiler/frontend/manifest/pod_view.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// Copies below this number are nobody's attack.
constexpr std::size_t kFreeNodes = 10'000;

Node place_of(NodeRef at) {
  const Node& original = at.tree().nodes()[at.id()];
  Node node;
  node.begin = node.properties_begin = original.begin;
  node.end = original.end;
  return node;
}

}  // namespace

PodView::PodView(const Tree& tree, Decoder& decoder)
    : builder_(tree.shared_file()), decoder_(decoder) {
  builder_.begin_document();
}

void PodView::open(NodeKind kind, NodeRef at) {
  Node node = place_of(at);
  node.kind = kind;
  node.style = NodeStyle::kBlock;
  builder_.add(node);
}

void PodView::close(NodeRef at) { builder_.close(place_of(at).end); }

void PodView::open_entry(std::string_view key, NodeKind kind, NodeRef at) {
  word(key, at);
  open(kind, at);
}

void PodView::word(std::string_view text, NodeRef at) {
  Node node = place_of(at);
  node.kind = NodeKind::kString;
  const TextSlice slice = builder_.own(text);
  node.text_offset = slice.offset;
  node.text_size = slice.size;
  node.text_owned = slice.owned;
  builder_.add(node);
}

void PodView::word_entry(std::string_view key, std::string_view text, NodeRef at) {
  word(key, at);
  word(text, at);
}

void PodView::copy(NodeRef written) {
  const NodeRef from = written.resolved();
  Node node = from.tree().nodes()[from.id()];
  const bool deep = builder_.depth() > Limits{}.nesting;
  const bool affordable = ++copied_ < kFreeNodes || decoder_.spend(from);
  if (node.kind == NodeKind::kAlias || deep || !affordable) {
    Node nothing = place_of(from);
    nothing.style = NodeStyle::kEmpty;
    builder_.add(nothing);
    return;
  }
  if (node.text_owned) node.text_offset = builder_.own(from.text()).offset;
  if (node.properties != 0) {
    node.properties = builder_.add_properties(from.tree().properties(node));
  }
  builder_.add(node);
  if (from.is_scalar()) return;
  for (NodeRef child = from.first_child(); child; child = child.next_sibling()) copy(child);
  builder_.close(node.end);
}

void PodView::copy_entry(std::string_view key, NodeRef value) {
  if (!value) return;
  word(key, value);
  copy(value);
}

void PodView::copy_entries(NodeRef mapping, std::span<const std::string_view> without) {
  if (!mapping || !mapping.is_mapping()) return;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (std::ranges::find(without, entry.key.resolved().text()) != without.end()) return;
    copy(entry.key);
    copy(entry.value);
  });
}

void PodView::open_object(NodeRef object) {
  open(NodeKind::kMapping, object);
  for (const std::string_view key : {"apiVersion", "kind", "metadata"}) {
    copy_entry(key, value_at(object, key));
  }
  if (value_at(object, "kind")) return;
  // What the list around the object says of it.
  const auto [version, kind] = type_of(object);
  word_entry("apiVersion", version, object);
  word_entry("kind", kind, object);
}

std::shared_ptr<const Tree> PodView::finish() {
  return std::make_shared<const Tree>(std::move(builder_).finish());
}

}  // namespace accelc
