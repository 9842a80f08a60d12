// What the containers of a pod ask for, one by one and together.
#pragma once

#include "compiler/pod/pod_spec.h"
#include "compiler/source/span.h"
#include "schema/quantity.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace accelc {

/// So much of one resource.
struct Need {
  Quantity quantity;
  Span span;  ///< the amount that says so; nowhere when it stands in a `pod`
};

/// By the name of the resource: "nvidia.com/gpu".
using Needs = std::map<std::string, Need, std::less<>>;

/// The amounts that can be read, but for those that `is_left_out` names; null: none.
Needs amounts_in(const PodAmounts& written,
                 const std::function<bool(const Setting<PodAmount>&)>& is_left_out = nullptr);

/// Of each resource the request, else the limit, which is then the request.
Needs requests_of(const Resources& resources);
Needs needs_of(const Container& container);

/// Adds each of `needs` to the sum of its resource.
void add_needs(Needs& sums, const Needs& needs);

/// What all containers of the pod need at a time: those that run together, or the init container
/// that needs most beside the sidecars before it. Fact: component-helpers v0.34
/// resource.AggregateContainerRequests. `needs_of`: what one container asks for.
Needs needed_together(const PodSpec& pod, const std::function<Needs(const Container&)>& needs_of);

/// Whether a pod as a whole may ask for it: `cpu`, `memory` and huge pages. Fact: component-helpers
/// v0.34 resource.IsSupportedPodLevelResource.
bool is_resource_of_pods(std::string_view name);

}  // namespace accelc
