// Which parts of a task the findings of a rule rest on: where one is in doubt, the rule is not
// asked.
#pragma once

#include "compiler/check/doubts.h"
#include "compiler/lint/rule.h"

namespace accelc {

/// The parts that the rule's findings rest on.
Parts read_by(const Rule& rule);

}  // namespace accelc
