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
        "as `accelc probe` shows them. None of the kind that the task asks for can be used: "
        "Lightning's `is_available` would say no."};

inline constexpr DiagnosticKind kTooFewDevicesHere{
    .code = "AC3702",
    .name = "too-few-devices-here",
    .message = "the task asks for {}, this machine has {}",
    .explanation =
        "What counts is what a process sees: devices with a driver and a file, behind variables "
        "such as CUDA_VISIBLE_DEVICES. Lightning's `auto_device_count` returns that number."};

inline constexpr DiagnosticKind kOtherDeviceHere{
    .code = "AC3703",
    .name = "other-device-here",
    .severity = Severity::kWarning,
    .message = "the task asks for {}, this machine has {}",
    .explanation =
        "Lightning takes any device of the kind. Memory, precision and speed differ, so that what "
        "works here may not work there, and the other way round."};

inline constexpr DiagnosticKind kPartitionNotHere{
    .code = "AC3704",
    .name = "partition-not-here",
    .message = "this machine has no partition {}",
    .explanation =
        "A MIG partition is there when somebody has made it (`nvidia-smi mig -cgi`). `accelc "
        "probe` lists those of this machine."};

inline constexpr DiagnosticKind kDeviceMemoryHere{
    .code = "AC3705",
    .name = "device-memory-here",
    .severity = Severity::kWarning,
    .message = "{} of {} are in use on this machine",
    .explanation =
        "Other programs use memory of the devices that the task would get. What is free decides "
        "whether a model fits."};

inline constexpr DiagnosticKind kHostMemoryHere{
    .code = "AC3706",
    .name = "host-memory-here",
    .severity = Severity::kWarning,
    .message = "the task asks for {} of memory, this machine has {}",
    .explanation = "A pod that asks for more memory than a node has stays pending for ever."};

inline constexpr DiagnosticKind kTrainerHere{
    .code = "AC3707",
    .name = "trainer-here",
    .message = "Lightning refuses this on this machine: {}",
    .explanation =
        "The arguments of the task's trainer, judged with the devices of this machine as "
        "Lightning 2.6.5 would judge them."};

inline constexpr std::array kProbeKinds = {
    &kDeviceNotHere,    &kTooFewDevicesHere, &kOtherDeviceHere, &kPartitionNotHere,
    &kDeviceMemoryHere, &kHostMemoryHere,    &kTrainerHere};

}  // namespace accelc
