// What is wrong with files that say into which MIG partitions cards are cut (AC344x). Facts:
// NVIDIA/mig-parted v0.9.1 api/spec/v1/spec.go and pkg/types/mig_config.go.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kMigLayoutRefused{
    .code = "AC3444",
    .name = "mig-layout-refused",
    .message = "mig-parted refuses the file: {}",
    .explanation =
        "mig-parted, and the MIG manager of the GPU operator that runs it, reads the whole file or "
        "nothing. Nodes that are given any of its configurations keep the partitions that they "
        "have, and their label `nvidia.com/mig.config.state` says `failed`."};

inline constexpr DiagnosticKind kMigLayoutProfile{
    .code = "AC3445",
    .name = "mig-layout-profile",
    .message = "{} be cut into {}",
    .explanation =
        "The driver has no such MIG profile for the card, so that no partition is made on it, and "
        "the pods that ask for one are stuck in Pending."};

inline constexpr DiagnosticKind kMigLayoutTooLarge{
    .code = "AC3446",
    .name = "mig-layout-too-large",
    .message = "these partitions do not fit on {}: {}",
    .explanation =
        "A card has a fixed number of compute and memory slices, and a partition starts at few "
        "places among them. The driver makes the partitions one after another and refuses the "
        "first that has no place; mig-parted then reports the whole configuration as failed."};

inline constexpr DiagnosticKind kMigLayoutFilter{
    .code = "AC3447",
    .name = "mig-layout-filter",
    .severity = Severity::kWarning,
    .message = "the filter {} matches no card",
    .explanation =
        "A filter is the PCI device and vendor of a card in one number, `0x20B010DE`, where NVIDIA "
        "is the vendor 10DE. Of one that it cannot read mig-parted says nothing: the cards keep "
        "the partitions that they have."};

inline constexpr std::array kMigLayoutKinds = {&kMigLayoutRefused, &kMigLayoutProfile,
                                               &kMigLayoutTooLarge, &kMigLayoutFilter};

}  // namespace accelc
