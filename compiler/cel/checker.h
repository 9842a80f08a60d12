// Types of expressions in CEL: what compiles, and what not.
#pragma once

#include "compiler/cel/expression.h"

#include <map>
#include <string_view>
#include <vector>

namespace accelc {

struct CelField {
  std::string_view name;
  CelType type;
};

/// What an expression may name beside what CEL has itself.
struct CelEnvironment {
  std::vector<CelField> variables;
  /// The fields of named types.
  std::map<std::string_view, std::vector<CelField>> fields;
};

struct CelJudgement {
  CelType type;                  ///< of the result; kError where it is not known for its faults
  std::vector<CelFault> faults;  ///< in the order of the text; one for each cause
};

/// Judges an expression as github.com/google/cel-go v0.26.0 does with the options of Kubernetes
/// (k8s.io/apiserver/pkg/cel/environment v0.34): lists and maps of one type, and patterns that
/// are given as texts are compiled. What it costs to evaluate is not estimated.
CelJudgement check_cel(const CelExpression& expression, const CelEnvironment& environment);

}  // namespace accelc
