// What the generator of the built-in tables complains about. Only those who build accelc see these.
#pragma once

#include "compiler/diag/kind.h"

namespace accelc {

inline constexpr DiagnosticKind kCatalogNameTaken{
    .code = "AC0911",
    .name = "catalog-name-taken",
    .message = "{} already means {}",
    .explanation =
        "A name identifies one accelerator. If two really share it, list it under `shared_names` "
        "of the one that is not meant."};

inline constexpr DiagnosticKind kCatalogUnknownName{
    .code = "AC0912",
    .name = "catalog-unknown-name",
    .message = "there is no {} {}",
    .explanation = "One entry of the catalog refers to another that does not exist."};

inline constexpr DiagnosticKind kCatalogNumber{
    .code = "AC0913",
    .name = "catalog-number",
    .message = "{}",
    .explanation = "A number contradicts another one of the same entry."};

inline constexpr DiagnosticKind kCatalogMisplaced{
    .code = "AC0914",
    .name = "catalog-misplaced",
    .message = "{} has no effect here: {}",
    .explanation = "A value that has no effect is usually a mistake."};

}  // namespace accelc
