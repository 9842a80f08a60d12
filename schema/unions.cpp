// Values that are either a short text or a full mapping. Each reads its short form here and its
// full form by its field table.
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "schema/diagnostics.h"
#include "schema/foreign_key.h"
#include "schema/foreign_values.h"
#include "schema/python_call.h"
#include "schema/task_spec.h"
#include "schema/text_fault.h"
#include "schema/text_span.h"
#include "schema/union_forms.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// Devices of which any will do.
bool decode_devices(Decoder& decoder, NodeRef list, AcceleratorSpec& value) {
  std::size_t size = 0;
  for_each_item(list, [&](NodeRef) { ++size; });
  if (size == 0 || size > kMostListedDevices) {
    decoder.sink().report<kAcceleratorList>(
        list.span(), size == 0 ? std::string("it is empty")
                               : "it has " + std::to_string(size) + " devices, and at most " +
                                     std::to_string(kMostListedDevices) + " are possible");
    return false;
  }
  value.any_of.reserve(size);
  bool good = true;
  for_each_item(list, [&](NodeRef item) {
    auto& device = value.any_of.emplace_back();
    const NodeRef written = item.resolved();
    if (written.is_null() || written.is_sequence()) {
      report_wrong_kind(decoder, item, one_accelerator_type().name);
      device.state = SettingState::kInvalid;
    } else {
      decode_setting(decoder, Entry{NodeRef(), item}, device);
    }
    good = good && device;
  });
  return good;
}

}  // namespace

bool decode_value(Decoder& decoder, NodeRef node, AcceleratorSpec& value) {
  if (node.is_sequence()) return decode_devices(decoder, node, value);
  if (node.is_mapping()) {
    const std::size_t before = decoder.sink().diagnostics().size();
    const bool decoded = decode_mapping(decoder, node, value);
    // What was reported may be a misspelt `device`: that there is none is no fault of its own.
    const bool reported = decoder.sink().diagnostics().size() > before;
    if (reported && !value.device.written() && !value.tpu.written()) {
      value.device.get().state = SettingState::kInvalid;
    }
    return decoded;
  }
  std::string_view text;
  if (!decode_text(decoder, node, type_info(Tag<AcceleratorSpec>{}).name, text)) return false;
  auto parsed = parse_accelerator_ref(text);
  if (auto* ref = std::get_if<AcceleratorRef>(&parsed)) {
    value.ref = std::move(*ref);
    return true;
  }
  report_text_fault(decoder, kAcceleratorText, node, std::get<AcceleratorRefError>(parsed));
  return false;
}

const TypeInfo& one_accelerator_type() {
  static constexpr std::array<std::string_view, 4> kExamples = {"A100", "A100.2g.10gb", "V5E.2x4",
                                                                "H100:8"};
  static constexpr TypeInfo kText{
      .shape = Shape::kText,
      .name = "accelerator",
      .doc = "A name from the catalog, optionally with a partition or topology and a count.",
      .examples = kExamples,
      .names = NameSource::kAccelerators};
  static const std::array<const TypeInfo*, 2> options = {&kText, &struct_type<AcceleratorSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "accelerator", .options = options};
  return info;
}

const TypeInfo& type_info(Tag<AcceleratorSpec>) {
  static constexpr TypeInfo kList{
      .shape = Shape::kList, .name = "list of accelerators", .element = one_accelerator_type};
  static const std::array<const TypeInfo*, 3> options = {one_accelerator_type().options[0],
                                                         one_accelerator_type().options[1], &kList};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "accelerator", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, SharedMemorySpec& value) {
  if (node.is_mapping()) return decode_mapping(decoder, node, value);
  if (node.kind() == NodeKind::kBoolean) {
    value.enabled = node.text() == "true" || node.text() == "True" || node.text() == "TRUE";
    return true;
  }
  if (node.kind() == NodeKind::kString && node.text() == "auto") {
    value.automatic = true;
    return true;
  }
  Quantity size;
  if (!decode_value(decoder, node, size)) return false;
  set_from(node, std::move(size), value.size);
  return true;
}

const TypeInfo& type_info(Tag<SharedMemorySpec>) {
  static constexpr std::array<std::string_view, 1> kAuto = {"auto"};
  static constexpr TypeInfo kWord{.shape = Shape::kText, .name = "auto", .values = kAuto};
  static const std::array<const TypeInfo*, 4> options = {&type_info(Tag<bool>{}), &kWord,
                                                         &type_info(Tag<Quantity>{}),
                                                         &struct_type<SharedMemorySpec>()};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "size of shared memory", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, LightningSpec& value) {
  return decode_either(decoder, node, value, value.name);
}

