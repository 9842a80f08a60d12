// Values of workflows and launch plans that are either a short form or a full mapping.
#include "schema/union_forms.h"
#include "schema/workflow_spec.h"

#include <array>

namespace accelc {

bool decode_value(Decoder& decoder, NodeRef node, QualityOfServiceSpec& value) {
  return decode_either(decoder, node, value, value.tier);
}

const TypeInfo& type_info(Tag<QualityOfServiceSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<Choice<QualityTier>>{}),
                                                         &struct_type<QualityOfServiceSpec>()};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "quality of service", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, NameList& value) {
  if (node.is_sequence()) return decode_value(decoder, node, value.names);
  std::string name;
  if (!decode_value(decoder, node, name)) return false;
  set_from(node, std::move(name), value.names.items.emplace_back());
  return true;
}

const TypeInfo& type_info(Tag<NameList>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<std::string>{}),
                                                         &type_info(Tag<List<std::string>>{})};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "name or list of names", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, MapTargetSpec& value) {
  return decode_either(decoder, node, value, value.task);
}

const TypeInfo& type_info(Tag<MapTargetSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"vision.score"};
  static constexpr TypeInfo kTask{
      .shape = Shape::kText, .name = "task", .examples = kExamples, .names = NameSource::kTasks};
  static const std::array<const TypeInfo*, 2> options = {&kTask, &struct_type<MapTargetSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "task to map", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, SignalSpec& value) {
  return decode_either(decoder, node, value, value.type);
}

const TypeInfo& type_info(Tag<SignalSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<TypeExpr>{}),
                                                         &struct_type<SignalSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "type", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, WorkflowInputSpec& value) {
  return decode_either(decoder, node, value, value.type);
}

const TypeInfo& type_info(Tag<WorkflowInputSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<TypeExpr>{}),
                                                         &struct_type<WorkflowInputSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "type", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, WorkflowOutputSpec& value) {
  // A mapping without `value` is one of values.
  if (node.is_mapping() && node.find("value")) return decode_mapping(decoder, node, value);
  AnyValue written;
  if (!decode_value(decoder, node, written)) return false;
  set_from(node, std::move(written), value.value);
  return true;
}

const TypeInfo& type_info(Tag<WorkflowOutputSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<AnyValue>{}),
                                                         &struct_type<WorkflowOutputSpec>()};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "reference or literal", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, FailureHandlerSpec& value) {
  return decode_either(decoder, node, value, value.name);
}

const TypeInfo& type_info(Tag<FailureHandlerSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"vision.clean-up"};
  static constexpr TypeInfo kName{.shape = Shape::kText,
                                  .name = "task or workflow",
                                  .examples = kExamples,
                                  .names = NameSource::kTasks};
  static const std::array<const TypeInfo*, 2> options = {&kName,
                                                         &struct_type<FailureHandlerSpec>()};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "task or workflow", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, ScheduleSpec& value) {
  return decode_either(decoder, node, value, value.cron);
}

const TypeInfo& type_info(Tag<ScheduleSpec>) {
  static constexpr std::array<std::string_view, 2> kExamples = {"0 2 * * *", "@daily"};
  static constexpr TypeInfo kCron{
      .shape = Shape::kText, .name = "cron expression", .examples = kExamples};
  static const std::array<const TypeInfo*, 2> options = {&kCron, &struct_type<ScheduleSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "schedule", .options = options};
  return info;
}

}  // namespace accelc
