#include "compiler/check/task/defaults.h"

#include "compiler/support/ascii.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/types/dataclass.h"
#include "schema/duration.h"
#include "schema/timestamp.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

namespace {

std::string what_it_is(const PlainValue& value) {
  return "this is " + std::string(noun_of(value.kind));
}

Misfit misfit(const PlainValue& value, std::string reason) {
  return {.span = value.span, .reason = std::move(reason), .fix = {}, .sure = true};
}

bool is_text(const PlainValue& value) {
  return value.kind < NodeKind::kSequence && value.kind != NodeKind::kNull;
}

/// Whether the digits say another number than a float can hold: `1e400` would be infinite, and
/// `1e-400` zero. `.inf` has no digits.
bool is_out_of_range(const PlainValue& value) {
  if (value.kind != NodeKind::kNumber) return false;
  const std::string_view digits =
      std::string_view(value.text).substr(0, value.text.find_first_of("eE"));
  if (std::isinf(value.number)) return digits.find_first_of("0123456789") != std::string::npos;
  return value.number == 0 && digits.find_first_of("123456789") != std::string::npos;
}

std::optional<Misfit> misfit_of_float(const PlainValue& value) {
  if (is_out_of_range(value)) return misfit(value, "it does not fit into 64 bits");
  if (value.kind == NodeKind::kNumber) return std::nullopt;
  Misfit found = misfit(value, what_it_is(value));
  const bool decimal =
      value.integer && value.text.find_first_not_of("-0123456789") == std::string::npos;
  if (decimal) found.fix = value.text + ".0";
  return found;
}

std::optional<Misfit> misfit_of_integer(const PlainValue& value) {
  if (value.integer) return std::nullopt;
  const bool large = value.kind == NodeKind::kInteger;
  return misfit(value, large ? "it does not fit into 64 bits" : what_it_is(value));
}

/// Whether the text begins like a date, of a day that no month has: `2024-02-30T12:00:00Z`.
bool names_no_day(std::string_view text) {
  constexpr std::string_view kForm = "dddd-dd-dd";
  if (text.size() < kForm.size()) return false;
  const auto has_form = [](char form, char c) { return form == 'd' ? is_digit(c) : form == c; };
  return std::equal(kForm.begin(), kForm.end(), text.begin(), has_form) &&
         !parse_timestamp(text.substr(0, kForm.size()));
}

std::optional<Misfit> misfit_of_text(const PlainValue& value, const TypeExpr& type) {
  if (!is_text(value)) return misfit(value, what_it_is(value));
  switch (type.kind) {
    case TypeKind::kDatetime:
      if (parse_timestamp(value.text)) return std::nullopt;
      if (names_no_day(value.text)) return misfit(value, "there is no such day");
      return misfit(value, "write it as `2024-01-31T12:00:00Z`");
    case TypeKind::kDuration: {
      const auto parsed = parse_duration(value.text);
      const auto* error = std::get_if<DurationError>(&parsed);
      if (error == nullptr) return std::nullopt;
      return misfit(value, error->reason);
    }
    case TypeKind::kEnum: {
      if (std::find(type.values.begin(), type.values.end(), value.text) != type.values.end()) {
        return std::nullopt;
      }
      Misfit found = misfit(value, "the values are " + quote_list(type.values));
      const std::vector<std::string_view> values(type.values.begin(), type.values.end());
      const auto near = nearest(value.text, values);
      if (near.size() == 1) {
        found.fix = near[0];
        found.sure = is_misspelling(value.text, near[0]);
      }
      return found;
    }
    default:
      return std::nullopt;
  }
}

/// A boolean is `True` to Python.
std::optional<Misfit> misfit_of_literal(const PlainValue& value, const TypeExpr& type) {
  const TypeExpr& base = type.elements.at(0);
  if (auto found = find_misfit(value, base)) return found;
  std::string text = value.text;
  if (base.kind == TypeKind::kBoolean) text = value.boolean ? "True" : "False";
  if (base.kind == TypeKind::kInteger) text = std::to_string(*value.integer);
  if (std::find(type.values.begin(), type.values.end(), text) != type.values.end()) {
    return std::nullopt;
  }
  return misfit(value, "the values are " + quote_list(type.values));
}

/// File, directory, dataframe and schema stand for data elsewhere.
std::optional<Misfit> misfit_of_place(const PlainValue& value) {
  if (value.kind != NodeKind::kString) return misfit(value, what_it_is(value));
  if (value.text.find("://") == std::string::npos) {
    return misfit(value, "it is not an address such as `s3://bucket/path`");
  }
  return std::nullopt;
}

/// What stands inside a dataclass travels as it was read, so that a number stays one where the
/// class has a text; elsewhere Flyte's literal makes it a text.
std::optional<Misfit> number_for_text(const PlainValue& value, const TypeExpr& type) {
  if (type.kind == TypeKind::kString && value.kind != NodeKind::kString) {
    return misfit(value, what_it_is(value));
  }
  if (type.kind != TypeKind::kList && type.kind != TypeKind::kMap) return std::nullopt;
  for (const PlainValue& item : value.items) {
    if (auto found = number_for_text(item, type.elements.at(0))) return found;
  }
  for (const PlainEntry& entry : value.entries) {
    if (auto found = number_for_text(entry.value, type.elements.at(0))) return found;
  }
  return std::nullopt;
}

std::optional<Misfit> misfit_of_dataclass(const PlainValue& value, const Dataclass& dataclass) {
  for (const PlainEntry& entry : value.entries) {
    const auto field =
        std::find_if(dataclass.fields.begin(), dataclass.fields.end(),
                     [&](const DataclassField& known) { return known.name == entry.key; });
    if (field == dataclass.fields.end()) {
      Misfit found = misfit(value, "the class has no field " + quote(entry.key));
      found.span = entry.key_span;
      return found;
    }
    if (auto found = find_misfit(entry.value, field->type)) return found;
    if (auto found = number_for_text(entry.value, field->type)) return found;
  }
  for (const DataclassField& field : dataclass.fields) {
    if (field.required && value.find(field.name) == nullptr) {
      return misfit(value, "the field " + quote(field.name) + " is missing");
    }
  }
  return std::nullopt;
}

/// The first number in a struct that would be written as another one.
// Depth is bounded by read_plain.
// NOLINTNEXTLINE(misc-no-recursion)
std::optional<Misfit> number_that_is_lost(const PlainValue& value) {
  const bool large = value.kind == NodeKind::kInteger && !value.integer;
  if (large || is_out_of_range(value)) return misfit(value, "it does not fit into 64 bits");
  for (const PlainValue& item : value.items) {
    if (auto found = number_that_is_lost(item)) return found;
  }
  for (const PlainEntry& entry : value.entries) {
    if (auto found = number_that_is_lost(entry.value)) return found;
  }
  return std::nullopt;
}

std::optional<Misfit> misfit_of_parts(const PlainValue& value, const TypeExpr& type) {
  if (type.kind == TypeKind::kList) {
    if (!value.is_sequence()) return misfit(value, what_it_is(value));
    for (const PlainValue& item : value.items) {
      if (auto found = find_misfit(item, type.elements.at(0))) return found;
    }
    return std::nullopt;
  }
  if (!value.is_mapping()) return misfit(value, what_it_is(value));
  if (type.dataclass != nullptr) return misfit_of_dataclass(value, *type.dataclass);
  if (type.kind == TypeKind::kStruct) return number_that_is_lost(value);
  for (const PlainEntry& entry : value.entries) {
    if (auto found = find_misfit(entry.value, type.elements.at(0))) return found;
  }
  return std::nullopt;
}

bool is_number(TypeKind kind) { return kind == TypeKind::kInteger || kind == TypeKind::kFloat; }

/// `1` for `string | float`: a number that is a text alone, although the union has numbers.
bool is_text_by_mistake(const PlainValue& value, const TypeExpr& variant, const TypeExpr& type) {
  const bool number = value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber;
  return number && variant.kind == TypeKind::kString &&
         std::ranges::any_of(type.elements, is_number, &TypeExpr::kind);
}

std::optional<Misfit> misfit_of_union(const PlainValue& value, const TypeExpr& type) {
  if (const TypeExpr* variant = variant_for(value, type)) {
    if (!is_text_by_mistake(value, *variant, type)) return std::nullopt;
    return misfit(value, what_it_is(value) + "; a string is quoted");
  }
  // With one variant besides none, that one was meant.
  if (type.elements.size() == 2 && type.elements[1].kind == TypeKind::kNone) {
    return find_misfit(value, type.elements[0]);
  }
  return misfit(value, what_it_is(value));
}

}  // namespace

