#include "compiler/import/manifest_task.h"

#include "compiler/check/resource_names.h"
#include "compiler/import/around_pods.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

/// The name of the container that a task runs, unless the task says another one.
constexpr std::string_view kPrimary = "primary";

/// Takes the value of a key out of a mapping; null when there is none.
Json take(Json& mapping, std::string_view key) {
  const std::string name(key);
  Json value = mapping.value(name, Json());
  mapping.erase(name);
  return value;
}

class PodWriter {
 public:
  PodWriter(const ManifestPod& pod, TaskForm form) : pod_(pod), form_(form), spec_(pod.spec) {}

  Json write() {
    Json* const container = main_container();
    if (container == nullptr) return {};
    add_name(*container);
    if (form_ != TaskForm::kPod) take_program(*container);
    const bool accelerator =
        form_ == TaskForm::kAccelerator || form_ == TaskForm::kAcceleratorLabels;
    if (accelerator && !take_accelerator()) return {};
    if (form_ != TaskForm::kPod) {
      add(out_, "node_selector", take(spec_, "nodeSelector"));
      take_service_account();
    }
    if (pod_.group && !add_group(*pod_.group)) return {};
    add_around();
    add_section();
    return std::move(out_);
  }

 private:
  /// What the task says of the object, and what the pod says of starting again.
  void add_around() {
    if (pod_.has_job()) add_retries();
    add(out_, "queue", pod_.queue);
    if (pod_.interruptible && !out_.contains("spot")) out_["interruptible"] = true;
    const std::string_view target = pod_.target();
    // In a Job it has to be written.
    if (!spec_.contains("restartPolicy") && target != "job" && target != "cronjob") {
      spec_["restartPolicy"] = target == "jobset" ? "OnFailure" : "Always";
    }
    const Json usual = target == "lws" ? "Always" : "Never";
    if (spec_.value("restartPolicy", Json()) == usual) spec_.erase("restartPolicy");
  }

  void add_retries() {
    constexpr int kDefaultRetries = 6;  // of `backoffLimit`
    if (!pod_.group) {
      out_["retries"] = pod_.retries.is_null() ? Json(kDefaultRetries) : pod_.retries;
    } else if (pod_.retries != 0) {
      add(out_, "retries", pod_.retries);
    }
  }

  /// False where the slices cannot be said.
  bool add_group(const PodGroup& group) {
    if (group.slices > 1 && !out_.contains("accelerator")) return false;
    add(out_, "elastic", group.elastic);
    const Json nodes = value_in(group.elastic, "/nnodes");
    if (group.by_lightning && nodes.is_number()) out_["trainer"] = {{"num_nodes", nodes}};
    add(out_, "service", group.service);
    add(out_, "leader_worker_set", group.leader_worker_set);
    return true;
  }

  /// The first container that asks for devices, else the first.
  Json* main_container() {
    const auto containers = spec_.find("containers");
    if (containers == spec_.end() || !containers->is_array()) return nullptr;
    Json* main = nullptr;
    for (Json& container : *containers) {
      if (!container.is_object()) return nullptr;
      const bool devices = asks_for_devices(container);
      if (main == nullptr || devices) main = &container;
      if (devices) break;
    }
    return main;
  }

  static bool asks_for_devices(const Json& container) {
    const Json resources = container.value("resources", Json::object());
    if (!resources.is_object()) return false;
    const Json limits = resources.value("limits", Json::object());
    if (!limits.is_object()) return false;
    const auto items = limits.items();
    return std::any_of(items.begin(), items.end(), [](const auto& amount) {
      return amount.key().find('/') != std::string::npos;
    });
  }

  void add_name(const Json& container) {
    const Json name = container.value("name", Json());
    if (name.is_string() && name != kPrimary) section_["primary_container"] = name;
  }

  /// What the task says itself.
  void take_program(Json& container) {
    for (const std::string_view key : {"image", "command", "args"}) {
      add(out_, key, take(container, key));
    }
    take_variables(container);
    const auto resources = container.find("resources");
    if (resources == container.end() || !resources->is_object()) return;
    for (const std::string_view side : {"requests", "limits"}) {
      add(out_, side, take(*resources, side));
    }
    if (resources->empty()) container.erase("resources");
  }

  /// All of them, when each is a name with a text: their order counts.
  void take_variables(Json& container) {
    const auto list = container.find("env");
    if (list == container.end() || !list->is_array()) return;
    Json variables = Json::object();
    for (const Json& item : *list) {
      const bool plain = item.is_object() && item.size() == 2 && item.contains("name") &&
                         item["name"].is_string() && item.contains("value") &&
                         item["value"].is_string();
      if (!plain || variables.contains(item["name"].get<std::string>())) return;
      variables[item["name"].get<std::string>()] = item["value"];
    }
    container.erase("env");
    add(out_, "env", std::move(variables));
  }

