// The rules of a SARIF report: what each kind of finding in it means.
#pragma once

#include "compiler/diag/kind.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace accelc {

/// Each kind once, in the order of the codes. All kinds are added before anything is asked.
class SarifRules {
 public:
  void add(const DiagnosticKind& kind);

  [[nodiscard]] std::size_t index_of(const DiagnosticKind& kind) const;

  /// `reportingDescriptor` objects. `page_of` gives the Markdown of a kind by its name; it may be
  /// null, and what it gives empty.
  [[nodiscard]] nlohmann::ordered_json list(std::string_view (*page_of)(std::string_view)) const;

 private:
  std::vector<const DiagnosticKind*> kinds_;
};

}  // namespace accelc
