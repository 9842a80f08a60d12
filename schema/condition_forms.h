// Other forms of the same condition.
#pragma once

#include "schema/condition_expr.h"

namespace accelc {

/// What a comparison turns into when its sides change places.
Comparison mirrored(Comparison comparison);

}  // namespace accelc
