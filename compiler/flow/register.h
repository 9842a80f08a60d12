// Whether Flyte's admin registers what a package holds: names and versions of entities, and launch
// plans (flyteadmin v1.16.8 pkg/manager/impl/validation).
#pragma once

#include "compiler/flow/graph.h"
#include "compiler/frontend/entity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accelc::flow {

/// flyteidl.core.ResourceType, of what is registered.
enum class EntityKind : std::uint8_t { kUnspecified, kTask, kWorkflow, kLaunchPlan };

struct Identifier {
  EntityKind kind = EntityKind::kUnspecified;
  Identity identity;
};

/// One input of a launch plan's `default_inputs`.
struct PlanDefault {
  std::string name;
  LiteralType type;                  ///< as the plan declares it
  std::optional<LiteralType> value;  ///< the type of its default; not set: of a literal without one
  bool required = false;
};

/// One of its `fixed_inputs`, with the type of the literal, which is not set when there is none.
struct FixedInput {
  std::string name;
  LiteralType type;
};

struct Schedule {
  std::string cron;           ///< empty: none
  bool has_old_cron = false;  ///< `cron` stands in the deprecated `cron_expression`
  bool has_rate = false;
  std::string kickoff_input;  ///< the input that gets the time; empty: none
};

enum class Phase : std::uint8_t { kRunning, kSucceeded, kFailed, kAborted, kTimedOut };

struct Notification {
  bool has_kind = false;  ///< by e-mail, Slack or PagerDuty
  std::vector<std::string> recipients;
  std::vector<Phase> phases;
};

using Labels = std::vector<std::pair<std::string, std::string>>;

struct PlanSpec {
  std::optional<Identifier> workflow;
  std::vector<PlanDefault> defaults;
  std::vector<FixedInput> fixed;
  std::optional<Schedule> schedule;
  Labels labels;
  std::vector<Notification> notifications;
};

enum class RegisterCode : std::uint8_t {
  kMissingId,
  kWrongKind,
  kMissingProject,
  kMissingDomain,
  kMissingName,
  kMissingVersion,
  kTooManyNodes,
  kUnknownWorkflow,
  kTooManyLabels,
  kLabelKey,
  kLabelValue,
  kNamelessInput,
  kDefaultWithoutType,
  kDefaultWithoutValue,
  kDefaultUnknown,     ///< a literal of which the type cannot be told
  kDefaultMismatch,    ///< with the type that the plan declares
  kDefaultOtherType,   ///< the declared type does not feed the workflow's
  kUnexpectedDefault,  ///< the workflow has no such input
  kFixedWithoutValue,
  kFixedMismatch,
  kUnexpectedFixed,
  kRequiredInScheduled,  ///< nobody gives it a value when the schedule starts the workflow
  kKickoffNotFree,
  kKickoffNoDatetime,
  kCron,
  kNoRecipients,
  kNotTerminal,  ///< a phase in which the execution goes on
  kNoNotificationKind,
  // What Flyte skips.
  kCronNeverFires,
  kHiddenDefault,  ///< a fixed value of the same name wins
  kNoPhases,       ///< nothing is ever sent
};

/// Whether Flyte's admin refuses it.
bool is_refused(RegisterCode code);

struct RegisterProblem {
  RegisterCode code = RegisterCode::kMissingId;
  /// The input, the key of a label, the cron expression.
  std::string name;
  std::string reason;     ///< of a cron expression, a label
  std::size_t index = 0;  ///< which of the notifications
  LiteralType found;
  LiteralType expected;
};

/// More labels than this are refused (flyteadmin pkg/manager/impl/validation maxLabelArrayLength).
inline constexpr std::size_t kMostLabels = 16;

std::vector<RegisterProblem> check_identifier(const std::optional<Identifier>& id, EntityKind kind);

/// A workflow has at most this many nodes of its own, if the platform does not say otherwise; those
/// inside of branches, maps and other workflows do not count (flyteadmin pkg/config,
/// registration.maxWorkflowNodes).
inline constexpr std::size_t kMostNodes = 100;

std::vector<RegisterProblem> check_size(const Workflow& workflow, std::size_t most_nodes);

/// All of them, where admin stops at the first. `inputs` are the workflow's; null when there is no
/// such workflow.
std::vector<RegisterProblem> check_plan(const PlanSpec& plan, const std::vector<Variable>* inputs);

/// What a node that runs the plan may bind: fixed inputs are gone, defaults need not be bound.
LaunchPlan launch_plan_of(std::string id, const PlanSpec& plan, const Interface& workflow);

}  // namespace accelc::flow
