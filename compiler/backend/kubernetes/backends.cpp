#include "compiler/backend/kubernetes/backends.h"

#include "compiler/backend/entity_files.h"
#include "compiler/backend/kubernetes/claim_object.h"
#include "compiler/backend/kubernetes/cron_job.h"
#include "compiler/backend/kubernetes/kustomize.h"
#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/backend/kubernetes/several_nodes.h"
#include "compiler/backend/kubernetes/validate_manifest.h"
#include "compiler/backend/kubernetes/workload.h"
#include "compiler/backend/yaml_writer.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace accelc::kubernetes {

namespace {

struct TargetRow {
  TargetScope scope;
  std::string_view summary;
  Json (*make)(const Task& task);  ///< null: several files for each task
};

constexpr std::array kTargets = {
    TargetRow{{.name = "fragment"},
              "the placement of a pod: a strategic-merge patch of a pod spec, one file for each "
              "task",
              pod_fragment},
    TargetRow{{.name = "pod", .object_of = object_name, .whole_pod = true},
              "Kubernetes Pods",
              pod_object},
    TargetRow{
        {.name = "job", .object_of = object_name, .whole_pod = true, .retries = true, .job = true},
        "Kubernetes Jobs",
        job_object},
    TargetRow{{.name = "jobset",
               .object_of = jobset_name,
               .whole_pod = true,
               .several_pods = true,
               .retries = true,
               .job = true},
              "JobSets: TPU slices of several hosts, elastic training",
              jobset_object},
    TargetRow{{.name = "lws",
               .object_of = jobset_name,
               .whole_pod = true,
               .several_pods = true,
               .serves = true},
              "LeaderWorkerSets: programs that serve on several hosts",
              leader_worker_set_object},
    TargetRow{{.name = "cronjob",
               .object_of = cron_job_name,
               .whole_pod = true,
               .retries = true,
               .job = true,
               .plans = true},
              "CronJobs: launch plans that start tasks",
              nullptr},
    TargetRow{{.name = "podtemplate", .object_of = object_name},
              "PodTemplates for Flyte with settings that its own format lacks",
              pod_template_object},
    TargetRow{{.name = "kustomize", .object_of = object_name},
              "kustomize components that patch workloads",
              nullptr},
};

class ManifestBackend final : public EntityFileBackend {
 public:
  explicit ManifestBackend(const TargetRow& row) : row_(row) {}

  [[nodiscard]] std::string_view name() const override { return row_.scope.name; }
  [[nodiscard]] std::string_view summary() const override { return row_.summary; }
  [[nodiscard]] std::vector<std::string_view> formats() const override { return {"yaml", "json"}; }

  void validate(const Program& program, DiagnosticSink& sink) const override {
    kubernetes::validate(program, row_.scope, sink);
  }

  void validate_identities(EntityList entities, DiagnosticSink& sink) const override {
    validate_names(entities, row_.scope, sink);
  }

  [[nodiscard]] std::size_t name_key(const Entity& entity) const override {
    if (row_.scope.object_of == nullptr) return entity.hash;
    const std::hash<std::string> hash;
    return hash(row_.scope.object_of(entity.identity.name)) * 31 +
           static_cast<std::size_t>(entity.entity_kind);
  }

  [[nodiscard]] std::vector<EntityFile> files_of(const Entities& entities,
                                                 const BackendOptions& options) const override {
    const bool json = options.format == "json";
    std::vector<const Task*> built;
    std::copy_if(entities.tasks.begin(), entities.tasks.end(), std::back_inserter(built),
                 [](const Task* task) { return task->kind != TaskKind::kNone; });
    const auto text = [json](const Json& value) {
      return json ? value.dump(2) + "\n" : write_yaml(value);
    };
    // What is there first when both are created.
    const auto behind_claim = [json, &text](const Task& task, Json made) {
      auto claim = claim_object(task);
      if (!claim) return text(made);
      if (!json) return text(*claim) + "---\n" + text(made);
      return text({{"apiVersion", "v1"},
                   {"kind", "List"},
                   {"items", Json::array({std::move(*claim), std::move(made)})}});
    };
    const FilePattern pattern{std::string(name()), json ? ".json" : ".yaml"};
    if (row_.scope.plans) {
      return entity_files<LaunchPlan>(
          started_by_cron(entities), pattern, options.threads,
          [&](const LaunchPlan& plan) { return behind_claim(*plan.task, cron_job_object(plan)); });
    }
    if (row_.make == nullptr) return kustomize_files(built, name(), text);
    return entity_files<Task>(built, pattern, options.threads, [&](const Task& task) {
      return row_.scope.object_of == nullptr ? text(row_.make(task))
                                             : behind_claim(task, row_.make(task));
    });
  }

 private:
  /// A CronJob has no other way to say when.
  static std::vector<const LaunchPlan*> started_by_cron(const Entities& entities) {
    std::vector<const LaunchPlan*> plans = entities.launch_plans;
    std::erase_if(plans, [](const LaunchPlan* plan) {
      return plan->task == nullptr || plan->written == nullptr || !plan->written->schedule ||
             !plan->written->schedule->cron;
    });
    return plans;
  }

  const TargetRow& row_;
};

}  // namespace

std::vector<std::unique_ptr<Backend>> make_backends() {
  std::vector<std::unique_ptr<Backend>> backends;
  backends.reserve(std::size(kTargets));
  for (const TargetRow& row : kTargets) backends.push_back(std::make_unique<ManifestBackend>(row));
  return backends;
}

}  // namespace accelc::kubernetes
