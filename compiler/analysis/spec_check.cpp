#include "compiler/analysis/spec_check.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/manifest/file_uses.h"
#include "compiler/analysis/manifest_objects.h"
#include "compiler/analysis/targets.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/check/link/nulls.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_beside_objects.h"
#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/frontend/manifest/source_comment.h"
#include "compiler/graph/check_budgets.h"
#include "compiler/graph/facts_json.h"
#include "compiler/lightning/check_trainer.h"
#include "compiler/lightning/command_line.h"
#include "compiler/lint/engine.h"
#include "compiler/placement/check_placement.h"
#include "compiler/placement/placement.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <list>
#include <utility>

namespace accelc {

namespace {

void override_identities(const AnalysisOptions& options, Program& program) {
  for (Entity* entity : program.entities()) {
    if (!options.project.empty()) entity->identity.project = options.project;
    if (!options.domain.empty()) entity->identity.domain = options.domain;
    if (!options.version.empty()) entity->identity.version = options.version;
  }
}

/// What rules are told of the target of a pod that is there already.
constexpr std::string_view kPodTarget = "pod";

constexpr std::string_view kFlyteTarget = "flyte";
constexpr std::string_view kFlyte2Target = "flyte2";
constexpr std::string_view kLightningTarget = "lightning";

using Backends = std::vector<const Backend*>;

/// The targets of the spec.
Backends targets_of(const LinkedSpec& spec, const CheckSettings& settings, DiagnosticSink& sink) {
  Backends own = own_backends(spec, sink);
  if (!own.empty() && !settings.backends_are_chosen) return own;
  return {settings.backends.begin(), settings.backends.end()};
}

/// A spec, and what it is checked with and for.
struct SpecToCheck {
  const LinkedSpec& spec;
  const CheckSettings& settings;
  const Backends& targets;
  const ClusterInFile* cluster;
};

/// Who says whether a target takes the tasks: those that are built, or the one that built them.
Backends judges_of(const SpecToCheck& one) {
  const LinkedSpec& spec = one.spec;
  Backends judges;
  if (spec.is_built()) judges = one.targets;
  if (!spec.is_packaged()) return judges;
  judges.push_back(find_backend(spec.is_of_flyte2() ? kFlyte2Target : kFlyteTarget));
  return judges;
}

/// What is wrong, and what rules say.
struct Sinks {
  DiagnosticSink errors;
  DiagnosticSink findings;
};

/// What is said of a task alone.
struct TaskJudge {
  const CheckSettings& settings;
  const MachineProbe* machine;  ///< null: not asked for
  LintContext& context;
  DiagnosticSink& errors;

