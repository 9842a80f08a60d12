// Fixes that can be applied together: what one command or one click of an editor changes.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <map>
#include <vector>

namespace accelc {

class EditSet {
 public:
  /// Adds all edits of the fix, or none. Edits that touch others are left to a next round, too:
  /// which of them comes first says nobody.
  bool add(const Fix& fix);

  [[nodiscard]] const std::map<const SourceFile*, std::vector<Edit>>& by_file() const {
    return by_file_;
  }

 private:
  std::map<const SourceFile*, std::vector<Edit>> by_file_;
};

}  // namespace accelc
