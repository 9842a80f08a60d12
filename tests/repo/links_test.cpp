// Every relative link of a Markdown page leads to a file, and its anchor to a heading there.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>

namespace accelc::test {
namespace {

/// The lines of a page outside of fenced blocks.
std::vector<std::string_view> prose_lines(std::string_view page) {
  std::vector<std::string_view> lines;
  std::string_view fence;
  for (const std::string_view line : split(page, '\n')) {
    const std::string_view text = trim(line);
    const std::size_t length = std::min(text.find_first_not_of('`'), text.size());
    if (fence.empty() && length >= 3) {
      fence = text.substr(0, length);
    } else if (!fence.empty() && text == fence) {
      fence = {};
    } else if (fence.empty()) {
      lines.push_back(line);
    }
  }
  return lines;
}

/// A line without its code spans.
std::string without_code(std::string_view line) {
  std::string text;
  const std::vector<std::string_view> pieces = split(line, '`');
  for (std::size_t i = 0; i < pieces.size(); i += 2) text += pieces[i];
  return text;
}

/// The targets of `[text](target)` in a line.
std::vector<std::string> links_in(std::string_view line) {
  std::vector<std::string> links;
  const std::string text = without_code(line);
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
    const std::size_t end = text.find(')', at);
    if (end != std::string::npos) links.push_back(text.substr(at + 2, end - at - 2));
  }
  return links;
}

/// What a heading shows: of a link its text, of code what stands between the backticks.
std::string shown_text(std::string_view heading) {
  std::string shown(heading);
  for (std::size_t at = shown.find("]("); at != std::string::npos; at = shown.find("](")) {
    shown.erase(at, shown.find(')', at) - at + 1);
  }
  return shown;
}

/// The anchor that GitHub gives a heading.
std::string slug(std::string_view heading) {
  std::string anchor;
  for (const char c : to_lower(shown_text(heading))) {
    if (c == ' ') {
      anchor += '-';
    } else if (is_word_character(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80) {
      anchor += c;
    }
  }
  return anchor;
}

/// The anchors of a page: its headings and each `<a id="...">`.
std::set<std::string> anchors_of(std::string_view page) {
  std::set<std::string> anchors;
  std::map<std::string, int> seen;
  constexpr std::string_view kMark = "<a id=\"";
  for (const std::string_view line : prose_lines(page)) {
    const std::size_t level = line.find_first_not_of('#');
    if (level > 0 && level < line.size() && line[level] == ' ') {
      const std::string anchor = slug(trim(line.substr(level)));
      const int before = seen[anchor]++;
      anchors.insert(before == 0 ? anchor : anchor + "-" + std::to_string(before));
    }
    for (std::size_t at = line.find(kMark); at != std::string_view::npos;
         at = line.find(kMark, at + 1)) {
      const std::string_view rest = line.substr(at + kMark.size());
      anchors.emplace(rest.substr(0, rest.find('"')));
    }
  }
  return anchors;
}

/// What is wrong with a link on a page; empty when it leads somewhere.
std::string fault_of(const RepoFile& page, std::string_view link) {
  if (link.find("://") != std::string_view::npos || link.starts_with("mailto:")) return {};
  const std::size_t mark = std::min(link.find('#'), link.size());
  const std::string_view target = link.substr(0, mark);
  const std::string path = target.empty() ? page.path : join_path(parent_path(page.path), target);
  const PathKind kind = make_disk_file_system()->kind(path);
  if (kind == PathKind::kMissing) return "there is no " + path;
  if (mark == link.size()) return {};
  if (!path.ends_with(".md")) return "only pages have anchors";
  const std::string anchor(link.substr(mark + 1));
  return anchors_of(read_repo_file(path)).contains(anchor) ? "" : path + " has no #" + anchor;
}

TEST_CASE("every relative link of a page leads to a file and a heading that exist") {
  std::size_t links = 0;
  for (const RepoFile& page : markdown_pages()) {
    for (const std::string_view line : prose_lines(page.text)) {
      for (const std::string& link : links_in(line)) {
        ++links;
        const std::string fault = fault_of(page, link);
        if (!fault.empty()) FAIL_CHECK(page.path + ": (" + link + "): " + fault);
      }
    }
  }
  CHECK(links > 100);
}

TEST_CASE("a broken link and a missing heading are found") {
  const RepoFile page{"docs/page.md", "# One\n\n## Two `keys`, [three](x.md)\n\n### One\n"};
  CHECK(anchors_of(page.text) == std::set<std::string>{"one", "two-keys-three", "one-1"});
  CHECK(links_in("a [b](c.md), `[d](e)` and [f](g.md#h)") ==
        std::vector<std::string>{"c.md", "g.md#h"});
  CHECK(fault_of(page, "https://flyte.org").empty());
  CHECK(fault_of(page, "linting.md").empty());
  CHECK(fault_of(page, "linting.md#levels").empty());
  CHECK_FALSE(fault_of(page, "linting.md#no-such-heading").empty());
  CHECK_FALSE(fault_of(page, "no-such-page.md").empty());
}

TEST_CASE("every page of docs/ can be reached from docs/README.md") {
  const std::string index = read_repo_file("docs/README.md");
  for (const RepoFile& page : markdown_pages()) {
    if (!page.path.starts_with("docs/") || page.path == "docs/README.md") continue;
    // Their own list is written by `accelc explain --list`.
    if (page.path.starts_with("docs/codes/AC")) continue;
    const std::string link = "](" + page.path.substr(std::string_view("docs/").size());
    if (index.find(link) == std::string::npos) FAIL_CHECK(page.path + " is not in docs/README.md");
  }
}

}  // namespace
}  // namespace accelc::test
