// The commands, one function and one file each.
#pragma once

#include "compiler/driver/options.h"
#include "compiler/driver/run.h"

#include <string>

namespace accelc {

/// `check --add-ignore`: writes comments that ignore what is found.
RunResult run_add_ignore(const Options& options, RunEnvironment& run);
RunResult run_check(const Options& options, RunEnvironment& run);
/// `fix`: applies the fixes of what `check` finds.
RunResult run_fix(const Options& options, RunEnvironment& run);
/// `fmt`: formats specs.
RunResult run_fmt(const Options& options, RunEnvironment& run);
RunResult run_build(const Options& options, RunEnvironment& run);
/// `parse`: what a file holds, as JSON.
RunResult run_parse(const Options& options, RunEnvironment& run);
/// `schema`: the JSON Schema of task specs, or of accelc.toml.
RunResult run_schema(const Options& options);
RunResult run_catalog(const Options& options, RunEnvironment& run);
/// `platform`: the list, one of them, or one made from files.
RunResult run_platform(const Options& options, RunEnvironment& run);
/// `probe`: the accelerators of this machine.
RunResult run_probe(const Options& options, RunEnvironment& run);
RunResult run_explain(const Options& options);
/// `rules`: the list of rules as text, JSON or Markdown.
RunResult run_rules(const Options& options);
/// `init`: writes what a project starts with; never overwrites.
RunResult run_init(const Options& options, RunEnvironment& run);
/// `completions`: for the shell that the options name.
RunResult run_completions(const Options& options);
/// `man`: the man page.
RunResult run_man();
/// rules/README.md.
std::string rules_markdown();

}  // namespace accelc
