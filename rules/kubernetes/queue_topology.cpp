#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/pod_count.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/queue_labels.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// The annotations of one object by what is behind the prefix.
class Wishes {
 public:
  explicit Wishes(NodeRef metadata) : annotations_(value_at(metadata, "annotations")) {}

  [[nodiscard]] NodeRef find(std::string_view name) const {
    if (!annotations_) return {};
    return value_at(annotations_, std::string(kTopologyPrefix) + std::string(name));
  }

  /// Those that ask for a topology, of which there may be one.
  [[nodiscard]] std::vector<NodeRef> kinds() const {
    std::vector<NodeRef> found;
    for (const std::string_view name :
         {kRequiredTopology, kPreferredTopology, kUnconstrainedTopology}) {
      if (const NodeRef value = find(name)) found.push_back(value);
    }
    return found;
  }

 private:
  NodeRef annotations_;
};

std::string full(std::string_view name) {
  return quote(std::string(kTopologyPrefix) + std::string(name));
}

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

/// Pods of one template, and what they wish.
struct PodSet {
  ManifestObject pods;
  Wishes wishes;

  [[nodiscard]] std::string_view text(std::string_view name) const {
    const NodeRef value = wishes.find(name);
    return value && value.is_scalar() ? value.text() : std::string_view();
  }
};

/// The sets of the object that are in the group of this name.
std::vector<PodSet> sets_of_group(const ManifestObject& manifest, std::string_view group) {
  std::vector<PodSet> sets;
  for (const std::string_view path : manifest.row->pods) {
    for (const ManifestPlace& place : places_at(manifest.object, path)) {
      const PodOwner owner = owner_of(manifest.object, *manifest.row, place.node);
      if (!owner.pod_template) continue;
      PodSet set{object_of(owner, place.node), Wishes(value_at(owner.pod_template, "metadata"))};
      if (set.text("group-name") == group) sets.push_back(set);
    }
  }
  return sets;
}

/// Two sets that are placed together, such as a leader and its workers. All tasks of the object
/// report the same, at the first set.
void check_group(const ManifestObject& manifest, std::string_view name, LintContext& context) {
  const std::vector<PodSet> sets = sets_of_group(manifest, name);
  if (sets.empty()) return;
  const Span place = sets[0].wishes.find("group-name").span();
  const std::string refused = "Kueue refuses the group " + quote(name);
  if (sets.size() != 2) {
    context
        .report<kQueueTopology>(place, refused + " of " + count_of(sets.size(), "set") + " of pods")
        .help("a group has exactly two, one of them of one pod: a leader and its workers");
    return;
  }
  const Span other = sets[1].wishes.find("group-name").span();
  if (pods_at_once(sets[0].pods) != 1 && pods_at_once(sets[1].pods) != 1) {
    context.report<kQueueTopology>(place, refused + ": neither set has one pod alone")
        .label(other, "the other set");
    return;
  }
  for (const std::string_view wish : {"required-topology", "preferred-topology"}) {
    const bool open = is_placeholder(sets[0].text(wish)) || is_placeholder(sets[1].text(wish));
    if (open || sets[0].text(wish) == sets[1].text(wish)) continue;
    context.report<kQueueTopology>(place, refused + ": its sets differ in " + full(wish))
        .label(other, "the other set");
    return;
  }
}

/// Slices of more pods than there are.
void check_size(const ManifestObject& manifest, const Wishes& wishes, LintContext& context) {
  const NodeRef size = wishes.find("slice-size");
  const auto pods = size && size.is_scalar() ? parse_unsigned(size.text()) : std::nullopt;
  const std::int64_t all = pods_at_once(manifest);
  if (!pods || !std::cmp_greater(*pods, all)) return;
  context.report<kQueueTopology>(size.span(), "Kueue refuses slices of " + quote(size.text()) +
                                                  " pods of " + std::to_string(all));
}

void check_queue_topology(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !manifest->pod_template) return;
  const Wishes wishes(value_at(manifest->pod_template, "metadata"));
  check_template(wishes, context);
  check_size(*manifest, wishes, context);
  const NodeRef group = wishes.find("group-name");
  const bool named =
      group && group.is_scalar() && !parse_unsigned(group.text()) && !is_placeholder(group.text());
  if (named) check_group(*manifest, group.text(), context);
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
const Rule kQueueTopologyRule{
    .kind = &kQueueTopology, .category = "kubernetes", .check = check_queue_topology};

}  // namespace accelc
