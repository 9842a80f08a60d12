// What a machine at hand lacks of what a task asks for (AC37xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kDeviceNotHere{
    .code = "AC3701",
    .name = "device-not-here",
    .message = "this machine has no {}",
    .explanation =
        "`--probe` compares each task with the accelerators of the machine that accelc runs on, "
        "as listed by `accelc probe`. None of the kind that the task asks for can be used: "
        "Lightning's `is_available` would return false."};

inline constexpr DiagnosticKind kTooFewDevicesHere{
    .code = "AC3702",
    .name = "too-few-devices-here",
    .message = "the task asks for {}, but this machine has {}",
    .explanation =
        "accelc counts the devices that a process sees: those with a driver and a device file "
        "that variables such as CUDA_VISIBLE_DEVICES do not hide. Lightning's "
        "`auto_device_count` returns the same number."};

inline constexpr DiagnosticKind kOtherDeviceHere{
    .code = "AC3703",
    .name = "other-device-here",
    .severity = Severity::kWarning,
    .message = "the task asks for {}, but this machine has {}",
    .explanation =
        "Lightning accepts any device of the kind. Memory, precision and speed differ, so what "
        "works here may not work there, and vice versa."};

inline constexpr DiagnosticKind kPartitionNotHere{
    .code = "AC3704",
    .name = "partition-not-here",
    .message = "this machine has no partition {}",
    .explanation =
        "A MIG partition must be created (`nvidia-smi mig -cgi`). `accelc probe` lists those of "
        "this machine."};

inline constexpr DiagnosticKind kDeviceMemoryHere{
    .code = "AC3705",
    .name = "device-memory-here",
    .severity = Severity::kWarning,
    .message = "{} of {} are in use on this machine",
    .explanation =
        "Other programs use memory of the devices that the task would get. A model fits only "
        "into the memory that is free."};

inline constexpr DiagnosticKind kHostMemoryHere{
    .code = "AC3706",
    .name = "host-memory-here",
    .severity = Severity::kWarning,
    .message = "the task asks for {} of memory, but this machine has {}",
    .explanation = "A pod that asks for more memory than a node has is stuck in Pending."};

inline constexpr DiagnosticKind kTrainerHere{
    .code = "AC3707",
    .name = "trainer-here",
    .message = "Lightning rejects this on this machine: {}",
    .explanation =
        "The arguments of the trainer fit the devices that the task asks for, but not those of "
        "this machine: here Lightning 2.6.5 stops with an error before the training starts. "
        "`devices: auto` takes what each machine has; otherwise run the task on a machine like "
        "the one that it asks for."};

inline constexpr std::array kProbeKinds = {
    &kDeviceNotHere,    &kTooFewDevicesHere, &kOtherDeviceHere, &kPartitionNotHere,
    &kDeviceMemoryHere, &kHostMemoryHere,    &kTrainerHere};

}  // namespace accelc
