#include "compiler/analysis/version.h"

#include <array>

namespace accelc {

std::string_view version_text() { return ACCELC_VERSION; }

std::string_view commit_text() { return ACCELC_COMMIT; }

std::span<const FollowedVersion> followed_versions() {
  static constexpr std::array kFollowed = {
      FollowedVersion{"Flyte", "1.16.8"},    FollowedVersion{"flytekit", "1.16.24"},
      FollowedVersion{"Flyte 2", "2.0.43"},  FollowedVersion{"Flyte 2 SDK", "2.12.1"},
      FollowedVersion{"Kubernetes", "1.34"}, FollowedVersion{"Lightning", "2.6.5"},
  };
  return kFollowed;
}

}  // namespace accelc
