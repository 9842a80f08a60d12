// What Lightning refuses, said before it does (AC35xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kTrainerName{
    .code = "AC3501",
    .name = "trainer-name",
    .message = "{} {}",
    .explanation =
        "Lightning knows accelerators, strategies and precisions by the names that are registered "
        "in it. It stops at once with any other, and so does LightningCLI. Accelerators and "
        "precisions must be written exactly so; the case of a strategy does not matter. A "
        "strategy of your own is written as a class: `strategy: {class_path: acme.MyStrategy}`."};

inline constexpr DiagnosticKind kTrainerDevices{
    .code = "AC3502",
    .name = "trainer-devices",
    .message = "{} {}",
    .explanation =
        "`devices` is a number, `auto`, `-1` for all, a list of indices, or indices as text with a "
        "comma. Each accelerator reads it in its own way: a CPU takes a number of processes only, "
        "a TPU one device or all of its host, and a GPU must be there. The devices are those of "
        "the pod, counted from 0."};

inline constexpr DiagnosticKind kTrainerUnavailable{
    .code = "AC3503",
    .name = "trainer-unavailable",
    .message = "{} {}",
    .explanation =
        "Lightning looks for the accelerator when Trainer is made and stops when it is not there. "
        "What is there is what the task asks for: a GPU is `cuda`, a TPU is `tpu`, and a task "
        "without device has the CPU alone."};

inline constexpr DiagnosticKind kTrainerConflict{
    .code = "AC3504",
    .name = "trainer-conflict",
    .message = "{} {}",
    .explanation =
        "Each argument is right by itself, but Lightning stops when they come together: a "
        "strategy needs a certain accelerator, a precision a certain strategy, and some arguments "
        "set the same thing twice. Some of this is found by Trainer() itself, some only when "
        "training starts."};

inline constexpr DiagnosticKind kTrainerValue{
    .code = "AC3505",
    .name = "trainer-value",
    .message = "{} {}",
    .explanation =
        "The argument has the right type, but Lightning takes no such value: a share of the "
        "batches lies between 0 and 1, a time has the form DD:HH:MM:SS, what is divided by is not "
        "0, "
        "and no value is NaN."};

inline constexpr DiagnosticKind kTrainerClass{
    .code = "AC3506",
    .name = "trainer-class",
    .message = "{}",
    .explanation =
        "LightningCLI finds Lightning's own classes by their names and all others by their whole "
        "paths, and takes for each the arguments of its constructor. It stops when there is no "
        "such class, when it is of another kind than the argument wants, and when an argument is "
        "unknown or of another type."};

inline constexpr DiagnosticKind kTrainerChange{
    .code = "AC3507",
    .name = "trainer-change",
    .severity = Severity::kWarning,
    .message = "{} becomes {} here",
    .explanation =
        "Lightning does not stop, but trains with another value than the one that is written. On "
        "a CPU half precision with 16 bits is not supported, so that it takes `bf16` in its "
        "place."};

inline constexpr DiagnosticKind kTrainerVersion{
    .code = "AC3508",
    .name = "trainer-version",
    .message = "{} is no version of Lightning that accelc knows",
    .explanation =
        "The trainer section is that of Lightning 2; in Lightning 1 the same words meant something "
        "else: `accelerator: ddp` was a strategy, and `gpus: \"3\"` an index."};

inline constexpr std::array kLightningKinds = {
    &kTrainerName,  &kTrainerDevices, &kTrainerUnavailable, &kTrainerConflict,
    &kTrainerValue, &kTrainerClass,   &kTrainerChange,      &kTrainerVersion};

}  // namespace accelc
