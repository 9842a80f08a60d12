// Names as Python has them.
#pragma once

#include <string_view>

namespace accelc {

/// A name of a variable, function or class. Letters of other alphabets are Python's affair: every
/// byte outside ASCII passes.
bool is_python_name(std::string_view name);

/// Names with points between them: what is imported.
bool is_dotted_python_name(std::string_view name);

}  // namespace accelc
