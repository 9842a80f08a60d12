#include "compiler/import/around_pods.h"

#include "compiler/import/compare_pods.h"

#include <algorithm>
#include <string>
#include <utility>

namespace accelc::importing {

namespace {

Json* find_in(Json& mapping, const char* key) {
  const auto found = mapping.is_object() ? mapping.find(key) : mapping.end();
  return found == mapping.end() ? nullptr : &*found;
}

/// The templates of the object. A key that has no mapping leads to none.
std::vector<Json*> template_places(Json& object) {
  const auto below = [&](std::initializer_list<const char*> path) -> Json* {
    Json* place = &object;
    for (const char* key : path) {
      place = find_in(*place, key);
      if (place == nullptr) return nullptr;
    }
    return place;
  };
  std::vector<Json*> places;
  const auto add = [&](Json* place) {
    if (place != nullptr) places.push_back(place);
  };
  const Json kind = value_in(object, "/kind");
  if (kind == "JobSet") {
    Json* const jobs = below({"spec", "replicatedJobs"});
    if (jobs == nullptr || !jobs->is_array()) return places;
    for (Json& job : *jobs) {
      Json* const one = find_in(job, "template");
      Json* const spec = one == nullptr ? nullptr : find_in(*one, "spec");
      if (spec != nullptr) add(find_in(*spec, "template"));
    }
  } else if (kind == "LeaderWorkerSet") {
    add(below({"spec", "leaderWorkerTemplate", "leaderTemplate"}));
    add(below({"spec", "leaderWorkerTemplate", "workerTemplate"}));
  } else if (kind == "CronJob") {
    add(below({"spec", "jobTemplate", "spec", "template"}));
  } else if (kind == "Pod") {
    places.push_back(&object);
  } else {
    add(below({"spec", "template"}));
  }
  return places;
}

/// Adds what is missing, below mappings too.
void fill_in(Json& mapping, const Json& defaults) {
  if (!mapping.is_object()) return;
  for (const auto& [key, value] : defaults.items()) {
    Json& own = mapping[key];
    if (own.is_null()) {
      own = value;
    } else if (value.is_object()) {
      fill_in(own, value);
    }
  }
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
    add(metadata, key, without_own(value_in(pod_template, std::string("/metadata/") + key)));
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
