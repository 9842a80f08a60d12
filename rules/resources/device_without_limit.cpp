#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceWithoutLimit{
    .code = "AC4201",
    .name = "device-without-limit",
    .severity = Severity::kError,
    .message = "{} is requested without a limit",
    .explanation = "Kubernetes refuses a device or huge pages that are requested without a limit."};

/// Whether somebody writes the limit: Flyte for a GPU, accelc for an accelerator.
bool is_completed(const ResourceAmount& request) {
  return request.name == kNvidiaResource ||
         equals_ignoring_case(written_name(request.key_span), kGenericDevice);
}

void check_device_without_limit(const Task& task, LintContext& context) {
  const AmountIndex limits(task.limits);
  for (const ResourceAmount& request : task.requests) {
    const bool needs_limit = is_device(request.name) || is_huge_pages(request.name);
    // A pod that is there already is what it is.
    if (!needs_limit || (!task.foreign && is_completed(request))) continue;
    if (limits.find(request.name) != nullptr) continue;
    const std::string_view name = written_name(request.key_span);
    context.report<kDeviceWithoutLimit>(task, request.key_span, quote(name))
        .help("write it under `limits`; the request follows from the limit");
  }
}

}  // namespace

extern const Rule kDeviceWithoutLimitRule;
const Rule kDeviceWithoutLimitRule{
    .kind = &kDeviceWithoutLimit, .category = "resources", .check = check_device_without_limit};

}  // namespace accelc
