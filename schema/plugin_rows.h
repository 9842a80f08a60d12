// Rows that the tables of several plugins have: what the pods of a group run and ask for. `form` is
// the field of the plugin's message that takes the value.
#pragma once

#include "schema/plugin_spec.h"

#include <string_view>

namespace accelc {

template <class S>
constexpr FieldInfo image_row(std::string_view form, std::string_view when_absent) {
  return field<S, &S::image>(
      {.name = "image",
       .doc =
           when_absent == "the task's"
               ? "The image of the pods: a name from `images` or a reference (default: the task's)."
               : "The image: a name from `images` or a reference (default: Ray's own).",
       .example = "ghcr.io/acme/train:1.4.2",
       .names = NameSource::kImages,
       .flyte = carried(form)});
}

template <class S>
constexpr FieldInfo requests_row(std::string_view form) {
  return field<S, &S::requests>(
      {.name = "requests",
       .doc = "The resources a pod is guaranteed: `cpu`, `memory`, `gpu`, `ephemeral_storage` "
              "(default: the task's).",
       .example = "{cpu: 4, memory: 16Gi}",
       .flyte = carried(form)});
}

template <class S>
constexpr FieldInfo limits_row(std::string_view form) {
  return field<S, &S::limits>({.name = "limits",
                               .doc = "The most a pod may use; the same names as `requests`.",
                               .example = "{gpu: 1, memory: 16Gi}",
                               .flyte = carried(form)});
}

template <class S>
constexpr FieldInfo resources_row(std::string_view form) {
  return field<S, &S::resources>(
      {.name = "resources",
       .doc = "Requests and limits in one: a quantity is both, a pair is `[request, limit]`. "
              "Cannot be combined with `requests` or `limits`.",
       .example = "{cpu: [4, 8], memory: 16Gi}",
       .flyte = other_form(form)});
}

}  // namespace accelc