  /// Whether the labels of the pod name one device, and its container asks for such alone.
  bool take_accelerator() {
    const Json* const limits = mapping_in(out_, "limits");
    if (pod_.device.name.empty() || limits == nullptr) return false;
    std::string resource;
    for (const auto& [name, amount] : limits->items()) {
      if (!is_device(name)) continue;
      if (!resource.empty()) return false;
      resource = name;
    }
    if (resource.empty()) return false;
    const Json amount = limits->at(resource);
    const Json count = amount.is_string() ? amount_of(amount.get<std::string>()) : amount;
    if (!count.is_number_integer()) return false;
    for (const char* side : {"requests", "limits"}) {
      Json* const amounts = mapping_in(out_, side);
      if (amounts == nullptr) continue;
      amounts->erase(resource);
      if (amounts->empty()) out_.erase(side);
    }
    add(out_, "platform", pod_.device.platform);
    out_["accelerator"] = pod_.device.topology.empty()
                              ? Json(pod_.device.name + (count != 1 ? ":" + count.dump() : ""))
                              : slice_of(count);
    if (pod_.device.spot) out_["spot"] = true;
    if (Json* const selector = mapping_in(spec_, "nodeSelector")) {
      for (const std::string& label : pod_.device.labels) selector->erase(label);
    }
    if (form_ == TaskForm::kAccelerator) {
      spec_.erase("affinity");
      spec_.erase("tolerations");
    }
    return true;
  }

  /// The slice by its name; in full where the chips of a host or the slices do not follow from
  /// that.
  [[nodiscard]] Json slice_of(const Json& chips) const {
    const PodDevice& device = pod_.device;
    const std::int64_t slices = pod_.group ? pod_.group->slices : 1;
    const bool usual = !pod_.group || chips == device.host_chips;
    if (usual && slices == 1) return device.name + "." + device.topology;
    Json full = {{"device", device.name}, {"topology", device.topology}};
    if (!usual) full["count"] = chips;
    if (slices > 1) full["slices"] = slices;
    return full;
  }

  static Json* mapping_in(Json& mapping, const char* key) {
    const auto found = mapping.find(key);
    return found == mapping.end() || !found->is_object() ? nullptr : &*found;
  }

  void take_service_account() { add(out_, "service_account", take(spec_, "serviceAccountName")); }

  /// What is left of the pod.
  void add_section() {
    Json& containers = spec_["containers"];
    const std::string name = section_.value("primary_container", std::string(kPrimary));
    const bool bare = containers.size() == 1 && containers[0] == Json{{"name", name}};
    if (bare) spec_.erase("containers");
    if (bare && name == kPrimary && spec_.empty()) spec_ = Json();
    if (!spec_.is_null() && !spec_.empty()) section_["spec"] = std::move(spec_);
    for (const auto& [key, value] : pod_.metadata.items()) section_[key] = value;
    add(out_, "pod", std::move(section_));
  }

  const ManifestPod& pod_;
  TaskForm form_;
  Json spec_;
  Json section_ = Json::object();
  Json out_ = Json::object();
};

/// What `own` says otherwise than `base`, key by key as mappings are laid over each other.
Json changes_to(const Json& base, const Json& own) {
  Json changes = Json::object();
  for (const auto& [key, value] : own.items()) {
    const auto before = base.find(key);
    const bool is_new = before == base.end();
    if (!is_new && value.is_object() && before->is_object()) {
      add(changes, key, changes_to(*before, value));
    } else if (is_new || value != *before) {
      changes[key] = value;
    }
  }
  return changes;
}

/// What the leader says in the place of what the task says; null where it cannot say that.
Json leader_of(const ManifestPod& pod, TaskForm form, const Json& task) {
  ManifestPod first = pod;
  first.spec = pod.group->leader;
  first.metadata = metadata_of_template(pod.group->templates.front());
  const Json own = PodWriter(first, form).write();
  if (own.is_null()) return {};
  Json leader = changes_to(task, own);
  constexpr std::array kWords = {"image", "command", "args", "env", "requests", "limits", "pod"};
  for (const auto& [key, value] : leader.items()) {
    if (std::ranges::find(kWords, key) == kWords.end()) return {};
  }
  for (const char* key : {"command", "args"}) {
    if (task.contains(key) && !own.contains(key)) leader[key] = Json::array();
  }
  return leader;
}

}  // namespace

Json task_of(const ManifestPod& pod, TaskForm form) {
  Json task = PodWriter(pod, form).write();
  if (task.is_null() || !pod.group || pod.group->leader.is_null()) return task;
  Json leader = leader_of(pod, form, task);
  if (leader.is_null()) return {};
  if (!leader.empty()) task["leader_worker_set"]["leader"] = std::move(leader);
  return task;
}

}  // namespace accelc::importing
