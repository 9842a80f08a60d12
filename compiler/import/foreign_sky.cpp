// The task YAML of the Sky project (version 0.10: docs/source/reference/yaml-spec.rst).
#include "compiler/import/foreign_task.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

namespace {

constexpr std::string_view kSkyResources = "resources";

/// Where the script first reads each of the variables that the tool sets (0.10:
/// docs/source/running-jobs/environment-variables.rst).
std::map<std::string, Span> sky_variables_in(const Span& script) {
  constexpr std::string_view kStart = "SKYPILOT_";
  constexpr std::string_view kInName = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  const std::string_view text = text_of(script);
  std::map<std::string, Span> places;
  for (std::size_t at = text.find(kStart); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of(kInName, at), text.size());
    const Span place{script.file, script.begin + static_cast<std::uint32_t>(at),
                     script.begin + static_cast<std::uint32_t>(end)};
    places.try_emplace(std::string(text.substr(at, end - at)), place);
    at = text.find(kStart, end);
  }
  return places;
}

bool take_sky_run(const ForeignEntry& entry, ForeignTask& task) {
  if (!entry.value.is_string()) return false;
  std::string script = entry.value.get<std::string>();
  for (const auto& [name, place] : sky_variables_in(entry.written.span())) {
    task.leave({name, {}, place}, entry.key, "SkyPilot sets this variable, and nothing does here");
  }
  while (script.ends_with('\n')) script.pop_back();
  task.set("command", Json::array({"bash", "-c", script}));
  return true;
}

/// One node is what a task is anyway.
bool take_sky_nodes(const ForeignEntry& entry, ForeignTask&) { return entry.value == 1; }

bool take_sky_envs(const ForeignEntry& entry, ForeignTask& task) {
  return entry.written.is_mapping() && task.set_environment(entry, variables_of(entry.written));
}

bool take_sky_name(const ForeignEntry& entry, ForeignTask&) { return is_plain(entry.value); }

/// `H100:8`; the count as it was written.
std::pair<std::string, std::string> sky_device(const std::string& text) {
  const std::size_t colon = text.find(':');
  return {text.substr(0, colon), colon == std::string::npos ? "1" : text.substr(colon + 1)};
}

/// `H100:8`, `{H100: 8}`, or several of either, of which any will do.
bool take_sky_accelerators(const ForeignEntry& entry, ForeignTask& task) {
  std::vector<std::pair<std::string, std::string>> written;
  if (entry.value.is_object()) {
    for (const auto& [name, count] : entry.value.items()) {
      written.emplace_back(name, plain_text(count));
    }
  } else if (entry.value.is_string()) {
    written.push_back(sky_device(entry.value.get<std::string>()));
  } else if (entry.value.is_array()) {
    for (const Json& item : entry.value) {
      if (!item.is_string()) return false;
      written.push_back(sky_device(item.get<std::string>()));
    }
  }
  constexpr std::uint64_t kMost = 1'000'000;
  std::vector<CountedDevice> devices;
  for (const auto& [name, count] : written) {
    const auto number = parse_unsigned(count);
    if (!number || *number > kMost) return false;
    devices.push_back({name, static_cast<std::int64_t>(*number)});
  }
  return task.set_accelerators(devices);
}

/// "8" of `8` and of `8+`, which is the least that is wanted.
std::optional<std::uint64_t> least_of(const Json& value) {
  if (!is_plain(value)) return std::nullopt;
  std::string text = plain_text(value);
  if (text.ends_with('+')) text.pop_back();
  return parse_unsigned(text);
}

bool take_sky_cpus(const ForeignEntry& entry, ForeignTask& task) {
  const auto count = least_of(entry.value);
  if (count) task.set("requests.cpu", *count);
  return count.has_value();
}

bool take_sky_memory(const ForeignEntry& entry, ForeignTask& task) {
  const auto gigabytes = least_of(entry.value);
  if (gigabytes) task.set("requests.memory", std::to_string(*gigabytes) + "G");
  return gigabytes.has_value();
}

bool take_sky_disk(const ForeignEntry& entry, ForeignTask& task) {
  const auto gigabytes = least_of(entry.value);
  if (gigabytes) task.set("requests.ephemeral_storage", std::to_string(*gigabytes) + "G");
  return gigabytes.has_value();
}

bool take_sky_image(const ForeignEntry& entry, ForeignTask& task) {
  constexpr std::string_view kDocker = "docker:";
  if (!entry.value.is_string()) return false;
  const std::string image = entry.value.get<std::string>();
  if (image.starts_with(kDocker)) task.set("image", image.substr(kDocker.size()));
  return image.starts_with(kDocker);
}

bool take_sky_spot(const ForeignEntry& entry, ForeignTask& task) {
  if (entry.value == true) task.set("spot", true);
  return entry.value.is_boolean();
}

constexpr ForeignForm kSkyResourceForms[] = {{"accelerators", take_sky_accelerators},
                                             {"cpus", take_sky_cpus},
                                             {"memory", take_sky_memory},
                                             {"disk_size", take_sky_disk},
                                             {"image_id", take_sky_image},
                                             {"use_spot", take_sky_spot}};

constexpr ForeignForm kSkyForms[] = {{"run", take_sky_run},
                                     {"num_nodes", take_sky_nodes},
                                     {"name", take_sky_name},
                                     {"envs", take_sky_envs},
                                     {"secrets", leave_secrets}};

void take_sky_resources(NodeRef resources, ForeignTask& task) {
  for (const ForeignEntry& entry : entries_of(resources)) {
    bool taken = false;
    for (const ForeignForm& form : kSkyResourceForms) {
      if (form.key == entry.key) taken = form.take(entry, task);
    }
    if (!taken) task.leave(entry, kSkyResources);
  }
}

}  // namespace

void add_sky_task(NodeRef root, const Catalog& catalog, ForeignTasks& tasks, DiagnosticSink& sink) {
  std::string name(text_at(root, "name"));
  if (name.empty()) name = "task";
  ForeignTask task("the SkyPilot task " + quote(name), catalog, sink);
  std::vector<ForeignEntry> entries = entries_of(root);
  std::erase_if(entries, [](const ForeignEntry& entry) {
    return entry.key == kSkyResources && entry.value.is_object();
  });
  take_all(entries, kSkyForms, task);
  take_sky_resources(value_at(root, kSkyResources), task);
  tasks.add(name, task, root.span(), sink);
}

}  // namespace accelc::importing
