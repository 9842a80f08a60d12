#include "compiler/frontend/frontend.h"

#include <algorithm>

namespace accelc {

bool takes_name(Frontends frontends, std::string_view path) {
  return std::any_of(frontends.begin(), frontends.end(),
                     [path](const Frontend* one) { return one->takes_name(path); });
}

}  // namespace accelc
