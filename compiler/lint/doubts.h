// What an error leaves of a task that can still be judged. An error hides only findings that rest
// on what is wrong: a broken accelerator says nothing about an amount of CPUs.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/diagnostic.h"
#include "compiler/lint/rule.h"

#include <cstdint>
#include <span>

namespace accelc {

/// Parts of a task, as a set.
using Parts = std::uint32_t;

namespace part {
inline constexpr Parts kNothing = 0;
inline constexpr Parts kName = 1U << 0U;
inline constexpr Parts kRun = 1U << 1U;  ///< kind, command, arguments, function, query
inline constexpr Parts kImage = 1U << 2U;
inline constexpr Parts kAmounts = 1U << 3U;    ///< requests and limits
inline constexpr Parts kDevices = 1U << 4U;    ///< accelerator, platform, placement
inline constexpr Parts kInterface = 1U << 5U;  ///< inputs and outputs
inline constexpr Parts kTemplates = 1U << 6U;
inline constexpr Parts kCache = 1U << 7U;
inline constexpr Parts kEnvironment = 1U << 8U;
inline constexpr Parts kPod = 1U << 9U;
inline constexpr Parts kNodes = 1U << 10U;  ///< `elastic`
inline constexpr Parts kTrainer = 1U << 11U;
inline constexpr Parts kBase = 1U << 12U;  ///< what a base might add that is absent
inline constexpr Parts kAll = ~kNothing;
}  // namespace part

/// The parts that an error of this kind leaves in doubt; all of them when nothing better is known.
Parts doubted_by(const DiagnosticKind& kind);

/// The parts that the rule's findings rest on.
Parts read_by(const Rule& rule);

/// The parts of the task that the errors among `findings` leave in doubt. Of a task that is not
/// broken there are none; all, when it is broken by something that was told elsewhere.
Parts doubted_parts(const Task& task, std::span<const Diagnostic> findings);

}  // namespace accelc
