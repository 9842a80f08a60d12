// Literals of structs, which flytekit writes as MessagePack.
#pragma once

#include "compiler/import/json.h"

#include <optional>
#include <string_view>

namespace accelc::importing {

/// The value in the bytes of a flyteidl.core.Binary, or in the base64 that JSON has of them.
/// Nothing for what no value of a spec becomes: bytes, extensions, keys that are not texts.
std::optional<Json> read_message_pack(std::string_view written);

}  // namespace accelc::importing
