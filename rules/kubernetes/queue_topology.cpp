#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kQueueTopology{
    .code = "AC4987",
    .name = "queue-topology",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "Kueue places pods by annotations of their template, and refuses those that contradict "
        "each other."};

constexpr std::string_view kPrefix = "kueue.x-k8s.io/podset-";

/// The annotations of one object by what is behind the prefix.
class Wishes {
 public:
  explicit Wishes(NodeRef metadata) : annotations_(value_at(metadata, "annotations")) {}

  [[nodiscard]] NodeRef find(std::string_view name) const {
    return value_at(annotations_, std::string(kPrefix) + std::string(name));
  }

  /// Those that ask for a topology, of which there may be one.
  [[nodiscard]] std::vector<NodeRef> kinds() const {
    std::vector<NodeRef> found;
    for (const std::string_view name :
         {"required-topology", "preferred-topology", "unconstrained-topology"}) {
      if (const NodeRef value = find(name)) found.push_back(value);
    }
    return found;
  }

 private:
  NodeRef annotations_;
};

std::string full(std::string_view name) { return quote(std::string(kPrefix) + std::string(name)); }

/// The webhook of Kueue v0.19 (pkg/controller/jobframework/tas_validation.go).
void check_template(const Wishes& wishes, LintContext& context) {
  const auto kinds = wishes.kinds();
  if (kinds.size() > 1) {
    context
        .report<kQueueTopology>(kinds[1].span(), "Kueue refuses a pod with two kinds of topology")
        .label(kinds[0].span(), "the other one");
  }
  const NodeRef slice = wishes.find("slice-required-topology");
  const NodeRef size = wishes.find("slice-size");
  if (slice && !size) {
    context
        .report<kQueueTopology>(slice.span(), "Kueue refuses a topology of slices without a size")
        .help("add " + full("slice-size"));
  }
  if (size && !slice) {
    context.report<kQueueTopology>(size.span(), "Kueue refuses a size of slices without a topology")
        .help("add " + full("slice-required-topology"));
  }
  if (size && size.is_scalar() && parse_unsigned(size.text()).value_or(1) == 0) {
    context.report<kQueueTopology>(size.span(), "a slice has at least one pod");
  }
  const NodeRef group = wishes.find("group-name");
  if (!group || !group.is_scalar()) return;
  if (parse_unsigned(group.text())) {
    context.report<kQueueTopology>(group.span(), "Kueue refuses a number as the name of a group");
  }
  if (size || slice) {
    context.report<kQueueTopology>(group.span(), "Kueue refuses slices in a group of pods");
  } else if (!wishes.find("required-topology") && !wishes.find("preferred-topology")) {
    context.report<kQueueTopology>(group.span(), "Kueue refuses a group of pods without a topology")
        .help("add " + full("required-topology") + " or " + full("preferred-topology"));
  }
}

void check(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !manifest->pod_template) return;
  check_template(Wishes(value_at(manifest->pod_template, "metadata")), context);
  if (manifest->object.id() == manifest->pod_template.id()) return;
  for (const NodeRef& value : Wishes(value_at(manifest->object, "metadata")).kinds()) {
    context
        .report<kQueueTopology>(value.span(),
                                "Kueue reads the topology from the pod template, "
                                "not from the " +
                                    std::string(manifest->row->kind))
        .help("write it under `metadata.annotations` of the template");
  }
}

}  // namespace

extern const Rule kQueueTopologyRule;
const Rule kQueueTopologyRule{.kind = &kQueueTopology, .category = "kubernetes", .check = check};

}  // namespace accelc
