// protobuf's text format, as `protoc --encode` reads it.
#pragma once

#include "compiler/protobuf/wire_table.h"

#include <string>

namespace accelc {

/// `bytes`, a serialised `message`, one field a line.
std::string text_format(const WireMessage& message, std::string_view bytes);

}  // namespace accelc
