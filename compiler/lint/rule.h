// A rule: it finds what is accepted everywhere and goes wrong later. A rule is a value: the kind of
// its finding, and a function that looks at a task, a workflow, a plan or a whole spec. It sees
// what checking made of the spec; it reads no files and knows nothing of levels and suppressions.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/check/link/project.h"
#include "compiler/check/program.h"
#include "compiler/check/site/image_digests.h"
#include "compiler/diag/sink.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

namespace lightning {
class Trainer;
}

/// What a rule may look at besides the task, and where it reports.
struct LintContext {
  const LinkedSpec& spec;
  /// All tasks of the spec, of the profile that is being looked at.
  const Program& program;
  const Catalog& catalog;
  const ImageDigests& image_digests;
  DiagnosticSink& sink;
  /// A syntax error hid a part of the files: what is absent may only be unread.
  bool incomplete = false;
  /// Only findings on changed lines will be kept.
  bool since = false;
  /// Names of the targets that are built: "flyte", "job".
  std::vector<std::string_view> targets;

  [[nodiscard]] bool builds(std::string_view target) const {
    return std::find(targets.begin(), targets.end(), target) != targets.end();
  }
  /// Whether Flyte runs what is built; other targets write Kubernetes' own objects.
  [[nodiscard]] bool builds_for_flyte() const {
    return std::any_of(targets.begin(), targets.end(),
                       [](std::string_view target) { return target.starts_with("flyte"); });
  }

  /// Reports at a place that belongs to no task.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report(const Span& span, const Arguments&... arguments) {
    return sink.report<Kind>(span, arguments...);
  }

  /// Reports at a value of `task`; an inherited value is shown where it was written, with the task
  /// that inherits it.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report(const Task& task, const Span& span, const Arguments&... arguments) {
    Report added = sink.report<Kind>(span, arguments...);
    if (is_inherited(task, span)) added.label(task.name_span, "inherited by this task");
    return added;
  }
  [[nodiscard]] bool builds_manifests() const {
    return !std::all_of(targets.begin(), targets.end(),
                        [](std::string_view target) { return target.starts_with("flyte"); });
  }

  /// Whether a value of `task` stands outside of it: several tasks may share it.
  static bool is_inherited(const Task& task, const Span& span);
};

enum class RuleFix : std::uint8_t {
  kNone,
  kSafe,    ///< some findings have a fix that `accelc fix` applies
  kUnsafe,  ///< some findings have a fix that a person must want
};

/// Called for each task of each profile.
using TaskCheck = void (*)(const Task& task, LintContext& context);
/// Called for each task whose trainer section Lightning takes, when its machine is known: once for
/// each way in which the targets start its processes.
using TrainerCheck = void (*)(const Task& task, const lightning::Trainer& trainer,
                              LintContext& context);
/// Both functions, for a rule that a trainer section only makes more exact.
struct TaskAndTrainerCheck {
  TaskCheck task = nullptr;
  TrainerCheck trainer = nullptr;
};
/// Called for each workflow that has no error.
using WorkflowCheck = void (*)(const Workflow& workflow, LintContext& context);
/// Called for each launch plan that was written and has no error.
using LaunchPlanCheck = void (*)(const LaunchPlan& plan, LintContext& context);
/// Called once for each spec, with the tasks of no profile.
using SpecCheck = void (*)(LintContext& context);

/// What a rule reads, by the function that reads it.
using RuleCheck = std::variant<TaskCheck, TrainerCheck, TaskAndTrainerCheck, WorkflowCheck,
                               LaunchPlanCheck, SpecCheck>;

struct Rule {
  /// Code, name, message; its severity is the level that nothing else is said about. Its
  /// explanation is one sentence: the page beside the rule says the rest.
  const DiagnosticKind* kind = nullptr;
  /// The folder of the rule.
  std::string_view category;
  RuleFix fix = RuleFix::kNone;
  /// Speaks only when the configuration gives it a level.
  bool off = false;
  /// Looks at tasks with errors and at files with syntax errors too.
  bool robust = false;
  RuleCheck check;
};

}  // namespace accelc
