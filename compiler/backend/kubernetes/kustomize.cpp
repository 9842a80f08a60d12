#include "compiler/backend/kubernetes/kustomize.h"

#include "compiler/backend/kubernetes/claim_object.h"
#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"

#include <array>
#include <utility>

namespace accelc::kubernetes {

namespace {

struct PatchedKind {
  const char* kind;
  const char* version;
  bool has_template;  ///< the pod stands under `spec.template`
};

constexpr std::array<PatchedKind, 4> kKinds = {{{"Deployment", "apps/v1", true},
                                                {"Job", "batch/v1", true},
                                                {"Pod", "v1", false},
                                                {"StatefulSet", "apps/v1", true}}};

std::string file_of(const PatchedKind& kind) {
  std::string name = kind.kind;
  name[0] = static_cast<char>(name[0] - 'A' + 'a');
  return name + ".yaml";
}

Json patch_of(const PatchedKind& kind, const std::string& name, Json fragment) {
  Json spec = std::move(fragment);
  if (kind.has_template) spec = Json{{"template", {{"spec", std::move(spec)}}}};
  return {{"apiVersion", kind.version},
          {"kind", kind.kind},
          {"metadata", {{"name", name}}},
          {"spec", std::move(spec)}};
}

constexpr const char* kClaimFile = "claim.yaml";

Json component_of(const Task& task, bool has_claim) {
  Json patches = Json::array();
  for (const PatchedKind& kind : kKinds) {
    patches.push_back(
        {{"path", file_of(kind)},
         {"target",
          {{"kind", kind.kind},
           {"annotationSelector", std::string(kTaskAnnotation) + "=" + task_label(task.name)}}}});
  }
  Json component = {{"apiVersion", "kustomize.config.k8s.io/v1alpha1"}, {"kind", "Component"}};
  if (has_claim) component["resources"] = Json::array({kClaimFile});
  component["patches"] = std::move(patches);
  return component;
}

}  // namespace

std::vector<EntityFile> kustomize_files(std::span<const Task* const> tasks, std::string_view folder,
                                        const std::function<std::string(const Json&)>& text) {
  std::vector<EntityFile> files;
  for (const Task* task : tasks) {
    if (task->broken) continue;
    const std::string name = object_name(task->name);
    const auto add = [&](const std::string& file, const Json& value) {
      files.push_back({.pattern = {std::string(folder), "/" + file},
                       .identity = {.name = name},
                       .bytes = text(value),
                       .origin = task->name_span});
    };
    const auto claim = claim_object(*task);
    add("kustomization.yaml", component_of(*task, claim.has_value()));
    if (claim) add(kClaimFile, *claim);
    const Json fragment = pod_fragment(*task);
    for (const PatchedKind& kind : kKinds) add(file_of(kind), patch_of(kind, name, fragment));
  }
  return files;
}

}  // namespace accelc::kubernetes
