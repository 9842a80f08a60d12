// `build`: everything is checked, made in memory, and then written as a whole or not at all.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/commands/report.h"
#include "compiler/commands/run.h"

#include <string>

namespace accelc {

struct BuildOptions : AnalysisOptions, ReportOptions {
  BuildOptions() { one_folder = true; }

  std::string depfile;         ///< empty: none
  std::string depfile_target;  ///< of the rule in the depfile; empty: the files of the output
  bool check = false;          ///< nothing is written, only compared
  bool no_record = false;      ///< see Output::recorded

  std::string finalize();
  [[nodiscard]] bool may_repeat() const { return cache && !reads_standard_input(*this); }
};

RunResult build(const BuildOptions& options, RunEnvironment& run);

}  // namespace accelc
