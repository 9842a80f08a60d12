// Writes the members of a tar archive. Equal members give equal bytes: owner, times and modes are
// fixed. Facts: POSIX.1-2017 pax, "ustar Interchange Format" and "pax Extended Header"; read by
// Python's tarfile, GNU tar and Go's archive/tar.
#pragma once

#include <string>
#include <string_view>

namespace accelc::flyte_package {

/// A regular file of mode 0644 as it stands in the archive: header, content and padding. `name` is
/// relative and without NUL; `bytes` are less than 8 GiB.
std::string tar_member(std::string_view name, std::string_view bytes);

/// What stands behind the last member.
std::string tar_end();

}  // namespace accelc::flyte_package