const TypeInfo& type_info(Tag<LightningSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"xpu"};
  static constexpr TypeInfo kText{
      .shape = Shape::kText, .name = "accelerator in Lightning", .examples = kExamples};
  static const std::array<const TypeInfo*, 2> options = {&kText, &struct_type<LightningSpec>()};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "accelerator in Lightning", .options = options};
  return info;
}

namespace {

/// A word that is a boolean to people, where a version belongs. Returns false: there is no value.
bool report_cache_word(Decoder& decoder, NodeRef node, bool cached) {
  if (!cached) {
    decoder.sink()
        .report<kWrongKind>(node.span(), "`cache`", "a version or `false`", noun_of(node.kind()))
        .fix("write `false`", node.span(), "false");
  } else if (!has_cache_version(node)) {
    decoder.sink()
        .report<kCacheNeedsVersion>(node.span(), node.text())
        .fix("derive the version from the task", node.span(), quoted_like(node.span(), "auto"));
  }
  return false;
}

}  // namespace

bool decode_value(Decoder& decoder, NodeRef node, CacheSpec& value) {
  if (node.is_mapping()) {
    if (!decode_mapping(decoder, node, value)) return false;
    value.automatic = value.version && *value.version == "auto";
    return true;
  }
  const bool plain = node.is_scalar() && node.style() == NodeStyle::kPlain;
  if (const auto word = plain ? boolean_word(node.text()) : std::nullopt) {
    if (*word || node.kind() != NodeKind::kBoolean) return report_cache_word(decoder, node, *word);
    set_from(node, false, value.enabled);
    return true;
  }
  std::string version;
  if (!decode_value(decoder, node, version)) return false;
  value.automatic = version == "auto";
  set_from(node, std::move(version), value.version);
  return true;
}

const TypeInfo& type_info(Tag<CacheSpec>) {
  static constexpr std::array<std::string_view, 2> kExamples = {"1.0", "auto"};
  static constexpr TypeInfo kText{
      .shape = Shape::kText, .name = "cache version", .examples = kExamples};
  static constexpr std::array<std::string_view, 1> kFalse = {"false"};
  static constexpr TypeInfo kOff{.shape = Shape::kBoolean, .name = "`false`", .values = kFalse};
  static const std::array<const TypeInfo*, 3> options = {&kText, &kOff, &struct_type<CacheSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "cache version", .options = options};
  return info;
}

namespace {

/// `Secret(group="hf", key="token")` of flytekit. Without quotes its comma makes two items of it:
/// the text from the first to the last, which is reported for both.
std::optional<Span> secret_call(NodeRef item) {
  const std::string_view text = item.text();
  NodeRef begin = item;
  NodeRef end = item;
  if (text.find("Secret(") == std::string_view::npos) {
    begin = {};
    for_each_item(item.parent(), [&](NodeRef each) {
      const bool opens = each.is_scalar() && each.text().find("Secret(") != std::string_view::npos;
      if (opens && each.id() < item.id()) begin = each;
    });
  }
  if (!begin) return std::nullopt;
  end = begin;
  while (end && end.is_scalar() && !end.text().ends_with(')')) end = end.next_sibling();
  if (!end || !end.is_scalar() || end.id() < item.id()) return std::nullopt;
  return Span{item.span().file, begin.span().begin, end.span().end};
}

void report_no_secret(Decoder& decoder, NodeRef node) {
  const NodeRef list = node.parent();
  const auto whole = list && list.is_sequence() ? secret_call(node) : std::nullopt;
  if (!whole) {
    decoder.sink()
        .report<kSecretWithoutKey>(node.span(), quote(node.text()))
        .help("in a cluster the group is the name of a Secret, and the key that of an entry in it");
    return;
  }
  auto report = decoder.sink().report<kSecretWithoutKey>(*whole, quote(unquoted_text_of(*whole)));
  const auto call = parse_python_call(unquoted_text_of(*whole));
  const std::string_view group = call ? argument_of(*call, "group") : std::string_view();
  const std::string_view key = call ? argument_of(*call, "key") : std::string_view();
  if (group.empty() || key.empty() || call->arguments.size() != 2) return;
  const std::string meant = std::string(group) + "/" + std::string(key);
  report.fix("write " + quote(meant), *whole, quoted_like(node.span(), meant));
}

}  // namespace

