// Functions with flytekit's `@task` (flytekit 1.16: core/task.py, core/resources.py).
#include "compiler/import/diagnostics.h"
#include "compiler/import/foreign_task.h"
#include "compiler/import/python_text.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace accelc::importing {

namespace {

const Json& named_arguments(const Json& call) { return call.at(std::string(kPythonNamed)); }

/// Whether a call has no other arguments than these, each with its name.
bool has_only(const Json& call, std::initializer_list<std::string_view> names) {
  if (!call.at(std::string(kPythonOrdered)).empty()) return false;
  for (const auto& [name, value] : named_arguments(call).items()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) return false;
  }
  return true;
}

/// `Resources(cpu="8", mem="64Gi", gpu="1")`.
bool take_flytekit_amounts(const ForeignEntry& entry, ForeignTask& task) {
  if (!is_python_call(entry.value, "Resources")) return false;
  if (!has_only(entry.value, {"cpu", "mem", "gpu", "ephemeral_storage"})) return false;
  for (const auto& [name, amount] : named_arguments(entry.value).items()) {
    if (!is_plain(amount)) return false;
  }
  for (const auto& [name, amount] : named_arguments(entry.value).items()) {
    task.set(entry.key + "." + (name == "mem" ? "memory" : name), amount_of(plain_text(amount)));
  }
  return true;
}

/// `A100.partition_2g_10gb` as `A100.2g.10gb`.
std::string flytekit_device(std::string name) {
  for (const std::string_view module : {"accelerators.", "flytekit.extras.accelerators."}) {
    if (name.starts_with(module)) name.erase(0, module.size());
  }
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return name;
  std::string part = name.substr(dot + 1);
  for (const std::string_view start : {"partition_", "slice_"}) {
    if (part.starts_with(start)) part.erase(0, start.size());
  }
  std::replace(part.begin(), part.end(), '_', '.');
  return name.substr(0, dot + 1) + part;
}

/// A constant of flytekit, or `GPUAccelerator("nvidia-l4")`.
bool take_flytekit_accelerator(const ForeignEntry& entry, ForeignTask& task) {
  std::string name = flytekit_device(python_name(entry.value));
  if (is_python_call(entry.value, "GPUAccelerator")) {
    const Json& ordered = entry.value.at(std::string(kPythonOrdered));
    if (ordered.size() == 1 && ordered[0].is_string() && named_arguments(entry.value).empty()) {
      name = ordered[0].get<std::string>();
    }
  }
  return !name.empty() && task.set_accelerators({{name, 1}});
}

