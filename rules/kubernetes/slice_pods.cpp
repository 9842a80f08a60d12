#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSlicePods{
    .code = "AC4973",
    .name = "slice-pods",
    .severity = Severity::kError,
    .message = "a slice {} of {} has {}, but {}",
    .explanation =
        "Each host of a slice runs one pod, and the slice works only if all of them run."};

/// How many pods of the kind the object starts, and where it says so.
struct PodCount {
  std::int64_t pods = 1;
  std::string_view field;
  NodeRef written;  ///< no node: the field is absent, which means 1
  NodeRef holder;
};

/// Where each kind says it. Of a Pod, a Deployment or a StatefulSet each pod may be started by
/// itself.
struct CountField {
  std::string_view group;
  std::string_view field;
};
constexpr std::array kCountFields = {
    CountField{"batch", "parallelism"}, CountField{"jobset.x-k8s.io", "parallelism"},
    CountField{"leaderworkerset.x-k8s.io", "size"}, CountField{"ray.io", "numOfHosts"}};

/// A leader with a template of its own that asks for no chips is none of the slice's pods.
std::int64_t leaders(const ManifestObject& manifest) {
  const NodeRef leader = value_below(manifest.holder, "leaderTemplate.spec");
  if (!leader) return 0;
  return text_of(leader.span()).find("google.com/tpu:") == std::string_view::npos ? 1 : 0;
}

std::optional<PodCount> count_of_pods(const ManifestObject& manifest) {
  const auto row =
      std::find_if(kCountFields.begin(), kCountFields.end(),
                   [&](const CountField& one) { return one.group == manifest.row->group; });
  if (row == kCountFields.end()) return std::nullopt;
  // A Ray head and the pod that submits a job are one each.
  const bool workers = static_cast<bool>(value_at(manifest.holder, "groupName"));
  if (row->group == "ray.io" && !workers) return std::nullopt;
  PodCount count{.field = row->field, .holder = manifest.holder};
  count.written = value_at(manifest.holder, row->field);
  if (!count.written) return count;
  const auto number = integer_below(manifest.holder, row->field);
  if (!number) return std::nullopt;
  count.pods = *number - leaders(manifest);
  return count;
}

void check_slice_pods(const Task& task, LintContext& context) {
  if (!task.accelerator || !task.accelerator->topology) return;
  const std::int64_t hosts = task.accelerator->topology->hosts;
  const auto manifest = manifest_of(task);
  const auto count = manifest ? count_of_pods(*manifest) : std::nullopt;
  // Several whole slices are one job too.
  if (!count || hosts < 2 || (count->pods > 0 && count->pods % hosts == 0)) return;
  const Span span = count->written ? count->written.span() : task.accelerator->part_span;
  const std::string field = quote(std::string(count->field));
  const std::string said = count->written ? field + " is " + std::to_string(count->pods)
                                          : "without " + field + " there is one pod";
  auto report = context.report<kSlicePods>(span, quote(task.accelerator->partition),
                                           quote(task.accelerator->entry->name),
                                           count_of(static_cast<std::size_t>(hosts), "host"), said);
  if (count->written) {
    report.label(task.accelerator->part_span, "the slice")
        .fix("write " + quote(std::to_string(hosts)), span, std::to_string(hosts),
             Applicability::kUnsafe);
  } else {
    report.help("write " + quote(std::string(count->field) + ": " + std::to_string(hosts)));
  }
}

}  // namespace

extern const Rule kSlicePodsRule;
const Rule kSlicePodsRule{.kind = &kSlicePods,
                          .category = "kubernetes",
                          .fix = RuleFix::kUnsafe,
                          .check = check_slice_pods};

}  // namespace accelc
