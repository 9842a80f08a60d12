#include "compiler/rewrite/spec_text.h"

#include "compiler/diag/sink.h"
#include "compiler/rewrite/comment_places.h"
#include "compiler/rewrite/entry_lines.h"
#include "compiler/rewrite/inline_text.h"
#include "compiler/rewrite/line_breaks.h"
#include "compiler/rewrite/scalar_text.h"
#include "compiler/rewrite/toml_text.h"
#include "compiler/rewrite/yaml_text.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/value_at.h"
#include "compiler/syntax/written_text.h"

#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// Its own key, in its own mapping; aliases are not followed.
NodeRef key_in(NodeRef mapping, const std::string& key) {
  NodeRef found;
  if (!mapping.is_mapping()) return found;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (!found && entry.key.is_scalar() && entry.key.text() == key) found = entry.key;
  });
  return found;
}

/// The key of the entry at the path; no node when there is none.
NodeRef key_below(NodeRef mapping, const KeyPath& path) {
  NodeRef key;
  for (const std::string& name : path) {
    key = key_in(key ? key.next_sibling() : mapping, name);
    if (!key) break;
  }
  return key;
}

/// The key of what is taken away with the entry of `key`: a mapping in `outermost` that would be
/// empty goes too.
NodeRef removed_with(NodeRef key, NodeRef outermost) {
  while (key) {
    const NodeRef mapping = key.parent();
    const bool only = mapping.first_child().id() == key.id() && !key.next_sibling().next_sibling();
    const NodeRef outer = only && mapping.id() != outermost.id() ? key_of(mapping) : NodeRef();
    if (!outer) break;
    key = outer;
  }
  return key;
}

/// Whether what is written is this value.
// NOLINTNEXTLINE(misc-no-recursion): as deep as the limit of the readers
bool is_value(NodeRef written, const CommentedValue& value) {
  const NodeRef node = written.resolved();
  if (node.kind() != value.kind || (node.is_scalar() && node.text() != value.text)) return false;
  auto expected = value.children.begin();
  for (NodeRef child = node.first_child(); child; child = child.next_sibling(), ++expected) {
    if (expected == value.children.end()) return false;
    if (node.is_mapping()) {
      if (child.text() != expected->key) return false;
      child = child.next_sibling();
    }
    if (!is_value(child, *expected)) return false;
  }
  return expected == value.children.end();
}

/// Whether no comment is lost with an entry of which `kept` stays: it has none, or the same.
bool has_comments_of(const CommentedValue& kept, const PlacedComments* gone) {
  if (gone == nullptr) return true;
  std::vector<std::string> above = gone->above;
  std::erase(above, std::string());
  const bool none = above.empty() && gone->behind.empty();
  return none || (above == kept.above && gone->behind == kept.behind);
}

/// `entry` as the only one of mappings with these keys.
CommentedValue wrapped(CommentedValue entry, const KeyPath& keys) {
  for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
    CommentedValue around;
    around.kind = NodeKind::kMapping;
    around.style = NodeStyle::kBlock;
    around.key = *key;
    around.children.push_back(std::move(entry));
    entry = std::move(around);
  }
  return entry;
}

/// As it stands at the place; nothing when it cannot be written there.
std::optional<std::string> written_at(const EntryPlace& place, const CommentedValue& entry,
                                      Format format) {
  using Form = EntryPlace::Form;
  std::variant<std::string, Unmovable> text;
  if (place.form == Form::kBrackets) {
    if (entry.has_lines()) return std::nullopt;
    std::optional<Unmovable> failed;
    const std::string value = inline_text(entry, format, failed);
    if (failed) return std::nullopt;
    return place.before + written_entry(format, entry.key, value) + place.behind;
  }
  if (place.form == Form::kBlock) text = yaml_entry(entry, place.indent);
  if (place.form == Form::kTable) text = toml_entry(entry, place.prefix);
  if (place.form == Form::kHeaders) text = toml_section(entry, place.prefix);
  if (std::holds_alternative<Unmovable>(text)) return std::nullopt;
  return std::get<std::string>(std::move(text));
}

bool is_blank_line_at(std::string_view text, std::size_t at) {
  const std::string_view line = text.substr(at, text.find('\n', at) - at);
  return at < text.size() && trim(line).empty();
}

/// Of blank lines on both sides of what is taken away, one side goes with it.
Extent with_blank_line(std::string_view text, Extent extent) {
  const bool lines = extent.begin == 0 || text[extent.begin - 1] == '\n';
  if (!lines) return extent;
  const std::size_t above =
      extent.begin == 0 ? 0 : text.substr(0, extent.begin - 1).rfind('\n') + 1;
  const bool blank_above = extent.begin == 0 || is_blank_line_at(text, above);
  if (blank_above && is_blank_line_at(text, extent.end)) {
    extent.end = text.find('\n', extent.end) + 1;
  } else if (blank_above && extent.end == text.size()) {
    extent.begin = above;
  }
  return extent;
}

}  // namespace

