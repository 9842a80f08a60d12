// The arguments of a Trainer as they leave accelc: what was written, and in the place of what was
// not, what follows from the task. One list for LightningCLI's file and for its command line.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lightning/trainer.h"

#include <string>
#include <vector>

namespace accelc::lightning {

struct EmittedArgument {
  std::string name;
  PlainValue value;
  Span span;  ///< its value, or the trainer section when it follows from the task
};

/// In the order of Trainer's own: accelerator, devices and num_nodes first, always there unless
/// only a pod or a plugin says what the task gets.
std::vector<EmittedArgument> emitted_arguments(const Trainer& trainer);

/// Reports values that LightningCLI reads as something else than a Trainer that a program makes.
void report_changed_values(const TrainerSpec& trainer, DiagnosticSink& sink);

}  // namespace accelc::lightning
