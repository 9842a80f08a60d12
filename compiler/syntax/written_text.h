// What a reader makes of a text that a fix is about to write.
#pragma once

#include "compiler/source/source_file.h"

#include <string_view>

namespace accelc {

/// Whether a reader of this format takes `written` for a scalar that is `text`, wherever a key or,
/// in YAML, a value can stand: in braces, which allow the least. In TOML what is no key has quotes
/// anyway.
bool is_read_as(std::string_view written, std::string_view text, Format format);

}  // namespace accelc
