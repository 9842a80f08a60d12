// What Lightning itself refuses in the trainer sections of a program.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

namespace accelc {

/// Reports what Trainer() and fit() stop with, and marks such tasks as broken. What Lightning takes
/// and goes wrong all the same is the business of rules.
void check_trainers(Program& program, DiagnosticSink& sink);

}  // namespace accelc
