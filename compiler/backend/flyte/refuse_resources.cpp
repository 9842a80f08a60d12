#include "compiler/backend/flyte/refusal_diagnostics.h"
#include "compiler/backend/flyte/refuse_settings.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

#include <compare>

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

bool is_above(const ResourceAmount& amount, const SiteLimit& most) {
  return std::is_gt(compare(amount.quantity, most.quantity));
}

void report_above(const ResourceAmount& amount, const SiteLimit& most, DiagnosticSink& sink) {
  sink.report<kAboveSiteLimit>(amount.span, quote(amount.quantity.text), quote(amount.name),
                               quote(most.quantity.text))
      .label(most.span, "the most");
}

/// flyteadmin v1.16.8 task_validator.go: requests, and limits beside a request.
void check_site_limit(const Task& task, const SiteLimit& most, DiagnosticSink& sink) {
  const ResourceAmount* request = find_amount(task.requests, most.resource);
  const ResourceAmount* limit = find_amount(task.limits, most.resource);
  if (limit != nullptr && is_above(*limit, most)) {
    if (request != nullptr) {
      report_above(*limit, most, sink);
      return;
    }
    sink.report<kLoweredToSiteLimit>(limit->span, quote(limit->quantity.text), quote(limit->name),
                                     quote(most.quantity.text))
        .label(most.span, "the most");
  }
  if (request != nullptr && is_above(*request, most)) report_above(*request, most, sink);
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
  for (const SiteLimit& most : limits) check_site_limit(task, most, sink);
}

}  // namespace accelc::flyte
