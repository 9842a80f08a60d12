#include "compiler/backend/kubernetes/claim_object.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/placement.h"

#include <string>
#include <utility>
#include <vector>

namespace accelc::kubernetes {

namespace {

constexpr const char* kVersion = "resource.k8s.io/v1";

Json devices_of(const DeviceClaim& claim) {
  Json devices = {{"deviceClassName", claim.device_class}};
  if (!claim.expression.empty()) {
    devices["selectors"] = Json::array({{{"cel", {{"expression", claim.expression}}}}});
  }
  devices["allocationMode"] = "ExactCount";
  devices["count"] = claim.count;
  return devices;
}

/// The claim, and what will do as well.
std::vector<const DeviceClaim*> choices_of(const DeviceClaim& claim) {
  std::vector<const DeviceClaim*> choices = {&claim};
  for (const DeviceClaim& other : claim.others) choices.push_back(&other);
  return choices;
}

Json request_of(const DeviceClaim& claim) {
  if (claim.others.empty()) return {{"name", claim.request}, {"exactly", devices_of(claim)}};
  Json choices = Json::array();
  for (const DeviceClaim* choice : choices_of(claim)) {
    Json devices = {{"name", choice->choice}};
    devices.update(devices_of(*choice));
    choices.push_back(std::move(devices));
  }
  return {{"name", claim.request}, {"firstAvailable", std::move(choices)}};
}

/// What the devices of the claim, or of one of its choices, have in common.
Json constraints_of(const DeviceClaim& claim) {
  Json constraints = Json::array();
  for (const DeviceClaim* choice : choices_of(claim)) {
    if (choice->match_attribute.empty()) continue;
    const std::string request =
        claim.others.empty() ? claim.request : claim.request + "/" + choice->choice;
    constraints.push_back(
        {{"requests", Json::array({request})}, {"matchAttribute", choice->match_attribute}});
  }
  return constraints;
}

}  // namespace

std::optional<Json> claim_object(const Task& task) {
  const auto placement = placement_of(task);
  if (!placement->claim) return std::nullopt;
  const DeviceClaim& claim = *placement->claim;
  Json devices = {{"requests", Json::array({request_of(claim)})}};
  Json constraints = constraints_of(claim);
  if (!constraints.empty()) devices["constraints"] = std::move(constraints);
  Json spec = {{"devices", std::move(devices)}};
  if (!claim.shared.empty()) {
    // The same whichever task writes it.
    return Json{{"apiVersion", kVersion},
                {"kind", "ResourceClaim"},
                {"metadata", shared_metadata(claim.shared)},
                {"spec", std::move(spec)}};
  }
  Json metadata = {{"name", object_name(task.name)}};
  metadata.update(pod_metadata(task));
  return Json{{"apiVersion", kVersion},
              {"kind", "ResourceClaimTemplate"},
              {"metadata", std::move(metadata)},
              {"spec", {{"spec", std::move(spec)}}}};
}

std::optional<PodOverlay> claim_overlay(const Task& task) {
  const auto placement = placement_of(task);
  if (!placement->claim) return std::nullopt;
  const DeviceClaim& claim = *placement->claim;
  PodOverlay overlay;
  overlay.containers.push_back(
      {.name = std::string(primary_container_name(task)), .claims = {{claim.request, claim.span}}});
  overlay.claims.push_back({.name = claim.request,
                            .claim_template = object_name(task.name),
                            .shared = claim.shared,
                            .span = claim.span});
  return overlay;
}

}  // namespace accelc::kubernetes
