// The section `kueue` of a platform, as accelc.toml has it.
#pragma once

#include "schema/kueue_spec.h"

#include <string>

namespace accelc {

/// The tables below `table` ("platforms.prod.kueue") that say the same.
std::string write_kueue(const KueueSpec& spec, const std::string& table);

}  // namespace accelc
