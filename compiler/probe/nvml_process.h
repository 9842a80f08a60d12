// Runs the helper that asks NVIDIA's library (helper/nvml_main.cpp). Its program is a part of this
// one: nothing has to be installed beside accelc, and the same happens however accelc is linked.
#pragma once

#include "compiler/support/process.h"

#include <string>

namespace accelc {

/// Runs the helper, which looks for the library below `root` ("/": of this machine). Where it
/// cannot be started - another C library, an old one, no /proc - the result says so.
ProcessResult run_nvml_helper(const std::string& root);

}  // namespace accelc
