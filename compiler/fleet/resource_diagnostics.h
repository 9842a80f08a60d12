// What is wrong with the resources in objects that limit or count them (AC3046, AC3416, AC3439).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kQuotaName{
    .code = "AC3046",
    .name = "quota-name",
    .severity = Severity::kWarning,
    .message = "a quota counts {} only as {}",
    .explanation =
        "Devices cannot be overcommitted, so a ResourceQuota counts only their requests, and "
        "only under this name. Under any other name it limits nothing, or is refused "
        "(Kubernetes, the page on resource quotas)."};

inline constexpr DiagnosticKind kNoLimitedResource{
    .code = "AC3416",
    .name = "no-limited-resource",
    .message = "{} of {} is not the name of a resource: {}",
    .explanation =
        "Kubernetes refuses a ResourceQuota or a LimitRange with such a name. It has a few "
        "resources of its own, which have no domain, such as `memory`, and a quota counts a few "
        "kinds of objects by their name alone, such as `pods`."};

inline constexpr DiagnosticKind kDescribedResource{
    .code = "AC3439",
    .name = "described-resource",
    .severity = Severity::kWarning,
    .message = "{} of {} looks like a misspelt {}",
    .explanation =
        "Any qualified name is accepted as a resource. Under a misspelt one a queue admits no pod "
        "that asks for the device, and a quota or a limit counts nothing: pods get as many devices "
        "as there are."};

inline constexpr std::array kResourceKinds = {&kQuotaName, &kNoLimitedResource,
                                              &kDescribedResource};

}  // namespace accelc
