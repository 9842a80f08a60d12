#include "compiler/import/flyte_elastic.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

bool has_only(const Json& mapping, std::initializer_list<std::string_view> keys) {
  if (!mapping.is_object()) return false;
  return std::all_of(mapping.items().begin(), mapping.items().end(), [&keys](const auto& entry) {
    return std::find(keys.begin(), keys.end(), entry.key()) != keys.end();
  });
}

/// A number of a Struct, which is a double there; 0 when there is none.
std::int64_t count_at(const Json& mapping, const char* key) {
  const Json number = mapping.value(key, Json());
  return number.is_number_integer() ? number.get<std::int64_t>() : 0;
}

std::optional<Json> run_policy_of(const Json& policy) {
  if (!has_only(policy, {"cleanPodPolicy", "ttlSecondsAfterFinished", "activeDeadlineSeconds",
                         "backoffLimit"})) {
    return std::nullopt;
  }
  Json out = Json::object();
  const Json clean = policy.value("cleanPodPolicy", Json());
  if (clean == "CLEANPOD_POLICY_ALL") out["clean_pod_policy"] = "all";
  if (clean == "CLEANPOD_POLICY_RUNNING") out["clean_pod_policy"] = "running";
  constexpr std::array<std::pair<const char*, const char*>, 2> kTimes = {
      {{"ttlSecondsAfterFinished", "ttl_after_finished"},
       {"activeDeadlineSeconds", "active_deadline"}}};
  for (const auto& [key, word] : kTimes) {
    if (policy.contains(key)) out[word] = duration_text(count_at(policy, key), 0);
  }
  if (policy.contains("backoffLimit")) out["backoff_limit"] = policy.at("backoffLimit");
  return out;
}

/// Takes the item that is equal to `wanted` out of the list behind `key`, which goes with its last
/// one.
bool take_item(Json& holder, const char* key, const Json& wanted) {
  const auto list = holder.find(key);
  if (list == holder.end() || !list->is_array()) return false;
  const auto found = std::find(list->begin(), list->end(), wanted);
  if (found == list->end()) return false;
  list->erase(found);
  if (list->empty()) holder.erase(key);
  return true;
}

}  // namespace

std::optional<Json> elastic_of(const Json& custom) {
  if (!has_only(custom, {"elasticConfig", "workerReplicas", "runPolicy"})) return std::nullopt;
  const Json config = custom.value("elasticConfig", Json());
  const Json workers = custom.value("workerReplicas", Json());
  const bool known = has_only(config, {"rdzvBackend", "minReplicas", "maxReplicas", "nprocPerNode",
                                       "maxRestarts"}) &&
                     has_only(workers, {"replicas"});
  if (!known) return std::nullopt;
  const std::int64_t least = count_at(config, "minReplicas");
  const std::int64_t most = count_at(config, "maxReplicas");
  if (least < 1 || most < least || most == 1) return std::nullopt;
  Json out = Json::object();
  out["nnodes"] =
      least == most ? Json(most) : Json(std::to_string(least) + ":" + std::to_string(most));
  const std::int64_t processes = count_at(config, "nprocPerNode");
  if (processes != 1) out["nproc_per_node"] = processes;
  if (config.contains("maxRestarts")) out["max_restarts"] = config.at("maxRestarts");
  if (custom.contains("runPolicy")) {
    auto policy = run_policy_of(custom.at("runPolicy"));
    if (!policy) return std::nullopt;
    add(out, "run_policy", *std::move(policy));
  }
  return out;
}

bool take_memory_volume(Json& pod_spec, Json& container) {
  const Json volume = {{"emptyDir", {{"medium", "Memory"}}}, {"name", "shm"}};
  const Json mount = {{"mountPath", "/dev/shm"}, {"name", "shm"}};
  return take_item(pod_spec, "volumes", volume) && take_item(container, "volumeMounts", mount);
}

}  // namespace accelc::importing
