// What credentials look like. Knows texts only; nothing of a credential ever leaves it.
#pragma once

#include <string_view>

namespace accelc {

/// What the credential inside `text` is ("GitHub token"); empty when there is none. Words that
/// only stand for one, such as `hf_xxxxxxxx`, are none: they repeat too few characters.
std::string_view credential_in(std::string_view text);

}  // namespace accelc
