// Scalars, aliases, anchors and tags: YAML 1.2.2 sections 6.9, 7.1 and 7.3.
#include "compiler/support/ascii.h"
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/parser.h"
#include "compiler/syntax/yaml/scalars.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

bool is_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    const char lower = static_cast<char>(c | 0x20);
    return is_digit(c) || is_lower(lower) || c == '_' || c == '-';
  });
}

}  // namespace

// Spaces that a further line of the node here needs.
std::size_t YamlParser::indentation() const {
  const int column = state_.block_column() + 1;
  return static_cast<std::size_t>(column);
}

YamlLeaf YamlParser::read_leaf(YamlToken token) {
  switch (token) {
    case YamlToken::kAlias:
      return read_alias();
    case YamlToken::kSingleQuote:
    case YamlToken::kDoubleQuote:
      return read_quoted();
    case YamlToken::kPlain:
      return read_plain();
    default:
      return read_reserved();
  }
}

// Production 104, c-ns-alias-node.
YamlLeaf YamlParser::read_alias() {
  const std::uint32_t begin = state_.scanner.at();
  const std::size_t end = anchor_end(state_.text(), begin);
  const std::string_view name = state_.text().substr(begin + 1, end - begin - 1);
  // `*.txt` is a pattern that lacks its quotes, unless an anchor has this odd name.
  if (!is_name(name) && !state_.odd_anchors.contains(name)) return read_reserved();
  state_.scanner.step(end - begin);
  YamlLeaf leaf;
  leaf.type = EventType::kAlias;
  leaf.begin = begin;
  leaf.end = state_.scanner.at();
  leaf.text = {begin + 1, leaf.end - begin - 1, false};
  return leaf;
}

// Production 131, ns-plain.
YamlLeaf YamlParser::read_plain() {
  const bool flow = state_.in_flow();
  const Level* top = state_.levels.empty() ? nullptr : &state_.levels.back();
  YamlPlainRules rules;
  rules.in_flow = flow;
  rules.one_line = !flow && top != nullptr && !top->expects_node();
  rules.colon_ends = !flow || !top->mapping || top->expect == Expect::kValue;
  rules.indentation = indentation();
  const std::uint32_t begin = state_.scanner.at();
  const std::uint32_t line = state_.scanner.line();
  YamlLeaf leaf;
  leaf.begin = begin;
  leaf.end = state_.scanner.read_plain(rules);
  if (state_.scanner.line() == line) {
    leaf.text = {begin, leaf.end - begin, false};
  } else {
    leaf.text = state_.writer.own(fold_plain(state_.text().substr(begin, leaf.end - begin)));
  }
  return leaf;
}

// A character that starts no plain scalar; it was meant to.
YamlLeaf YamlParser::read_reserved() {
  const YamlLeaf leaf = read_plain();
  recovery_.fault([&](YamlFaults& faults) { explain_needs_quotes(faults, leaf.begin, leaf.end); });
  return leaf.end == leaf.begin + 1 && recovery_.value_of_key() ? recovery_.no_value(leaf) : leaf;
}

// Productions 109 and 120.
YamlLeaf YamlParser::read_quoted() {
  const std::uint32_t begin = state_.scanner.at();
  const YamlQuote quote = state_.scanner.find_quote(indentation());
  if (YamlLeaf open; state_.brackets == Brackets::kByLine && recovery_.quote_by_line(quote, open))
    return open;
  if (quote.end == kNowhere) return recovery_.recover_quote(quote);
  YamlLeaf leaf = quoted_leaf();
  if (!quote.verbatim) {
    unquote(leaf, quote.end);
    return leaf;
  }
  leaf.end = static_cast<std::uint32_t>(quote.end);
  leaf.text = {begin + 1, leaf.end - begin - 2, false};
  state_.scanner.step(leaf.end - begin);
  return leaf;
}

// A leaf that starts with the quote here.
YamlLeaf YamlParser::quoted_leaf() const {
  YamlLeaf leaf;
  leaf.style = state_.scanner.peek() == '\'' ? NodeStyle::kSingleQuoted : NodeStyle::kDoubleQuoted;
  leaf.begin = state_.scanner.at();
  return leaf;
}

// Gives `leaf` the text it means, up to behind the closing quote at `end`, and goes there.
void YamlParser::unquote(YamlLeaf& leaf, std::size_t end) {
  const std::string_view inner = state_.text().substr(leaf.begin + 1, end - leaf.begin - 2);
  const bool single = leaf.style == NodeStyle::kSingleQuoted;
  leaf.end = static_cast<std::uint32_t>(end);
  leaf.text = state_.writer.own(single ? unquote_single(inner) : unescape(leaf.begin + 1, inner));
  state_.scanner.move_to(end);
}

