// What is filled alike in the tasks of both generations of Flyte.
#pragma once

#include "compiler/check/program.h"

#include <google/protobuf/map.h>

#include <string>

namespace flyteidl::core {
class Identifier;
}

namespace accelc::flyte {

void fill_identifier(const Identity& identity, ::flyteidl::core::Identifier& out);

/// Entries without a value are left out; an absent setting adds nothing.
void fill_map(const Setting<Map<std::string>>& setting,
              google::protobuf::Map<std::string, std::string>& out);

}  // namespace accelc::flyte
