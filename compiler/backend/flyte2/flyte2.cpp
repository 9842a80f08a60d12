#include "compiler/backend/flyte2/flyte2.h"

#include "compiler/backend/entity_files.h"
#include "compiler/backend/flyte2/task_spec.h"
#include "compiler/backend/flyte2/trigger.h"
#include "compiler/backend/flyte2/validate_flyte2.h"
#include "compiler/backend/flyte_common/identities.h"
#include "compiler/protobuf/message_bytes.h"

#include <algorithm>
#include <iterator>

namespace accelc::flyte2 {

namespace {

/// Apart from the files of the Flyte 1 target, which have the same names.
constexpr const char* kFolder = "flyte2";
/// Tasks with their triggers.
constexpr const char* kDeployFolder = "flyte2/deploy";

class Flyte2Backend final : public EntityFileBackend {
 public:
  [[nodiscard]] std::string_view name() const override { return kTarget.name; }

  [[nodiscard]] std::string_view summary() const override {
    return "Flyte 2 tasks (flyteidl2.task.TaskSpec), one file each, and those with triggers";
  }

  [[nodiscard]] std::vector<std::string_view> formats() const override { return message_formats(); }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    flyte2::validate(program, sink);
  }

  void validate_identities(EntityList entities, DiagnosticSink& sink) const override {
    std::vector<const Entity*> tasks;
    std::copy_if(entities.begin(), entities.end(), std::back_inserter(tasks),
                 [](const Entity* one) { return one->entity_kind == EntityKind::kTask; });
    flyte::validate_identities(tasks, sink);
  }

  [[nodiscard]] std::vector<EntityFile> files_of(const Entities& entities,
                                                 const BackendOptions& options) const override {
    const std::string_view format =
        options.format.empty() ? message_formats().front() : options.format;
    const std::string ending = "." + std::string(format);
    std::vector<EntityFile> files = entity_files<Task>(
        entities.tasks, {kFolder, ending}, options.threads,
        [&](const Task& task) { return task_spec_bytes(task, options.flyte2_sdk, format); });
    std::vector<const Task*> started = entities.tasks;
    std::erase_if(started, [&](const Task* task) { return plans_of(*task, entities).empty(); });
    append_files(entity_files<Task>(started, {kDeployFolder, ending}, options.threads,
                                    [&](const Task& task) {
                                      return deploy_request_bytes(task, plans_of(task, entities),
                                                                  options.flyte2_sdk, format);
                                    }),
                 files);
    return files;
  }

 private:
  /// A plan may hold on to another spec's copy of the task.
  static std::vector<const LaunchPlan*> plans_of(const Task& task, const Entities& entities) {
    std::vector<const LaunchPlan*> plans;
    std::copy_if(entities.launch_plans.begin(), entities.launch_plans.end(),
                 std::back_inserter(plans), [&](const LaunchPlan* plan) {
                   return has_trigger(*plan) && !plan->broken &&
                          plan->task->name_span == task.name_span;
                 });
    return plans;
  }
};

}  // namespace

std::unique_ptr<Backend> make_backend() { return std::make_unique<Flyte2Backend>(); }

}  // namespace accelc::flyte2
