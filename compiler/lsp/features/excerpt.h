// The part of a large file that matters for what is typed at one place, so that completion does not
// read ten thousand lines for one.
#pragma once

#include "compiler/source/source_file.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::lsp {

struct Excerpt {
  std::string text;
  std::uint32_t offset = 0;  ///< of the cursor in it
};

/// For YAML the entry of a section around the cursor below the line of its section, for TOML the
/// table with its header. The whole text when that is small, or when the cursor stands outside of
/// such a part. `of_large`: the text was taken from a large file already.
Excerpt excerpt_around(std::string_view text, std::uint32_t offset, Format format,
                       bool of_large = false);

}  // namespace accelc::lsp
