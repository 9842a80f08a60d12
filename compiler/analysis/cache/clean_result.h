// What is kept of a file in which nothing was found: who is declared in it, which other files are
// compared with.
#pragma once

#include "compiler/analysis/manifest_stream.h"
#include "compiler/frontend/frontend.h"

#include <memory>
#include <optional>
#include <string>

namespace accelc {

/// Whether there is nothing in the file that a run has to tell or to remember: no finding, and no
/// comment that ignores some.
bool is_clean(const FileUnit& unit, const CheckedUnit& checked);

/// What checking the file gave, as a text to keep. Nothing when it is not clean.
std::optional<std::string> pack_clean(const FileUnit& unit, const CheckedUnit& checked);

/// Reads it back: the unit of `file`, read by one of `frontends`, without its content; and into
/// `checked` what checking it gave. Null when the text is not one that `pack_clean` wrote.
std::shared_ptr<FileUnit> unpack_clean(const std::string& text,
                                       const std::shared_ptr<const SourceFile>& file,
                                       Frontends frontends, CheckedUnit& checked);

}  // namespace accelc
