// Kinds and keys of Kubernetes, which are case-sensitive, as somebody mistyped them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/tree.h"
#include "schema/text_span.h"

#include <string_view>

namespace accelc {

/// Offers to write `meant` where a scalar stands, quoted as it is.
inline void write_instead(Report& report, NodeRef scalar, std::string_view meant,
                          Applicability applicability = Applicability::kSafe) {
  report.fix("write " + quote(meant), scalar.span(), quoted_like(scalar.span(), meant),
             applicability);
}

}  // namespace accelc
