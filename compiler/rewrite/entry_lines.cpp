#include "compiler/rewrite/entry_lines.h"

#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "compiler/syntax/written_text.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

bool is_in_brackets(NodeRef mapping) {
  return mapping.style() == NodeStyle::kFlow || mapping.style() == NodeStyle::kPair;
}

bool is_toml(NodeRef node) { return node.tree().file().format() == Format::kToml; }

std::string_view text_of(NodeRef node) { return node.tree().file().text(); }

std::size_t line_begin(std::string_view text, std::size_t at) {
  return text.substr(0, at).rfind('\n') + 1;
}

/// Behind the line break.
std::size_t line_end(std::string_view text, std::size_t at) {
  const bool at_begin = at > 0 && text[at - 1] == '\n';
  const std::size_t found = text.find('\n', at_begin ? at - 1 : at);
  return found == std::string_view::npos ? text.size() : found + 1;
}

/// The begin of the comments that stand directly above the line.
std::size_t with_comments_above(std::string_view text, std::size_t line) {
  while (line > 0) {
    const std::size_t above = line_begin(text, line - 1);
    if (!trim(text.substr(above, line - above)).starts_with('#')) break;
    line = above;
  }
  return line;
}

/// Whether nothing but a comment stands behind `at` on its line.
bool ends_line(std::string_view text, std::size_t at) {
  const std::string_view rest = trim(text.substr(at, line_end(text, at) - at));
  return rest.empty() || rest.starts_with('#');
}

std::optional<Extent> extent_in_brackets(NodeRef key) {
  const NodeRef value = key.next_sibling();
  Extent extent{key.span().begin, value.span().end};
  if (const NodeRef next = value.next_sibling()) {
    extent.end = next.span().begin;
  } else {
    NodeRef last;
    for_each_entry(key.parent(), [&](const Entry& entry) {
      if (entry.key.id() < key.id()) last = entry.value;
    });
    if (last) extent.begin = last.span().end;
  }
  const std::string_view taken = text_of(key).substr(extent.begin, extent.end - extent.begin);
  if (taken.find('#') != std::string_view::npos) return std::nullopt;
  return extent;
}

EntryPlace place_in_brackets(NodeRef mapping, NodeRef before) {
  EntryPlace place{.form = EntryPlace::Form::kBrackets};
  if (before) {
    place.at = before.span().begin;
    place.behind = ", ";
    return place;
  }
  place.at = mapping.span().begin + std::size_t{1};
  for_each_entry(mapping, [&place](const Entry& entry) {
    place.at = entry.value.span().end;
    place.before = ", ";
  });
  return place;
}

/// "tasks.train" of that table.
std::string path_of_table(NodeRef table) {
  std::vector<std::string> keys;
  for (; table.parent(); table = table.parent()) {
    keys.push_back(key_text(key_of(table).text(), Format::kToml));
  }
  std::ranges::reverse(keys);
  return join(keys, ".");
}

/// Whether a header names this table, and not only those in it.
bool has_own_header(NodeRef table) {
  const std::string_view text = text_of(table);
  const std::string_view behind = text.substr(key_of(table).span().end);
  return text[table.span().begin] == '[' && trim(behind.substr(0, behind.find(']'))).empty();
}

bool is_header_table(NodeRef value) {
  return value.style() == NodeStyle::kBlock && text_of(value)[value.span().begin] == '[';
}

EntryPlace place_for_header(NodeRef mapping, NodeRef before) {
  const std::string_view text = text_of(mapping);
  EntryPlace place{.form = EntryPlace::Form::kHeaders, .at = text.size()};
  place.prefix = path_of_table(mapping);
  const NodeRef value = before ? before.next_sibling() : NodeRef();
  if (value && is_header_table(value)) {
    place.at = with_comments_above(text, line_begin(text, value.span().begin));
  }
  return place;
}

/// Behind the last statement of a table, before headers of those in it.
std::optional<EntryPlace> place_in_table(NodeRef table, NodeRef before) {
  const std::string_view text = text_of(table);
  EntryPlace place{.form = EntryPlace::Form::kTable};
  const bool root = !table.parent();
  if (!root && text[table.span().begin] != '[') {
    const std::size_t begin = line_begin(text, table.span().begin);
    place.prefix = trim(text.substr(begin, key_of(table).span().end - begin));
    place.prefix += '.';
  } else if (!root && !has_own_header(table)) {
    return std::nullopt;
  }
  std::size_t end = root ? 0 : line_end(text, table.span().begin);
  for_each_entry(table, [&](const Entry& entry) {
    if (is_header_table(entry.value)) return;
    end = std::max(end, line_end(text, entry.value.span().end));
  });
  place.at = end;
  if (before && !is_header_table(before.next_sibling())) {
    place.at = with_comments_above(text, line_begin(text, before.span().begin));
  }
  return place;
}

}  // namespace

