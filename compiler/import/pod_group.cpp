#include "compiler/import/pod_group.h"

#include "compiler/import/around_pods.h"
#include "compiler/pod/peer_variables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

constexpr std::string_view kJobSet = "JobSet";
constexpr std::string_view kLeaderWorkerSet = "LeaderWorkerSet";

void add_duration(Json& mapping, const char* key, const Json& seconds) {
  if (seconds.is_number_integer()) mapping[key] = duration_text(seconds.get<std::int64_t>(), 0);
}

/// The variables by which pods find each other, which follow from the task.
class PeerVariables {
 public:
  /// Takes them out of a container.
  void take_from(Json& container) {
    const auto list = container.find("env");
    if (list == container.end() || !list->is_array()) return;
    std::set<std::string> names;
    for (const Json& one : *list) names.insert(name_of(one));
    const auto has_all = [&](const auto& wanted) {
      return std::ranges::all_of(
          wanted, [&](std::string_view name) { return names.contains(std::string(name)); });
    };
    std::set<std::string_view> taken;
    const auto take_all = [&](const auto& wanted) { taken.insert(wanted.begin(), wanted.end()); };
    if (has_all(std::array{variable::kNodes})) take_all(variable::kOfTorchrun);
    if (has_all(std::array{variable::kTpuTopology})) take_all(variable::kOfTpu);
    // A task may have some of Lightning's itself.
    if (has_all(variable::kOfLightning)) take_all(variable::kOfLightning);
    Json kept = Json::array();
    for (Json& one : *list) {
      const std::string name = name_of(one);
      if (!taken.contains(name)) {
        kept.push_back(std::move(one));
        continue;
      }
      const Json value = value_in(one, "/value");
      texts_[name] = value.is_string() ? value.get<std::string>() : std::string();
    }
    if (kept.empty()) {
      container.erase("env");
    } else {
      *list = std::move(kept);
    }
  }

  /// `elastic` of the task; null: no variable is torchrun's.
  [[nodiscard]] Json elastic() const {
    if (text(variable::kNodes).empty()) return {};
    Json elastic = {{"nnodes", amount_of(text(variable::kNodes))}};
    add_number(elastic, "nproc_per_node", variable::kProcesses);
    add_number(elastic, "max_restarts", variable::kMaxRestarts);
    add_number(elastic, "monitor_interval", variable::kMonitorInterval);
    const std::string conf = text(variable::kRendezvousConf);
    if (conf.starts_with(variable::kTimeoutConf)) {
      add_duration(elastic, "rdzv_timeout", amount_of(conf.substr(variable::kTimeoutConf.size())));
    }
    return elastic;
  }

  [[nodiscard]] bool has(std::string_view name) const { return texts_.contains(std::string(name)); }

  /// Empty where there is none.
  [[nodiscard]] std::string text(std::string_view name) const {
    return has(name) ? texts_.at(std::string(name)) : std::string();
  }

 private:
  /// Of a variable; empty where it has none.
  static std::string name_of(const Json& one) {
    const Json name = value_in(one, "/name");
    return name.is_string() ? name.get<std::string>() : std::string();
  }

  void add_number(Json& elastic, const char* key, std::string_view name) const {
    if (!text(name).empty()) elastic[key] = amount_of(text(name));
  }

  std::map<std::string, std::string> texts_;
};

/// The pod without the variables that follow from its task.
PeerVariables take_variables(Json& spec) {
  PeerVariables variables;
  const auto containers = spec.is_object() ? spec.find("containers") : spec.end();
  if (containers == spec.end() || !containers->is_array()) return variables;
  for (Json& container : *containers) {
    if (container.is_object()) variables.take_from(container);
  }
  return variables;
}

void add_job_set(const Json& around, PodGroup& group, ManifestPod& pod) {
  group.target = "jobset";
  pod.retries = value_in(around, "/spec/failurePolicy/maxRestarts");
  pod.interruptible =
      value_in(around, "/spec/failurePolicy/rules/0/action") == "RestartJobSetAndIgnoreMaxRestarts";
  const Json jobs = value_in(around, "/spec/replicatedJobs");
  if (jobs.size() > 1) group.slices = static_cast<std::int64_t>(jobs.size());
  const Json subdomain = value_in(around, "/spec/network/subdomain");
  if (subdomain.is_string() && subdomain != value_in(around, "/metadata/name")) {
    group.service = subdomain;
  }
  if (group.elastic.is_null()) return;
  Json policy = Json::object();
  add_duration(policy, "ttl_after_finished", value_in(around, "/spec/ttlSecondsAfterFinished"));
  add_duration(policy, "active_deadline",
               value_in(around, "/spec/replicatedJobs/0/template/spec/activeDeadlineSeconds"));
  add(group.elastic, "run_policy", std::move(policy));
}

void add_leader_worker_set(const Json& around, PodGroup& group) {
  group.target = "lws";
  Json words = Json::object();
  const auto add_other = [&](const char* key, const char* place, const Json& usual) {
    const Json value = value_in(around, place);
    if (value != usual) words[key] = value;
  };
  add_other("replicas", "/spec/replicas", 1);
  add_other("startup_policy", "/spec/startupPolicy", "LeaderCreated");
  add_other("restart_policy", "/spec/leaderWorkerTemplate/restartPolicy",
            "RecreateGroupOnPodRestart");
  group.leader_worker_set = std::move(words);
}

}  // namespace

bool is_kind_of_groups(std::string_view kind) {
  return kind == kJobSet || kind == kLeaderWorkerSet;
}

std::optional<ManifestPod> group_of_pods(const Json& object, const Json& around) {
  const bool job_set = value_in(object, "/kind") == kJobSet;
  ManifestPod pod;
  PodGroup group;
  group.templates = templates_in(object);
  if (group.templates.empty()) return std::nullopt;
  // Behind the leader, where it is another pod.
  pod.spec = value_in(group.templates.back(), "/spec");
  if (!pod.spec.is_object()) return std::nullopt;
  const PeerVariables variables = take_variables(pod.spec);
  group.elastic = variables.elastic();
  group.by_lightning = variables.has(variable::kMasterAddress);
  group.tpu_type = variables.text(variable::kTpuType);
  if (!job_set && group.templates.size() > 1) {
    group.leader = value_in(group.templates.front(), "/spec");
    take_variables(group.leader);
  }
  pod.metadata = metadata_of_template(group.templates.back());
  if (job_set) {
    add_job_set(around, group, pod);
  } else {
    add_leader_worker_set(around, group);
  }
  pod.group = std::move(group);
  return pod;
}

}  // namespace accelc::importing
