#include "compiler/import/foreign_task.h"

#include "compiler/import/diagnostics.h"
#include "compiler/support/text.h"
#include "schema/task_spec.h"
#include "schema/vocabulary.h"

#include <algorithm>
#include <utility>

namespace accelc::importing {

namespace {

bool is_task_key(std::string_view key) {
  const auto& fields = struct_info(Tag<TaskSpec>{}).fields;
  return std::any_of(fields.begin(), fields.end(),
                     [key](const FieldInfo& field) { return field.name == key; });
}

/// What may stand under a key of the same meaning: no list or mapping has the same form everywhere.
bool is_portable(const Json& value) {
  return is_plain(value) || (value.is_object() && !mapping_of_texts(value).is_null());
}

}  // namespace

std::vector<ForeignEntry> entries_of(NodeRef mapping) {
  std::vector<ForeignEntry> entries;
  if (!mapping || !mapping.is_mapping()) return entries;
  for_each_entry(mapping, [&entries](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    const NodeRef value = entry.value.resolved();
    entries.push_back({std::string(key.text()), value_of(value), key.span(), value});
  });
  return entries;
}

std::vector<ForeignVariable> variables_of(NodeRef mapping) {
  std::vector<ForeignVariable> variables;
  for (ForeignEntry& one : entries_of(mapping)) {
    variables.push_back({std::move(one.key), std::move(one.value), one.span});
  }
  return variables;
}

bool leave_secrets(const ForeignEntry& entry, ForeignTask& task) {
  task.leave(entry, struct_info(Tag<TaskSpec>{}).name,
             "a secret is named by its group and key in the cluster: `secrets: [GROUP/KEY]`");
  return true;
}

bool is_plain(const Json& value) {
  return value.is_string() || value.is_number() || value.is_boolean();
}

std::string plain_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

Json mapping_of_texts(const Json& value) {
  Json texts = Json::object();
  for (const auto& [key, text] : value.items()) {
    if (!is_plain(text)) return {};
    texts[key] = plain_text(text);
  }
  return texts;
}

void ForeignTask::set(std::string_view path, Json value) {
  Json* mapping = &task_;
  for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
    mapping = &(*mapping)[std::string(path.substr(0, dot))];
    path.remove_prefix(dot + 1);
  }
  (*mapping)[std::string(path)] = std::move(value);
}

bool ForeignTask::set_accelerators(const std::vector<CountedDevice>& devices) {
  if (devices.empty() || devices.size() > kMostListedDevices) return false;
  Json list = Json::array();
  for (const auto& [name, count] : devices) {
    // A partition or topology follows a dot, and is checked where the spec is.
    if (count < 1 || !catalog_.find(name.substr(0, name.find('.')))) return false;
    list.push_back(name + (count == 1 ? "" : ":" + std::to_string(count)));
  }
  set("accelerator", list.size() == 1 ? list.front() : list);
  return true;
}

bool ForeignTask::set_environment(const ForeignEntry& entry,
                                  const std::vector<ForeignVariable>& variables) {
  const auto fits = [](const ForeignVariable& one) {
    return is_plain(one.value) || one.value.is_null();
  };
  if (!std::ranges::all_of(variables, fits)) return false;
  Json env = Json::object();
  for (const auto& [name, value, span] : variables) {
    if (value.is_null()) {
      leave({name, value, span}, entry.key,
            "its value comes from where it is started; write it in `env`, or what is secret as "
            "`secrets: [GROUP/KEY]`");
    } else {
      env[name] = plain_text(value);
    }
  }
  if (!env.empty()) set("env", std::move(env));
  return true;
}

void ForeignTask::take(const ForeignEntry& entry) {
  const ForeignWord* word =
      find_foreign_word(builtin_vocabulary(), struct_info(Tag<TaskSpec>{}).name, entry.key);
  const bool same = is_task_key(entry.key);
  const std::string_view path = same ? entry.key : word != nullptr ? word->now : std::string_view();
  if (path.empty() || !is_portable(entry.value)) return leave(entry);
  set(path, entry.value.is_object() ? mapping_of_texts(entry.value) : entry.value);
}

void ForeignTask::leave(const ForeignEntry& entry, std::string_view place) {
  const ForeignWord* word = find_foreign_word(builtin_vocabulary(), place, entry.key);
  leave(entry, place, word != nullptr ? word->help : std::string_view());
}

void ForeignTask::leave(const ForeignEntry& entry, std::string_view place, std::string_view help) {
  const std::string path =
      place == struct_info(Tag<TaskSpec>{}).name ? entry.key : std::string(place) + "." + entry.key;
  auto report = sink_.report<kLeftOfTask>(entry.span, quote(path), what_);
  if (!help.empty()) report.help(std::string(help));
}

void ForeignTasks::add(const std::string& name, ForeignTask& task, const Span& place,
                       DiagnosticSink& sink) {
  if (tasks.contains(name)) {
    sink.report<kNotImported>(place, "the task " + quote(name), "another one has its name");
    return;
  }
  tasks[name] = std::move(task.task());
}

bool add_foreign_documents(const Tree& tree, const Catalog& catalog, ForeignTasks& tasks,
                           DiagnosticSink& sink) {
  constexpr std::string_view kSkyTask = "a SkyPilot task";
  constexpr std::string_view kCompose = "a docker compose file";
  bool any = false;
  for (const NodeId id : tree.documents()) {
    const NodeRef root = tree.node(id);
    const ForeignDocument* found = find_foreign_document(builtin_vocabulary(), root);
    if (found == nullptr || (found->what != kSkyTask && found->what != kCompose)) continue;
    any = true;
    if (found->what == kSkyTask) {
      add_sky_task(root, catalog, tasks, sink);
    } else {
      add_compose_services(root, catalog, tasks, sink);
    }
  }
  return any;
}

}  // namespace accelc::importing
