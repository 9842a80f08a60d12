// Services of docker compose (the Compose specification).
#include "compiler/import/foreign_task.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace accelc::importing {

namespace {

/// Compose fills `$NAME` in from the shell that starts it; `$$` is a dollar.
bool is_filled_in_by_compose(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '$') continue;
    if (!text.substr(i + 1).starts_with('$')) return true;
    ++i;
  }
  return false;
}

/// `$` for each `$$`.
std::string without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    plain += text[i];
    if (text.substr(i).starts_with("$$")) ++i;
  }
  return plain;
}

/// The words of a command in one text, as a shell separates them; nothing where a quote stays open.
std::optional<Json> words_of_command(std::string_view text) {
  Json words = Json::array();
  std::string word;
  bool started = false;
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == '\0' && (is_blank(c) || c == '\n')) {
      if (started) words.push_back(without_escapes(std::exchange(word, {})));
      started = false;
      continue;
    }
    started = true;
    if (quote == '\0' && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = '\0';
    } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
    } else {
      word += c;
    }
  }
  if (started) words.push_back(without_escapes(word));
  return quote == '\0' ? std::optional<Json>(std::move(words)) : std::nullopt;
}

std::optional<Json> compose_words(const Json& value) {
  if (value.is_string()) {
    const std::string text = value.get<std::string>();
    return is_filled_in_by_compose(text) ? std::nullopt : words_of_command(text);
  }
  if (!value.is_array()) return std::nullopt;
  Json words = Json::array();
  for (const Json& word : value) {
    if (!is_plain(word) || is_filled_in_by_compose(plain_text(word))) return std::nullopt;
    words.push_back(without_escapes(plain_text(word)));
  }
  return words;
}

/// "8Gi" of `8gb`: compose counts in powers of 1024.
std::optional<std::string> compose_size(const Json& value) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kUnits = {{{"", ""},
                                                                                    {"b", ""},
                                                                                    {"k", "Ki"},
                                                                                    {"kb", "Ki"},
                                                                                    {"m", "Mi"},
                                                                                    {"mb", "Mi"},
                                                                                    {"g", "Gi"},
                                                                                    {"gb", "Gi"},
                                                                                    {"gib", "Gi"}}};
  if (!is_plain(value)) return std::nullopt;
  const std::string text = to_lower(plain_text(value));
  const std::size_t digits = text.find_first_not_of("0123456789");
  const std::string_view unit =
      digits == std::string::npos ? std::string_view() : std::string_view(text).substr(digits);
  for (const auto& [written, ours] : kUnits) {
    if (digits != 0 && unit == written) return text.substr(0, digits) + std::string(ours);
  }
  return std::nullopt;
}

/// A mapping, or a list of `NAME=VALUE` and of names, whose values are the caller's.
std::optional<std::vector<ForeignVariable>> compose_variables(NodeRef written) {
  if (written.is_mapping()) return variables_of(written);
  if (!written.is_sequence()) return std::nullopt;
  std::vector<ForeignVariable> variables;
  for (NodeRef item = written.first_child(); item; item = item.next_sibling()) {
    const Json value = value_of(item.resolved());
    const std::string text = is_plain(value) ? plain_text(value) : std::string();
    const std::size_t sign = text.find('=');
    if (text.empty() || sign == 0) return std::nullopt;
    const bool named = sign == std::string::npos;
    variables.push_back(
        {text.substr(0, sign), named ? Json() : Json(text.substr(sign + 1)), item.span()});
  }
  return variables;
}

bool take_compose_environment(const ForeignEntry& entry, ForeignTask& task) {
  const auto written = compose_variables(entry.written);
  if (!written) return false;
  std::vector<ForeignVariable> known;
  for (const ForeignVariable& one : *written) {
    const std::string text = is_plain(one.value) ? plain_text(one.value) : std::string();
    if (is_filled_in_by_compose(text)) {
      task.leave({one.name, one.value, one.span}, entry.key,
                 "docker compose fills it in; write the value, or what is secret as `secrets`");
      continue;
    }
    ForeignVariable& variable = known.emplace_back(one);
    if (is_plain(one.value)) variable.value = without_escapes(text);
  }
  return task.set_environment(entry, known);
}

/// A key of the same name that means something else here: labels of a container are no pod's.
bool take_compose_nothing(const ForeignEntry&, ForeignTask&) { return false; }

bool take_compose_image(const ForeignEntry& entry, ForeignTask& task) {
  if (!entry.value.is_string() || is_filled_in_by_compose(entry.value.get<std::string>()))
    return false;
  task.set("image", entry.value);
  return true;
}

bool take_compose_entrypoint(const ForeignEntry& entry, ForeignTask& task) {
  const auto words = compose_words(entry.value);
  if (words) task.set("command", *words);
  return words.has_value();
}

/// What follows the entry point. Where the service names none it is the image's, and only a pod can
/// keep it.
bool take_compose_command(const ForeignEntry& entry, ForeignTask& task) {
  const auto words = compose_words(entry.value);
  if (!words) return false;
  if (task.task().contains("command")) {
    task.set("args", *words);
  } else {
    task.set("pod.spec.containers", Json::array({{{"name", "primary"}, {"args", *words}}}));
  }
  return true;
}

