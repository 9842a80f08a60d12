#include "compiler/backend/flyte_common/literals.h"

#include "compiler/backend/flyte_common/types.h"
#include "compiler/check/task/defaults.h"
#include "compiler/support/check.h"
#include "schema/duration.h"
#include "schema/timestamp.h"

#include <algorithm>
#include <flyteidl/core/literals.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

void fill_datetime(const std::string& text, core::Primitive& out) {
  const auto time = parse_timestamp(text);
  ACCELC_CHECK(time.has_value());
  out.mutable_datetime()->set_seconds(time->seconds);
  out.mutable_datetime()->set_nanos(time->nanos);
}

void fill_duration(const std::string& text, core::Primitive& out) {
  const auto parsed = parse_duration(text);
  const auto& duration = std::get<Duration>(parsed);
  out.mutable_duration()->set_seconds(duration.seconds);
  out.mutable_duration()->set_nanos(duration.nanos);
}

void fill_primitive(const PlainValue& value, TypeKind kind, core::Primitive& out) {
  switch (kind) {
    case TypeKind::kInteger:
      out.set_integer(value.integer.value_or(0));
      return;
    case TypeKind::kFloat:
      out.set_float_value(value.number);
      return;
    case TypeKind::kBoolean:
      out.set_boolean(value.boolean);
      return;
    case TypeKind::kDatetime:
      return fill_datetime(value.text, out);
    case TypeKind::kDuration:
      return fill_duration(value.text, out);
    default:
      out.set_string_value(value.text);
  }
}

/// Data elsewhere: the literal is its address, beside the type.
void fill_place(const PlainValue& value, const TypeExpr& type, VariantNames names,
                core::Scalar& out) {
  core::LiteralType literal_type;
  fill_type(type, names, literal_type);
  switch (type.kind) {
    case TypeKind::kDataframe: {
      auto& dataset = *out.mutable_structured_dataset();
      dataset.set_uri(value.text);
      *dataset.mutable_metadata()->mutable_structured_dataset_type() =
          literal_type.structured_dataset_type();
      return;
    }
    case TypeKind::kSchema:
      out.mutable_schema()->set_uri(value.text);
      *out.mutable_schema()->mutable_type() = literal_type.schema();
      return;
    default:
      out.mutable_blob()->set_uri(value.text);
      *out.mutable_blob()->mutable_metadata()->mutable_type() = literal_type.blob();
  }
}

void fill_union(const PlainValue& value, const TypeExpr& type, VariantNames names,
                core::Union& out) {
  const TypeExpr* variant = variant_for(value, type);
  ACCELC_CHECK(variant != nullptr);
  fill_literal(value, *variant, names, *out.mutable_value());
  fill_variant(*variant, names, *out.mutable_type());
}

void fill_scalar(const PlainValue& value, const TypeExpr& type, VariantNames names,
                 core::Scalar& out) {
  switch (type.kind) {
    case TypeKind::kNone:
      out.mutable_none_type();
      return;
    case TypeKind::kStruct:
      out.mutable_binary()->set_value(message_pack(value));
      out.mutable_binary()->set_tag("msgpack");
      return;
    case TypeKind::kFile:
    case TypeKind::kDirectory:
    case TypeKind::kDataframe:
    case TypeKind::kSchema:
      return fill_place(value, type, names, out);
    case TypeKind::kLiteral:
      return fill_scalar(value, type.elements.at(0), names, out);
    case TypeKind::kUnion:
      return fill_union(value, type, names, *out.mutable_union_());
    default:
      return fill_primitive(value, type.kind, *out.mutable_primitive());
  }
}

}  // namespace

bool can_fill_literal(const TypeExpr& type, VariantNames names) {
  if (type.kind == TypeKind::kLiteral) return names == VariantNames::kFlytekit;
  return std::all_of(type.elements.begin(), type.elements.end(),
                     [names](const TypeExpr& element) { return can_fill_literal(element, names); });
}

void fill_literal(const PlainValue& value, const TypeExpr& type, VariantNames names,
                  core::Literal& out) {
  if (type.kind == TypeKind::kList) {
    auto& items = *out.mutable_collection();
    for (const PlainValue& item : value.items) {
      fill_literal(item, type.elements.at(0), names, *items.add_literals());
    }
  } else if (type.kind == TypeKind::kMap) {
    auto& entries = *out.mutable_map()->mutable_literals();
    for (const PlainEntry& entry : value.entries) {
      fill_literal(entry.value, type.elements.at(0), names, entries[entry.key]);
    }
  } else {
    fill_scalar(value, type, names, *out.mutable_scalar());
  }
}

}  // namespace accelc::flyte
