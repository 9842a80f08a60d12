// The JSON Schemas of what accelc reads, as other programs take them.
#pragma once

#include <string>

namespace accelc {

/// Of task specs.
std::string spec_schema_text();
/// Of accelc.toml.
std::string config_schema_text();

}  // namespace accelc
