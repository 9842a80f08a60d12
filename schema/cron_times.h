// When a cron expression starts something, as robfig/cron v3.0.1 finds it.
#pragma once

#include "schema/cron.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace accelc {

/// A minute on the wall clock of whatever time zone is meant.
using WallMinute = std::chrono::sys_time<std::chrono::minutes>;

/// At most `count` starts after `after`, in their order; none for `@every`, and where none comes
/// within the five years that the scheduler looks ahead.
std::vector<WallMinute> next_starts(const Cron& cron, WallMinute after, std::size_t count);

/// "Thu 2026-11-26 02:00"
std::string to_text(WallMinute minute);

}  // namespace accelc
