// What time it is: whoever starts a server says it, so that answers depend on nothing else.
#pragma once

#include "schema/cron_times.h"

#include <functional>

namespace accelc::lsp {

/// The minute in UTC.
using Clock = std::function<WallMinute()>;

}  // namespace accelc::lsp
