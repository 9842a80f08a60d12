// The grammar of image references (distribution/reference): [domain/]path[:tag][@digest].
#pragma once

#include <string_view>

namespace accelc {

/// Whether all of `text` is a reference.
bool is_image_reference(std::string_view text);

}  // namespace accelc
