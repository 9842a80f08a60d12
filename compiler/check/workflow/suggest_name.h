// Help of findings in workflows: which name was meant, what to do instead.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <string_view>
#include <vector>

namespace accelc {

/// Where a part of a plain `struct` is read as another type.
inline constexpr std::string_view kStructPartsHelp =
    "the types of its fields are not known: give the part an output of its own, or the struct a "
    "schema, `struct<FILE.json>`";

/// Adds to `report` the fix that writes the one of `names` that is nearest to `typed`, which stands
/// at `span`, or asks whether one of several was meant. Nothing when the search would cost too much
/// (DiagnosticSink::may_search).
inline void suggest_name(std::string_view typed, const Span& span,
                         const std::vector<std::string_view>& names, DiagnosticSink& sink,
                         Report& report) {
  if (!sink.may_search(names.size())) return;
  const auto near = nearest(typed, names);
  if (!fix_name(report, span, near)) ask_for_name(report, near);
}

}  // namespace accelc
