// What a map makes of the types of its task.
#pragma once

#include "schema/workflow_spec.h"

namespace accelc {

/// A list of what one run gives; where runs may fail, with none in the place of each that did.
TypeExpr mapped_output(TypeExpr output, const NodeSpec& map);

}  // namespace accelc
