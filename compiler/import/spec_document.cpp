#include "compiler/import/spec_document.h"

#include "compiler/backend/yaml_writer.h"
#include "compiler/fmt/format.h"
#include "compiler/rewrite/inline_text.h"
#include "compiler/rewrite/toml_text.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "schema/document_spec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc::importing {

namespace {

/// What means the same in `defaults` as in every task: nothing here decides what a task runs.
constexpr std::array<std::string_view, 10> kLifted = {
    "platform", "image",           "retries",  "timeout",      "interruptible",
    "secrets",  "service_account", "iam_role", "pod_template", "labels"};

/// Whether all tasks have the key with one value.
bool is_shared(const Json& tasks, const std::string& key) {
  const auto first = tasks.begin();
  return std::all_of(tasks.begin(), tasks.end(), [&](const Json& task) {
    return task.contains(key) && first->contains(key) && task.at(key) == first->at(key);
  });
}

void lift_defaults(Json& document) {
  Json& tasks = document.at("tasks");
  Json defaults = Json::object();
  for (const std::string_view name : kLifted) {
    const std::string key(name);
    if (!is_shared(tasks, key)) continue;
    defaults[key] = tasks.begin()->at(key);
    for (Json& task : tasks) task.erase(key);
  }
  add(document, "defaults", std::move(defaults));
}

/// The name of a repository: "train" of `ghcr.io/acme/train:1.4.2`.
std::string image_name(std::string_view reference) {
  reference = reference.substr(0, reference.find('@'));
  reference.remove_prefix(reference.rfind('/') + 1);
  return std::string(reference.substr(0, reference.find(':')));
}

/// Gives a name to each image that several tasks run.
void lift_images(Json& document) {
  Json& tasks = document.at("tasks");
  std::map<std::string, std::size_t> uses;
  for (const Json& task : tasks) {
    const auto image = task.find("image");
    if (image != task.end() && image->is_string()) ++uses[image->get<std::string>()];
  }
  Json images = Json::object();
  std::map<std::string, std::string> names;
  for (const auto& [reference, count] : uses) {
    std::string name = image_name(reference);
    if (count < 2 || name.empty() || images.contains(name) || uses.contains(name)) continue;
    images[name] = reference;
    names[reference] = std::move(name);
  }
  for (Json& task : tasks) {
    const auto image = task.find("image");
    if (image == task.end()) continue;
    const auto name = names.find(image->get<std::string>());
    if (name != names.end()) *image = name->second;
  }
  add(document, "images", std::move(images));
}

/// The entries of `written` in the order of the table; those that it does not have follow them.
Json ordered(const Json& written, const StructInfo& info) {
  Json out = Json::object();
  for (const FieldInfo& field : info.fields) {
    const std::string key(field.name);
    if (written.contains(key)) out[key] = written.at(key);
  }
  for (const auto& [key, value] : written.items()) {
    if (!out.contains(key)) out[key] = value;
  }
  return out;
}

std::string number_text(const Json& number) {
  if (!number.is_number_float()) return number.dump();
  const double value = number.get<double>();
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return number.dump();
}

/// A list stands on one line where it fits, and a mapping too where it needs no header.
// NOLINTNEXTLINE(misc-no-recursion): what was read nests no deeper than the limits of the readers
CommentedValue value_of(const Json& json, std::string key) {
  CommentedValue value;
  value.key = std::move(key);
  if (json.is_structured()) {
    value.kind = json.is_object() ? NodeKind::kMapping : NodeKind::kSequence;
    value.style = json.is_object() ? NodeStyle::kBlock : NodeStyle::kFlow;
    for (const auto& [name, item] : json.items()) {
      value.children.push_back(value_of(item, json.is_object() ? name : std::string()));
    }
  } else if (json.is_string()) {
    value.kind = NodeKind::kString;
    value.text = json.get_ref<const std::string&>();
  } else if (json.is_boolean()) {
    value.kind = NodeKind::kBoolean;
    value.text = json.dump();
  } else if (json.is_number()) {
    value.kind = json.is_number_float() ? NodeKind::kNumber : NodeKind::kInteger;
    value.text = number_text(json);
  }
  return value;
}

}  // namespace

void lift_shared(Json& document) {
  const auto tasks = document.find("tasks");
  if (tasks == document.end() || tasks->size() < 2) return;
  lift_defaults(document);
  lift_images(document);
}

Json in_table_order(const Json& document) {
  Json out = ordered(document, struct_info(Tag<DocumentSpec>{}));
  const StructInfo& task_table = struct_info(Tag<TaskSpec>{});
  if (out.contains("defaults")) out["defaults"] = ordered(out["defaults"], task_table);
  const auto order_all = [&out](const char* key, const StructInfo& table) {
    if (!out.contains(key)) return;
    for (Json& entity : out[key]) entity = ordered(entity, table);
  };
  order_all("tasks", task_table);
  order_all("workflows", struct_info(Tag<WorkflowSpec>{}));
  order_all("launch_plans", struct_info(Tag<LaunchPlanSpec>{}));
  return out;
}

std::variant<std::string, Unmovable> spec_text(const Json& document, Format format) {
  const bool toml = format == Format::kToml;
  auto written = toml ? toml_text(with_headers_last(value_of(document, "")))
                      : write_yaml(document, kLongestLine);
  if (std::holds_alternative<Unmovable>(written)) return written;
  std::string text = std::get<std::string>(std::move(written));
  const auto file = SourceFile::make(toml ? "spec.toml" : "spec.yaml", text);
  DiagnosticSink unused;
  const Formatted formatted = accelc::format(read(file, Limits(), unused));
  if (formatted.outcome == Formatted::Outcome::kDone) text = formatted.text;
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

}  // namespace accelc::importing
