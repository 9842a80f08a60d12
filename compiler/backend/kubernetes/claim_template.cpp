#include "compiler/backend/kubernetes/claim_template.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/placement.h"

#include <string>
#include <utility>

namespace accelc::kubernetes {

namespace {

Json request_of(const DeviceClaim& claim) {
  Json exactly = {{"deviceClassName", claim.device_class}};
  if (!claim.expression.empty()) {
    exactly["selectors"] = Json::array({{{"cel", {{"expression", claim.expression}}}}});
  }
  exactly["allocationMode"] = "ExactCount";
  exactly["count"] = claim.count;
  return {{"name", claim.request}, {"exactly", std::move(exactly)}};
}

}  // namespace

std::optional<Json> claim_template_object(const Task& task) {
  const auto placement = placement_of(task);
  if (!placement->claim) return std::nullopt;
  const DeviceClaim& claim = *placement->claim;
  Json devices = {{"requests", Json::array({request_of(claim)})}};
  if (!claim.match_attribute.empty()) {
    devices["constraints"] = Json::array(
        {{{"requests", Json::array({claim.request})}, {"matchAttribute", claim.match_attribute}}});
  }
  Json metadata = {{"name", object_name(task.name)}};
  metadata.update(pod_metadata(task));
  return Json{{"apiVersion", "resource.k8s.io/v1"},
              {"kind", "ResourceClaimTemplate"},
              {"metadata", std::move(metadata)},
              {"spec", {{"spec", {{"devices", std::move(devices)}}}}}};
}

std::optional<PodOverlay> claim_overlay(const Task& task) {
  const auto placement = placement_of(task);
  if (!placement->claim) return std::nullopt;
  const DeviceClaim& claim = *placement->claim;
  PodOverlay overlay;
  overlay.containers.push_back(
      {.name = std::string(primary_container_name(task)), .claims = {{claim.request, claim.span}}});
  overlay.claims.push_back(
      {.name = claim.request, .claim_template = object_name(task.name), .span = claim.span});
  return overlay;
}

}  // namespace accelc::kubernetes
