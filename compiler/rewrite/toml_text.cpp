#include "compiler/rewrite/toml_text.h"

#include "compiler/rewrite/inline_text.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// The mappings of names, whose entries have headers of their own.
constexpr std::array<std::string_view, 3> kSections = {"tasks", "workflows", "launch_plans"};

/// Whether a text of several lines can be written as it is, in three quotes.
bool is_quoted_text(const CommentedValue& scalar) {
  const std::string& text = scalar.text;
  return scalar.kind == NodeKind::kString && text.find('\n') != std::string::npos &&
         text.find("'''") == std::string::npos && !text.ends_with('\'') &&
         std::ranges::all_of(split(text, '\n'), is_seen_as_it_is);
}

class TomlTextWriter {
 public:
  std::string out;
  std::optional<Unmovable> failed;

  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void table(const std::string& path, const CommentedValue& mapping) {
    const std::vector<CommentedValue>& children = mapping.children;
    auto headers = children.end();
    while (headers != children.begin() && has_header(path, *(headers - 1))) --headers;
    if (has_only_tables(path, mapping)) headers = children.begin();
    for (auto child = children.begin(); child != headers; ++child) lines("", *child);
    for (auto child = headers; child != children.end(); ++child) header(path, *child);
  }

  /// Moves the entries that get headers behind the others.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void move_headers(const std::string& path, CommentedValue& mapping) {
    const auto stays = [&](const CommentedValue& child) { return !has_header(path, child); };
    if (!has_only_tables(path, mapping)) {
      std::stable_partition(mapping.children.begin(), mapping.children.end(), stays);
    }
    for (CommentedValue& child : mapping.children) {
      if (child.is_mapping()) move_headers(path_of(path, child), child);
    }
  }

  void comments(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      if (!line.empty()) out += line + "\n";
      if (line.empty()) blank_line();
    }
  }

  /// The entry as lines of the table that is open.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void lines(const std::string& prefix, const CommentedValue& one) {
    const std::string key = prefix + key_text(one.key, Format::kToml);
    comments(one.above);
    const bool whole = !one.is_mapping() || one.children.empty() || fits(key, one);
    if (whole) {
      out += key + " = ";
      value(key, one);
      out += (one.behind.empty() ? "" : " " + one.behind) + "\n";
      return;
    }
    if (!one.behind.empty()) comments({one.behind});
    for (const CommentedValue& child : one.children) lines(key + ".", child);
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
  void header(const std::string& path, const CommentedValue& one) {
    const std::string inner = path_of(path, one);
    const bool silent = !one.has_own_comment() && has_only_tables(inner, one);
    if (!silent) {
      blank_line();
      comments(one.above);
      out += "[" + inner + "]" + (one.behind.empty() ? "" : " " + one.behind) + "\n";
    }
    table(inner, one);
  }

 private:
  static std::string path_of(const std::string& path, const CommentedValue& entry) {
    const std::string key = key_text(entry.key, Format::kToml);
    return path.empty() ? key : path + "." + key;
  }

  /// Whether all entries get headers. The nodes of a workflow do as soon as one of them needs it.
  bool has_only_tables(const std::string& path, const CommentedValue& mapping) {
    const auto is_table = [](const CommentedValue& child) {
      return child.is_mapping() && !child.children.empty();
    };
    const auto needs_header = [&](const CommentedValue& child) { return has_header(path, child); };
    if (!path.ends_with(".nodes")) return std::ranges::all_of(mapping.children, needs_header);
    return std::ranges::all_of(mapping.children, is_table) &&
           std::ranges::any_of(mapping.children, needs_header);
  }

  void blank_line() {
    if (!out.empty() && !out.ends_with("\n\n")) out += "\n";
  }

  bool fits(const std::string& key, const CommentedValue& one) {
    return fits_on_line(one, inline_text(one, Format::kToml, failed), key.size() + 3);
  }

  bool has_header(const std::string& path, const CommentedValue& one) {
    if (!one.is_mapping() || one.children.empty()) return false;
    const bool named = path.empty() || std::ranges::find(kSections, path) != kSections.end();
    const bool flat = !named || one.style == NodeStyle::kFlow;
    return !flat || !fits(one.key, one);
  }

  void value(const std::string& key, const CommentedValue& one) {
    if (is_quoted_text(one)) {
      out += "'''\n" + one.text + "'''";
    } else if (one.kind == NodeKind::kSequence && !one.children.empty() &&
               (one.style == NodeStyle::kBlock || !fits(key, one)) && !is_short(key, one)) {
      list(one);
    } else {
      out += inline_text(one, Format::kToml, failed);
    }
  }

  /// Whether a list that was written on several lines stands on one here.
  bool is_short(const std::string& key, const CommentedValue& list) {
    const bool scalars = std::ranges::all_of(
        list.children, [](const CommentedValue& item) { return item.is_scalar(); });
    return scalars && fits(key, list);
  }

  void list(const CommentedValue& one) {
    out += "[\n";
    for (const CommentedValue& item : one.children) {
      // Braces have no place for comments.
      CommentedValue inside = item;
      inside.behind.clear();
      for (const std::string& comment : comments_of(inside)) out += "  " + comment + "\n";
      out += "  " + inline_text(item, Format::kToml, failed) + ",";
      out += (item.behind.empty() ? "" : " " + item.behind) + "\n";
    }
    out += "]";
  }
};

}  // namespace

std::variant<std::string, Unmovable> toml_text(const CommentedValue& document) {
  TomlTextWriter writer;
  writer.table("", document);
  writer.comments(document.below);
  if (writer.failed) return *std::move(writer.failed);
  return std::move(writer.out);
}

CommentedValue with_headers_last(const CommentedValue& document) {
  CommentedValue moved = document;
  TomlTextWriter().move_headers("", moved);
  return moved;
}

std::variant<std::string, Unmovable> toml_entry(const CommentedValue& entry,
                                                const std::string& prefix) {
  TomlTextWriter writer;
  writer.lines(prefix, entry);
  if (writer.failed) return *std::move(writer.failed);
  return std::move(writer.out);
}

std::variant<std::string, Unmovable> toml_section(const CommentedValue& entry,
                                                  const std::string& path) {
  TomlTextWriter writer;
  writer.header(path, entry);
  if (writer.failed) return *std::move(writer.failed);
  return std::move(writer.out) + "\n";
}

}  // namespace accelc
