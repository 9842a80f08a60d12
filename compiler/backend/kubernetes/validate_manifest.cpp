#include "compiler/backend/kubernetes/validate_manifest.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/check_queue.h"
#include "compiler/backend/kubernetes/check_shared.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/cron_job.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_resources.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/backend/kubernetes/several_nodes.h"
#include "compiler/backend/kubernetes/workload.h"
#include "compiler/backend/support_findings.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/resolve/elastic.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/effective_pod.h"
#include "compiler/placement/placement.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <compare>
#include <limits>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace accelc::kubernetes {

namespace {

constexpr std::int64_t kLargestInt32 = std::numeric_limits<std::int32_t>::max();

class TaskChecker {
 public:
  /// `task`: what is known of it.
  TaskChecker(const Task& task, const TargetScope& scope, DiagnosticSink& sink)
      : task_(task), scope_(scope), sink_(sink) {}

  void run() {
    if (scope_.whole_pod) {
      // Of inputs the check of each plan tells.
      const std::string_view arriving = scope_.plans ? "inputs" : "";
      report_lost_fields(task_, {scope_.name, TargetColumn::kKubernetes}, sink_, false, arriving);
      if (scope_.serves) {
        check_serving();
      } else {
        check_retries();
        check_run_policy();
        check_service();
        check_no_groups();
      }
    }
    check_task_labels(task_, sink_);
    check_names();
    if (scope_.whole_pod && task_.knows(part::kRun)) check_program();
    if (task_.knows(part::kNodes)) check_nodes();
    check_placement();
    check_resources();
    check_pod();
    check_memory();
    check_claim_is_free();
    check_shared_claim(task_, sink_);
  }

 private:
  /// What belongs to a program that ends.
  void check_serving() {
    const auto lost = [&](const Span& key, std::string_view name, std::string_view help) {
      sink_.report<kNotExpressible>(key, scope_.name, name).help(std::string(help));
    };
    constexpr std::string_view kNoEnd = "its pods run until somebody deletes the set";
    const auto& retries = task_.metadata.retries;
    if (retries && *retries > 0) {
      lost(retries.key_span(), "`retries`", "all pods of a group start again whenever one ends");
    }
    const auto& timeout = task_.metadata.timeout;
    if (timeout) lost(timeout.key_span(), "`timeout`", kNoEnd);
    const auto& policy = task_.elastic ? task_.elastic->run_policy : kNoPolicy;
    if (policy) lost(policy.key_span, "`run_policy`", kNoEnd);
    const auto& service = task_.scheduling.service;
    if (service) lost(service.key_span(), "`service`", "the set makes one of its own name");
    const Setting<std::int64_t>& slices = task_.accelerator_section->slices;
    if (slices && *slices > 1) {
      lost(slices.key_span, "`slices`",
           "a group is one slice; those that work together are a JobSet's (`--emit jobset`)");
    }
    const Setting<LeaderSpec>& leader = task_.leader_worker_set->leader;
    if (leader && task_.knows(part::kNodes) && nodes_of(task_) == 1) {
      sink_.report<kLeaderAlone>(leader.key_span, quote(task_.name))
          .help("write at the task what the leader does, or ask for more nodes with `elastic`");
    }
    const PlainValue& pod = *written_pod(task_).written;
    const PlainValue* restarts = pod.find("restartPolicy");
    if (restarts != nullptr && restarts->text != "Always") {
      lost(restarts->span, "`restartPolicy: " + restarts->text + "`", kNoEnd);
    }
    const PlainValue* deadline = pod.find("activeDeadlineSeconds");
    if (deadline != nullptr) lost(deadline->span, "`activeDeadlineSeconds`", kNoEnd);
  }

  void check_no_groups() {
    const auto& groups = task_.leader_worker_set;
    if (!groups) return;
    sink_.report<kNotExpressible>(groups.key_span(), scope_.name, "`leader_worker_set`")
        .help("`--emit lws` writes a LeaderWorkerSet");
  }

  void check_retries() {
    const auto& retries = task_.metadata.retries;
    if (!retries || *retries == 0) return;
    if (!scope_.retries) {
      sink_.report<kNotExpressible>(retries.key_span(), scope_.name, "`retries`")
          .help("a pod is not started again; `--emit job` writes a Job, which tries again");
    } else if (*retries > kLargestInt32) {
      sink_.report<kOutOfRange>(retries.span(), quote(std::to_string(*retries)), "0 to 2147483647");
    }
  }

