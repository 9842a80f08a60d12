#include "compiler/import/flyte_task.h"

#include "compiler/backend/flyte_common/python_command.h"
#include "compiler/import/accelerator_text.h"
#include "compiler/import/flyte_elastic.h"
#include "compiler/import/flyte_parts.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

namespace {

/// Of the container that runs the task (flyteplugins v1.16.8 flytek8s PrimaryContainerKey).
constexpr std::string_view kPrimaryContainerKey = "primary_container_name";
constexpr std::string_view kPrimaryContainer = "primary";

Json texts_of(const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(text);
  return list;
}

std::vector<std::string> texts_in(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& item : list) {
    if (item.is_string()) texts.push_back(item.get<std::string>());
  }
  return texts;
}

/// The type of a task that flytekit does not start.
constexpr std::string_view kRawContainer = "raw-container";

/// Devices among a task's amounts: containers and flytekit's pods say `gpu`, others the resource.
constexpr std::string_view kGpu = "gpu";
constexpr std::string_view kNvidiaGpu = "nvidia.com/gpu";

/// How many of the resource a side asks for; 0 when it asks for none.
std::int64_t count_in(const Json& amounts, std::string_view key) {
  const auto found = amounts.find(key);
  return found != amounts.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// Writes one task.
class TaskWriter {
 public:
  TaskWriter(const FlyteTask& task, const Catalog& catalog, DataclassFiles& dataclasses)
      : template_(task.task_template),
        description_(task.description),
        catalog_(catalog),
        dataclasses_(dataclasses) {}

  Json write() {
    read_elastic();
    read_target();
    add_description(description_, out_);
    add_type();
    add_devices();
    add_metadata(template_.message("metadata"), out_);
    add_security(template_.message("security_context"), out_);
    const MessageView interface = template_.message("interface");
    add(out_, "inputs", variables_of(interface.message("inputs"), dataclasses_));
    add(out_, "outputs", variables_of(interface.message("outputs"), dataclasses_));
    return std::move(out_);
  }

 private:
  void read_target() {
    const MessageView container = template_.message("container");
    const MessageView pod = template_.message("k8s_pod");
    if (container) {
      add(out_, "image", std::string(container.text("image")));
      add_command(container.texts("command"), container.texts("args"));
      add(out_, "env", variables_in(container));
      requests_ = amounts_of(container.message("resources"), "requests");
      limits_ = amounts_of(container.message("resources"), "limits");
      add_data(container.message("data_config"), out_);
      add_architecture(container, out_);
    } else if (pod) {
      read_pod(pod);
    } else if (const MessageView query = template_.message("sql")) {
      add_query(query, out_);
    }
  }

  static Json variables_in(const MessageView& container) {
    Json variables = Json::object();
    for (const MessageView& pair : container.messages("env")) {
      variables[std::string(pair.text("key"))] = std::string(pair.text("value"));
    }
    return variables;
  }

  /// What starts the task: a function of Python, a command, or a plugin's arguments.
  void add_command(const std::vector<std::string>& command, const std::vector<std::string>& args) {
    const auto line = command.empty() ? flyte::read_python_command(args) : std::nullopt;
    if (line) {
      out_["python"] = python_of(*line);
      return;
    }
    add(out_, "command", texts_of(command));
    add(out_, "args", texts_of(args));
    // The program of the image.
    const bool runs_image = command.empty() && args.empty() && template_.has("container");
    if (runs_image && template_.text("type") == kRawContainer) out_["command"] = Json::array();
  }

  [[nodiscard]] Json python_of(const flyte::PythonCommandLine& line) const {
    Json python = Json::object();
    const std::vector<std::string>& words = line.loader_args;
    const bool usual = words.size() == 4 && words[0] == "task-module" && words[2] == "task-name";
    if (!usual) {
      add(python, "loader_args", texts_of(words));
    } else if (words[1] + "." + words[3] != template_.message("id").text("name")) {
      python["module"] = words[1];
      python["function"] = words[3];
    }
    if (line.resolver != flyte::kUsualResolver) python["resolver"] = line.resolver;
    if (line.fast) python["code"] = "fast";
    return python;
  }

  // ---- Pods -------------------------------------------------------------------------------------

  void read_pod(const MessageView& pod) {
    Json spec = pod.has("pod_spec") ? value_of(pod.value("pod_spec")) : Json::object();
    const std::string primary(text_at(template_.value("config"), kPrimaryContainerKey));
    Json* const container = find_container(spec, primary);
    // A task writes the variables of its container even when there are none: any other container
    // was given with the pod, as all of a sidecar's are.
    const bool by_task =
        container != nullptr && container->contains("env") && template_.text("type") != "sidecar";
    if (by_task) {
      take_primary(*container);
      if (elastic_ && take_memory_volume(spec, *container)) {
        elastic_->erase("increase_shared_mem");
      }
    } else if (container != nullptr) {
      kept_amounts_ = amounts_in(container->value("resources", Json::object()), "limits");
    }
    add_data(pod.message("data_config"), out_);
    Json section = Json::object();
    if (primary != kPrimaryContainer) add(section, "primary_container", primary);
    const Json bare = {{"containers", {{{"name", primary}}}}};
    section["spec"] = std::move(spec);
    const MessageView metadata = pod.message("metadata");
    for (const std::string_view field : {"labels", "annotations"}) {
      if (metadata.has(field)) add(section, field, value_of(metadata.value(field)));
    }
    if (by_task && section == Json{{"spec", bare}} && needs_pod()) return;
    out_["pod"] = std::move(section);
  }

  /// Whether the task becomes a pod without being told: for the memory of elastic training, or for
  /// resources that a container of Flyte cannot ask for.
  bool needs_pod() {
    if (elastic_ && !elastic_->contains("increase_shared_mem")) return true;
    const auto is_other = [](const auto& amount) {
      return amount.key() != kNvidiaGpu && amount.key().find('/') != std::string::npos;
    };
    bool other = false;
    for (const Json* side : {&requests_, &limits_}) {
      other = other || std::any_of(side->items().begin(), side->items().end(), is_other);
    }
    if (!other) return false;
    for (Json* side : {&requests_, &limits_}) {
      if (side->contains(kNvidiaGpu))
        (*side)[std::string(kGpu)] = side->at(std::string(kNvidiaGpu));
      side->erase(std::string(kNvidiaGpu));
    }
    return true;
  }

  static Json* find_container(Json& spec, const std::string& name) {
    const auto containers = spec.find("containers");
    if (containers == spec.end() || !containers->is_array()) return nullptr;
    for (Json& container : *containers) {
      if (container.is_object() && container.value("name", Json()) == name) return &container;
    }
    return nullptr;
  }

  /// What the task says itself is written into the primary container: it is taken out of there.
  void take_primary(Json& container) {
    const auto take = [&container](const char* key) {
      Json value = container.value(key, Json());
      container.erase(key);
      return value;
    };
    add(out_, "image", take("image"));
    const std::vector<std::string> command = texts_in(take("command"));
    add_command(command, texts_in(take("args")));
    if (const auto env = plain_variables(container.value("env", Json::array()))) {
      container.erase("env");
      add(out_, "env", *env);
    }
    take_resources(container);
  }

  /// The variables, when each is a name with a text.
  static std::optional<Json> plain_variables(const Json& list) {
    Json variables = Json::object();
    for (const Json& item : list) {
      const bool plain = item.is_object() && item.size() == 2 && item.contains("name") &&
                         item["name"].is_string() && item.contains("value") &&
                         item["value"].is_string();
      if (!plain || variables.contains(item["name"].get<std::string>())) return std::nullopt;
      variables[item["name"].get<std::string>()] = item["value"];
    }
    return variables;
  }

  static Json amounts_in(const Json& resources, const char* side) {
    Json amounts = Json::object();
    if (!resources.is_object()) return amounts;
    const Json written = resources.value(side, Json::object());
    for (const auto& [name, amount] : written.items()) {
      amounts[name] = amount.is_string() ? amount_of(amount.get_ref<const std::string&>()) : amount;
    }
    return amounts;
  }

  /// A task writes requests and limits, even when there are none, and nothing else: other resources
  /// were given with the pod and stay there.
  void take_resources(Json& container) {
    const auto resources = container.find("resources");
    if (resources == container.end() || !resources->is_object()) return;
    const bool by_task =
        resources->size() == 2 && resources->contains("requests") && resources->contains("limits");
    if (!by_task) {
      kept_amounts_ = amounts_in(*resources, "limits");
      pod_counts_ = true;
      return;
    }
    requests_ = amounts_in(*resources, "requests");
    limits_ = amounts_in(*resources, "limits");
    container.erase("resources");
  }

  // ---- Plugins ----------------------------------------------------------------------------------

  /// The type that follows from what the task runs.
  [[nodiscard]] std::string_view implied_type() const {
    if (out_.contains("python")) return "python-task";
    return out_.contains("command") || out_.contains("args") || !out_.contains("pod")
               ? kRawContainer
               : "sidecar";
  }

  void add_type() {
    add_config();
    if (elastic_) {
      out_["elastic"] = *elastic_;
      return;
    }
    const std::string_view type = template_.text("type");
    const bool implied = type == implied_type() && !template_.has("sql");
    if (!implied) add(out_, "type", std::string(type));
    if (template_.has("custom")) add(out_, "custom", value_of(template_.value("custom")));
    const std::int64_t version = template_.number("task_type_version").value_or(0);
    const std::int64_t usual = implied && type == "sidecar" ? 2 : 0;
    if (version != usual) out_["task_type_version"] = version;
  }

  void add_config() {
    if (!template_.has("config")) return;
    Json config = value_of(template_.value("config"));
    if (template_.has("k8s_pod")) config.erase(std::string(kPrimaryContainerKey));
    add(out_, "config", std::move(config));
  }

  /// Flytekit's shared memory for training has the place of one that the task asks for itself.
  void read_elastic() {
    const bool job = template_.text("type") == "pytorch" && template_.has("custom");
    if (job && template_.number("task_type_version").value_or(0) == 1) {
      elastic_ = elastic_of(value_of(template_.value("custom")));
    }
    const bool asked = template_.message("extended_resources").has("shared_memory");
    if (elastic_ && !asked) (*elastic_)["increase_shared_mem"] = false;
  }

  // ---- Devices ----------------------------------------------------------------------------------

  void add_devices() {
    const MessageView extended = template_.message("extended_resources");
    const MessageView device = extended.message("gpu_accelerator");
    if (device) add_accelerator(device);
    add(out_, "requests", std::move(requests_));
    add(out_, "limits", std::move(limits_));
    add_shared_memory(extended.message("shared_memory"), out_);
  }

  void add_accelerator(const MessageView& device) {
    WantedDevice wanted{.device = std::string(device.text("device")),
                        .partition = std::string(device.text("partition_size")),
                        .unpartitioned = device.boolean("unpartitioned")};
    const auto match = catalog_.find(wanted.device);
    const std::string_view resource = match ? match->accelerator->resource : kNvidiaGpu;
    const auto most_of = [this](std::string_view key) {
      return std::max(
          {count_in(requests_, key), count_in(limits_, key), count_in(kept_amounts_, key)});
    };
    wanted.count = std::max(most_of(kGpu), most_of(resource));
    wanted.pod_counts = pod_counts_ && wanted.count > 0;
    leave_to_accelerator(kGpu);
    // In a pod of its own NVIDIA's resource stays as it is written.
    if (resource != kNvidiaGpu) leave_to_accelerator(resource);
    out_["accelerator"] = accelerator_of(wanted, catalog_);
    const bool container = template_.has("container");
    if (container && resource != kNvidiaGpu) out_["flyte"] = {{"target", "container"}};
  }

  /// The accelerator asks for the resource on both sides itself.
  void leave_to_accelerator(std::string_view key) {
    const std::int64_t requested = count_in(requests_, key);
    if (requested == 0 || requested != count_in(limits_, key)) return;
    requests_.erase(std::string(key));
    limits_.erase(std::string(key));
  }

  MessageView template_;
  MessageView description_;
  const Catalog& catalog_;
  DataclassFiles& dataclasses_;
  std::optional<Json> elastic_;
  Json requests_ = Json::object();
  Json limits_ = Json::object();
  Json kept_amounts_ = Json::object();  ///< the limits that stay in the pod
  bool pod_counts_ = false;             ///< the task's own devices among them
  Json out_ = Json::object();
};

}  // namespace

Json variables_of(const MessageView& variables, DataclassFiles& dataclasses) {
  Json ports = Json::object();
  for (const NamedMessage& port : variables.named_messages("variables")) {
    Json type = dataclasses.type_text(port.message.message("type"));
    const std::string_view description = port.message.text("description");
    Json& added = ports[std::string(port.key.text())];
    if (description.empty() || description == port.key.text()) {
      added = std::move(type);
    } else {
      added = {{"type", std::move(type)}, {"description", std::string(description)}};
    }
  }
  return ports;
}

Json task_of(const FlyteTask& task, const Catalog& catalog, DataclassFiles& dataclasses) {
  return TaskWriter(task, catalog, dataclasses).write();
}

}  // namespace accelc::importing
