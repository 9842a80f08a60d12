#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/refuse_settings.h"
#include "compiler/backend/flyte_common/site_limit.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

#include <string_view>
#include <vector>

namespace accelc::flyte {

namespace {

void check_amounts(const std::vector<ResourceAmount>& amounts, DiagnosticSink& sink) {
  for (const ResourceAmount& amount : amounts) {
    // The rules know the names of partitions better.
    const bool partition = amount.name.starts_with("nvidia.com/mig");
    if (!partition) kubernetes::check_resource_name(amount.name, amount.key_span, sink);
    kubernetes::check_processors(amount.name, amount.quantity, amount.span, sink);
    kubernetes::check_huge_pages(amount.name, amount.quantity, amount.span, sink);
  }
}

WrittenAmount amount_of(const std::vector<ResourceAmount>& amounts, std::string_view name) {
  const ResourceAmount* amount = find_amount(amounts, name);
  return amount == nullptr ? WrittenAmount{} : WrittenAmount{&amount->quantity, amount->span};
}

}  // namespace

void refuse_amounts(const Task& task, DiagnosticSink& sink) {
  check_amounts(task.requests, sink);
  check_amounts(task.limits, sink);
}

void refuse_other_gpus(const Task& task, DiagnosticSink& sink) {
  if (task.platform == nullptr || task.platform->site == nullptr) return;
  const std::string& other = task.platform->site->gpu_resource_name;
  if (other.empty() || other == kNvidiaResource) return;
  const ResourceAmount* request = find_amount(task.requests, kNvidiaResource);
  const ResourceAmount* limit = find_amount(task.limits, kNvidiaResource);
  const bool refused = request != nullptr && limit == nullptr;
  const bool ignored = limit != nullptr && task.accelerator;
  if (!refused && !ignored) return;
  sink.report<kOtherGpuResource>((refused ? request : limit)->key_span, quote(task.platform->id),
                                 quote(other))
      .help("write `" + other + "` in place of `gpu`: the task becomes a pod, which can name it");
}

void refuse_resources(const Task& task, DiagnosticSink& sink) {
  refuse_amounts(task, sink);
  if (task.platform == nullptr || task.platform->site == nullptr) return;
  const auto& limits = task.platform->site->flyte_limits;
  for (const SiteLimit& most : limits) {
    check_site_limit({.resource = most.resource,
                      .request = amount_of(task.requests, most.resource),
                      .limit = amount_of(task.limits, most.resource)},
                     most, sink);
  }
}

}  // namespace accelc::flyte