const TypeExpr* variant_for(const PlainValue& value, const TypeExpr& type) {
  const TypeExpr* as_text = nullptr;
  for (const TypeExpr& variant : type.elements) {
    if (find_misfit(value, variant)) continue;
    const bool text = variant.kind == TypeKind::kString && value.kind != NodeKind::kString;
    if (!text) return &variant;
    as_text = &variant;
  }
  return as_text;
}

std::optional<Misfit> find_misfit(const PlainValue& value, const TypeExpr& type) {
  switch (type.kind) {
    case TypeKind::kNone:
      if (value.kind == NodeKind::kNull) return std::nullopt;
      return misfit(value, what_it_is(value));
    case TypeKind::kInteger:
      return misfit_of_integer(value);
    case TypeKind::kFloat:
      return misfit_of_float(value);
    case TypeKind::kBoolean:
      if (value.kind == NodeKind::kBoolean) return std::nullopt;
      return misfit(value, what_it_is(value));
    case TypeKind::kString:
    case TypeKind::kDatetime:
    case TypeKind::kDuration:
    case TypeKind::kEnum:
      return misfit_of_text(value, type);
    case TypeKind::kLiteral:
      return misfit_of_literal(value, type);
    case TypeKind::kPickle:
      return misfit(value, "flytekit keeps Python objects in a file that it uploads");
    case TypeKind::kBinary:
      return misfit(value, "flytekit keeps bytes in a file that it uploads");
    case TypeKind::kError:
      return misfit(value, "an error arises while the task runs");
    case TypeKind::kFile:
    case TypeKind::kDirectory:
    case TypeKind::kDataframe:
    case TypeKind::kSchema:
      return misfit_of_place(value);
    case TypeKind::kStruct:
    case TypeKind::kList:
    case TypeKind::kMap:
      return misfit_of_parts(value, type);
    case TypeKind::kUnion:
      return misfit_of_union(value, type);
  }
  return std::nullopt;
}

}  // namespace accelc
