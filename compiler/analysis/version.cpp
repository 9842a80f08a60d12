#include "compiler/analysis/version.h"

namespace accelc {

std::string_view version_text() { return ACCELC_VERSION; }

}  // namespace accelc
