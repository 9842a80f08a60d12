#include "compiler/backend/flyte_common/message_help.h"

#include "compiler/support/ascii.h"
#include "compiler/support/plural.h"
#include "schema/describe.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc::flyte {

namespace {

/// "SparkJob" of "flyteidl.plugins.SparkJob".
std::string_view short_name(std::string_view full_name) {
  return full_name.substr(full_name.rfind('.') + 1);
}

std::string kind_text(const WireField& field) {
  switch (field.kind) {
    case WireKind::kBool:
      return "boolean";
    case WireKind::kInt32:
    case WireKind::kUint32:
    case WireKind::kInt64:
      return "integer";
    case WireKind::kFloat:
    case WireKind::kDouble:
      return "number";
    case WireKind::kMessage: {
      const WireMessage& message = message_of(field);
      return message.form == WireForm::kPlain ? std::string(short_name(message.name)) : "mapping";
    }
    default:
      return "string";
  }
}

/// The kind in the plural; the name of a message is the same in both.
std::string kinds_text(const WireField& field) {
  const std::string kind = kind_text(field);
  return is_upper(kind.front()) ? kind : plural_of(kind);
}

/// Whether a row's `SparkJob.sparkConf` is this field. Jobs of Kubeflow have messages of their own
/// with the same end of the name.
bool arrives_at(const FieldInfo& row, const WireMessage& message, const WireField& field) {
  const std::string_view form = row.flyte.form;
  const std::size_t dot = form.find('.');
  if (row.flyte.support != Support::kCarried || dot == std::string_view::npos) return false;
  const std::string_view name = form.substr(dot + 1);
  return (name == field.name || name == field.json_name) &&
         short_name(message.name).ends_with(form.substr(0, dot));
}

struct Row {
  const StructInfo* structure = nullptr;
  const FieldInfo* field = nullptr;
};

/// The row of a task's own field that arrives there; nothing when there is none.
Row row_of(const WireMessage& message, const WireField& field) {
  const std::array<const StructInfo*, 6> plugins = {
      &struct_info(Tag<SparkSpec>{}), &struct_info(Tag<RaySpec>{}),
      &struct_info(Tag<DaskSpec>{}),  &struct_info(Tag<PyTorchSpec>{}),
      &struct_info(Tag<MpiSpec>{}),   &struct_info(Tag<TensorFlowSpec>{})};
  for (const StructInfo* plugin : plugins) {
    for (const StructInfo* structure : reachable_structs(*plugin)) {
      for (const FieldInfo& row : structure->fields) {
        if (arrives_at(row, message, field)) return {structure, &row};
      }
    }
  }
  return {};
}

}  // namespace

const WireField* message_field(const WireMessage& message, std::string_view key) {
  const auto found = std::find_if(
      message.fields.begin(), message.fields.end(),
      [key](const WireField& field) { return field.json_name == key || field.name == key; });
  return found == message.fields.end() ? nullptr : &*found;
}

bool is_of_flyte2(const WireField& field) {
  constexpr std::array<std::string_view, 3> kFields = {"extended_resources", "file_input_layout",
                                                       "device_class"};
  return std::find(kFields.begin(), kFields.end(), field.name) != kFields.end();
}

std::string type_text(const WireField& field) {
  if (field.map) return "mapping of " + kinds_text(field_of(message_of(field), 2));
  return field.repeated ? "list of " + kinds_text(field) : kind_text(field);
}

std::string hover_text(const WireMessage& message, const WireField& field) {
  std::string text = "**" + std::string(field.json_name) + "** (" + type_text(field) + ")\n\n";
  if (const Row row = row_of(message, field); row.field != nullptr) {
    text += std::string(row.field->doc) + "\n\n`" + std::string(row.field->name) + "` of a " +
            std::string(row.structure->name) + " is the same in flytekit's terms.\n\n";
  }
  return text + (is_of_flyte2(field) ? "Flyte 2: `" : "Flyte 1, Flyte 2: `") +
         std::string(short_name(message.name)) + "." + std::string(field.name) + "`\n";
}

}  // namespace accelc::flyte
