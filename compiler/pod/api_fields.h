// The fields that Kubernetes reads in the spec of a pod and in the objects that make pods, and what
// each may hold. Facts: k8s.io/api v0.34 core/v1 and, for what a text may be,
// pkg/apis/core/validation of Kubernetes v1.34; fields that came later, v0.37.2.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

struct ApiField;

/// What a field holds, as far as that decides how it is looked through.
enum class ApiForm : std::uint8_t {
  kAny,
  kStruct,  ///< another type of the API, with fields of its own
  kList,
  kMap,     ///< with any keys
  kLabels,  ///< a mapping of labels
  kString,  ///< any text
  kBoolean,
  kInteger,  ///< any
  kNamed,    ///< a value that its name says more about
};

/// `name` is the name of another type of the API ("Container"); `[]` before it makes it a list,
/// `{}` a mapping with any keys. Otherwise it is one of: any, boolean, integer, string, quantity,
/// size (one that is not negative), text-quantity and text-size (the same, but no number with a
/// fraction: definitions of custom resources take integers and texts), port, host-port, port-name,
/// port-or-name, positive, natural, natural-64, integer-32, file-mode, weight, percentage,
/// pods-of-node, minutes-of-day, token-seconds, cron, time-zone, count-or-share (`1`, `25%`),
/// count-or-percent (the same as a text), time (`1h30m`), time-or-never (or `Never`),
/// hours-and-minutes, ip, absolute-path, data-key (of a ConfigMap or Secret), sysctl, dns-label,
/// dns-subdomain (or empty), object-name (the same, never empty),
/// env-name, label-key, label-value, limit-type (of a LimitRange), quota-scope, inner-path (a path
/// below a volume), driver-name, extended-resource (what nodes offer devices as), device-attribute
/// (with its domain), labels (a mapping), amounts (a mapping of quantities); or the words it may
/// be, with bars between, and `!` before them where it cannot be empty either.
struct ApiType {
  std::string_view name;
  ApiForm form = ApiForm::kNamed;
  /// Of a struct.
  const std::vector<ApiField>* fields = nullptr;
  /// What a list or a mapping holds.
  const ApiType* element = nullptr;
};

struct ApiField {
  std::string_view name;
  const ApiType* type = nullptr;
  bool later = false;  ///< it came after v1.34: Flyte does not know it
};

/// The type of the API of that name, "PodSpec" for one, with its fields; null: there is none.
const ApiType* api_struct(std::string_view name);

}  // namespace accelc