bool EntryLines::holds_others(NodeRef key, const Extent& extent) {
  const std::vector<Node>& nodes = tree_.nodes();
  const auto begin_of = [&nodes](NodeId id) { return nodes[id].begin; };
  if (keys_.empty()) {
    for (NodeId id = 0; id < nodes.size(); ++id) {
      if (nodes[id].is_key) keys_.push_back(id);
    }
    std::ranges::sort(keys_, {}, begin_of);
  }
  const NodeId end = nodes[key.next_sibling().id()].subtree_end;
  auto at = std::ranges::lower_bound(keys_, static_cast<std::uint32_t>(extent.begin), {}, begin_of);
  for (; at != keys_.end() && begin_of(*at) < extent.end; ++at) {
    const bool inside = *at >= key.id() && *at < end;
    // What starts at this key may be what holds the entry.
    const NodeId value = nodes[*at].subtree_end;
    const bool around = value <= key.id() && nodes[value].subtree_end > key.id();
    if (!inside && !around) return true;
  }
  return false;
}

std::optional<Extent> EntryLines::extent_of_lines(NodeRef key) {
  const std::string_view text = text_of(key);
  const NodeRef value = key.next_sibling();
  Extent extent{key.span().begin, std::max(key.span().end, value.span().end)};
  if (is_toml(key)) {
    const std::vector<Node>& nodes = key.tree().nodes();
    for (NodeId id = key.id(); id < nodes[value.id()].subtree_end; ++id) {
      extent.begin = std::min<std::size_t>(extent.begin, nodes[id].begin);
      extent.end = std::max<std::size_t>(extent.end, nodes[id].end);
    }
  } else if (!trim(text.substr(line_begin(text, extent.begin),
                               extent.begin - line_begin(text, extent.begin)))
                  .empty()) {
    return std::nullopt;
  }
  // `key:` of a value that is not there ends before its colon.
  if (value.style() == NodeStyle::kEmpty) extent.end = text.find(':', key.span().end) + 1;
  const bool ended = text[extent.end - 1] == '\n' || ends_line(text, extent.end);
  if (!ended) return std::nullopt;
  extent.begin = with_comments_above(text, line_begin(text, extent.begin));
  extent.end = line_end(text, extent.end);
  // What is no table is alone on its lines.
  const bool table = is_toml(key) && value.style() == NodeStyle::kBlock;
  if (table && holds_others(key, extent)) return std::nullopt;
  return extent;
}

std::optional<EntryPlace> EntryLines::place_in_block(NodeRef mapping, NodeRef before) {
  const std::string_view text = text_of(mapping);
  const std::size_t begin = mapping.first_child().span().begin;
  EntryPlace place{.form = EntryPlace::Form::kBlock, .indent = begin - line_begin(text, begin)};
  if (!trim(text.substr(line_begin(text, begin), place.indent)).empty()) return std::nullopt;
  if (before) {
    place.at = with_comments_above(text, line_begin(text, before.span().begin));
    return place;
  }
  NodeRef last;
  for_each_entry(mapping, [&last](const Entry& entry) { last = entry.key; });
  const auto extent = extent_of_lines(last);
  if (!extent) return std::nullopt;
  place.at = extent->end;
  return place;
}

std::optional<Extent> EntryLines::extent_of_entry(NodeRef key) {
  return is_in_brackets(key.parent()) ? extent_in_brackets(key) : extent_of_lines(key);
}

std::optional<EntryPlace> EntryLines::place_for_entry(NodeRef mapping, NodeRef before,
                                                      bool is_table) {
  if (is_in_brackets(mapping)) return place_in_brackets(mapping, before);
  if (!is_toml(mapping)) return place_in_block(mapping, before);
  const bool dotted = mapping.parent() && !is_header_table(mapping);
  if (is_table && !dotted) return place_for_header(mapping, before);
  return place_in_table(mapping, before);
}

}  // namespace accelc
