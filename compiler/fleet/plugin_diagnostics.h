// What is wrong with files of NVIDIA's device plugin (AC3448, AC3449, AC3450). Facts:
// NVIDIA/k8s-device-plugin 1b826ac api/config/v1, cmd/nvidia-device-plugin and internal/rm.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPluginFileRefused{
    .code = "AC3448",
    .name = "device-plugin-refused",
    .message = "the device plugin refuses the file: {}",
    .explanation =
        "NVIDIA's device plugin does not start with a file that it cannot read. Its node offers "
        "no GPUs then, and the pods that ask for one are stuck in Pending."};

inline constexpr DiagnosticKind kPluginFileIgnored{
    .code = "AC3449",
    .name = "device-plugin-ignored",
    .severity = Severity::kWarning,
    .message = "the device plugin ignores {}",
    .explanation =
        "NVIDIA's device plugin skips keys that it does not know, and settings that no "
        "version supports yet: new names for resources, and a choice of the devices to share. "
        "What they were meant for does not happen."};

inline constexpr DiagnosticKind kPluginFileResource{
    .code = "AC3450",
    .name = "device-plugin-resource",
    .severity = Severity::kWarning,
    .message = "the device plugin offers nothing as {}",
    .explanation =
        "The device plugin offers whole cards as `nvidia.com/gpu` and, with `migStrategy: mixed`, "
        "partitions as `nvidia.com/mig-PROFILE`. Of any other resource there are no devices that "
        "could be shared, and the plugin says nothing of it."};

inline constexpr std::array kPluginFileKinds = {&kPluginFileRefused, &kPluginFileIgnored,
                                                &kPluginFileResource};

}  // namespace accelc