/// `timedelta(hours=2)`, or seconds.
bool take_flytekit_timeout(const ForeignEntry& entry, ForeignTask& task) {
  constexpr std::array<std::pair<std::string_view, std::int64_t>, 5> kUnits = {
      {{"weeks", 604'800}, {"days", 86'400}, {"hours", 3'600}, {"minutes", 60}, {"seconds", 1}}};
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t seconds = 0;
  const auto add = [&seconds](const Json& count, std::int64_t unit) {
    if (!count.is_number_unsigned() && !count.is_number_integer()) return false;
    const auto number = count.get<std::int64_t>();
    if (number < 0 || number > kMost) return false;
    seconds += number * unit;
    return true;
  };
  if (is_python_call(entry.value, "timedelta")) {
    if (!has_only(entry.value, {"weeks", "days", "hours", "minutes", "seconds"})) return false;
    for (const auto& [name, count] : named_arguments(entry.value).items()) {
      for (const auto& [unit, size] : kUnits) {
        if (unit == name && !add(count, size)) return false;
      }
    }
  } else if (!add(entry.value, 1)) {
    return false;
  }
  task.set("timeout", duration_text(seconds, 0));
  return true;
}

/// `[Secret(group="wandb", key="api-key")]`.
bool take_flytekit_secrets(const ForeignEntry& entry, ForeignTask& task) {
  Json secrets = Json::array();
  if (!entry.value.is_array()) return false;
  for (const Json& secret : entry.value) {
    if (!is_python_call(secret, "Secret") || !has_only(secret, {"group", "key", "env_var"})) {
      return false;
    }
    const Json& names = named_arguments(secret);
    const bool is_short = names.size() == 2 && names.contains("group") && names.contains("key") &&
                          names["group"].is_string() && names["key"].is_string();
    secrets.push_back(
        is_short ? Json(names["group"].get<std::string>() + "/" + names["key"].get<std::string>())
                 : names);
  }
  task.set("secrets", std::move(secrets));
  return true;
}

/// `environment={"A": "b"}`.
bool take_flytekit_environment(const ForeignEntry& entry, ForeignTask& task) {
  if (!entry.value.is_object() || entry.value.contains(std::string(kPythonName))) return false;
  Json texts = mapping_of_texts(entry.value);
  if (!texts.is_null()) task.set("env", texts);
  return !texts.is_null();
}

/// Several arguments of the decorator are one key here; `cache=True` alone has no version.
bool take_flytekit_cache(const ForeignEntry& entry, ForeignTask& task) {
  if (entry.value.is_boolean()) {
    if (entry.value == false) task.task().erase("cache");
    return entry.value == false || task.task().contains("cache");
  }
  if (!is_python_call(entry.value, "Cache")) return false;
  if (!has_only(entry.value, {"version", "serialize", "ignored_inputs"})) return false;
  task.set("cache", named_arguments(entry.value));
  return true;
}

bool take_flytekit_cache_version(const ForeignEntry& entry, ForeignTask& task) {
  if (entry.value.is_string()) task.set("cache.version", entry.value);
  return entry.value.is_string();
}

bool take_flytekit_cache_serialize(const ForeignEntry& entry, ForeignTask& task) {
  if (entry.value == true) task.set("cache.serialize", true);
  return entry.value.is_boolean();
}

bool take_flytekit_ignored_inputs(const ForeignEntry& entry, ForeignTask& task) {
  const bool names =
      entry.value.is_array() && std::all_of(entry.value.begin(), entry.value.end(),
                                            [](const Json& name) { return name.is_string(); });
  if (names) task.set("cache.ignored_inputs", entry.value);
  return names;
}

bool take_flytekit_image(const ForeignEntry& entry, ForeignTask& task) {
  if (entry.value.is_string()) task.set("image", entry.value);
  return entry.value.is_string();
}

/// `task_config=Elastic(nnodes=2)`; other plugins are left to whoever knows them.
bool take_flytekit_config(const ForeignEntry& entry, ForeignTask& task) {
  if (!is_python_call(entry.value, "Elastic")) return false;
  if (!has_only(entry.value, {"nnodes", "nproc_per_node", "max_restarts", "monitor_interval"})) {
    return false;
  }
  for (const auto& [name, value] : named_arguments(entry.value).items()) {
    if (!is_plain(value)) return false;
  }
  task.set("elastic", named_arguments(entry.value));
  return true;
}

// `cache` is behind what belongs to it.
constexpr ForeignForm kFlytekitForms[] = {{"container_image", take_flytekit_image},
                                          {"requests", take_flytekit_amounts},
                                          {"limits", take_flytekit_amounts},
                                          {"resources", take_flytekit_amounts},
                                          {"accelerator", take_flytekit_accelerator},
                                          {"task_config", take_flytekit_config},
                                          {"timeout", take_flytekit_timeout},
                                          {"secret_requests", take_flytekit_secrets},
                                          {"environment", take_flytekit_environment},
                                          {"cache_version", take_flytekit_cache_version},
                                          {"cache_serialize", take_flytekit_cache_serialize},
                                          {"cache_ignore_input_vars", take_flytekit_ignored_inputs},
                                          {"cache", take_flytekit_cache}};

/// Whether a name or a call of Python is left in the value.
bool is_python(const Json& value) {
  return value.is_object() && value.contains(std::string(kPythonName));
}

Span span_at(const SourceFile& file, std::size_t begin, std::size_t size) {
  const auto from = static_cast<std::uint32_t>(begin);
  return file.span(from, from + static_cast<std::uint32_t>(size));
}

void take_flytekit_arguments(const PythonTask& function, const SourceFile& file,
                             ForeignTask& task) {
  std::vector<ForeignEntry> entries;
  entries.reserve(function.arguments.size());
  for (const PythonKeyword& argument : function.arguments) {
    const std::string key = argument.name.empty() ? "task_function" : argument.name;
    ForeignEntry entry{
        key, argument.value,
        span_at(file, argument.begin, std::max<std::size_t>(argument.name.size(), 1))};
    const bool has_form = std::any_of(std::begin(kFlytekitForms), std::end(kFlytekitForms),
                                      [&](const ForeignForm& form) { return form.key == key; });
    if (!argument.is_read || (is_python(argument.value) && !has_form)) {
      task.leave(entry);
    } else if (!argument.value.is_null()) {
      entries.push_back(std::move(entry));
    }
  }
  std::stable_partition(entries.begin(), entries.end(),
                        [](const ForeignEntry& entry) { return entry.key != "cache"; });
  take_all(entries, kFlytekitForms, task);
}

/// `gpu` beside a device is the number of them.
void count_devices(Json& task) {
  const auto device = task.find("accelerator");
  if (device == task.end() || device->get_ref<const std::string&>().find(':') != std::string::npos)
    return;
  for (const char* side : {"limits", "requests", "resources"}) {
    if (!task.contains(side) || !task[side].contains("gpu")) continue;
    const Json count = task[side]["gpu"];
    task[side].erase("gpu");
    if (task[side].empty()) task.erase(side);
    if (count.is_number_integer() && count != 1 &&
        device->get_ref<const std::string&>().find(':') == std::string::npos) {
      *device = device->get<std::string>() + ":" + count.dump();
    }
  }
}

/// A version alone is the short form.
void shorten_cache(Json& task) {
  const auto cache = task.find("cache");
  if (cache == task.end() || !cache->is_object()) return;
  if (cache->size() == 1 && cache->contains("version")) *cache = cache->at("version");
}

void take_flytekit_signature(const PythonTask& function, const SourceFile& file,
                             ForeignTask& task) {
  for (const PythonParameter& parameter : function.parameters) {
    if (parameter.type.empty()) {
      const Span place = span_at(file, parameter.begin, parameter.name.size());
      task.leave({parameter.name, {}, place}, "inputs", "the text does not say its type");
      continue;
    }
    task.set("inputs." + parameter.name, parameter.type);
    if (!parameter.has_default) continue;
    const Span place = span_at(file, parameter.begin, parameter.name.size());
    task.leave({parameter.name + ".default", {}, place}, "inputs",
               "inputs of workflows have defaults, those of tasks have none");
  }
  if (!function.returned.empty() && function.returned != "None") {
    task.set("outputs.o0", function.returned);
  }
}

/// "acme.train" of acme/train.py; empty for a text that is no file of Python.
std::string module_of(const SourceFile& file) {
  std::string path = file.path();
  constexpr std::string_view kEnding = ".py";
  if (!path.ends_with(kEnding)) return {};
  path.resize(path.size() - kEnding.size());
  if (path.starts_with("./")) path.erase(0, 2);
  std::replace(path.begin(), path.end(), '/', '.');
  return path;
}

void add_function(const PythonTask& function, const SourceFile& file, const Catalog& catalog,
                  ForeignTasks& tasks, DiagnosticSink& sink) {
  const Span place = span_at(file, function.begin, std::max<std::size_t>(function.name.size(), 1));
  if (function.name.empty()) {
    sink.report<kNotImported>(place, "`@task`", "no function follows it");
    return;
  }
  constexpr std::string_view kUnknownModule = "tasks";
  ForeignTask task("the function " + quote(function.name), catalog, sink);
  std::string module = module_of(file);
  if (module.empty()) {
    task.leave({"module", {}, place}, "python",
               "the text does not say its module; the spec says " + quote(kUnknownModule));
    module = kUnknownModule;
  }
  task.set("python.module", module);
  task.set("python.function", function.name);
  take_flytekit_arguments(function, file, task);
  take_flytekit_signature(function, file, task);
  count_devices(task.task());
  shorten_cache(task.task());
  tasks.add(function.name, task, place, sink);
}

}  // namespace

void add_flytekit_tasks(const SourceFile& file, const Catalog& catalog, ForeignTasks& tasks,
                        DiagnosticSink& sink) {
  for (const PythonTask& function : python_tasks(file.text())) {
    add_function(function, file, catalog, tasks, sink);
  }
}

}  // namespace accelc::importing