// The text between double quotes. Each wrong escape is reported and taken as it is written.
std::string YamlParser::unescape(std::uint32_t begin, std::string_view inner) {
  std::string all;
  while (true) {
    Unquoted part = unquote_double(inner);
    all += part.text;
    if (part.bad_end == 0) return all;
    const std::size_t bad = begin + part.bad_begin;
    recovery_.fault([&](YamlFaults& faults) { explain_escape(faults, bad, begin + part.bad_end); });
    all += inner.substr(part.bad_begin, part.bad_end - part.bad_begin);
    inner.remove_prefix(part.bad_end);
    begin += static_cast<std::uint32_t>(part.bad_end);
  }
}

// Production 96, c-ns-properties.
void YamlParser::read_property() {
  const std::uint32_t begin = state_.scanner.at();
  const bool anchor = state_.scanner.peek() == '&';
  if (state_.inner.any() && state_.inner.line != state_.scanner.line())
    set_aside_properties(state_.scanner.line());
  std::string_view& name = anchor ? state_.inner.anchor : state_.inner.tag;
  const bool twice = !name.empty();
  const std::string_view read = anchor ? read_anchor() : read_tag();
  if (!read.empty() && twice) {
    recovery_.fault(
        [&](YamlFaults& faults) { faults.set(kWrongProperty, begin, state_.scanner.at()); });
  }
  if (!read.empty()) name = read;
  if (!state_.inner.any()) state_.inner.begin = begin;
  state_.inner.end = state_.scanner.at();
  state_.inner.line = state_.scanner.line();
  state_.writer.reach(state_.scanner.at());
}

// The name of the anchor here; empty, with a report, when it has none.
std::string_view YamlParser::read_anchor() {
  const std::uint32_t begin = state_.scanner.at();
  const std::size_t end = anchor_end(state_.text(), begin);
  const std::string_view name = state_.text().substr(begin + 1, end - begin - 1);
  const char next = byte_at(state_.text(), end);
  const bool glued =
      !space_at(state_.text(), end) && (!state_.in_flow() || next == '[' || next == '{');
  if (name.empty() || glued) {
    const std::size_t last = glued ? line_end(state_.text(), end) : end;
    recovery_.fault([&](YamlFaults& faults) { faults.set(kWrongProperty, begin, last); });
    state_.scanner.step(last - begin);
    return {};
  }
  if (!is_name(name)) state_.odd_anchors.insert(name);
  state_.scanner.step(end - begin);
  return name;
}

// The tag here as it is written; empty, with a report, when it is none.
std::string_view YamlParser::read_tag() {
  const std::uint32_t begin = state_.scanner.at();
  std::size_t end = tag_end(state_.text(), begin);
  const char next = byte_at(state_.text(), end);
  const bool separate = space_at(state_.text(), end) ||
                        (state_.in_flow() && (next == ',' || next == ']' || next == '}'));
  const std::string_view written = state_.text().substr(begin, end - begin);
  ResolvedTag resolved;
  if (separate) {
    resolved = state_.directives.resolve(written);
  } else {
    ++end;
  }
  state_.scanner.step(end - begin);
  if (resolved.valid) return written;
  recovery_.fault([&](YamlFaults& faults) {
    if (resolved.unknown_handle > 0) {
      faults.set(kUndefinedTagHandle, begin, begin + resolved.unknown_handle);
    } else {
      faults.set(kWrongProperty, begin, end);
    }
  });
  return {};
}

// Joins what stands on two lines before one node.
void YamlParser::merge(YamlProperties& outer, YamlProperties& inner) {
  if (!inner.any()) return;
  if (!outer.any()) {
    outer = std::exchange(inner, {});
    return;
  }
  const bool twice = (!outer.anchor.empty() && !inner.anchor.empty()) ||
                     (!outer.tag.empty() && !inner.tag.empty());
  if (twice) {
    recovery_.fault(
        [&](YamlFaults& faults) { faults.set(kWrongProperty, inner.begin, inner.end); });
  }
  if (!inner.anchor.empty()) outer.anchor = inner.anchor;
  if (!inner.tag.empty()) outer.tag = inner.tag;
  outer.end = inner.end;
  outer.line = inner.line;
  inner = {};
}

YamlProperties YamlParser::take_properties() {
  merge(state_.outer, state_.inner);
  return std::exchange(state_.outer, {});
}

// An alias stands for a value that has its own anchor and tag: production 104.
void YamlParser::add_leaf(const YamlLeaf& leaf, const YamlProperties& properties) {
  if (leaf.type == EventType::kAlias && properties.any()) {
    recovery_.fault([&](YamlFaults& faults) {
      faults.set(kWrongProperty, properties.begin, properties.end)
          .help("the value that the alias refers to has its own anchor and tag");
    });
    return state_.writer.add(leaf, {});
  }
  state_.writer.add(leaf, properties);
}

// What stands on a line above `line` may belong to a collection that starts there.
void YamlParser::set_aside_properties(std::uint32_t line) {
  if (state_.inner.any() && state_.inner.line != line) merge(state_.outer, state_.inner);
}

}  // namespace accelc
