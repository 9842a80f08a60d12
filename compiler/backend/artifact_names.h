// File names of artifacts, made from names of entities.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The first eight hexadecimal digits of SHA-256.
std::string short_hash(std::string_view text);

/// What an artifact is named after.
struct ArtifactName {
  std::string_view name;
  /// All that tells the entity from others of the same name; it feeds the hash.
  std::string identity;
};

/// One file stem for each of `names`, in their order: the name with `-` for `/`. Where stems would
/// be equal but for case, or too long for a file name, the hash of the identity is added.
std::vector<std::string> artifact_stems(std::span<const ArtifactName> names);

}  // namespace accelc
