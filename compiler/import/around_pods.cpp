#include "compiler/import/around_pods.h"

#include "compiler/frontend/manifest/kinds.h"
#include "compiler/import/compare_pods.h"
#include "compiler/support/text.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

Json* find_in(Json& mapping, std::string_view key) {
  const auto found = mapping.is_object() ? mapping.find(std::string(key)) : mapping.end();
  return found == mapping.end() ? nullptr : &*found;
}

/// Adds the values to which keys lead one after the other; `[]` behind a key is each item of its
/// list. A key that is not there leads to none.
void add_places(Json& value, std::span<const std::string_view> keys, std::vector<Json*>& places) {
  if (keys.empty()) return places.push_back(&value);
  std::string_view key = keys.front();
  constexpr std::string_view kItems = "[]";
  const bool items = key.ends_with(kItems);
  if (items) key.remove_suffix(kItems.size());
  Json* const below = find_in(value, key);
  if (below == nullptr || (items && !below->is_array())) return;
  if (!items) return add_places(*below, keys.subspan(1), places);
  for (Json& item : *below) add_places(item, keys.subspan(1), places);
}

std::string text_in(const Json& object, const char* pointer) {
  const Json text = value_in(object, pointer);
  return text.is_string() ? text.get<std::string>() : std::string();
}

/// What the specs of the pods of the object stand in; of a Pod itself.
std::vector<Json*> template_places(Json& object) {
  std::vector<Json*> places;
  const ManifestKind* row =
      find_manifest_kind(text_in(object, "/apiVersion"), text_in(object, "/kind"));
  if (row == nullptr) return places;
  for (const std::string_view path : row->pods) {
    std::vector<std::string_view> keys = split(path, '.');
    keys.pop_back();
    add_places(object, keys, places);
  }
  return places;
}

void complete_job_set(Json& object) {
  Json* const spec = find_in(object, "spec");
  if (spec == nullptr) return;
  fill_in(*spec,
          {{"suspend", false},
           {"network",
            {{"enableDNSHostnames", true}, {"subdomain", value_in(object, "/metadata/name")}}},
           {"failurePolicy", {{"maxRestarts", 0}}}});
  Json* const jobs = find_in(*spec, "replicatedJobs");
  if (jobs == nullptr || !jobs->is_array()) return;
  for (Json& job : *jobs) {
    fill_in(
        job,
        {{"replicas", 1},
         {"template",
          {{"spec", {{"parallelism", 1}, {"completionMode", "Indexed"}, {"backoffLimit", 6}}}}}});
    Json* const made = find_in(job, "template");
    Json* const run = made == nullptr ? nullptr : find_in(*made, "spec");
    if (run != nullptr) fill_in(*run, {{"completions", value_in(*run, "/parallelism")}});
  }
}

void complete_leader_worker_set(Json& object) {
  Json* const spec = find_in(object, "spec");
  if (spec == nullptr) return;
  fill_in(*spec, {{"replicas", 1},
                  {"startupPolicy", "LeaderCreated"},
                  {"networkConfig", {{"subdomainPolicy", "Shared"}}},
                  {"rolloutStrategy",
                   {{"type", "RollingUpdate"},
                    {"rollingUpdateConfiguration", {{"maxUnavailable", 1}, {"maxSurge", 0}}}}},
                  {"leaderWorkerTemplate",
                   {{"size", 1}, {"restartPolicy", "RecreateGroupOnPodRestart"}}}});
}

}  // namespace

std::vector<Json> templates_in(const Json& object) {
  Json copy = object;
  std::vector<Json> templates;
  for (Json* place : template_places(copy)) templates.push_back(std::move(*place));
  return templates;
}

Json metadata_of_template(const Json& pod_template) {
  Json metadata = Json::object();
  for (const char* key : {"labels", "annotations"}) {
    const Json texts = value_in(pod_template, std::string("/metadata/") + key);
    if (texts.is_object()) add(metadata, key, without_own(texts));
  }
  return metadata;
}

Json around_pods(Json object) {
  const Json kind = value_in(object, "/kind");
  for (Json* place : template_places(object)) *place = Json();
  if (kind == "JobSet") complete_job_set(object);
  if (kind == "LeaderWorkerSet") complete_leader_worker_set(object);
  return object;
}

}  // namespace accelc::importing
