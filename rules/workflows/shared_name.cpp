#include "compiler/frontend/entity.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <string_view>
#include <unordered_map>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedName{
    .code = "AC4727",
    .name = "shared-name",
    .severity = Severity::kNote,
    .message = "the {} {} has the same name as a {}",
    .explanation = "Flyte distinguishes them by their kind, but people and messages do not."};

void compare(const Entity& entity, std::unordered_map<std::string_view, const Entity*>& names,
             LintContext& context) {
  const auto [found, added] = names.try_emplace(entity.name, &entity);
  if (added) return;
  const Entity& other = *found->second;
  context
      .report<kSharedName>(entity.name_span, noun_of(entity.entity_kind), quote(entity.name),
                           noun_of(other.entity_kind))
      .label(other.name_span, "this one");
}

void check_shared_name(LintContext& context) {
  const Program& program = context.program;
  std::unordered_map<std::string_view, const Entity*> names;
  for (const Task& task : program.tasks) names.emplace(task.name, &task);
  for (const Workflow& workflow : program.workflows) compare(workflow, names, context);
  for (const LaunchPlan& plan : program.launch_plans) {
    // The default plan of a workflow has its name.
    const bool own = plan.workflow != nullptr && plan.workflow->name == plan.name;
    if (plan.written != nullptr && !own) compare(plan, names, context);
  }
}

}  // namespace

extern const Rule kSharedNameRule;
const Rule kSharedNameRule{
    .kind = &kSharedName, .category = "workflows", .check = check_shared_name};

}  // namespace accelc
