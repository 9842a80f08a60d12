// Where a value is missing.
#pragma once

#include "compiler/source/span.h"
#include "schema/setting.h"

namespace accelc {

/// Where it is reported that a value is missing: at its key when that has no value, else at the
/// name of what it belongs to.
template <class T>
Span missing_place(const Setting<T>& setting, const Span& owner) {
  const bool written = setting.state == SettingState::kNull && setting.key_span.valid();
  return written ? setting.key_span : owner;
}

}  // namespace accelc
