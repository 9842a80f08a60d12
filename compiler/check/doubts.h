// What an error leaves of a task that can still be judged. An error hides only findings that rest
// on what is wrong: a broken accelerator says nothing about an amount of CPUs.
#pragma once

#include "compiler/diag/kind.h"

#include <cstdint>

namespace accelc {

/// Parts of a task, as a set.
using Parts = std::uint32_t;

namespace part {
inline constexpr Parts kNothing = 0;
inline constexpr Parts kName = 1U << 0U;
inline constexpr Parts kRun = 1U << 1U;  ///< kind, command, arguments, function, query
inline constexpr Parts kImage = 1U << 2U;
inline constexpr Parts kAmounts = 1U << 3U;      ///< requests and limits that are there
inline constexpr Parts kMoreAmounts = 1U << 4U;  ///< whether these are all
inline constexpr Parts kDevices = 1U << 5U;      ///< accelerator, its count, its sharing
inline constexpr Parts kPlatform = 1U << 6U;
inline constexpr Parts kInterface = 1U << 7U;  ///< inputs and outputs
inline constexpr Parts kTemplates = 1U << 8U;
inline constexpr Parts kCache = 1U << 9U;
inline constexpr Parts kEnvironment = 1U << 10U;
inline constexpr Parts kPod = 1U << 11U;
inline constexpr Parts kPrimary = 1U << 16U;  ///< which container of the pod runs the task
inline constexpr Parts kNodes = 1U << 12U;    ///< `elastic`
inline constexpr Parts kTrainer = 1U << 13U;
inline constexpr Parts kBase = 1U << 14U;    ///< what a base might add that is absent
inline constexpr Parts kCustom = 1U << 15U;  ///< what a plugin reads
inline constexpr Parts kAll = ~kNothing;

/// What says on which nodes a task can run.
inline constexpr Parts kMachine =
    kDevices | kPlatform | kAmounts | kMoreAmounts | kNodes | kPod | kPrimary | kBase;
}  // namespace part

/// The parts that an error of this kind leaves in doubt; all of them when nothing better is known.
Parts doubted_by(const DiagnosticKind& kind);

}  // namespace accelc
