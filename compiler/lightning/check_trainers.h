// What Lightning itself refuses in the trainer sections of a program.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <memory>
#include <unordered_map>

namespace accelc {

namespace lightning {
class Trainer;
}

/// The trainer sections of a program by their tasks. Valid while the program's tasks stay.
using TrainerSections = std::unordered_map<const Task*, std::shared_ptr<const lightning::Trainer>>;

/// Reports what Trainer() and fit() stop with, and marks such tasks as broken. What Lightning takes
/// and goes wrong all the same is the business of rules, which want the sections too.
TrainerSections check_trainers(Program& program, DiagnosticSink& sink);

}  // namespace accelc
