#include "compiler/import/manifest_task.h"

#include "compiler/import/accelerator_text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

/// The name of the container that a task runs, unless the task says another one.
constexpr std::string_view kPrimary = "primary";

/// Nodes of a platform that are selected by one card.
struct SelectedCard {
  const Platform* platform = nullptr;
  const Accelerator* card = nullptr;
  std::string label;
};

/// Whether nodes of the platform carry this text under this label for this card.
bool is_label_of(const Accelerator& card, const Platform& platform, const std::string& key,
                 const std::string& text) {
  if (device_label_of(platform, card.kind) != key) return false;
  const auto names = names_on(card, platform);
  return std::find(names.begin(), names.end(), text) != names.end();
}

std::optional<SelectedCard> selected_card(const Json& selector, const Catalog& catalog) {
  std::optional<SelectedCard> found;
  for (const auto& [key, value] : selector.items()) {
    if (!value.is_string()) continue;
    for (const Platform* platform : catalog.platforms()) {
      if (platform->free_words) continue;
      for (const Accelerator* card : catalog.accelerators()) {
        if (!is_label_of(*card, *platform, key, value.get_ref<const std::string&>())) continue;
        // What two cards are called says neither; of two platforms the first one is as good.
        if (found && found->card != card) return std::nullopt;
        if (!found) found = SelectedCard{platform, card, key};
      }
    }
  }
  return found;
}

/// Takes the value of a key out of a mapping; null when there is none.
Json take(Json& mapping, std::string_view key) {
  const std::string name(key);
  Json value = mapping.value(name, Json());
  mapping.erase(name);
  return value;
}

class PodWriter {
 public:
  PodWriter(const ManifestPod& pod, TaskForm form, const Catalog& catalog)
      : pod_(pod), form_(form), catalog_(catalog), spec_(pod.spec) {}

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
    if (pod_.object_kind == "Job") {
      constexpr int kDefaultRetries = 6;  // of `backoffLimit`
      out_["retries"] = pod_.retries.is_null() ? Json(kDefaultRetries) : pod_.retries;
    } else if (!spec_.contains("restartPolicy")) {
      spec_["restartPolicy"] = "Always";
    }
    if (spec_.value("restartPolicy", Json()) == "Never") spec_.erase("restartPolicy");
    add_section();
    return std::move(out_);
  }

 private:
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

  /// Whether the labels of the pod name one card, and its container asks for such cards alone.
  bool take_accelerator() {
    const auto selector = spec_.find("nodeSelector");
    if (selector == spec_.end() || !selector->is_object()) return false;
    const auto card = selected_card(*selector, catalog_);
    if (!card) return false;
    const std::string resource(card->card->resource);
    const auto limits = out_.find("limits");
    if (limits == out_.end() || !limits->contains(resource)) return false;
    const Json amount = limits->at(resource);
    const Json count = amount.is_string() ? amount_of(amount.get<std::string>()) : amount;
    if (!count.is_number_integer()) return false;
    for (const char* side : {"requests", "limits"}) {
      if (!out_.contains(side)) continue;
      out_[side].erase(resource);
      if (out_[side].empty()) out_.erase(side);
    }
    WantedDevice wanted{.device = std::string(card->card->name),
                        .count = count.get<std::int64_t>()};
    out_["platform"] = std::string(card->platform->id);
    out_["accelerator"] = accelerator_of(wanted, catalog_);
    selector->erase(card->label);
    if (form_ == TaskForm::kAccelerator) {
      spec_.erase("affinity");
      spec_.erase("tolerations");
    }
    return true;
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
  const Catalog& catalog_;
  Json spec_;
  Json section_ = Json::object();
  Json out_ = Json::object();
};

}  // namespace

Json task_of(const ManifestPod& pod, TaskForm form, const Catalog& catalog) {
  return PodWriter(pod, form, catalog).write();
}

}  // namespace accelc::importing
