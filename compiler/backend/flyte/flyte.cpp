#include "compiler/backend/flyte/flyte.h"

#include "compiler/backend/entity_files.h"
#include "compiler/backend/flyte/launch_plan.h"
#include "compiler/backend/flyte/map_task.h"
#include "compiler/backend/flyte/task_template.h"
#include "compiler/backend/flyte/validate_flyte.h"
#include "compiler/backend/flyte/workflow.h"
#include "compiler/backend/flyte_common/identities.h"
#include "compiler/protobuf/message_bytes.h"

namespace accelc::flyte {

namespace {

class FlyteBackend final : public EntityFileBackend {
 public:
  [[nodiscard]] std::string_view name() const override { return kTarget.name; }

  [[nodiscard]] std::string_view summary() const override {
    return "Flyte 1 tasks, workflows and launch plans (flyteidl.admin), one file each";
  }

  [[nodiscard]] std::vector<std::string_view> formats() const override { return message_formats(); }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    flyte::validate(program, sink);
  }

  void validate_identities(EntityList entities, DiagnosticSink& sink) const override {
    flyte::validate_identities(entities, sink);
  }

  [[nodiscard]] std::vector<EntityFile> files_of(const Entities& entities,
                                                 const BackendOptions& options) const override {
    const std::string_view format =
        options.format.empty() ? message_formats().front() : options.format;
    const std::string ending = "." + std::string(format);
    std::vector<EntityFile> files = task_files(entities, format, ending, options.threads);
    append_files(entity_files<Workflow>(entities.workflows, {"workflows", ending}, options.threads,
                                        [&](const Workflow& workflow) {
                                          return workflow_spec_bytes(workflow, format);
                                        }),
                 files);
    append_files(entity_files<LaunchPlan>(
                     plans_of_workflows(entities), {"launch_plans", ending}, options.threads,
                     [&](const LaunchPlan& plan) { return launch_plan_bytes(plan, format); }),
                 files);
    return files;
  }

 private:
  /// Flyte 1 starts no tasks.
  static std::vector<const LaunchPlan*> plans_of_workflows(const Entities& entities) {
    std::vector<const LaunchPlan*> plans = entities.launch_plans;
    std::erase_if(plans, [](const LaunchPlan* plan) { return plan->workflow == nullptr; });
    return plans;
  }

  /// The tasks, and behind them those of maps, which Flyte knows as tasks like all others.
  static std::vector<EntityFile> task_files(const Entities& entities, std::string_view format,
                                            const std::string& ending, unsigned threads) {
    const std::vector<const Task*>& tasks = entities.tasks;
    const auto maps = map_tasks_of(entities.workflows);
    std::vector<const Entity*> all(tasks.begin(), tasks.end());
    for (const auto& map : maps) all.push_back(&map->task());
    return entity_files(all, {"", ending}, threads, [&](std::size_t i) {
      return i < tasks.size() ? task_spec_bytes(*tasks[i], format)
                              : map_task_bytes(*maps[i - tasks.size()], format);
    });
  }
};

}  // namespace

std::unique_ptr<Backend> make_backend() { return std::make_unique<FlyteBackend>(); }

}  // namespace accelc::flyte
