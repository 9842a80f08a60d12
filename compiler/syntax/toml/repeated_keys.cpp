#include "compiler/syntax/toml/repeated_keys.h"

#include "compiler/source/source_file.h"
#include "compiler/syntax/toml/key_path.h"
#include "compiler/syntax/toml/lexical.h"

#include <string_view>
#include <unordered_map>

namespace accelc {

namespace {

class RepeatedKeyFinder {
 public:
  explicit RepeatedKeyFinder(const Tree& tree)
      : tree_(tree), text_(tree.file().text()), paths_(text_) {}

  RepeatedKeys find() {
    const NodeRef root = tree_.node(tree_.documents().front());
    NodeRef table = root;
    std::uint32_t at = 0;
    while (at < text_.size()) {
      const std::uint32_t begin = skip_toml_blanks(text_, at);
      if (begin < text_.size() && text_[begin] == '[') {
        table = follow(root, begin + (text_.substr(begin).starts_with("[[") ? 2 : 1));
      } else {
        follow(table, begin);
      }
      at = next_statement(begin);
    }
    return std::move(found_);
  }

 private:
  /// Behind the line of `at`, and behind the value that starts on it.
  [[nodiscard]] std::uint32_t next_statement(std::uint32_t at) const {
    const std::uint32_t end = toml_line_end(text_, at);
    std::uint32_t behind = end;
    const NodeRef value = value_on_line(at, end);
    if (value && value.span().end > end) behind = toml_line_end(text_, value.span().end);
    if (behind < text_.size() && text_[behind] == '\r') ++behind;
    return behind + 1;
  }

  /// The value behind the `=` of a line.
  [[nodiscard]] NodeRef value_on_line(std::uint32_t at, std::uint32_t end) const {
    if (at >= end || text_[at] == '[' || text_[at] == '#') return {};
    TomlPathReader reader(text_);
    TomlPath path;
    if (!reader.read(at, path) || at >= end || text_[at] != '=') return {};
    const std::uint32_t begin = skip_toml_blanks(text_, at + 1);
    NodeRef node = tree_.node_at(begin);
    // An item of a list may start where the list does not.
    while (node && node.parent() && node.parent().span().begin == begin) node = node.parent();
    return node && node.span().begin == begin ? node : NodeRef();
  }

  /// Records the keys of the path at `at`, and gives the value that it leads to.
  NodeRef follow(NodeRef from, std::uint32_t at) {
    if (!from || !paths_.read(at, path_)) return {};
    NodeRef value = from;
    for (const TomlPathSegment& segment : path_) {
      const Entry entry = entry_of(value, segment.name);
      if (!entry.key) return {};
      const Span own = entry.key.span();
      if (own.begin != segment.span.begin) {
        found_[entry.key.id()].push_back({own.file, segment.span.begin, segment.span.end});
      }
      value = last_item_before(entry.value, segment.span.begin);
    }
    return value;
  }

  /// A header leads into the table of an array that was opened last.
  static NodeRef last_item_before(NodeRef value, std::uint32_t offset) {
    if (!value.is_sequence()) return value;
    NodeRef last;
    for_each_item(value, [&](NodeRef item) {
      if (!last || item.span().begin <= offset) last = item;
    });
    return last;
  }

  Entry entry_of(NodeRef mapping, std::string_view name) {
    if (!mapping || !mapping.is_mapping()) return {};
    const auto [known, added] = entries_.try_emplace(mapping.id());
    if (added) {
      for_each_entry(mapping, [&, &entries = known->second](const Entry& entry) {
        entries.emplace(entry.key.text(), entry);
      });
    }
    const auto found = known->second.find(name);
    return found == known->second.end() ? Entry{} : found->second;
  }

  const Tree& tree_;
  std::string_view text_;
  TomlPathReader paths_;
  TomlPath path_;
  std::unordered_map<NodeId, std::unordered_map<std::string_view, Entry>> entries_;
  RepeatedKeys found_;
};

}  // namespace

RepeatedKeys repeated_keys(const Tree& tree) {
  if (tree.file().format() != Format::kToml || tree.documents().empty()) return {};
  return RepeatedKeyFinder(tree).find();
}

}  // namespace accelc