  /// A pod alone is deleted by nobody, and its deadline is `timeout`.
  void check_run_policy() {
    const auto& policy = task_.elastic ? task_.elastic->run_policy : kNoPolicy;
    if (!policy || scope_.job) return;
    const auto lost = [&](const auto& setting, std::string_view name, std::string_view help) {
      if (!setting) return;
      sink_.report<kNotExpressible>(setting.key_span, scope_.name, quote(name))
          .help(std::string(help));
    };
    lost(policy->ttl_after_finished, "ttl_after_finished",
         "a pod stays until somebody deletes it; `--emit job` writes a Job");
    lost(policy->active_deadline, "active_deadline", "write `timeout`");
  }

  /// The pods of a JobSet alone find each other by a Service.
  void check_service() {
    const auto& service = task_.scheduling.service;
    // One that nothing could have is reported as that.
    if (!service || scope_.several_pods || !is_dns_label(*service)) return;
    sink_.report<kNotExpressible>(service.key_span(), scope_.name, "`service`")
        .help("`--emit jobset` writes a JobSet, whose pods get the Service");
  }

  void check_names() {
    for (const auto* name : {&task_.account.service_account, &task_.scheduling.pod_template}) {
      if (*name && !(*name)->empty()) check_object_name(**name, name->span(), sink_);
    }
    const auto& service = task_.scheduling.service;
    if (service && !is_dns_label(*service)) {
      sink_.report<kNoDnsLabel>(service.span(), quote(*service), "a Service");
    }
    const auto& timeout = task_.metadata.timeout;
    if (timeout && timeout->seconds > kLargestInt32) {
      sink_.report<kOutOfRange>(timeout.span(), quote(std::to_string(timeout->seconds) + "s"),
                                "1 to 2147483647 seconds");
    }
    const auto& policy = task_.elastic ? task_.elastic->run_policy : kNoPolicy;
    if (policy && policy->ttl_after_finished &&
        policy->ttl_after_finished->seconds > kLargestInt32) {
      sink_.report<kOutOfRange>(policy->ttl_after_finished.span,
                                quote(std::to_string(policy->ttl_after_finished->seconds) + "s"),
                                "0 to 2147483647 seconds");
    }
    check_queue(task_, scope_.name, sink_);
  }

  void check_program() {
    const bool python = task_.kind == TaskKind::kPython;
    const bool plugin = task_.kind == TaskKind::kPlugin && !task_.pod_section;
    if (python) {
      sink_.report<kNothingForPod>(task_.python.key_span(), quote(task_.name),
                                   "a Python task reads its inputs from Flyte");
    } else if (plugin) {
      const Span& place = task_.plugin != nullptr ? task_.plugin->key_span : task_.type.key_span();
      sink_.report<kNothingForPod>(place, quote(task_.name), "the plugin runs it");
    }
  }

  /// What `elastic` tells torchrun, on the hosts of a slice.
  void check_slice() {
    const auto& elastic = task_.elastic;
    const std::int64_t hosts = slice_hosts(task_);
    if (!elastic || hosts <= 1) return;
    const auto lost = [&](const auto& setting, std::string_view name, std::string_view help) {
      if (!setting) return;
      sink_.report<kSliceElastic>(setting.key_span, quote(name), hosts)
          .label(place_of_slice(), "one pod on each host")
          .help(std::string(help));
    };
    constexpr std::string_view kItself =
        "leave it out: PyTorch/XLA starts the processes of a host itself";
    const auto& nodes = elastic.nodes;
    const bool same = nodes && nodes->least == hosts && nodes->most == hosts;
    if (!same) lost(elastic->nnodes, "nnodes", "remove it: the topology determines the number");
    lost(elastic->nproc_per_node, "nproc_per_node", kItself);
    lost(elastic->max_restarts, "max_restarts",
         "leave it out; `retries` of the task start the whole slice again");
    lost(elastic->monitor_interval, "monitor_interval", kItself);
    lost(elastic->rdzv_timeout, "rdzv_timeout", kItself);
  }

  [[nodiscard]] Span place_of_slice() const {
    const Span& part = task_.accelerator->part_span;
    return part.valid() ? part : task_.accelerator->span;
  }

  void check_nodes() {
    if (scope_.several_pods) return check_slice();
    if (!scope_.whole_pod) return;
    report_several_hosts(task_, sink_);
    const auto& elastic = task_.elastic;
    if (!elastic || nodes_of(task_) <= 1) return;
    const Span span = elastic->nnodes ? elastic->nnodes.span : elastic.key_span();
    sink_
        .report<kSeveralPods>(span, scope_.name,
                              count_of(static_cast<std::size_t>(nodes_of(task_)), "node"))
        .help("`--emit jobset` writes one pod for each node");
  }

