#include "compiler/syntax/toml/writer.h"

#include <algorithm>

namespace accelc {

namespace {

Node collection(NodeKind kind, NodeStyle style, std::uint32_t begin) {
  return {.begin = begin, .properties_begin = begin, .kind = kind, .style = style};
}

std::uint32_t quotes_of(NodeStyle style) { return is_quoted(style) ? 1 : 0; }

}  // namespace

void TomlWriter::write(std::uint32_t size) {
  builder_.begin_document();
  builder_.reserve(tables_.nodes() + values_.items.size());
  table(TomlTables::kRoot, 0);
  // The root is as long as the file, whatever stands behind its last entry.
  builder_.close(size);
}

// The table, which is left open. As deep as the reader's limit on nesting.
std::uint32_t TomlWriter::table(TomlEntryId id, std::uint32_t begin) {
  builder_.add(collection(NodeKind::kMapping, NodeStyle::kBlock, begin));
  std::uint32_t end = tables_[id].end;
  for (TomlEntryId child = tables_[id].first_child; child != kNoToml; child = tables_[child].next) {
    if (!tables_[child].removed) end = std::max(end, entry(child));
  }
  return end;
}

std::uint32_t TomlWriter::entry(TomlEntryId id) {
  const TomlEntry& entry = tables_[id];
  key(entry);
  if (entry.kind == TomlEntry::Kind::kValue) return value(entry.item);
  if (entry.kind == TomlEntry::Kind::kList) return list(entry);
  const std::uint32_t end = table(id, entry.begin);
  builder_.close(end);
  return end;
}

std::uint32_t TomlWriter::list(const TomlEntry& list) {
  builder_.add(collection(NodeKind::kSequence, NodeStyle::kBlock, list.begin));
  std::uint32_t end = list.end;
  for (TomlEntryId item = list.first_child; item != kNoToml; item = tables_[item].next) {
    const std::uint32_t item_end = table(item, tables_[item].begin);
    builder_.close(item_end);
    end = std::max(end, item_end);
  }
  builder_.close(end);
  return end;
}

std::uint32_t TomlWriter::value(std::uint32_t item) {
  const std::uint32_t stop = values_.items[item].subtree_end;
  open_.clear();
  for (std::uint32_t at = item; at < stop; ++at) {
    close_before(at);
    const Node node = node_of(values_.items[at]);
    builder_.add(node);
    if (node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence) open_.push_back(at);
  }
  close_before(stop);
  return values_.items[item].end;
}

void TomlWriter::close_before(std::uint32_t item) {
  for (; !open_.empty() && values_.items[open_.back()].subtree_end == item; open_.pop_back()) {
    builder_.close(values_.items[open_.back()].end);
  }
}

void TomlWriter::key(const TomlEntry& entry) {
  const char first = builder_.tree().file().text()[entry.key.begin];
  Node node = {.begin = entry.key.begin, .end = entry.key.end, .kind = NodeKind::kString};
  node.properties_begin = node.begin;
  if (first == '"') node.style = NodeStyle::kDoubleQuoted;
  if (first == '\'') node.style = NodeStyle::kSingleQuoted;
  const std::uint32_t quotes = quotes_of(node.style);
  const std::uint32_t size = node.end - node.begin - 2 * quotes;
  const TextSlice text = entry.name.size() == size ? TextSlice{node.begin + quotes, size, false}
                                                   : builder_.own(entry.name);
  node.text_offset = text.offset;
  node.text_size = text.size;
  node.text_owned = text.owned;
  builder_.add(node);
}

Node TomlWriter::node_of(const TomlItem& item) const {
  Node node = {.begin = item.begin, .end = item.end, .properties_begin = item.begin};
  node.kind = item.kind;
  node.style = item.style;
  if (item.kind == NodeKind::kMapping || item.kind == NodeKind::kSequence) return node;
  const std::uint32_t quotes = quotes_of(item.style);
  const TextSlice text =
      item.text != 0 ? values_.texts[item.text]
                     : TextSlice{item.begin + quotes, item.end - item.begin - 2 * quotes, false};
  node.text_offset = text.offset;
  node.text_size = text.size;
  node.text_owned = text.owned;
  return node;
}

}  // namespace accelc
