// `trainer: {cli: true}`: the arguments of the Trainer as words of the task's command line.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/lightning/emission.h"
#include "compiler/lightning/trainer.h"

#include <string>

namespace accelc::lightning {

/// `--trainer.devices=2`. LightningCLI (jsonargparse 4.53) takes a text as it stands, quotes
/// included, and everything else as JSON.
std::string command_line_word(const EmittedArgument& argument);

/// Appends the words to the arguments of a task that says `cli: true`, so that rules and targets
/// have them: the last of a task's meaning that is filled in, as it follows from the Trainer that
/// all the rest makes. Reports a command line that would not pass them on.
void append_command_line(Task& task, const Trainer& trainer, DiagnosticSink& sink);

}  // namespace accelc::lightning
