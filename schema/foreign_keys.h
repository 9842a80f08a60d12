// Keys of other tools that people write in a spec, a task, a workflow or a launch plan: flytekit,
// Kubernetes, compose, Argo, other launchers.
#pragma once

#include "schema/field.h"

#include <cstdint>
#include <string_view>

namespace accelc {

/// What the key surely says, though it is not read: that this is missing is not a second mistake.
enum class ForeignMeaning : std::uint8_t {
  kOther,
  kRun,    ///< what runs
  kImage,  ///< the image
  kBoth,   ///< a piece of Kubernetes that has both
  kSpec,   ///< a part of a pod's spec
};

struct ForeignKey {
  std::string_view key;  ///< in lower case, with `_` for `-`
  /// The field here that takes the same value; empty: there is none.
  std::string_view now;
  std::string_view advice = {};
  ForeignMeaning meaning = ForeignMeaning::kOther;
};

/// The row of a key, in whatever case and with whatever signs between its words; null for a key
/// that no other tool has, or in a place of which no tool's words are known.
const ForeignKey* find_foreign_key(const StructInfo& info, std::string_view key);

}  // namespace accelc
