#include "compiler/backend/kubernetes/misplaced.h"

#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace accelc::kubernetes {

namespace {

/// A part of which people write fields elsewhere.
struct Part {
  std::string_view type;
  std::string_view words;
  /// Whether its fields are nothing but a mistake in other parts of Kubernetes' own.
  bool sure = true;
};

constexpr std::array kParts = {
    Part{"PodSpec", "the spec of a pod"}, Part{"Container", "a container"},
    Part{"JobSpec", "the spec of a Job"}, Part{"CronJobSpec", "the spec of a CronJob"},
    Part{"DeploymentSpec", "what starts pods, such as a Deployment"},
    Part{"StatefulSetSpec", "what starts pods, such as a StatefulSet"},
    Part{"DaemonSetSpec", "what starts pods, such as a DaemonSet"},
    // KServe has annotations beside the containers.
    Part{"ObjectMeta", "the metadata of an object", false},
    Part{"Deployment", "the object", false}};

/// Kubernetes' own types, which others use as they are.
constexpr std::array<std::string_view, 5> kOwnTypes = {"PodTemplateSpec", "PodSpec", "Container",
                                                       "JobTemplateSpec", "JobSpec"};

/// Words that a later version may use anywhere.
constexpr std::array<std::string_view, 8> kCommonWords = {"name",  "kind", "type",   "key",
                                                          "value", "mode", "policy", "status"};

bool has_field(const ApiType* type, std::string_view key) {
  return type != nullptr && type->form == ApiForm::kStruct &&
         std::ranges::find(*type->fields, key, &ApiField::name) != type->fields->end();
}

bool is_resource(std::string_view key) {
  return is_native_resource(key) || key.find('/') != std::string_view::npos;
}

/// Whether the value of a field, or an item of it, has a field of this name.
bool takes(const ApiType& type, std::string_view key) {
  if (type.form == ApiForm::kMap && type.element->name.ends_with("quantity")) {
    return is_resource(key);
  }
  const bool holds = type.form == ApiForm::kList || type.form == ApiForm::kMap;
  return has_field(holds ? type.element : &type, key);
}

}  // namespace

RightPlace right_place_of(std::string_view key, std::span<const Level> levels) {
  const ApiType& type = *levels.back().type;
  const bool is_rare = std::ranges::find(kCommonWords, key) == kCommonWords.end();
  if (type.name == "ResourceRequirements" && is_resource(key)) {
    return {"amounts are under `limits` and `requests`", true};
  }
  // Volumes and others have fields of the same names.
  if (type.name == "PodSpec" && has_field(api_struct("Container"), key)) {
    return {"it is a field of a container", is_rare};
  }
  for (const ApiField& field : *type.fields) {
    if (takes(*field.type, key)) return {"it belongs under " + quote(field.name), is_rare};
  }
  for (std::size_t i = levels.size() - 1; i > 0; --i) {
    if (has_field(levels[i - 1].type, key)) {
      return {"it belongs beside " + quote(levels[i].name), is_rare};
    }
  }
  const bool is_own = std::ranges::find(kOwnTypes, type.name) != kOwnTypes.end();
  for (const Part& part : kParts) {
    if (has_field(api_struct(part.type), key)) {
      return {"it is a field of " + std::string(part.words), is_rare && is_own && part.sure};
    }
  }
  return {};
}

}  // namespace accelc::kubernetes
