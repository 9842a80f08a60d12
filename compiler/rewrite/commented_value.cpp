#include "compiler/rewrite/commented_value.h"

#include "compiler/rewrite/comment_places.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kText = "tag:yaml.org,2002:str";

/// How many values may come of a file. Aliases within aliases stand for more than any memory holds.
constexpr std::size_t kMostValues = 1'000'000;

class ValueReader {
 public:
  explicit ValueReader(const Tree& tree)
      : places_(tree), most_text_(std::max(Limits().alias_text_bytes, tree.file().text().size())) {}

  CommentedValue entry(NodeRef key, bool commented) {
    CommentedValue read = value(key.next_sibling(), commented);
    if (!key.is_scalar() || key.is_null())
      fail(key, "a key that is not a text has no place in a spec");
    read.key = key.text();
    if (commented) take_comments(key, read);
    return read;
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as the limit of the readers
  CommentedValue value(NodeRef written, bool commented) {
    const NodeRef node = written.resolved();
    if (node.id() != written.id()) commented = false;
    text_ += node.text().size();
    if (++values_ > kMostValues) fail(written, "its aliases stand for too many values");
    if (text_ > most_text_) fail(written, "its aliases stand for too much text");
    CommentedValue read;
    read.kind = node.kind();
    read.style = style_of(node);
    read.span = written.span();
    if (!node.tag().empty()) {
      if (node.tag() != kText || !node.is_scalar()) fail(written, "its tag would be lost");
      read.kind = NodeKind::kString;
    }
    if (failed) return read;
    if (node.is_scalar()) {
      read.text = node.text();
    } else if (node.is_mapping()) {
      add_entries(node, commented, read.children);
    } else {
      for_each_item(node, [&](NodeRef item) {
        read.children.push_back(value(item, commented));
        if (commented) take_comments(item, read.children.back());
      });
    }
    return read;
  }

  [[nodiscard]] const CommentPlaces& places() const { return places_; }
  std::optional<Unmovable> failed;

 private:
  void fail(NodeRef at, std::string_view why) {
    if (failed) return;
    failed = Unmovable{at.span(), std::string(why)};
  }

  static NodeStyle style_of(NodeRef node) {
    const Format format = node.tree().file().format();
    if (node.is_scalar()) return format == Format::kYaml ? node.style() : NodeStyle::kPlain;
    if (node.style() == NodeStyle::kBlock) return node.style();
    // All that JSON has is in brackets, and often on one line.
    const bool on_a_line = text_of(node.span()).find('\n') == std::string_view::npos &&
                           (format != Format::kJson || holds_scalars(node));
    return on_a_line ? NodeStyle::kFlow : NodeStyle::kBlock;
  }

  /// Whether no collection is in the collection.
  static bool holds_scalars(NodeRef node) {
    for (NodeRef child = node.first_child(); child; child = child.next_sibling()) {
      if (!child.is_scalar()) return false;
    }
    return true;
  }

  void take_comments(NodeRef key_or_item, CommentedValue& into) const {
    const PlacedComments* comments = places_.find(key_or_item);
    if (comments == nullptr) return;
    into.above.insert(into.above.end(), comments->above.begin(), comments->above.end());
    into.behind = comments->behind;
  }

  /// The entries of `mapping`, those that it merges in behind its own.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as the limit of the readers
  void add_entries(NodeRef mapping, bool commented, std::vector<CommentedValue>& into) {
    std::vector<NodeRef> merged;
    for_each_entry(mapping, [&](const Entry& one) {
      if (is_merge_key(one.key)) {
        merged.push_back(one.value.resolved());
      } else {
        into.push_back(entry(one.key, commented));
      }
    });
    for (const NodeRef from : merged) {
      if (from.is_mapping()) add_missing(from, into);
      if (!from.is_sequence()) continue;
      for_each_item(from, [&](NodeRef item) { add_missing(item.resolved(), into); });
    }
  }

  /// The entries of `mapping` whose keys are not there yet.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as the limit of the readers
  void add_missing(NodeRef mapping, std::vector<CommentedValue>& into) {
    if (!mapping.is_mapping() || failed) return;
    std::set<std::string> known;
    for (const CommentedValue& one : into) known.insert(one.key);
    std::vector<CommentedValue> entries;
    add_entries(mapping, false, entries);
    for (CommentedValue& one : entries) {
      if (known.insert(one.key).second) into.push_back(std::move(one));
    }
  }

  CommentPlaces places_;
  std::size_t values_ = 0;
  std::size_t text_ = 0;  // in bytes
  std::size_t most_text_;
};

}  // namespace

bool CommentedValue::has_own_comment() const {
  return !behind.empty() ||
         std::ranges::any_of(above, [](const std::string& line) { return !line.empty(); });
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
bool CommentedValue::has_lines() const { return has_own_comment() || needs_lines(); }

// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
bool CommentedValue::needs_lines() const {
  if (is_scalar()) return text.find('\n') != std::string::npos;
  return std::ranges::any_of(children,
                             [](const CommentedValue& child) { return child.has_lines(); });
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
bool same_value(const CommentedValue& a, const CommentedValue& b) {
  return a.kind == b.kind && a.text == b.text && a.key == b.key &&
         std::ranges::equal(a.children, b.children, same_value);
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
std::vector<std::string> comments_of(const CommentedValue& value) {
  std::vector<std::string> comments;
  const auto add = [&comments](const std::vector<std::string>& lines) {
    std::ranges::copy_if(lines, std::back_inserter(comments),
                         [](const std::string& line) { return !line.empty(); });
  };
  add(value.above);
  if (!value.behind.empty()) comments.push_back(value.behind);
  for (const CommentedValue& child : value.children) add(comments_of(child));
  add(value.below);
  return comments;
}

std::variant<CommentedValue, Unmovable> commented_value(NodeRef node, NodeRef key) {
  ValueReader reader(node.tree());
  CommentedValue read = key ? reader.entry(key, true) : reader.value(node, true);
  if (reader.failed) return *std::move(reader.failed);
  if (!key && !node.parent()) read.below = reader.places().rest();
  return read;
}

}  // namespace accelc
