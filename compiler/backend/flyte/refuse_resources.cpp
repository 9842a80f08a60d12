#include "compiler/backend/flyte/refuse_settings.h"
#include "compiler/backend/kubernetes/container_resources.h"

namespace accelc::flyte {

namespace {

void check_amounts(const std::vector<ResourceAmount>& amounts, DiagnosticSink& sink) {
  for (const ResourceAmount& amount : amounts) {
    kubernetes::check_resource_name(amount.name, amount.key_span, sink);
    kubernetes::check_processors(amount.name, amount.quantity, amount.span, sink);
    kubernetes::check_huge_pages(amount.name, amount.quantity, amount.span, sink);
  }
}

}  // namespace

void refuse_resources(const Task& task, DiagnosticSink& sink) {
  check_amounts(task.requests, sink);
  check_amounts(task.limits, sink);
}

}  // namespace accelc::flyte
