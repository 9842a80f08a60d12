#include "compiler/driver/spec_check.h"

#include "compiler/diag/sink.h"
#include "compiler/driver/diagnostics.h"
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

void check_profiles(const LinkedSpec& spec, const CheckSettings& settings, DiagnosticSink& sink) {
  for (const std::string& profile : profiles_of(spec)) {
    // Only what is wrong counts here; the profile's tasks are built with `--profile`.
    const Program variant = check(spec, profile, *settings.catalog, settings.options, sink);
  }
}

}  // namespace

CheckedSpec check_spec(const LinkedSpec& spec, const CheckSettings& settings,
                       const Options& options) {
  CheckedSpec checked;
  DiagnosticSink sink;
  try {
    Program program = check(spec, options.profile, *settings.catalog, settings.options, sink);
    override_identities(options, program);
    if (options.profile.empty()) {
      check_profiles(spec, settings, sink);
    } else {
      checked.profiles = profiles_of(spec);
    }
    for (const Backend* target : settings.targets) target->validate(program, sink);
    checked.identities = identities_of(program);
    if (settings.keep == Keep::kPrograms) checked.program = std::move(program);
  } catch (const InternalError& error) {
    sink.report<kInternalError>(spec.members[0].unit->file->span(0, 0), error.what());
  }
  checked.has_errors = sink.has_errors();
  checked.diagnostics = sink.take_sorted();
  return checked;
}

}  // namespace accelc
