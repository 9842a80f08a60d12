// Texts whose lines end as Windows has them. What is written into such a text ends so too.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// Whether all lines end with a carriage return and a line feed, and there is one.
bool has_windows_lines(std::string_view text);

/// The same lines, ended with a line feed alone.
std::string with_plain_lines(std::string_view text);

/// The same lines, ended as Windows has them; none may end so yet.
std::string with_windows_lines(std::string_view text);

}  // namespace accelc
