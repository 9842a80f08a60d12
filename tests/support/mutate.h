// Small damage to YAML texts: what typing, merging and templating do to a file. The same seed and
// number give the same text on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// SplitMix64: small, fast, and the same everywhere (the distributions of <random> are not).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  /// Below `bound`, which is not 0.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }

 private:
  std::uint64_t state_;
};

/// Mutation `number` of `seed`: a piece of one of the texts with one to four changes. UTF-8 stays
/// UTF-8. `corpus` is not empty.
std::string mutation(const std::vector<std::string>& corpus, std::uint64_t seed,
                     std::uint64_t number);

}  // namespace accelc::test
