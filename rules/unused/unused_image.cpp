#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedImage{
    .code = "AC4801",
    .name = "unused-image",
    .severity = Severity::kWarning,
    .message = "no task uses the image {}",
    .explanation =
        "An entry of `images` that nothing uses is pulled, scanned and updated for nobody."};

/// The values of all keys `image`, also of nodes that override a task's.
void collect_uses(NodeRef root, std::unordered_set<std::string_view>& uses) {
  const Tree& tree = root.tree();
  const NodeId end = tree.nodes()[root.id()].subtree_end;
  for (NodeId id = root.id(); id + 1 < end; ++id) {
    if (!tree.nodes()[id].is_key || tree.node(id).text() != "image") continue;
    uses.insert(tree.node(id + 1).resolved().text());
  }
}

void check(LintContext& context) {
  const DocumentSpec& root = context.spec.members[0].document->spec;
  const auto& images = root.images;
  // A file without tasks is there to be included: others use its images.
  if (!images || images->entries.empty() || !has_own_tasks(root)) return;
  std::unordered_set<std::string_view> uses;
  for (const LinkedSpec::Member& member : context.spec.members) {
    collect_uses(member.document->root, uses);
  }
  for (const auto& entry : images->entries) {
    if (!entry.value || uses.contains(entry.key)) continue;
    context.report<kUnusedImage>(entry.value.key_span, quote(entry.key));
  }
}

}  // namespace

extern const Rule kUnusedImageRule;
const Rule kUnusedImageRule{.kind = &kUnusedImage, .category = "unused", .spec = check};

}  // namespace accelc
