// What an imported spec builds to, beside what was imported.
#pragma once

#include "compiler/backend/backend.h"
#include "compiler/diag/sink.h"
#include "compiler/import/imported.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace accelc::importing {

/// The target whose artifacts are compared, in its default format.
inline constexpr std::string_view kComparedTarget = "flyte";

/// How many entities are the same again. What is not is reported at what was imported.
std::size_t count_equal(const ImportedSpec& spec, const std::vector<Artifact>& built,
                        DiagnosticSink& sink);

}  // namespace accelc::importing