  /// A trainer section is judged once for all who ask. A large spec goes through the processor's
  /// caches once, not once for each rule.
  void judge(Task& task) const {
    std::list<lightning::Trainer> sections;
    if (task.trainer) {
      // What is found for several targets is shown once.
      for (const lightning::Launch& launch : lightning::launches_of(task, context.targets)) {
        check_trainer(task, sections.emplace_back(task, launch), errors);
      }
      // Its words do not depend on who starts the processes.
      lightning::append_command_line(task, sections.front(), errors);
    }
    const lightning::Trainer* trainer = sections.empty() ? nullptr : &sections.front();
    if (machine != nullptr) check_machine(task, trainer, *machine, errors);
    std::vector<const lightning::Trainer*> taken;
    for (const lightning::Trainer& each : sections) {
      // What Lightning refuses has been said.
      if (each.outcome() != nullptr) taken.push_back(&each);
    }
    lint_task(settings.rules, task, taken, context);
  }
};

/// What is said of a program's tasks for every target alike. `variant`: they are those of a
/// profile, and what was said without it about the whole spec is not said again.
void judge(const SpecToCheck& one, bool variant, Program& program, Sinks& sinks) {
  const auto& [spec, settings, targets, cluster] = one;
  check_placements(program, sinks.errors);
  LintContext context{spec, program, *settings.catalog, *settings.image_digests, sinks.findings};
  context.incomplete = spec.incomplete();
  context.since = settings.since;
  if (spec.is_foreign()) {
    context.targets = {kPodTarget};
  } else {
    for (const Backend* backend : judges_of(one)) {
      context.targets.push_back(backend->name());
    }
  }
  if (spec.is_foreign()) {
    for (const Task& task : program.tasks) check_manifest_pod(task, sinks.errors);
  }
  const TaskJudge tasks{settings, variant ? nullptr : settings.machine, context, sinks.errors};
  for (Task& task : program.tasks) tasks.judge(task);
  lint_workflows(settings.rules, context);
  // Only manifests and the nodes of a site ask.
  if (context.builds_manifests() || !settings.fleets->empty()) place_tasks(program);
  if (!variant && !sinks.errors.has_errors()) lint_spec(settings.rules, context);
}

bool writes_manifests(const Backend* backend) {
  const std::string_view name = backend->name();
  return !name.starts_with(kFlyteTarget) && name != kLightningTarget;
}

/// The targets that can say what else would do where a task lists devices. The others write the
/// first alone, and say so.
Backends targets_of_lists(const Backends& targets) {
  Backends manifests;
  std::ranges::copy_if(targets, std::back_inserter(manifests), writes_manifests);
  return manifests;
}

/// Judges the tasks, and behind them those with the further devices of their lists, on whose
/// placement they rest. A site has one of these devices, not all: its nodes are asked elsewhere.
void judge_all(const SpecToCheck& one, bool variant, Program& program, Sinks& sinks) {
  choose_offers(program, *one.settings.fleets, sinks.errors);
  if (program.alternatives == nullptr) return judge(one, variant, program, sinks);
  Program& others = *program.alternatives;
  check_placements(others, sinks.errors);
  judge(one, variant, program, sinks);
  const Backends targets = targets_of_lists(one.targets);
  judge({one.spec, one.settings, targets, one.cluster}, true, others, sinks);
}

/// The comments that ignore findings in the files of a spec. A file with several documents gives
/// its comments with the first of them, so that each comment is read once.
std::vector<Suppressions> suppressions_of(const LinkedSpec& spec, DiagnosticSink& sink) {
  std::vector<Suppressions> all;
  for (const LinkedSpec::Member& member : spec.members) {
    if (member.document != &member.unit->documents.front()) continue;
    Suppressions read = read_suppressions(*member.unit->tree, known_findings(), sink);
    if (!read.list.empty()) all.push_back(std::move(read));
  }
  return all;
}

/// Only what is wrong counts here; the profile's tasks are built with `--profile`.
std::vector<Program> check_profiles(const SpecToCheck& one, Sinks& sinks) {
  const auto& [spec, settings, targets, cluster] = one;
  std::vector<Program> programs;
  VariantChecker variants(spec, *settings.catalog, settings.options);
  for (const std::string& profile : profiles_of(spec)) {
    Program& program = programs.emplace_back(variants.check(profile, sinks.errors));
    judge_all(one, true, program, sinks);
  }
  return programs;
}

/// What targets refuse of changed tasks. What they note besides is about tasks that they write,
/// which these are not.
void validate_changed(const Backends& targets, const Program& changed, DiagnosticSink& sink) {
  DiagnosticSink said;
  for (const Backend* backend : targets) backend->validate(changed, said);
  for (const Diagnostic& finding : said.diagnostics()) {
    if (finding.severity != Severity::kNote) sink.add(finding);
  }
}

/// What targets refuse of tasks besides those that they write.
void validate_copies(const Backends& targets, const Program& program, DiagnosticSink& sink) {
  if (program.changed != nullptr) validate_changed(targets, *program.changed, sink);
  if (program.alternatives == nullptr) return;
  validate_changed(targets_of_lists(targets), *program.alternatives, sink);
}

/// Compares the tasks with the nodes of a site, and pods with the queues and NodePools in their
/// file. After everything else: where a value has an error, it is not what the task will ask for.
void check_fleets(const SpecToCheck& one, const Program& plain, std::span<const Program> profiles,
                  DiagnosticSink& sink) {
  const auto& [spec, settings, targets, cluster] = one;
  Faults faults;
  faults.add(sink.diagnostics());
  for (const LinkedSpec::Member& member : spec.members) faults.add(member.unit->diagnostics);
  if (cluster != nullptr) {
    check_beside_objects(plain, *cluster, *settings.fleets, faults, sink);
  }
  if (settings.fleets->empty()) return;
  const FleetOptions options{.writes_manifests = std::ranges::any_of(targets, writes_manifests)};
  check_fleet(plain, *settings.fleets, faults, options, sink);
  if (plain.changed != nullptr) {
    check_fleet(*plain.changed, *settings.fleets, faults, options, sink);
  }
  for (const Program& program : profiles) {
    check_fleet(program, *settings.fleets, faults, options, sink);
  }
}

/// What is known of the workflows, where somebody asks for it, or it is compared with what a site
/// has.
std::vector<graph::WorkflowFacts> check_flows(const Program& program, const Fleets& fleets,
                                              bool wanted, DiagnosticSink& sink) {
  if (!wanted && !graph::has_budgets(program, fleets)) return {};
  std::vector<graph::WorkflowFacts> facts = graph::facts_of(program);
  graph::check_budgets(program, facts, fleets, sink);
  return facts;
}

}  // namespace

CheckedSpec check_spec(const LinkedSpec& spec, const CheckSettings& settings,
                       const AnalysisOptions& options, const ClusterInFile* cluster) {
  CheckedSpec checked;
  Sinks sinks;
  checked.backends = targets_of(spec, settings, sinks.errors);
  const SpecToCheck one{spec, settings, checked.backends, cluster};
  try {
    Program program =
        check(spec, options.profile, *settings.catalog, settings.options, sinks.errors);
    check_nulls(spec, sinks.errors);
    override_identities(options, program);
    judge_all(one, false, program, sinks);
    // What was said of a task itself stands at the same place, and is not said again.
    if (program.changed != nullptr) judge_all(one, true, *program.changed, sinks);
    checked.suppressions = suppressions_of(spec, sinks.findings);
    std::vector<Program> profiles;
    if (options.profile.empty()) {
      profiles = check_profiles(one, sinks);
    } else {
      checked.profiles = profiles_of(spec);
    }
    if (!options.images.empty()) checked.images = image_names_of(spec);
    for (const Backend* judge : judges_of(one)) judge->validate(program, sinks.errors);
    validate_copies(checked.backends, program, sinks.errors);
    // Nobody builds what was not written for accelc.
    if (spec.is_built()) {
      checked.declared = declared_by(program);
      checked.registered = registered_in(program);
    }
    check_fleets(one, program, profiles, sinks.errors);
    if (!sinks.errors.has_errors()) {
      const bool wanted = options.workflow_facts || options.workflow_summaries;
      checked.facts = check_flows(program, *settings.fleets, wanted, sinks.errors);
      if (options.workflow_summaries) {
        checked.summaries = graph::summaries_of(checked.facts, *settings.fleets, program);
      }
    }
    if (settings.keep != Keep::kFindings) {
      checked.program = std::move(program);
    } else {
      checked.facts.clear();
    }
  } catch (const InternalError& error) {
    sinks.errors.report<kInternalError>(spec.members[0].unit->file->span(0, 0), error.what());
  }
  checked.has_errors = sinks.errors.has_errors();
  checked.diagnostics = sinks.errors.take_sorted();
  for (Diagnostic& finding : sinks.findings.take_sorted()) {
    checked.diagnostics.push_back(std::move(finding));
  }
  if (spec.is_foreign()) {
    name_templates(checked.diagnostics);
    drop_faults_of_use(spec.members[0].unit->use, checked.diagnostics, checked.has_errors);
  }
  if (spec.is_packaged()) name_fields(*spec.members[0].unit, checked.diagnostics);
  return checked;
}

}  // namespace accelc
