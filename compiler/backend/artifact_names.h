// File names of artifacts, made from names of entities.
#pragma once

#include "compiler/frontend/entity.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The first eight hexadecimal digits of SHA-256.
std::string short_hash(std::string_view text);

/// One file stem for each entity, in their order: its name with `-` for `/`. Where stems would be
/// equal but for case, or too long for a file name, the hash of the identity is added.
std::vector<std::string> artifact_stems(std::span<const Identity* const> identities);

}  // namespace accelc