SpecText::SpecText(std::string text, Format format, std::size_t document)
    : file_text_(std::move(text)),
      windows_lines_(has_windows_lines(file_text_)),
      format_(format),
      document_(document) {
  if (windows_lines_) file_text_ = with_plain_lines(file_text_);
  read();
}

std::string SpecText::text() const {
  return windows_lines_ ? with_windows_lines(file_text_) : file_text_;
}

void SpecText::read() {
  DiagnosticSink sink;
  const auto file = std::make_shared<const SourceFile>("spec", file_text_, format_);
  tree_ = std::make_unique<const Tree>(accelc::read(file, Limits(), sink));
  broken_ = sink.has_errors() || tree_->documents().size() <= document_;
}

NodeRef SpecText::find(const KeyPath& path) const {
  if (broken_) return {};
  const NodeRef root = tree_->node(tree_->documents()[document_]);
  if (path.empty()) return root;
  const NodeRef key = key_below(root, path);
  return key ? key.next_sibling() : NodeRef();
}

std::optional<CommentedValue> SpecText::entry(const KeyPath& path) const {
  const NodeRef root = find({});
  const NodeRef key = root ? key_below(root, path) : NodeRef();
  if (!key) return std::nullopt;
  auto read = commented_value(key.next_sibling(), key);
  if (std::holds_alternative<Unmovable>(read)) return std::nullopt;
  return std::get<CommentedValue>(std::move(read));
}

std::string SpecText::first_key(const KeyPath& path) const {
  const NodeRef mapping = find(path);
  const NodeRef key = mapping && mapping.is_mapping() ? mapping.first_child() : NodeRef();
  return std::string(key ? key.text() : std::string_view());
}

bool SpecText::set(const KeyPath& path, const CommentedValue& scalar) {
  const NodeRef value = find(path);
  const auto text = scalar_text(scalar, format_);
  if (!value || !value.is_scalar() || !text) return false;
  return replace(value.span().begin, value.span().end, *text);
}

bool SpecText::replace(std::size_t begin, std::size_t end, const std::string& text) {
  std::string before = file_text_;
  file_text_.replace(begin, end - begin, text);
  read();
  if (!broken_) return true;
  file_text_ = std::move(before);
  read();
  return false;
}

bool SpecText::remove(const KeyPath& path) {
  const NodeRef root = find({});
  const NodeRef key = root ? removed_with(key_below(root, path), root) : NodeRef();
  const auto extent = key ? EntryLines(*tree_).extent_of_entry(key) : std::nullopt;
  if (!extent) return false;
  const Extent whole = with_blank_line(file_text_, *extent);
  return replace(whole.begin, whole.end, "");
}

bool SpecText::remove_from_all(const KeyPath& section, const KeyPath& below,
                               const CommentedValue& value) {
  const NodeRef entries = find(section);
  if (!entries || !entries.is_mapping()) return false;
  EntryLines lines(*tree_);
  const CommentPlaces comments(*tree_);
  std::vector<Extent> extents;
  bool all = true;
  for_each_entry(entries, [&](const Entry& entry) {
    const NodeRef found = key_below(entry.value, below);
    if (!found || !is_value(found.next_sibling(), value)) return;
    all = all && has_comments_of(value, comments.find(found));
    const auto extent = lines.extent_of_entry(removed_with(found, entry.value));
    all = all && extent && (extents.empty() || extents.back().end <= extent->begin);
    if (all) extents.push_back(with_blank_line(file_text_, *extent));
  });
  if (!all) return false;
  std::string left;
  std::size_t from = 0;
  for (const Extent& extent : extents) {
    left.append(file_text_, from, extent.begin - from);
    from = extent.end;
  }
  return replace(0, from, left);
}

bool SpecText::add(const KeyPath& path, const CommentedValue& entry, const std::string& before) {
  std::size_t depth = path.size();
  NodeRef mapping;
  for (;; --depth) {
    mapping = find({path.begin(), path.begin() + static_cast<std::ptrdiff_t>(depth)});
    if (mapping || depth == 0) break;
  }
  if (!mapping || !mapping.is_mapping()) return false;
  const CommentedValue whole =
      wrapped(entry, {path.begin() + static_cast<std::ptrdiff_t>(depth), path.end()});
  // Sections, and what stands in them by name, have headers in TOML.
  const bool is_table = whole.is_mapping() && !whole.children.empty() && depth < 2;
  const NodeRef behind = before.empty() ? NodeRef() : key_in(mapping, before);
  const auto place = EntryLines(*tree_).place_for_entry(mapping, behind, is_table);
  auto text = place ? written_at(*place, whole, format_) : std::nullopt;
  if (!text) return false;
  std::size_t at = place->at;
  const bool unended =
      place->form != EntryPlace::Form::kBrackets && at > 0 && file_text_[at - 1] != '\n';
  if (unended) text = "\n" + *text;
  return replace(at, at, *text);
}

}  // namespace accelc
