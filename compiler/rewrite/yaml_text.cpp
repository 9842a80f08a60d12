#include "compiler/rewrite/yaml_text.h"

#include "compiler/rewrite/inline_text.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kStep = 2;

/// Whether a text of several lines can be written as it is, behind `|`.
bool is_block_text(const CommentedValue& scalar) {
  const std::string& text = scalar.text;
  if (scalar.kind != NodeKind::kString || text.find('\n') == std::string::npos) return false;
  if (text.front() == ' ' || text.front() == '\n') return false;
  return std::ranges::all_of(split(text, '\n'), is_seen_as_it_is);
}

/// What stands behind `|` so that the text ends as it does.
std::string_view chomping_of(std::string_view text) {
  if (!text.ends_with('\n')) return "-";
  return text.ends_with("\n\n") ? "+" : "";
}

class YamlWriter {
 public:
  std::string out;
  std::optional<Unmovable> failed;

  void comments(const std::vector<std::string>& lines, std::size_t indent) {
    for (const std::string& line : lines) {
      if (line.empty()) blank_line(indent);
      if (!line.empty()) out += std::string(indent, ' ') + line + "\n";
    }
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void entry(const CommentedValue& one, std::size_t indent) {
    comments(one.above, indent);
    const std::string key = key_text(one.key, Format::kYaml) + ":";
    out += std::string(indent, ' ') + key;
    value(one, indent, indent + key.size());
  }

 private:
  /// Between what a document declares, and nowhere below.
  void blank_line(std::size_t indent) {
    const bool first = out.empty() || just_opened_ || out.ends_with("\n\n");
    if (!first && indent <= kStep) out += "\n";
  }

  void end_line(const CommentedValue& one) {
    just_opened_ = false;
    out += (one.behind.empty() ? "" : "  " + one.behind) + "\n";
  }

  /// Behind a key or `-` of this indentation, on a line of which so much is used.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void value(const CommentedValue& one, std::size_t indent, std::size_t used) {
    if (is_block_text(one)) return literal(one, indent + kStep);
    const bool on_a_line =
        one.is_scalar() || one.children.empty() || one.style != NodeStyle::kBlock;
    if (on_a_line) {
      const std::string text = inline_text(one, Format::kYaml, failed);
      if (one.is_scalar() || one.children.empty() || fits_on_line(one, text, used + 1)) {
        out += " " + text;
        return end_line(one);
      }
    }
    end_line(one);
    just_opened_ = true;
    for (const CommentedValue& child : one.children) {
      one.is_mapping() ? entry(child, indent + kStep) : item(child, indent + kStep);
    }
  }

  void literal(const CommentedValue& one, std::size_t indent) {
    out += std::string(" |").append(chomping_of(one.text));
    end_line(one);
    std::string_view text = one.text;
    if (text.ends_with('\n')) text.remove_suffix(1);
    for (const std::string_view line : split(text, '\n')) {
      out += (line.empty() ? "" : std::string(indent, ' ').append(line)) + "\n";
    }
  }

  /// An item of a list. The first entry of a mapping stands behind the `-`.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void item(const CommentedValue& one, std::size_t indent) {
    comments(one.above, indent);
    const bool block = !one.is_scalar() && !one.children.empty() && one.style == NodeStyle::kBlock;
    if (!block) {
      out += std::string(indent, ' ') + "-";
      return value(one, indent, indent + 1);
    }
    CommentedValue first = one.children.front();
    comments(std::exchange(first.above, {}), indent);
    if (!one.behind.empty()) comments({one.behind}, indent);
    const std::size_t begin = out.size();
    for (const CommentedValue& child : one.children) {
      const CommentedValue& written = &child == &one.children.front() ? first : child;
      one.is_mapping() ? entry(written, indent + kStep) : item(written, indent + kStep);
    }
    out[begin + indent] = '-';
  }

  bool just_opened_ = false;  ///< the last line ends with the key of a block
};

}  // namespace

std::variant<std::string, Unmovable> yaml_text(const CommentedValue& document) {
  YamlWriter writer;
  for (const CommentedValue& child : document.children) writer.entry(child, 0);
  writer.comments(document.below, 0);
  if (writer.failed) return *std::move(writer.failed);
  return std::move(writer.out);
}

std::variant<std::string, Unmovable> yaml_entry(const CommentedValue& entry, std::size_t indent) {
  YamlWriter writer;
  writer.entry(entry, indent);
  if (writer.failed) return *std::move(writer.failed);
  return std::move(writer.out);
}

}  // namespace accelc
