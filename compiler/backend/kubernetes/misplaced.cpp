#include "compiler/backend/kubernetes/misplaced.h"

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
  /// Whether only Kubernetes gives fields of these names to what is around it and in it.
  bool sure = false;
};

constexpr std::array kParts = {Part{"PodSpec", "the spec of a pod", true},
                               Part{"Container", "a container", true},
                               Part{"JobSpec", "the spec of a Job", true},
                               Part{"CronJobSpec", "the spec of a CronJob"},
                               Part{"DeploymentSpec", "the spec of a Deployment"},
                               Part{"StatefulSetSpec", "the spec of a StatefulSet"},
                               Part{"DaemonSetSpec", "the spec of a DaemonSet"},
                               Part{"ObjectMeta", "the metadata of an object"},
                               Part{"Deployment", "the object"}};

/// Words that a later version may use anywhere.
constexpr std::array<std::string_view, 8> kCommonWords = {"name",  "kind", "type",   "key",
                                                          "value", "mode", "policy", "status"};

bool has_field(const ApiType* type, std::string_view key) {
  return type != nullptr && type->form == ApiForm::kStruct &&
         std::ranges::find(*type->fields, key, &ApiField::name) != type->fields->end();
}

bool is_resource(std::string_view key) {
  return key == "cpu" || key == "memory" || key == "ephemeral-storage" ||
         key.starts_with("hugepages-") || key.find('/') != std::string_view::npos;
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
  for (const Part& part : kParts) {
    if (has_field(api_struct(part.type), key)) {
      return {"it is a field of " + std::string(part.words), part.sure && is_rare};
    }
  }
  return {};
}

}  // namespace accelc::kubernetes
