#include "compiler/check/task/pod_target.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kNotAResource{
    .code = "AC4215",
    .name = "not-a-resource",
    .severity = Severity::kError,
    .message = "{} is not a resource of a container",
    .explanation =
        "Kubernetes knows `cpu`, `memory`, `ephemeral-storage` and `hugepages-...`; a device has "
        "a name with the domain of its vendor."};

/// How a quota counts a resource.
constexpr std::array<std::string_view, 2> kOfQuotas = {"requests.", "limits."};

bool is_qualified(std::string_view name) { return name.find('/') != std::string_view::npos; }

/// Whether the container is a task of its own, which says what is wrong with it.
bool is_other_task(const Task& task, const Container& container) {
  const auto is_device = [](const auto& entry) { return is_qualified(entry.key); };
  const bool asks = std::ranges::any_of(container.resources->limits->entries, is_device) ||
                    std::ranges::any_of(container.resources->requests->entries, is_device);
  return asks && &container != primary_container(task);
}

void check_amounts(const Task& task, const PodAmounts& amounts, LintContext& context) {
  for (const auto& entry : amounts->entries) {
    const std::string_view name = entry.key;
    const auto* quota = std::find_if(kOfQuotas.begin(), kOfQuotas.end(),
                                     [name](auto start) { return name.starts_with(start); });
    const bool of_quota = quota != kOfQuotas.end();
    if (!of_quota && (is_qualified(name) || is_native_resource(name))) continue;
    if (is_name_placeholder(name)) continue;
    const Span& key = entry.value.key_span;
    auto report = context.report<kNotAResource>(task, key, quote(name));
    if (of_quota) {
      const std::string_view resource = name.substr(quota->size());
      report.fix("write " + quote(resource), key, quoted_like(key, resource),
                 Applicability::kUnsafe);
    } else if (!fix_name(report, key, nearest(name, kNodeResources))) {
      report.help("a device is asked for by its full name, such as `nvidia.com/gpu`");
    }
  }
}

void check_not_a_resource(const Task& task, LintContext& context) {
  if (!task.foreign || task.pod == nullptr) return;
  for (const auto* list : {&*task.pod->init_containers, &*task.pod->containers}) {
    for (const Setting<Container>& container : list->items) {
      if (is_other_task(task, *container)) continue;
      check_amounts(task, container->resources->limits, context);
      check_amounts(task, container->resources->requests, context);
    }
  }
}

}  // namespace

extern const Rule kNotAResourceRule;
const Rule kNotAResourceRule{.kind = &kNotAResource,
                             .category = "resources",
                             .fix = RuleFix::kSafe,
                             .check = check_not_a_resource};

}  // namespace accelc
