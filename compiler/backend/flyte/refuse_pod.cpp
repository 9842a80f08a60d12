#include "compiler/backend/flyte/refuse_pod.h"

#include "compiler/backend/flyte/refusal_diagnostics.h"
#include "compiler/backend/flyte/refuse_volumes.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/pod_target.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <compare>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::flyte {

namespace {

kubernetes::PodFuture future_of(const Task& task, const PlainValue& pod_spec) {
  return {.primary = primary_container_name(task, pod_spec),
          .primary_has_image = !task.image.empty(),
          .primary_has_resources = writes_resources(*task.spec),
          .has_template = task.spec->pod_template && !task.spec->pod_template->empty(),
          .adds_volume = [added = added_volumes(task)](std::string_view name) {
            return std::any_of(added.begin(), added.end(),
                               [name](const AddedVolume& volume) { return volume.name == name; });
          }};
}

/// flyteadmin compares the resources of containers with its limits under the plain names and `gpu`.
void check_site_limits(const PlainValue& container, const std::vector<SiteLimit>& limits,
                       DiagnosticSink& sink) {
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return;
  for (const std::string_view side : {"requests", "limits"}) {
    const PlainValue* amounts = resources->find(side);
    if (amounts == nullptr) continue;
    for (const SiteLimit& most : limits) {
      const bool gpu = most.resource == kNvidiaResource;
      const PlainValue* amount = amounts->find(gpu ? kGenericDevice : most.resource);
      if (amount == nullptr) continue;
      const auto parsed = parse_quantity(amount->text);
      const auto* quantity = std::get_if<Quantity>(&parsed);
      if (quantity == nullptr || std::is_lteq(compare(*quantity, most.quantity))) continue;
      sink.report<kAboveSiteLimit>(amount->span, quote(quantity->text), quote(most.resource),
                                   quote(most.quantity.text))
          .label(most.span, "the most");
    }
  }
}

}  // namespace

void refuse_pod(const Task& task, DiagnosticSink& sink) {
  const Setting<PodTargetSpec>& pod = task.spec->pod;
  const bool written = pod && pod->spec;
  const PlainValue pod_spec = written ? plain_value(*pod->spec) : PlainValue{};
  const PlainValue* primary = nullptr;
  if (written) {
    if (!kubernetes::check_pod_shape(pod_spec, sink)) return;
    const kubernetes::PodFuture future = future_of(task, pod_spec);
    primary = find_container(pod_spec, future.primary);
    kubernetes::check_pod_parts(pod_spec, future, sink);
    if (task.platform != nullptr && task.platform->site != nullptr) {
      for (const PlainValue& container : kubernetes::items_at(pod_spec, "containers")) {
        check_site_limits(container, task.platform->site->flyte_limits, sink);
      }
    }
  }
  refuse_volumes(task, pod_spec, primary, sink);
}

}  // namespace accelc::flyte
