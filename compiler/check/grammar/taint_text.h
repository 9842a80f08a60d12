// The one-line form of a taint: "dedicated=gpu:NoSchedule".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// A taint of nodes.
struct Taint {
  std::string key;
  std::string value;
  std::string effect;
};

/// "dedicated=gpu:NoSchedule".
std::string text_of(const Taint& taint);

/// Reads `key=value:effect` or `key:effect`; nothing when it is neither.
std::optional<Taint> parse_taint(std::string_view text);

}  // namespace accelc
