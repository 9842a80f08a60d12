#include "compiler/backend/artifact_names.h"

#include "compiler/support/sha256.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace accelc {

namespace {

/// File systems take 255 bytes; this leaves room for the hash and any extension.
constexpr std::size_t kLongestStem = 200;

/// A text that is equal exactly for equal identities.
std::string identity_key(const Identity& identity) {
  std::string key;
  for (const std::string* part :
       {&identity.org, &identity.project, &identity.domain, &identity.name, &identity.version}) {
    key += *part;
    key += '\0';
  }
  return key;
}

}  // namespace

std::string short_hash(std::string_view text) { return sha256_hex(text).substr(0, 8); }

std::vector<std::string> artifact_stems(std::span<const Identity* const> identities) {
  std::vector<std::string> stems;
  std::unordered_map<std::string, std::size_t> uses;
  stems.reserve(identities.size());
  for (const Identity* identity : identities) {
    std::string& stem = stems.emplace_back(identity->name);
    std::replace(stem.begin(), stem.end(), '/', '-');
    ++uses[to_lower(stem)];
  }
  for (std::size_t i = 0; i < stems.size(); ++i) {
    const bool shared = uses[to_lower(stems[i])] > 1;
    if (!shared && stems[i].size() <= kLongestStem) continue;
    stems[i].resize(std::min(stems[i].size(), kLongestStem));
    stems[i] += '-' + short_hash(identity_key(*identities[i]));
  }
  return stems;
}

}  // namespace accelc
