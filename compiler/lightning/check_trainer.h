// What Lightning itself refuses in a trainer section.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/lightning/trainer.h"

namespace accelc {

/// Reports what Trainer() and fit() stop with, and marks such a task as broken. `trainer` is its
/// section. What Lightning takes and goes wrong all the same is the business of rules.
void check_trainer(Task& task, const lightning::Trainer& trainer, DiagnosticSink& sink);

}  // namespace accelc
