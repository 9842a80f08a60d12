#include "compiler/backend/kubernetes/misplaced.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc::kubernetes {

namespace {

/// A part of which people write fields elsewhere.
struct Part {
  std::string_view type;
  std::string_view words;
};

constexpr std::array kParts = {Part{"PodSpec", "the spec of a pod"},
                               Part{"Container", "a container"},
                               Part{"JobSpec", "the spec of a Job"},
                               Part{"CronJobSpec", "the spec of a CronJob"},
                               Part{"DeploymentSpec", "the spec of a Deployment"},
                               Part{"StatefulSetSpec", "the spec of a StatefulSet"},
                               Part{"DaemonSetSpec", "the spec of a DaemonSet"},
                               Part{"ObjectMeta", "the metadata of an object"},
                               Part{"Deployment", "the object"}};

bool has_field(const ApiType* type, std::string_view key) {
  return type != nullptr && type->form == ApiForm::kStruct &&
         std::ranges::find(*type->fields, key, &ApiField::name) != type->fields->end();
}

bool is_resource(std::string_view key) {
  return key == "cpu" || key == "memory" || key == "ephemeral-storage" ||
         key.starts_with("hugepages-") || key.find('/') != std::string_view::npos;
}

}  // namespace

std::string right_place_of(std::string_view key, const ApiType& type) {
  if (type.name == "ResourceRequirements" && is_resource(key)) {
    return "amounts are under `limits` and `requests`";
  }
  for (const ApiField& field : *type.fields) {
    if (has_field(field.type, key)) return "it belongs under " + quote(field.name);
  }
  for (const Part& part : kParts) {
    if (has_field(api_struct(part.type), key)) {
      return "it is a field of " + std::string(part.words);
    }
  }
  return {};
}

bool is_surely_misplaced(std::string_view key, const ApiType& type) {
  const ApiType* container = api_struct("Container");
  const ApiType* pod = api_struct("PodSpec");
  const ApiType* resources = api_struct("ResourceRequirements");
  if (type.name == container->name) return has_field(pod, key) || has_field(resources, key);
  if (type.name == pod->name) return has_field(container, key);
  return type.name == resources->name && is_resource(key);
}

}  // namespace accelc::kubernetes