bool decode_value(Decoder& decoder, NodeRef node, SecretSpec& value) {
  if (node.is_mapping()) return decode_mapping(decoder, node, value);
  std::string_view text;
  if (!decode_text(decoder, node, "secret", text)) return false;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || slash == 0 || slash + 1 == text.size()) {
    report_no_secret(decoder, node);
    return false;
  }
  set_from(node, std::string(text.substr(0, slash)), value.group);
  set_from(node, std::string(text.substr(slash + 1)), value.key);
  return true;
}

const TypeInfo& type_info(Tag<SecretSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"wandb/api-key"};
  static constexpr TypeInfo kText{.shape = Shape::kText,
                                  .name = "secret",
                                  .doc = "`group/key`",
                                  .pattern = "^[^/]+/.+$",
                                  .examples = kExamples};
  static const std::array<const TypeInfo*, 2> options = {&kText, &struct_type<SecretSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "secret", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, SqlSpec& value) {
  if (node.is_mapping()) return decode_mapping(decoder, node, value);
  std::string_view statement;
  if (!decode_text(decoder, node, "query", statement)) return false;
  set_from(node, std::string(statement), value.statement);
  return true;
}

const TypeInfo& type_info(Tag<SqlSpec>) {
  static constexpr std::array<std::string_view, 1> kExamples = {"SELECT 1"};
  static constexpr TypeInfo kText{.shape = Shape::kText, .name = "query", .examples = kExamples};
  static const std::array<const TypeInfo*, 2> options = {&kText, &struct_type<SqlSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "query", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, VariableSpec& value) {
  return decode_either(decoder, node, value, value.type);
}

const TypeInfo& type_info(Tag<VariableSpec>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<TypeExpr>{}),
                                                         &struct_type<VariableSpec>()};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "type", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, ResourcePair& value) {
  if (node.is_mapping() && report_resource_sides(decoder, node)) return false;
  if (report_foreign_resource(decoder, node)) return false;
  if (!node.is_sequence()) {
    Quantity amount;
    if (!decode_value(decoder, node, amount)) return false;
    set_from(node, std::move(amount), value.request);
    value.limit = value.request;
    return true;
  }
  List<Quantity> pair;
  if (!decode_value(decoder, node, pair)) return false;
  if (pair.items.size() != 2) {
    decoder.sink().report<kResourcePairLength>(node.span(), pair.items.size());
    return false;
  }
  value.request = std::move(pair.items[0]);
  value.limit = std::move(pair.items[1]);
  return true;
}

const TypeInfo& type_info(Tag<ResourcePair>) {
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<Quantity>{}),
                                                         &type_info(Tag<List<Quantity>>{})};
  static const TypeInfo info{
      .shape = Shape::kOneOf, .name = "quantity or pair", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, PartitionNames& value) {
  value.any = node.kind() == NodeKind::kString && node.text() == "any";
  return value.any || decode_value(decoder, node, value.names);
}

const TypeInfo& type_info(Tag<PartitionNames>) {
  static constexpr std::array<std::string_view, 1> kAny = {"any"};
  static constexpr TypeInfo kWord{.shape = Shape::kText, .name = "any", .values = kAny};
  static const std::array<const TypeInfo*, 2> options = {&type_info(Tag<List<std::string>>{}),
                                                         &kWord};
  static const TypeInfo info{.shape = Shape::kOneOf, .name = "list of strings", .options = options};
  return info;
}

bool decode_value(Decoder& decoder, NodeRef node, TypeExpr& value) {
  std::string_view text;
  // `none` written as a bare null would unset the variable; here only texts arrive.
  if (!decode_text(decoder, node, "type", text)) return false;
  auto parsed = parse_type(text);
  if (auto* type = std::get_if<TypeExpr>(&parsed)) {
    value = std::move(*type);
    return true;
  }
  const auto& error = std::get<TypeExprError>(parsed);
  const Span part = part_span(node.span(), text, error.begin, error.end);
  auto report = decoder.sink().report<kTypeText>(part, quote(text), error.reason);
  const bool exact = text_of(part) == text.substr(error.begin, error.end - error.begin);
  if (!error.suggestion.empty() && exact) {
    report.fix("write " + quote(error.suggestion), part, error.suggestion);
  }
  return false;
}

const TypeInfo& type_info(Tag<TypeExpr>) {
  static constexpr std::array<std::string_view, 4> kExamples = {"integer", "file", "list<float>",
                                                                "enum<a, b>"};
  static constexpr TypeInfo kInfo{.shape = Shape::kText,
                                  .name = "type",
                                  .doc = "The type of an input or output.",
                                  .examples = kExamples};
  return kInfo;
}

}  // namespace accelc
