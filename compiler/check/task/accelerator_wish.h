// What a task asks for under `accelerator`, before the catalog is looked at: both of its forms
// brought to one, every part with its place.
#pragma once

#include "compiler/check/task/task_context.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <optional>
#include <string>

namespace accelc {

/// A part of what was asked for, with its place.
struct WishPart {
  std::string text;
  Span span;
};

/// Both forms of `accelerator` brought to one.
struct Wish {
  WishPart name;
  std::optional<WishPart> partition;
  std::optional<WishPart> unpartitioned;
  /// Nothing: not written. Zero: the devices are asked for elsewhere, by a pod template.
  std::optional<std::int64_t> count;
  Span count_span;
  bool custom = false;    ///< the device need not be in the catalog
  bool verbatim = false;  ///< and what the catalog says of the name is not asked for
};

/// Nothing when the task asks for none, or, reported, when its full form says no device or two.
std::optional<Wish> wish_of(TaskContext& context);

}  // namespace accelc
