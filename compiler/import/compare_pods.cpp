#include "compiler/import/compare_pods.h"

#include "schema/quantity.h"

#include <cstddef>
#include <string_view>
#include <variant>

namespace accelc::importing {

namespace {

constexpr std::string_view kOwnAnnotations = "accelc.dev/";
constexpr std::string_view kManagedBy = "app.kubernetes.io/managed-by";

/// The entries that pass. Entries of an ordered mapping cannot be moved.
template <class Test>
Json only(const Json& mapping, const Test& test) {
  Json kept = Json::object();
  for (const auto& [key, value] : mapping.items()) {
    if (test(key, value)) kept[key] = value;
  }
  return kept;
}

/// Null is what is not there.
void drop_nulls(Json& value) {
  if (value.is_object()) {
    value = only(value, [](const std::string&, const Json& one) { return !one.is_null(); });
  }
  if (value.is_structured()) {
    for (Json& inner : value) drop_nulls(inner);
  }
}

/// Fills in what Kubernetes takes where nothing is written (k8s.io/api core/v1,
/// pkg/apis/core/v1/defaults).
void complete_container(Json& container) {
  if (!container.is_object()) return;
  if (container.contains("ports") && container["ports"].is_array()) {
    for (Json& port : container["ports"]) fill_in(port, {{"protocol", "TCP"}});
  }
  Json& resources = container["resources"];
  if (!resources.is_object()) resources = Json::object();
  // What is limited and not requested is requested as it is limited.
  const Json limits = resources.value("limits", Json());
  Json& requests = resources["requests"];
  if (requests.is_null()) requests = Json::object();
  if (limits.is_object() && requests.is_object()) {
    for (const auto& [name, amount] : limits.items()) {
      if (!requests.contains(name)) requests[name] = amount;
    }
  }
  for (const char* side : {"requests", "limits"}) {
    if (resources.contains(side) && resources[side].empty()) resources.erase(side);
  }
}

/// The same of a pod.
Json completed(Json spec) {
  drop_nulls(spec);
  if (!spec.is_object()) return spec;
  fill_in(spec, {{"restartPolicy", "Always"},
                 {"dnsPolicy", "ClusterFirst"},
                 {"schedulerName", "default-scheduler"}});
  for (const char* list : {"containers", "initContainers"}) {
    if (!spec.contains(list) || !spec[list].is_array()) continue;
    for (Json& container : spec[list]) complete_container(container);
  }
  for (const char* key : {"nodeSelector", "tolerations", "volumes", "affinity"}) {
    if (spec.contains(key) && spec[key].empty()) spec.erase(key);
  }
  return spec;
}

bool are_amounts_equal(const Json& first, const Json& second) {
  const auto text = [](const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
  };
  const auto a = parse_quantity(text(first));
  const auto b = parse_quantity(text(second));
  const auto* x = std::get_if<Quantity>(&a);
  const auto* y = std::get_if<Quantity>(&b);
  return x != nullptr && y != nullptr && compare(*x, *y) == std::strong_ordering::equal;
}

/// The path of a key of the mapping at `path`.
std::string inner(std::string path, const std::string& key) {
  path += '.';
  path += key;
  return path;
}

class PodComparison {
 public:
  void compare(const Json& first, const Json& second, const std::string& path) {
    if (first == second) return;
    if (first.is_object() && second.is_object()) return compare_mappings(first, second, path);
    if (first.is_array() && second.is_array() && first.size() == second.size()) {
      for (std::size_t i = 0; i < first.size(); ++i) {
        compare(first[i], second[i], path + "[" + std::to_string(i) + "]");
      }
      return;
    }
    if (path.find(".resources.") != std::string::npos && are_amounts_equal(first, second)) return;
    found_.push_back(
        {path, shown(first), shown(second), first.is_structured() || second.is_structured()});
  }

  std::vector<PodDifference> take() { return std::move(found_); }

 private:
  void compare_mappings(const Json& first, const Json& second, const std::string& path) {
    for (const auto& [key, value] : first.items()) {
      compare(value, second.value(key, Json()), inner(path, key));
    }
    for (const auto& [key, value] : second.items()) {
      if (!first.contains(key)) compare(Json(), value, inner(path, key));
    }
  }

  static std::string shown(const Json& value) {
    if (value.is_null()) return {};
    return value.is_string() ? value.get<std::string>() : value.dump();
  }

  std::vector<PodDifference> found_;
};

}  // namespace

Json without_own(const Json& texts) {
  if (!texts.is_object()) return texts;
  return only(texts, [](const std::string& name, const Json&) {
    return !name.starts_with(kOwnAnnotations) && name != kManagedBy;
  });
}

std::vector<PodDifference> differences_of_pods(const Json& first, const Json& second) {
  PodComparison comparison;
  for (const char* key : {"labels", "annotations"}) {
    const auto texts = [key](const Json& pod) {
      const Json own = value_in(pod, std::string("/metadata/") + key);
      return own.is_null() ? Json::object() : without_own(own);
    };
    comparison.compare(texts(first), texts(second), std::string("metadata.") + key);
  }
  comparison.compare(completed(value_in(first, "/spec")), completed(value_in(second, "/spec")),
                     "spec");
  return comparison.take();
}

}  // namespace accelc::importing
