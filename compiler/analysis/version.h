// Which accelc this is, and whose versions it follows.
#pragma once

#include <span>
#include <string_view>

namespace accelc {

/// "0.2.0".
std::string_view version_text();

/// The commit that it was built from; empty for a build with tests, and where nobody knew.
std::string_view commit_text();

/// A project whose formats and rules accelc follows, and the version in which they were looked up.
struct FollowedVersion {
  std::string_view name;
  std::string_view version;
};

/// The conformance tests run the packages of these versions.
std::span<const FollowedVersion> followed_versions();

}  // namespace accelc