  void check_placement() {
    check_tolerated_taints(task_, sink_);
    for (const LabelRequirement& label : placement_->labels) {
      const std::string_view no_key = why_no_label_key(label.key);
      if (!no_key.empty()) sink_.report<kNoLabelKey>(label.span, quote(label.key), no_key);
      for (const std::string& value : label.values) {
        const std::string_view why = why_no_label_value(value);
        if (!why.empty()) sink_.report<kNoLabelValue>(label.span, quote(value), why);
      }
    }
    const auto& accelerator = task_.accelerator;
    if (accelerator && accelerator->count == 0 && scope_.whole_pod) {
      sink_.report<kDeviceCountZero>(accelerator->count_span)
          .help("a manifest has no pod template that could ask for one");
    }
    if (placement_->claim && scope_.object_of == nullptr) {
      sink_.report<kNotExpressible>(placement_->claim->span, scope_.name, "a claim of devices")
          .help(
              "it writes a part of a pod, and a claim is an object of its own; `--emit kustomize` "
              "writes both");
    }
    const bool selects = placement_->claim || task_.scheduling.node_selector ||
                         !task_.knows(part::kPlatform | part::kBase);
    if (accelerator && !accelerator->generic && !selects) check_selected();
  }

  /// Whether anything says which nodes have the device.
  void check_selected() {
    const Platform* platform = task_.platform;
    const std::string device = quote(task_.accelerator->device);
    const Span& span = task_.accelerator->span;
    if (platform == nullptr) {
      sink_.report<kWithoutPlatform>(span, "without a platform", device)
          .help("write `platform`, or build with `--platform`; `accelc platform` lists them");
    } else if (!tells_devices(*platform)) {
      sink_.report<kWithoutPlatform>(span, "on " + quote(platform->id), device)
          .help(
              "set the label that names the device under `labels` of the platform, and its values "
              "under `names`");
    }
  }

  void check_resources() {
    bool alone = true;
    const ResourceAmount* pages = nullptr;
    for (const auto* amounts : {&placement_->requests, &placement_->limits}) {
      for (const ResourceAmount& amount : *amounts) {
        check_resource_name(amount.name, amount.key_span, sink_);
        check_processors(amount.name, amount.quantity, amount.span, sink_);
        check_huge_pages(amount.name, amount.quantity, amount.span, sink_);
        if (is_huge_pages(amount.name)) pages = &amount;
        if (amount.name == "cpu" || amount.name == "memory") alone = false;
      }
    }
    if (!task_.knows(part::kAmounts | part::kMoreAmounts | part::kBase)) alone = false;
    if (pages != nullptr && alone) sink_.report<kHugePagesAlone>(pages->key_span);
    check_equal(*placement_);
  }

  /// Huge pages cannot be overcommitted, as devices cannot.
  void check_equal(const Placement& placement) {
    const AmountIndex limits(placement.limits);
    for (const ResourceAmount& request : placement.requests) {
      if (!is_huge_pages(request.name)) continue;
      const ResourceAmount* limit = limits.find(request.name);
      if (limit == nullptr || std::is_eq(compare(request.quantity, limit->quantity))) continue;
      sink_
          .report<kDeviceRequestLimit>(request.span, quote(request.name),
                                       quote(request.quantity.text), quote(limit->quantity.text))
          .label(limit->span, "the limit");
    }
  }

  /// The pod that will be written.
  [[nodiscard]] PodSpec made_pod() const { return read_pod(effective_pod(task_, *placement_)); }

  [[nodiscard]] bool has_node_terms() const {
    if (!task_.knows(part::kDevices | part::kPlatform | part::kBase)) return true;
    const PodSpec pod = made_pod();
    return !pod.affinity->nodes->required->terms->items.empty();
  }

  void check_pod() {
    if (task_.knows(part::kPod | part::kPrimary)) {
      check_primary_name(task_, scope_.whole_pod, sink_);
    }
    if (!scope_.whole_pod || task_.pod == nullptr || !task_.knows(part::kPod)) return;
    const PodSpec& pod = *task_.pod;
    if (!check_pod_shape(*pod.written, sink_, UnknownFields::kRefuse)) return;
    const PodFuture future{
        .primary = std::string(primary_container_name(task_)),
        .primary_unknown = !task_.knows(part::kPrimary),
        .primary_has_image = !task_.image.empty() || !task_.knows(part::kImage | part::kBase),
        .primary_has_resources = task_.writes_resources,
        .has_template = !task_.knows(part::kBase),
        .by_flyte = false,
        .adds_node_terms = [this] { return has_node_terms(); },
        .adds_volume =
            [this](std::string_view name) {
              return task_.shared_memory && task_.shared_memory->mount_name == name;
            }};
    check_pod_parts(pod, future, sink_);
    if (pod.resources.written()) check_pod_resources(made_pod(), sink_);
    const PodText& restart = pod.restart_policy;
    // An empty text asks for the usual of a pod, which is `Always`.
    if (scope_.job && restart && (restart->empty() || *restart == "Always")) {
      sink_.report<kJobRestart>(restart.span, quote(*restart))
          .help("write `Never`, or `OnFailure` to restart the container in its pod");
    }
  }

