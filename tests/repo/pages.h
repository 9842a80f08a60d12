// What the commands of Markdown pages print.
#pragma once

#include "tests/support/markdown_case.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace accelc::test {

/// What the page says that the commands below `## title` print; nullopt without such a heading.
std::optional<std::string> printed_below(const Page& page, std::string_view title);

/// The same of all its commands.
std::string printed_on(const Page& page);

/// The codes that are in `printed` as `[AC1234]`.
std::set<std::string> codes_in(std::string_view printed);

}  // namespace accelc::test
