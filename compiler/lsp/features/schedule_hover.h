// When the schedule of a launch plan starts executions, for people.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "schema/cron_times.h"

#include <optional>
#include <string>

namespace accelc::lsp {

/// The next starts of the schedule that the node is the key or a part of, in Markdown; empty where
/// it belongs to none. `now` is in UTC; without it no times are given.
std::string schedule_text(const Snapshot& snapshot, NodeRef node, std::optional<WallMinute> now);

}  // namespace accelc::lsp
