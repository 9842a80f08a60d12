#include "compiler/diag/edit_set.h"

#include <algorithm>

namespace accelc {

namespace {

bool touches(const Span& a, const Span& b) {
  return a.file == b.file && a.begin <= b.end && b.begin <= a.end;
}

}  // namespace

bool EditSet::add(const Fix& fix) {
  const auto is_free = [this](const Edit& edit) {
    const auto& taken = by_file_[edit.span.file];
    return std::none_of(taken.begin(), taken.end(),
                        [&edit](const Edit& other) { return touches(edit.span, other.span); });
  };
  if (!std::all_of(fix.edits.begin(), fix.edits.end(), is_free)) return false;
  for (const Edit& edit : fix.edits) by_file_[edit.span.file].push_back(edit);
  return true;
}

}  // namespace accelc
