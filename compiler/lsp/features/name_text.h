// How a name is written at a place where another one stands.
#pragma once

#include "compiler/source/span.h"

#include <string>

namespace accelc::lsp {

/// `name` as the file at `place` needs it: in the quotes of what stands there, without any where
/// none stand and none are needed, else in double quotes.
std::string name_text(const Span& place, const std::string& name);

}  // namespace accelc::lsp
