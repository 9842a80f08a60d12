#include "compiler/backend/flyte_common/runtime_env.h"

#include "compiler/backend/yaml_writer.h"
#include "compiler/support/base64.h"
#include "schema/plain_json.h"

#include <nlohmann/json.hpp>

#include <string_view>
#include <utility>

namespace accelc::flyte {

namespace {

using Json = nlohmann::ordered_json;

/// As json.dumps: a blank behind `,` and `:`, and nothing but ASCII. Values come from trees, which
/// nest 64 deep at most.
void write_python_json(const Json& value, std::string& out) {
  if (!value.is_structured() || value.empty()) {
    out += value.dump(-1, ' ', true);
    return;
  }
  out += value.is_object() ? '{' : '[';
  bool first = true;
  for (const auto& item : value.items()) {
    if (!std::exchange(first, false)) out += ", ";
    if (value.is_object()) out += Json(item.key()).dump(-1, ' ', true) + ": ";
    write_python_json(item.value(), out);
  }
  out += value.is_object() ? '}' : ']';
}

PlainEntry* find_entry(PlainValue& mapping, std::string_view key, std::string_view other) {
  for (PlainEntry& entry : mapping.entries) {
    if (entry.key == key || entry.key == other) return &entry;
  }
  return nullptr;
}

PlainValue text_in_place_of(const PlainValue& value, std::string text) {
  return {.kind = NodeKind::kString, .text = std::move(text), .span = value.span};
}

void set_text(PlainValue& mapping, std::string key, std::string text, const PlainEntry& like) {
  PlainEntry added{.key = std::move(key),
                   .value = text_in_place_of(like.value, std::move(text)),
                   .key_span = like.key_span};
  mapping.entries.push_back(std::move(added));
}

}  // namespace

std::string runtime_env_base64(const PlainValue& environment) {
  std::string text;
  write_python_json(to_json(environment), text);
  return to_base64(text);
}

std::string runtime_env_yaml(const PlainValue& environment) {
  // A `json` that is not ordered sorts its keys.
  const nlohmann::json sorted = nlohmann::json::parse(json_text(to_json(environment)));
  return write_yaml(Json::parse(sorted.dump()));
}

void write_runtime_env(PlainValue& ray_job) {
  PlainEntry* older = find_entry(ray_job, "runtimeEnv", "runtime_env");
  PlainEntry* newer = find_entry(ray_job, "runtimeEnvYaml", "runtime_env_yaml");
  PlainEntry* written = older != nullptr && older->value.is_mapping() ? older : newer;
  if (written == nullptr || !written->value.is_mapping()) return;
  const PlainEntry environment = *written;
  if (older == nullptr) {
    set_text(ray_job, "runtimeEnv", runtime_env_base64(environment.value), environment);
  } else if (older->value.is_mapping()) {
    older->value = text_in_place_of(older->value, runtime_env_base64(environment.value));
  }
  // Entries may have moved.
  newer = find_entry(ray_job, "runtimeEnvYaml", "runtime_env_yaml");
  if (newer == nullptr) {
    set_text(ray_job, "runtimeEnvYaml", runtime_env_yaml(environment.value), environment);
  } else if (newer->value.is_mapping()) {
    newer->value = text_in_place_of(newer->value, runtime_env_yaml(environment.value));
  }
}

}  // namespace accelc::flyte
