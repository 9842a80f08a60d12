// The rules of a SARIF report: what each kind of finding in it means.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/diag/render.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <vector>

namespace accelc {

/// Each kind once, in the order of the codes. All kinds are added before anything is asked.
class SarifRules {
 public:
  void add(const DiagnosticKind& kind);

  [[nodiscard]] std::size_t index_of(const DiagnosticKind& kind) const;

  /// `reportingDescriptor` objects.
  [[nodiscard]] nlohmann::ordered_json list(const SarifContext& context) const;

 private:
  std::vector<const DiagnosticKind*> kinds_;
};

}  // namespace accelc
