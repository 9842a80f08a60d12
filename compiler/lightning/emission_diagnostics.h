// What keeps the arguments of a Trainer from reaching it (AC58xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoCommandLine{
    .code = "AC5801",
    .name = "no-command-line",
    .message = "`cli` has no command line to append to: {}",
    .explanation =
        "`trainer: {cli: true}` appends arguments such as `--trainer.devices=2` to the task's "
        "command, where LightningCLI reads them."};

inline constexpr DiagnosticKind kScriptDropsArguments{
    .code = "AC5802",
    .name = "script-drops-arguments",
    .message = "the shell script drops the arguments of the trainer",
    .explanation =
        "Words after the script of `sh -c` are the script's `$0`, `$1` and so on; programs that "
        "it runs get them only if it passes `\"$@\"`. Training would start with Lightning's "
        "defaults: `accelerator: auto`, all devices."};

inline constexpr DiagnosticKind kTrainerArgumentTwice{
    .code = "AC5803",
    .name = "trainer-argument-twice",
    .message = "{} of the trainer is already on the command line",
    .explanation =
        "With `trainer: {cli: true}` the section is appended to the task's own arguments, and "
        "LightningCLI uses the last value. Set the value in one place."};

inline constexpr DiagnosticKind kOneBatchIsAll{
    .code = "AC5804",
    .name = "one-batch-is-all",
    .message = "{} of 1 becomes 1.0 in LightningCLI: all batches, not one",
    .explanation =
        "jsonargparse 4.53, which reads the files and the command line of LightningCLI 2.6.5, "
        "converts the integer to a floating-point number, and for Lightning 1.0 means all of the "
        "data. In a Trainer that your program creates itself, it stays an integer."};

inline constexpr std::array kLightningTargetKinds = {&kNoCommandLine, &kScriptDropsArguments,
                                                     &kTrainerArgumentTwice, &kOneBatchIsAll};

}  // namespace accelc
