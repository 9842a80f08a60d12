#include "compiler/driver/spec_check.h"

#include "compiler/backend/lightning/command_line.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/lightning/check_trainers.h"
#include "compiler/lint/engine.h"
#include "compiler/placement/check_placement.h"
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

void lint_spec(const LinkedSpec& spec, const Program& program, const CheckSettings& settings,
               TrainerSections trainers, bool whole_spec, DiagnosticSink& sink) {
  LintContext context{spec, program, *settings.catalog, sink};
  context.trainers = std::move(trainers);
  context.since = settings.since;
  for (const Backend* target : settings.targets) context.targets.push_back(target->name());
  lint(settings.rules, whole_spec, context);
}

/// Of the files of a spec; of a file with several documents, with the first.
std::vector<Suppressions> suppressions_of(const LinkedSpec& spec, DiagnosticSink& sink) {
  std::vector<Suppressions> all;
  for (const LinkedSpec::Member& member : spec.members) {
    if (member.document != &member.unit->documents.front()) continue;
    Suppressions read = read_suppressions(*member.unit->tree, known_findings(), sink);
    if (!read.list.empty()) all.push_back(std::move(read));
  }
  return all;
}

/// `findings` are of rules.
void check_profiles(const LinkedSpec& spec, const CheckSettings& settings, DiagnosticSink& sink,
                    DiagnosticSink& findings) {
  for (const std::string& profile : profiles_of(spec)) {
    // Only what is wrong counts here; the profile's tasks are built with `--profile`.
    Program variant = check(spec, profile, *settings.catalog, settings.options, sink);
    TrainerSections trainers = check_trainers(variant, sink);
    lightning::append_command_lines(variant, sink);
    check_placements(variant, sink);
    check_fleet(variant, *settings.fleets, sink);
    lint_spec(spec, variant, settings, std::move(trainers), false, findings);
  }
}

}  // namespace

CheckedSpec check_spec(const LinkedSpec& spec, const CheckSettings& settings,
                       const Options& options) {
  CheckedSpec checked;
  DiagnosticSink sink;
  DiagnosticSink findings;
  try {
    Program program = check(spec, options.profile, *settings.catalog, settings.options, sink);
    override_identities(options, program);
    TrainerSections trainers = check_trainers(program, sink);
    lightning::append_command_lines(program, sink);
    check_placements(program, sink);
    check_fleet(program, *settings.fleets, sink);
    if (settings.machine != nullptr) check_machine(program, *settings.machine, sink);
    lint_spec(spec, program, settings, std::move(trainers), !sink.has_errors(), findings);
    checked.suppressions = suppressions_of(spec, findings);
    if (options.profile.empty()) {
      check_profiles(spec, settings, sink, findings);
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
  for (Diagnostic& finding : findings.take_sorted()) {
    checked.diagnostics.push_back(std::move(finding));
  }
  return checked;
}

}  // namespace accelc