  void check_memory() {
    if (!task_.shared_memory) return;
    const SharedMemory& memory = *task_.shared_memory;
    const auto& written = task_.shared_memory_section;
    const bool named = written && written->mount_name;
    const Span name_span = named ? written->mount_name.span : memory.span;
    if (!is_dns_label(memory.mount_name)) {
      sink_.report<kNoVolumeName>(name_span, quote(memory.mount_name));
    }
    if (task_.knows(part::kPod)) check_memory_is_free(memory);
  }

  /// Two claims of a pod have two names.
  void check_claim_is_free() {
    if (!placement_->claim || !task_.knows(part::kPod)) return;
    const DeviceClaim& claim = *placement_->claim;
    for (const auto& own : written_pod(task_).resource_claims->items) {
      if (!own->name || *own->name != claim.request) continue;
      sink_.report<kNameTwice>(own->name.span, "a claim", quote(claim.request))
          .label(claim.span, "this device is claimed under the name");
    }
  }

  /// Neither the name nor the path of the volume may be taken in the task's own pod.
  void check_memory_is_free(const SharedMemory& memory) {
    const auto taken = [&](const PodText& own, const std::string& text, std::string_view noun) {
      if (!own || *own != text) return;
      sink_.report<kNameTwice>(memory.span, noun, quote(text))
          .label(own.span, "first written here");
    };
    for (const auto& volume : written_pod(task_).volumes->items) {
      taken(volume->name, memory.mount_name, "a volume");
    }
    const Container* container = primary_container(task_);
    if (container == nullptr) return;
    for (const auto& mount : container->volume_mounts->items) {
      taken(mount->mount_path, memory.mount_path, "a mount at");
    }
  }

  static inline const Setting<RunPolicySpec> kNoPolicy;
  const Task& task_;
  const TargetScope& scope_;
  DiagnosticSink& sink_;
  std::shared_ptr<const Placement> placement_ = placement_of(task_);
};

}  // namespace

void validate(const Program& program, const TargetScope& scope, DiagnosticSink& sink) {
  std::unordered_set<const Task*> started;
  for (const LaunchPlan& plan : program.launch_plans) {
    if (!scope.plans || plan.task == nullptr || plan.written == nullptr) continue;
    started.insert(plan.task);
    validate_cron_job(plan, sink);
  }
  for (const Task& task : program.tasks) {
    if (scope.plans && !started.contains(&task)) continue;
    if (task.in_doubt()) {
      TaskChecker(known_part_of(task), scope, sink).run();
    } else {
      TaskChecker(task, scope, sink).run();
    }
  }
  check_shared_objects(program, scope, sink);
  report_lost_entities(program, {.name = scope.name, .column = TargetColumn::kKubernetes}, sink,
                       scope.plans ? TaskPlans::kWritten : TaskPlans::kNotWritten);
}

void validate_names(EntityList entities, const TargetScope& scope, DiagnosticSink& sink) {
  if (scope.object_of == nullptr) return;
  std::unordered_map<std::string, const Entity*> known;
  known.reserve(entities.size());
  const EntityKind named = scope.plans ? EntityKind::kLaunchPlan : EntityKind::kTask;
  for (const Entity* entity : entities) {
    if (entity->entity_kind != named) continue;
    const std::string name = scope.object_of(entity->identity.name);
    const auto [first, added] = known.try_emplace(name, entity);
    if (added || first->second->name_span == entity->name_span) continue;
    const std::string& other = first->second->identity.name;
    const std::string own =
        (other == entity->identity.name ? "another " : "") + quote(entity->identity.name);
    sink.report<kObjectNameTaken>(entity->name_span, quote(other), own, quote(name))
        .label(first->second->name_span, "the other " + std::string(noun_of(named)))
        .help(first->second->name_span.file == entity->name_span.file
                  ? "give one of them another name"
                  : "give one of them another name, or build them apart, each below an accelc.toml "
                    "of its own with its `out`");
  }
}

}  // namespace accelc::kubernetes
