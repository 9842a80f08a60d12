// protobuf's canonical JSON mapping (lowerCamelCase names), as protojson and json_format read it.
#pragma once

#include "compiler/protobuf/wire_table.h"

#include <string>

namespace accelc {

/// `bytes`, a serialised `message`, as indented JSON with a line break at the end. Fields that are
/// not in the bytes are left out.
std::string json_format(const WireMessage& message, std::string_view bytes);

}  // namespace accelc
