#include "compiler/analysis/manifest/controllers.h"

#include "compiler/source/source_file.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// Where StatefulSets, LeaderWorkerSets and JobSets write claims of which each pod gets a volume.
constexpr std::array<std::string_view, 3> kClaimTemplates = {
    "spec.volumeClaimTemplates[]", "spec.leaderWorkerTemplate.volumeClaimTemplates[]",
    "spec.volumeClaimPolicies[].templates[]"};

}  // namespace

bool is_native(const ManifestObject& manifest) { return is_closed_group(manifest.row->group); }

bool is_laid_over(const ManifestObject& manifest) {
  return manifest.row->group == "serving.kserve.io";
}

bool makes_pods_as_written(const ManifestObject& manifest) {
  return has_known_fields(*manifest.row) || manifest.is("argoproj.io", "Rollout");
}

bool is_complete(const ManifestObject& manifest) {
  return !manifest.is_completed() &&
         text_of(manifest.object.span()).find("<<:") == std::string_view::npos;
}

bool makes_volume(NodeRef object, std::string_view name) {
  return std::ranges::any_of(kClaimTemplates, [&](std::string_view path) {
    return std::ranges::any_of(places_at(object, path), [name](const ManifestPlace& claim) {
      return text_below(claim.node, "metadata.name") == name;
    });
  });
}

}  // namespace accelc
