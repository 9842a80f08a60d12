#include "compiler/backend/flyte/refuse_pod.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte/elastic.h"
#include "compiler/backend/flyte/refuse_volumes.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/kubernetes_names.h"
#include "compiler/check/pod_target.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>

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
  }
  refuse_volumes(task, pod_spec, primary, sink);
}

}  // namespace accelc::flyte