bool take_compose_shared_memory(const ForeignEntry& entry, ForeignTask& task) {
  const auto size = compose_size(entry.value);
  if (size) task.set("shared_memory", *size);
  return size.has_value();
}

bool take_compose_memory_limit(const ForeignEntry& entry, ForeignTask& task) {
  const auto size = compose_size(entry.value);
  if (size) task.set("limits.memory", *size);
  return size.has_value();
}

bool take_compose_cpu_limit(const ForeignEntry& entry, ForeignTask& task) {
  if (!is_plain(entry.value)) return false;
  task.set("limits.cpu", amount_of(plain_text(entry.value)));
  return true;
}

bool take_compose_gpus(const ForeignEntry& entry, ForeignTask& task) {
  if (!entry.value.is_number_integer()) return false;
  task.set("limits.gpu", entry.value);
  return true;
}

/// `on-failure:3`.
bool take_compose_restart(const ForeignEntry& entry, ForeignTask& task) {
  constexpr std::string_view kOnFailure = "on-failure:";
  if (!entry.value.is_string()) return entry.value == false;
  const std::string text = entry.value.get<std::string>();
  if (text == "no") return true;
  const auto times =
      text.starts_with(kOnFailure) ? parse_unsigned(text.substr(kOnFailure.size())) : std::nullopt;
  if (times) task.set("retries", *times);
  return times.has_value();
}

constexpr ForeignForm kComposeForms[] = {{"image", take_compose_image},
                                         {"entrypoint", take_compose_entrypoint},
                                         {"command", take_compose_command},
                                         {"environment", take_compose_environment},
                                         {"secrets", leave_secrets},
                                         {"labels", take_compose_nothing},
                                         {"shm_size", take_compose_shared_memory},
                                         {"mem_limit", take_compose_memory_limit},
                                         {"cpus", take_compose_cpu_limit},
                                         {"gpus", take_compose_gpus},
                                         {"restart", take_compose_restart}};

/// A reservation of `count` devices of NVIDIA, whichever they are.
bool take_compose_device(const Json& device, ForeignTask& task) {
  if (!device.is_object()) return false;
  const Json capabilities = device.value("capabilities", Json::array());
  const Json driver = device.value("driver", Json("nvidia"));
  const Json count = device.value("count", Json());
  const bool gpu = capabilities == Json::array({"gpu"});
  for (const auto& [key, value] : device.items()) {
    if (key != "capabilities" && key != "driver" && key != "count") return false;
  }
  if (!gpu || driver != "nvidia" || !count.is_number_integer()) return false;
  task.set("limits.gpu", count);
  return true;
}

/// `deploy.resources`, the part of `deploy` that says what a container gets.
void take_compose_resources(NodeRef resources, ForeignTask& task) {
  for (const auto& [side, ours] : {std::pair("limits", "limits"), {"reservations", "requests"}}) {
    const std::string place = std::string("deploy.resources.") + side;
    for (const ForeignEntry& entry : entries_of(value_at(resources, side))) {
      bool taken = false;
      if (entry.key == "cpus" && is_plain(entry.value)) {
        task.set(std::string(ours) + ".cpu", amount_of(plain_text(entry.value)));
        taken = true;
      } else if (const auto size = compose_size(entry.value); entry.key == "memory" && size) {
        task.set(std::string(ours) + ".memory", *size);
        taken = true;
      } else if (entry.key == "devices" && entry.value.is_array() && entry.value.size() == 1) {
        taken = take_compose_device(entry.value[0], task);
      }
      if (!taken) {
        task.leave(entry, place,
                   "a number of GPUs is `limits: {gpu: 2}`, a certain card `accelerator: A100:2`");
      }
    }
  }
}

void take_compose_deploy(NodeRef deploy, ForeignTask& task) {
  for (const ForeignEntry& entry : entries_of(deploy)) {
    if (entry.key != "resources") task.leave(entry, "deploy", "a task runs once, in one container");
  }
  take_compose_resources(value_at(deploy, "resources"), task);
}

}  // namespace

void add_compose_services(NodeRef root, const Catalog& catalog, ForeignTasks& tasks,
                          DiagnosticSink& sink) {
  ForeignTask file("the docker compose file", catalog, sink);
  for (const ForeignEntry& entry : entries_of(root)) {
    // The version of the format says nothing since it is ignored by compose itself.
    if (entry.key != "services" && entry.key != "version") file.leave(entry);
  }
  const NodeRef services = value_at(root, "services");
  if (!services || !services.is_mapping()) return;
  for_each_entry(services, [&](const Entry& service) {
    const std::string name(service.key.resolved().text());
    const NodeRef keys = service.value.resolved();
    ForeignTask task("the service " + quote(name), catalog, sink);
    std::vector<ForeignEntry> entries = entries_of(keys);
    std::erase_if(entries, [](const ForeignEntry& entry) { return entry.key == "deploy"; });
    // The entry point decides what the command is.
    std::stable_partition(entries.begin(), entries.end(),
                          [](const ForeignEntry& entry) { return entry.key == "entrypoint"; });
    take_all(entries, kComposeForms, task);
    take_compose_deploy(value_at(keys, "deploy"), task);
    tasks.add(name, task, service.key.span(), sink);
  });
}

}  // namespace accelc::importing
