// The shapes of Trainer arguments that are more than one type: `devices` is a number, a text or a
// list. The types are those of the signature of Trainer.__init__ in lightning 2.6.5, as
// jsonargparse reads them.
#include "schema/describe.h"
#include "schema/trainer_spec.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// AcceleratorRegistry of lightning 2.6.5, and the two words that choose one of it.
constexpr std::string_view kAccelerators[] = {"auto", "cpu", "cuda", "gpu", "mps", "tpu"};

/// StrategyRegistry of lightning 2.6.5, and `auto`.
constexpr std::string_view kStrategies[] = {"auto",
                                            "ddp",
                                            "ddp_find_unused_parameters_false",
                                            "ddp_find_unused_parameters_true",
                                            "ddp_fork",
                                            "ddp_fork_find_unused_parameters_false",
                                            "ddp_fork_find_unused_parameters_true",
                                            "ddp_notebook",
                                            "ddp_notebook_find_unused_parameters_false",
                                            "ddp_notebook_find_unused_parameters_true",
                                            "ddp_spawn",
                                            "ddp_spawn_find_unused_parameters_false",
                                            "ddp_spawn_find_unused_parameters_true",
                                            "deepspeed",
                                            "deepspeed_stage_1",
                                            "deepspeed_stage_2",
                                            "deepspeed_stage_2_offload",
                                            "deepspeed_stage_3",
                                            "deepspeed_stage_3_offload",
                                            "deepspeed_stage_3_offload_nvme",
                                            "fsdp",
                                            "fsdp_cpu_offload",
                                            "single_device",
                                            "single_tpu",
                                            "single_xla",
                                            "xla",
                                            "xla_debug"};

/// lightning/fabric/plugins/precision/precision.py of 2.6.5: the eight names first, then what is
/// read for historical reasons.
constexpr std::string_view kPrecisions[] = {"32-true",
                                            "16-mixed",
                                            "bf16-mixed",
                                            "16-true",
                                            "bf16-true",
                                            "64-true",
                                            "transformer-engine",
                                            "transformer-engine-float16",
                                            "16",
                                            "32",
                                            "64",
                                            "bf16"};

constexpr std::string_view kDeviceTexts[] = {"auto", "1", "-1", "\"0,1\""};
constexpr std::string_view kClassPaths[] = {"KubeflowEnvironment"};
constexpr std::string_view kProfilers[] = {"simple", "advanced", "pytorch", "xla"};
constexpr std::string_view kClipping[] = {"norm", "value"};
constexpr std::string_view kWarn[] = {"warn"};
constexpr std::string_view kTimes[] = {"\"00:12:00:00\""};

constexpr TypeInfo kBoolean{.shape = Shape::kBoolean, .name = "boolean"};
constexpr TypeInfo kInteger{.shape = Shape::kInteger, .name = "integer"};
constexpr TypeInfo kNumber{.shape = Shape::kNumber, .name = "number"};
constexpr TypeInfo kTime{.shape = Shape::kText,
                         .name = "time",
                         .doc = "`DD:HH:MM:SS`: days, hours, minutes and seconds.",
                         .examples = kTimes};

const TypeInfo& class_type() { return type_info(Tag<ClassSpec>{}); }

const TypeInfo& class_or_path() {
  static constexpr TypeInfo kPath{
      .shape = Shape::kText,
      .name = "class",
      .doc = "A class by its path, or by its name when it is one of Lightning's.",
      .examples = kClassPaths};
  static const std::array<const TypeInfo*, 2> options = {&kPath, &class_type()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "class", .options = options};
  return info;
}

template <const TypeInfo& (*Element)()>
const TypeInfo& list_type() {
  static const TypeInfo info{
      .shape = Shape::kList, .name = container_name("list", Element().name), .element = Element};
  return info;
}

const TypeInfo& integer_type() { return kInteger; }
const TypeInfo& number_type() { return kNumber; }

/// The units of datetime.timedelta.
const TypeInfo& time_units() {
  static const TypeInfo info{
      .shape = Shape::kMap, .name = "mapping of numbers", .element = &number_type};
  return info;
}

/// Whether a value of this kind may be of the type, whatever stands in it.
bool takes_kind(const TypeInfo& type, NodeRef node) {
  switch (type.shape) {
    case Shape::kText: {
      const auto& values = type.values;
      const bool known =
          values.empty() || std::find(values.begin(), values.end(), node.text()) != values.end();
      const bool text = node.kind() == NodeKind::kString || node.kind() == NodeKind::kDatetime;
      return text && known;
    }
    case Shape::kBoolean:
      return node.kind() == NodeKind::kBoolean;
    case Shape::kInteger:
      return node.kind() == NodeKind::kInteger;
    case Shape::kNumber:
      return node.kind() == NodeKind::kInteger || node.kind() == NodeKind::kNumber;
    case Shape::kList:
      return node.is_sequence();
    case Shape::kMap:
    case Shape::kStruct:
      return node.is_mapping();
    case Shape::kOneOf:
      return std::any_of(type.options.begin(), type.options.end(),
                         [&](const TypeInfo* option) { return takes_kind(*option, node); });
    case Shape::kAny:
      return true;
  }
  return false;
}

bool decode_items(Decoder& decoder, NodeRef list, const TypeInfo& element) {
  bool good = true;
  for_each_item(list, [&](NodeRef written) {
    const NodeRef item = written.resolved();
    if (!decoder.spend(item)) {
      good = false;
    } else {
      good = decode_form(decoder, item, element) && good;
    }
  });
  return good;
}

