// Functions and operators of CEL as Kubernetes compiles it.
#pragma once

#include "compiler/cel/type.h"

#include <string_view>
#include <vector>

namespace accelc {

/// One way to call a function.
struct CelOverload {
  std::vector<CelType> arguments;  ///< the first one is what a method is of
  CelType result;
  bool method = false;  ///< `a.f(b)`, else `f(a, b)`
};

/// How a function or an operator (`_+_`, `_?_:_`) can be called; empty where there is none of the
/// name. Facts: the environment of k8s.io/dynamic-resource-allocation/cel v0.34.4 and v0.36.2,
/// without what is its own business (`@mapInsert`).
const std::vector<CelOverload>& cel_overloads(std::string_view name);

/// All names that can be called so, methods or other functions, without operators.
std::vector<std::string_view> cel_function_names(bool methods);

}  // namespace accelc
