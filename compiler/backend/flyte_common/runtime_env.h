// Ray's runtime environment, written as a mapping, in the two texts that the plugin reads: what
// flytekitplugins-ray 1.16.24 RayFunctionTask.get_custom makes of `runtime_env`.
#pragma once

#include "schema/plain_value.h"

#include <string>

namespace accelc::flyte {

/// The JSON object in base64, in the spelling of Python's json.dumps.
std::string runtime_env_base64(const PlainValue& environment);

/// The same as YAML, with sorted keys.
std::string runtime_env_yaml(const PlainValue& environment);

/// Writes a mapping under `runtimeEnv` as both texts. One under `runtimeEnvYaml` stands for both
/// too. What is a text already stays.
void write_runtime_env(PlainValue& ray_job);

}  // namespace accelc::flyte
