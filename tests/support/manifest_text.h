// Manifests of any kind, made around a pod.
#pragma once

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// `inner` below the keys of a path, without the braces around the outermost of them.
inline std::string nest(std::string_view path, const std::string& inner) {
  const std::vector<std::string_view> segments = split(path, '.');
  std::string text = inner;
  for (auto segment = segments.rbegin(); segment != segments.rend(); ++segment) {
    std::string_view key = *segment == "*" ? "Worker" : *segment;
    const bool list = key.ends_with("[]");
    if (list) key.remove_suffix(2);
    text = "\"" + std::string(key) + "\": " + (list ? "[" + text + "]" : text);
    if (segment + 1 != segments.rend()) text = "{" + text + "}";
  }
  return text;
}

/// An object of the kind with `inner` at the path.
inline std::string object_of(const ManifestKind& kind, std::string_view path,
                             const std::string& inner) {
  const std::string group(kind.group);
  return R"({"apiVersion": ")" + (group.empty() ? "v1" : group + "/v1") + R"(", "kind": ")" +
         std::string(kind.kind) + R"(", "metadata": {"name": "x"}, )" + nest(path, inner) + "}\n";
}

}  // namespace accelc::test
