#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "schema/duration.h"
#include "schema/quantity.h"
#include "schema/typed_tree.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kLeadingZero{
    .code = "AC4606",
    .name = "leading-zero",
    .severity = Severity::kWarning,
    .message = "{} is {} here, but {} in {}",
    .explanation = "YAML 1.1 reads a number with a leading zero as octal, YAML 1.2 as decimal."};

/// Whether the number is written so that readers of YAML 1.1 and of YAML 1.2 differ.
bool has_two_readings(NodeRef node) {
  return node.kind() == NodeKind::kInteger && node.style() == NodeStyle::kPlain &&
         node.tag().empty() && differs_in_yaml_1_1(node.text());
}

/// Whether a number there is read as one: of those that are texts `ambiguous-text` says it. Nowhere
/// in a pod does Kubernetes take a number for a text; what other free values are, their readers
/// know.
bool takes_number(const TypedEntry& entry) {
  const bool pod = entry.field != nullptr && entry.field->name == "spec";
  return std::any_of(entry.types.begin(), entry.types.end(), [pod](const TypeInfo* type) {
    return type->shape == Shape::kInteger || type->shape == Shape::kNumber ||
           (pod && type->shape == Shape::kAny) || type == &type_info(Tag<Quantity>{}) ||
           type == &type_info(Tag<Duration>{});
  });
}

/// The value itself, or everything in the spec of a pod.
void collect_numbers(NodeRef value, std::set<NodeId>& numbers) {
  const Tree& tree = value.tree();
  const NodeId end = tree.nodes()[value.id()].subtree_end;
  for (NodeId id = value.id(); id < end; ++id) {
    const NodeRef node = tree.node(id).resolved();
    if (!tree.nodes()[id].is_key && has_two_readings(node)) numbers.insert(node.id());
  }
}

/// Modes of files are octal everywhere, so whoever writes one for Kubernetes writes `0400`.
bool is_file_mode(const Tree& tree, NodeId value) {
  if (value == 0 || !tree.nodes()[value - 1].is_key) return false;
  const std::string_view key = tree.node(value - 1).text();
  return key == "defaultMode" || key == "mode";
}

void report(NodeRef node, LintContext& context) {
  const auto here = integer_value(node.text());
  if (!here) return;
  const auto octal = octal_in_yaml_1_1(node.text());
  const std::string number = std::to_string(*here);
  auto report =
      context.report<kLeadingZero>(node.span(), quote(node.text()), number,
                                   octal ? std::to_string(*octal) : "text", "YAML 1.1 parsers");
  if (octal && is_file_mode(node.tree(), node.id())) {
    const std::string mode = std::to_string(*octal);
    report.fix("write " + quote(mode) + ", the file mode " + std::string(node.text()), node.span(),
               mode, Applicability::kUnsafe);
  } else {
    report.fix("write " + quote(number), node.span(), number);
  }
}

/// kubectl and helm read YAML 1.1: what they make of the number is what a cluster gets.
void report_in_manifest(NodeRef node, LintContext& context) {
  const auto here = integer_value(node.text());
  const auto octal = octal_in_yaml_1_1(node.text());
  if (!here || !octal || *octal == *here) return;
  context.report<kLeadingZero>(node.span(), quote(node.text()), *here, *octal, "kubectl and Helm")
      .help("write the number without a leading zero");
}

void check_document(NodeRef root, LintContext& context) {
  const Tree& tree = root.tree();
  if (tree.file().format() == Format::kToml) return;
  const NodeId end = tree.nodes()[root.id()].subtree_end;
  bool found = false;
  for (NodeId id = root.id(); id < end; ++id) {
    const NodeRef node = tree.node(id);
    if (tree.nodes()[id].is_key || !has_two_readings(node)) continue;
    found = true;
    const bool reported = context.spec.is_foreign() && !is_file_mode(tree, id);
    if (reported) report_in_manifest(node, context);
  }
  // Few files have such a number; only of those the tables are asked.
  if (!found || context.spec.is_foreign()) return;
  std::set<NodeId> numbers;
  visit_entries(root, type_info(Tag<DocumentSpec>{}), [&](const TypedEntry& entry) {
    if (takes_number(entry)) collect_numbers(entry.value.resolved(), numbers);
    return true;
  });
  for (const NodeId number : numbers) report(tree.node(number), context);
}

void check_leading_zero(LintContext& context) {
  if (context.spec.is_packaged()) return;
  for (const LinkedSpec::Member& member : context.spec.members) {
    check_document(member.document->root, context);
  }
}

}  // namespace

extern const Rule kLeadingZeroRule;
const Rule kLeadingZeroRule{.kind = &kLeadingZero,
                            .category = "commands",
                            .fix = RuleFix::kSafe,
                            .check = check_leading_zero};

}  // namespace accelc
