#include "compiler/import/flyte_parts.h"

#include "compiler/frontend/flyte/message_view.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

/// A value of an enum of flyteidl and the word of the language for it; an empty one is the default.
struct Word {
  std::string_view value;
  std::string_view word;
};

void add_word(const MessageView& message, std::string_view field, std::span<const Word> words,
              std::string_view key, Json& out) {
  const std::string_view value = message.enum_value(field);
  for (const Word& row : words) {
    if (row.value == value) add(out, key, std::string(row.word));
  }
}

void add_text(const MessageView& message, std::string_view field, std::string_view key, Json& out) {
  add(out, key, std::string(message.text(field)));
}

void add_map(const MessageView& message, std::string_view field, Json& out) {
  if (message.has(field)) add(out, field, value_of(message.value(field)));
}

constexpr std::array<Word, 4> kResources = {{{"CPU", "cpu"},
                                             {"GPU", "gpu"},
                                             {"MEMORY", "memory"},
                                             {"EPHEMERAL_STORAGE", "ephemeral_storage"}}};
constexpr std::array<Word, 2> kFormats = {{{"YAML", "yaml"}, {"PROTO", "proto"}}};
constexpr std::array<Word, 3> kDownloads = {
    {{"DOWNLOAD_EAGER", "eager"}, {"DOWNLOAD_STREAM", "stream"}, {"DO_NOT_DOWNLOAD", "none"}}};
constexpr std::array<Word, 3> kUploads = {
    {{"UPLOAD_ON_EXIT", "on_exit"}, {"UPLOAD_EAGER", "eager"}, {"DO_NOT_UPLOAD", "none"}}};
constexpr std::array<Word, 4> kArchitectures = {
    {{"AMD64", "amd64"}, {"ARM64", "arm64"}, {"ARM_V6", "arm_v6"}, {"ARM_V7", "arm_v7"}}};
constexpr std::array<Word, 3> kDialects = {
    {{"ANSI", "ansi"}, {"HIVE", "hive"}, {"OTHER", "other"}}};
constexpr std::array<Word, 2> kMounts = {{{"ENV_VAR", "env"}, {"FILE", "file"}}};
constexpr std::array<Word, 2> kDocsFormats = {
    {{"DESCRIPTION_FORMAT_MARKDOWN", "markdown"}, {"DESCRIPTION_FORMAT_HTML", "html"}}};

void add_cache(const MessageView& metadata, Json& task) {
  const std::string version(metadata.text("discovery_version"));
  Json cache = Json::object();
  add(cache, "version", version);
  if (!metadata.boolean("discoverable")) {
    if (version.empty()) return;
    cache["enabled"] = false;
  }
  if (metadata.boolean("cache_serializable")) cache["serialize"] = true;
  Json ignored = Json::array();
  for (std::string& input : metadata.texts("cache_ignore_input_vars")) {
    ignored.push_back(std::move(input));
  }
  add(cache, "ignored_inputs", std::move(ignored));
  const bool alone = cache.size() == 1 && !version.empty();
  task["cache"] = alone ? Json(version) : std::move(cache);
}

Json secret_of(const MessageView& secret) {
  Json full = Json::object();
  add_text(secret, "group", "group", full);
  full["key"] = std::string(secret.text("key"));
  add_text(secret, "group_version", "group_version", full);
  add_word(secret, "mount_requirement", kMounts, "mount", full);
  add_text(secret, "env_var", "env_var", full);
  return full;
}

}  // namespace

Json amounts_of(const MessageView& resources, std::string_view side) {
  Json amounts = Json::object();
  for (const MessageView& amount : resources.messages(side)) {
    const std::string_view name = amount.enum_value("name");
    for (const Word& row : kResources) {
      if (row.value == name) amounts[std::string(row.word)] = amount_of(amount.text("value"));
    }
  }
  return amounts;
}

void add_data(const MessageView& data_config, Json& task) {
  Json data = Json::object();
  add_text(data_config, "input_path", "input_path", data);
  add_text(data_config, "output_path", "output_path", data);
  add_word(data_config, "format", kFormats, "format", data);
  if (const MessageView modes = data_config.message("io_strategy")) {
    add_word(modes, "download_mode", kDownloads, "download", data);
    add_word(modes, "upload_mode", kUploads, "upload", data);
  }
  add(task, "data", std::move(data));
}

void add_architecture(const MessageView& container, Json& task) {
  add_word(container, "architecture", kArchitectures, "architecture", task);
}

void add_query(const MessageView& query, Json& task) {
  Json sql = Json::object();
  add_text(query, "statement", "statement", sql);
  add_word(query, "dialect", kDialects, "dialect", sql);
  if (sql.size() == 1 && sql.contains("statement")) sql = Json(sql["statement"]);
  add(task, "sql", std::move(sql));
}

void add_shared_memory(const MessageView& memory, Json& task) {
  if (!memory) return;
  Json full = Json::object();
  add_text(memory, "size_limit", "size", full);
  if (memory.text("mount_path") != "/dev/shm") add_text(memory, "mount_path", "mount_path", full);
  if (memory.text("mount_name") != "flyte-shared-memory") {
    add_text(memory, "mount_name", "mount_name", full);
  }
  if (full.empty()) {
    task["shared_memory"] = true;
  } else if (full.size() == 1 && full.contains("size")) {
    task["shared_memory"] = full["size"];
  } else {
    task["shared_memory"] = std::move(full);
  }
}

void add_metadata(const MessageView& metadata, Json& task) {
  if (const auto retries = metadata.message("retries").number("retries"); retries && *retries > 0) {
    task["retries"] = *retries;
  }
  if (const auto timeout = duration_of(metadata.value("timeout"))) {
    task["timeout"] = duration_text(timeout->seconds, timeout->nanos);
  }
  if (metadata.has("interruptible")) task["interruptible"] = metadata.boolean("interruptible");
  add_cache(metadata, task);
  add_text(metadata, "deprecated_error_message", "deprecated", task);
  if (bool_of(metadata.value("generates_deck")).value_or(false)) task["enable_deck"] = true;
  add_text(metadata, "pod_template_name", "pod_template", task);
  const MessageView pod = metadata.message("metadata");
  add_map(pod, "labels", task);
  add_map(pod, "annotations", task);
  add_map(metadata, "tags", task);
}

void add_security(const MessageView& security, Json& task) {
  const MessageView who = security.message("run_as");
  add_text(who, "k8s_service_account", "service_account", task);
  add_text(who, "iam_role", "iam_role", task);
  Json secrets = Json::array();
  for (const MessageView& secret : security.messages("secrets")) {
    secrets.push_back(secret_of(secret));
  }
  add(task, "secrets", std::move(secrets));
}

void add_description(const MessageView& description, Json& entity) {
  add_text(description, "short_description", "description", entity);
  const MessageView text = description.message("long_description");
  Json docs = Json::object();
  add_text(text, "value", "long_description", docs);
  add_text(text, "uri", "uri", docs);
  add_word(text, "format", kDocsFormats, "format", docs);
  add_text(text, "icon_link", "icon_link", docs);
  add_text(description.message("source_code"), "link", "source_code", docs);
  add(entity, "docs", std::move(docs));
}

}  // namespace accelc::importing
