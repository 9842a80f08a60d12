// The fields of the Kubernetes API that a typed pod has, for the test that holds them against the
// table of the API.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct TypedField {
  std::string_view owner;  ///< the type of the API ("Container")
  std::string_view name;
  /// "boolean", "[]Container", "{}quantity"; "string" for a text, whatever else is asked of it.
  std::string type;
};

/// All rows that read_pod knows.
std::vector<TypedField> typed_fields();

}  // namespace accelc
