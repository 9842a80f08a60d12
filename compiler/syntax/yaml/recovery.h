// How the YAML parser reports a fault; included by its own files only.
#pragma once

#include "compiler/syntax/yaml/parser.h"

namespace accelc {

/// Reports what `explain` sets. Outside of brackets at most one fault is reported for a line: what
/// follows a fault on its line is most likely its consequence.
template <class Explain>
void YamlParser::fault(Explain explain) {
  events_.incomplete = true;
  if (in_flow() && bracket_lost_) return;
  if (!in_flow() && fault_line_ == scanner_.line()) return;
  fault_line_ = scanner_.line();
  YamlFaults faults(file_);
  explain(faults);
  faults.report_to(sink_);
}

}  // namespace accelc
