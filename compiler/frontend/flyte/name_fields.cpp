#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace accelc {

namespace {

constexpr std::string_view kMemberLine = "# ";

/// The document in which the place is; no node outside of all.
NodeRef document_at(const Tree& tree, std::uint32_t place) {
  const auto& documents = tree.documents();
  const auto behind =
      std::upper_bound(documents.begin(), documents.end(), place,
                       [&](std::uint32_t at, NodeId id) { return at < tree.nodes()[id].begin; });
  if (behind == documents.begin()) return {};
  const NodeRef root = tree.node(*(behind - 1));
  return root.span().end < place ? NodeRef() : root;
}

/// The child that holds the place.
NodeRef child_at(NodeRef node, std::uint32_t place, std::string& path) {
  NodeRef found;
  if (node.is_mapping()) {
    for_each_entry(node, [&](const Entry& entry) {
      const bool holds = entry.key.span().begin <= place && place < entry.value.span().end;
      if (found || !holds) return;
      path += (path.empty() ? "" : ".") + std::string(entry.key.text());
      found = entry.value;
    });
  } else if (node.is_sequence()) {
    std::size_t index = 0;
    for_each_item(node, [&](NodeRef item) {
      const Span span = item.span();
      if (!found && span.begin <= place && place < span.end) {
        path += "[" + std::to_string(index) + "]";
        found = item;
      }
      ++index;
    });
  }
  return found;
}

std::string path_at(NodeRef root, std::uint32_t place) {
  std::string path;
  for (NodeRef node = root; node;) node = child_at(node, place, path);
  return path;
}

/// The member whose line stands before the document.
std::string_view member_before(std::string_view text, std::uint32_t begin) {
  const std::string_view before = trim(text.substr(0, begin));
  const std::size_t line = before.rfind('\n');
  const std::string_view last = line == std::string_view::npos ? before : before.substr(line + 1);
  return last.starts_with(kMemberLine) ? last.substr(kMemberLine.size()) : std::string_view();
}

}  // namespace

void name_fields(const FileUnit& unit, std::vector<Diagnostic>& findings) {
  if (unit.tree == nullptr) return;
  for (Diagnostic& finding : findings) {
    if (finding.span.file != unit.file.get()) continue;
    const NodeRef root = document_at(*unit.tree, finding.span.begin);
    if (!root) continue;
    const std::string path = path_at(root, finding.span.begin);
    const std::string_view member = member_before(unit.file->text(), root.span().begin);
    std::string where = member.empty() ? "" : quote(member);
    if (!path.empty()) where += (where.empty() ? "" : ": ") + quote(path);
    if (!where.empty()) finding.message += " (" + where + ")";
  }
}

}  // namespace accelc
