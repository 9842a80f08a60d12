#include "compiler/lsp/features/suggested_fixes.h"

#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/lsp/workspace/trial.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc::lsp {

namespace {

/// Each is tried by checking the spec.
constexpr std::size_t kMostFixes = 6;

/// The texts of "`a`, `b` or `c`"; none when anything else is in between.
std::vector<std::string> quoted_texts(std::string_view list) {
  constexpr std::array<std::string_view, 3> kBetween = {", ", " or ", " and "};
  std::vector<std::string> texts;
  while (list.starts_with('`')) {
    const std::size_t end = list.find('`', 1);
    if (end == std::string_view::npos) return {};
    texts.emplace_back(list.substr(1, end - 1));
    list.remove_prefix(end + 1);
    if (list.empty()) return texts;
    const auto* between =
        std::find_if(kBetween.begin(), kBetween.end(),
                     [list](std::string_view one) { return list.starts_with(one); });
    if (between == kBetween.end()) return {};
    list.remove_prefix(between->size());
  }
  return {};
}

std::vector<std::string> texts_of_help(std::string_view help) {
  constexpr std::string_view kAsks = "did you mean ";
  constexpr std::string_view kSays = "write ";
  if (help.starts_with(kAsks) && help.ends_with('?')) {
    help.remove_prefix(kAsks.size());
    help.remove_suffix(1);
    return quoted_texts(help);
  }
  if (!help.starts_with(kSays)) return {};
  return quoted_texts(help.substr(kSays.size()));
}

/// `text` at the place of the finding; where it is "KEY: VALUE", the value of that key there.
std::optional<Edit> edit_of(const Snapshot& snapshot, const Diagnostic& finding,
                            std::string_view text) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return Edit{finding.span, quoted_like(finding.span, text)};
  const NodeRef node =
      snapshot.is_spec() ? node_under(snapshot.tree(), finding.span.begin) : NodeRef();
  if (!node) return std::nullopt;
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  if (!entry.key || entry.key.text() != text.substr(0, colon)) return std::nullopt;
  const NodeRef value = entry.value.resolved();
  if (!value || !value.is_scalar() || value.span().file != finding.span.file) return std::nullopt;
  const std::string_view new_value = text.substr(colon + 2);
  // A number or boolean where one is has no quotes.
  const bool bare = text_of(value.span()).find_first_of("\"'") == std::string_view::npos;
  return Edit{value.span(), bare ? std::string(new_value) : quoted_like(value.span(), new_value)};
}

}  // namespace

std::vector<std::string> suggested_texts(const Diagnostic& finding) {
  std::vector<std::string> texts;
  for (const std::string& help : finding.helps) {
    for (std::string& text : texts_of_help(help)) texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<Fix> suggested_fixes(const Snapshot& snapshot, const Diagnostic& finding,
                                 FileSystem& files) {
  std::vector<Fix> fixes;
  if (finding.span.begin == finding.span.end) return fixes;
  std::vector<std::string> texts = suggested_texts(finding);
  texts.resize(std::min(texts.size(), kMostFixes));
  for (const std::string& text : texts) {
    std::optional<Edit> edit = edit_of(snapshot, finding, text);
    if (!edit) continue;
    const std::vector<Edit> edits{*std::move(edit)};
    if (!Trial(edits, files).removes_one(snapshot, *finding.kind)) continue;
    fixes.push_back({"write " + quote(text), edits, Applicability::kUnsafe});
  }
  return fixes;
}

}  // namespace accelc::lsp
