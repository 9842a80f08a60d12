#include "compiler/driver/spec_check.h"

#include "compiler/diag/sink.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/support/check.h"

#include <utility>

namespace accelc {

namespace {

void override_identities(const Options& options, Program& program) {
  for (Task& task : program.tasks) {
    if (!options.project.empty()) task.identity.project = options.project;
    if (!options.domain.empty()) task.identity.domain = options.domain;
    if (!options.version.empty()) task.identity.version = options.version;
  }
}

/// What checking, rules and targets find. The level of a rule is decided later, so that its errors
/// do not count yet.
struct Sinks {
  DiagnosticSink checks;
  DiagnosticSink rules;
};

Program check_and_lint(const LinkedSpec& spec, const std::string& profile, bool whole_spec,
                       const CheckSettings& settings, Sinks& sinks) {
  const Environment& environment = *settings.environment;
  Program program = check(spec, profile, *environment.catalog, settings.options, sinks.checks);
  lint_program(spec, program, environment, whole_spec, sinks.rules);
  return program;
}

}  // namespace

CheckedSpec check_spec(const LinkedSpec& spec, const CheckSettings& settings,
                       const Options& options) {
  CheckedSpec checked;
  Sinks sinks;
  try {
    Program program = check_and_lint(spec, options.profile, true, settings, sinks);
    override_identities(options, program);
    if (options.profile.empty()) {
      // Only what is wrong counts here; a profile's tasks are built with `--profile`.
      for (const std::string& profile : profiles_of(spec)) {
        check_and_lint(spec, profile, false, settings, sinks);
      }
    } else {
      checked.profiles = profiles_of(spec);
    }
    for (const Backend* target : settings.targets) target->validate(program, sinks.checks);
    checked.identities = identities_of(program);
    if (settings.keep == Keep::kPrograms) checked.program = std::move(program);
  } catch (const InternalError& error) {
    sinks.checks.report<kInternalError>(spec.members[0].unit->file->span(0, 0), error.what());
  }
  checked.has_errors = sinks.checks.has_errors();
  checked.diagnostics = sinks.checks.take_sorted();
  for (Diagnostic& finding : sinks.rules.take_sorted()) {
    checked.diagnostics.push_back(std::move(finding));
  }
  return checked;
}

}  // namespace accelc