bool decode_units(Decoder& decoder, NodeRef node) {
  Map<double> units;
  if (!decode_value(decoder, node, units)) return false;
  return std::all_of(units.entries.begin(), units.entries.end(),
                     [](const auto& entry) { return static_cast<bool>(entry.value); });
}

bool decode_number(Decoder& decoder, NodeRef node, const TypeInfo& type) {
  std::int64_t integer = 0;
  double number = 0;
  return type.shape == Shape::kInteger ? decode_value(decoder, node, integer)
                                       : decode_value(decoder, node, number);
}

/// The value of a type that takes its kind.
bool decode_shape(Decoder& decoder, NodeRef node, const TypeInfo& type) {
  switch (type.shape) {
    case Shape::kInteger:
    case Shape::kNumber:
      return decode_number(decoder, node, type);
    case Shape::kList:
      return decode_items(decoder, node, type.element());
    case Shape::kMap:
      return decode_units(decoder, node);
    case Shape::kStruct: {
      ClassSpec value;
      return decode_value(decoder, node, value);
    }
    default:
      return true;
  }
}

/// A number or boolean in quotes where the type wants it without them.
bool report_quoted(Decoder& decoder, NodeRef node, const TypeInfo& type) {
  const bool quoted = node.kind() == NodeKind::kString && type.shape == Shape::kInteger;
  std::int64_t number = 0;
  // Its own report says to remove the quotes.
  return quoted && !decode_value(decoder, node, number);
}

}  // namespace

bool decode_form(Decoder& decoder, NodeRef node, const TypeInfo& type) {
  if (!takes_kind(type, node)) {
    if (!report_quoted(decoder, node, type)) report_wrong_kind(decoder, node, type_text(type));
    return false;
  }
  if (type.shape != Shape::kOneOf) return decode_shape(decoder, node, type);
  for (const TypeInfo* option : type.options) {
    if (takes_kind(*option, node)) return decode_form(decoder, node, *option);
  }
  return false;
}

const TypeInfo& type_info(Tag<AcceleratorForm>) {
  static constexpr TypeInfo kName{.shape = Shape::kText,
                                  .name = "Lightning accelerator",
                                  .doc = "A name that is registered in Lightning.",
                                  .examples = kAccelerators};
  static const std::array<const TypeInfo*, 2> options = {&kName, &class_type()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = kName.name, .options = options};
  return info;
}

const TypeInfo& type_info(Tag<DevicesForm>) {
  static constexpr TypeInfo kText{.shape = Shape::kText,
                                  .name = "indices as text",
                                  .doc = "`auto`, a number, or indices with a comma: `\"0,2\"`.",
                                  .examples = kDeviceTexts};
  static const std::array<const TypeInfo*, 3> options = {&kInteger, &kText,
                                                         &list_type<integer_type>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "devices", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<StrategyForm>) {
  static constexpr TypeInfo kName{.shape = Shape::kText,
                                  .name = "strategy",
                                  .doc = "A name that is registered in Lightning.",
                                  .examples = kStrategies};
  static const std::array<const TypeInfo*, 2> options = {&kName, &class_type()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = kName.name, .options = options};
  return info;
}

const TypeInfo& type_info(Tag<PrecisionForm>) {
  static constexpr TypeInfo kName{.shape = Shape::kText,
                                  .name = "precision",
                                  .doc =
                                      "How many bits, and whether all the time (`true`) or "
                                      "where it is safe (`mixed`).",
                                  .examples = kPrecisions};
  static const std::array<const TypeInfo*, 2> options = {&kName, &kNumber};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = kName.name, .options = options};
  return info;
}

const TypeInfo& type_info(Tag<LoggerForm>) {
  static const std::array<const TypeInfo*, 3> options = {&kBoolean, &class_or_path(),
                                                         &list_type<class_or_path>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "logger", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<ClassesForm>) {
  static const std::array<const TypeInfo*, 2> options = {&class_or_path(),
                                                         &list_type<class_or_path>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "classes", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<ProfilerForm>) {
  static constexpr TypeInfo kName{
      .shape = Shape::kText, .name = "profiler", .examples = kProfilers};
  static const std::array<const TypeInfo*, 2> options = {&kName, &class_type()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = kName.name, .options = options};
  return info;
}

const TypeInfo& type_info(Tag<RunCountForm>) {
  static const std::array<const TypeInfo*, 2> options = {&kBoolean, &kInteger};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "number of batches", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<WarnForm>) {
  static constexpr TypeInfo kWord{.shape = Shape::kText, .name = "warn", .values = kWarn};
  static const std::array<const TypeInfo*, 2> options = {&kBoolean, &kWord};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "boolean or warn", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<TimeForm>) {
  static const std::array<const TypeInfo*, 2> options = {&kTime, &time_units()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "time", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<IntervalForm>) {
  static const std::array<const TypeInfo*, 3> options = {&kNumber, &kTime, &time_units()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "interval", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<ClippingForm>) {
  static constexpr TypeInfo kName{
      .shape = Shape::kText, .name = "clipping algorithm", .examples = kClipping};
  return kName;
}

std::span<const std::string_view> strategy_names() { return kStrategies; }
std::span<const std::string_view> precision_names() { return kPrecisions; }

}  // namespace accelc
