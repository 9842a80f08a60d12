#include "compiler/backend/flyte_common/struct_value.h"

#include "compiler/backend/flyte_common/task_diagnostics.h"
#include "compiler/support/text.h"

#include <google/protobuf/struct.pb.h>

#include <cmath>

namespace accelc::flyte {

namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;
using google::protobuf::Value;

/// Whether a double holds exactly this integer.
bool survives(const PlainValue& value) {
  if (!value.integer) return false;
  constexpr auto kBeyond = 9223372036854775808.0;  // 2^63, which no int64 reaches
  const auto number = static_cast<double>(*value.integer);
  return number < kBeyond && static_cast<std::int64_t>(number) == *value.integer;
}

Value& value_at(Struct& object, std::string_view key) {
  return (*object.mutable_fields())[std::string(key)];
}

}  // namespace

void fill_value(const PlainValue& value, Value& out) {
  switch (value.kind) {
    case NodeKind::kNull:
    case NodeKind::kAlias:
      out.set_null_value(google::protobuf::NULL_VALUE);
      return;
    case NodeKind::kBoolean:
      out.set_bool_value(value.boolean);
      return;
    case NodeKind::kInteger:
    case NodeKind::kNumber:
      out.set_number_value(value.number);
      return;
    case NodeKind::kString:
    case NodeKind::kDatetime:
      out.set_string_value(value.text);
      return;
    case NodeKind::kSequence: {
      ListValue& list = *out.mutable_list_value();
      for (const PlainValue& item : value.items) fill_value(item, *list.add_values());
      return;
    }
    case NodeKind::kMapping:
      fill_struct(value, *out.mutable_struct_value());
      return;
  }
}

void fill_struct(const PlainValue& value, Struct& out) {
  auto& fields = *out.mutable_fields();
  for (const PlainEntry& entry : value.entries) fill_value(entry.value, fields[entry.key]);
}

void report_changed_numbers(const PlainValue& value, DiagnosticSink& sink) {
  if (value.kind == NodeKind::kInteger && !survives(value)) {
    sink.report<kIntegerChanges>(value.span, quote(value.text))
        .help("put it in quotes if its reader accepts text");
  }
  if (value.kind == NodeKind::kNumber && !std::isfinite(value.number)) {
    sink.report<kNotFinite>(value.span, quote(value.text));
  }
  for (const PlainValue& item : value.items) report_changed_numbers(item, sink);
  for (const PlainEntry& entry : value.entries) report_changed_numbers(entry.value, sink);
}

void set_text(Struct& object, std::string_view key, std::string_view text) {
  value_at(object, key).set_string_value(std::string(text));
}

void set_number(Struct& object, std::string_view key, double number) {
  value_at(object, key).set_number_value(number);
}

void set_count(Struct& object, std::string_view key, std::int64_t count) {
  if (count != 0) set_number(object, key, static_cast<double>(count));
}

Struct& object_at(Struct& object, std::string_view key) {
  return *value_at(object, key).mutable_struct_value();
}

ListValue& list_at(Struct& object, std::string_view key) {
  return *value_at(object, key).mutable_list_value();
}

}  // namespace accelc::flyte
