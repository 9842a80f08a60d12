#include "compiler/backend/flyte/refusal_diagnostics.h"
#include "compiler/backend/flyte/refuse_settings.h"
#include "compiler/backend/flyte/target.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

namespace accelc::flyte {

namespace {

void check_amounts(const std::vector<ResourceAmount>& amounts, DiagnosticSink& sink) {
  for (const ResourceAmount& amount : amounts) {
    kubernetes::check_resource_name(amount.name, amount.key_span, sink);
    kubernetes::check_precision(amount.name, amount.quantity, amount.span, sink);
    kubernetes::check_huge_pages(amount.name, amount.quantity, amount.span, sink);
  }
}

/// propeller makes a limit of the request for what a container can ask for, and for nothing else.
void check_request(const Task& task, const ResourceAmount& request, DiagnosticSink& sink) {
  if (is_container_resource(request.name) || keeps_container(task)) return;
  if (find_amount(task.limits, request.name) != nullptr) return;
  sink.report<kDeviceWithoutLimit>(request.key_span, quote(request.name))
      .help("write it under `limits`");
}

void check_limit(const Task& task, const ResourceAmount& limit, DiagnosticSink& sink) {
  if (is_device(limit.name) || find_amount(task.requests, limit.name) != nullptr) return;
  if (!is_container_resource(limit.name)) return;
  sink.report<kLimitWithoutRequest>(limit.key_span, quote(limit.name));
}

}  // namespace

void refuse_amounts(const Task& task, DiagnosticSink& sink) {
  check_amounts(task.requests, sink);
  check_amounts(task.limits, sink);
}

void refuse_resources(const Task& task, DiagnosticSink& sink) {
  refuse_amounts(task, sink);
  for (const ResourceAmount& request : task.requests) check_request(task, request, sink);
  for (const ResourceAmount& limit : task.limits) check_limit(task, limit, sink);
}

}  // namespace accelc::flyte
