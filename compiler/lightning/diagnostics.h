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
        "Lightning has names for accelerators, strategies and precisions, and stops at once with "
        "any other, as does LightningCLI. Accelerators and precisions must be written exactly; "
        "strategies are not case-sensitive. Write your own strategy as a class: `strategy: "
        "{class_path: acme.MyStrategy}`."};

inline constexpr DiagnosticKind kTrainerDevices{
    .code = "AC3502",
    .name = "trainer-devices",
    .message = "{} {}",
    .explanation =
        "`devices` is a number, `auto`, `-1` for all, a list of indices, or indices as text with "
        "a comma. Each accelerator interprets it differently: a CPU takes only a number of "
        "processes, a TPU one device or all of its host, and a GPU must exist. The devices are "
        "those of the pod, counted from 0."};

inline constexpr DiagnosticKind kTrainerUnavailable{
    .code = "AC3503",
    .name = "trainer-unavailable",
    .message = "{} {}",
    .explanation =
        "Lightning looks for the accelerator when the Trainer is created, and stops if there is "
        "none. The accelerators are those that the task asks for: a GPU is `cuda`, a TPU is "
        "`tpu`, and a task without a device has only the CPU."};

inline constexpr DiagnosticKind kTrainerConflict{
    .code = "AC3504",
    .name = "trainer-conflict",
    .message = "{} {}",
    .explanation =
        "Each argument is valid by itself, but Lightning rejects the combination: a strategy "
        "requires a certain accelerator, a precision requires a certain strategy, and some "
        "arguments set the same thing twice. Trainer() rejects some of them, others fail when "
        "training starts."};

inline constexpr DiagnosticKind kTrainerValue{
    .code = "AC3505",
    .name = "trainer-value",
    .message = "{} {}",
    .explanation =
        "The argument has the right type, but Lightning rejects the value: a share of the "
        "batches is between 0 and 1, a time has the form DD:HH:MM:SS, a divisor is not 0, and no "
        "value is NaN."};

inline constexpr DiagnosticKind kTrainerClass{
    .code = "AC3506",
    .name = "trainer-class",
    .message = "{}",
    .explanation =
        "LightningCLI finds Lightning's own classes by name and all others by their full path, "
        "and accepts the arguments of their constructors. It stops if there is no such class, if "
        "the class is not of the kind that the argument expects, and if an argument is unknown "
        "or has the wrong type."};

inline constexpr DiagnosticKind kTrainerChange{
    .code = "AC3507",
    .name = "trainer-change",
    .severity = Severity::kWarning,
    .message = "{} becomes {} here",
    .explanation =
        "Lightning does not stop, but trains with another value than the one you set. On a CPU, "
        "half precision with 16 bits is not supported, so it uses `bf16` instead."};

inline constexpr DiagnosticKind kTrainerVersion{
    .code = "AC3508",
    .name = "trainer-version",
    .message = "unsupported Lightning version {}",
    .explanation =
        "The trainer section is that of Lightning 2. In Lightning 1 the same words had other "
        "meanings: `accelerator: ddp` was a strategy, and `gpus: \"3\"` an index."};

inline constexpr std::array kLightningKinds = {
    &kTrainerName,  &kTrainerDevices, &kTrainerUnavailable, &kTrainerConflict,
    &kTrainerValue, &kTrainerClass,   &kTrainerChange,      &kTrainerVersion};

}  // namespace accelc
