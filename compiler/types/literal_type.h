// What a type of the language, or of an entity that was registered elsewhere, is to Flyte
// (flyteidl v1.16.8 core/types.proto), without a message: it decides which value feeds which input.
#pragma once

#include "schema/plain_value.h"
#include "schema/type_expr.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace accelc {

/// flyteidl.core.SimpleType, in its order.
enum class SimpleType : std::uint8_t {
  kNone,
  kInteger,
  kFloat,
  kString,
  kBoolean,
  kDatetime,
  kDuration,
  kBinary,
  kError,
  kStruct,
};

/// Which member of a LiteralType's oneof is set.
enum class TypeForm : std::uint8_t {
  kUnset,       ///< none: no type was given
  kSimple,      ///< `simple`
  kSchema,      ///< `names` are columns, of the simple types in `elements`
  kCollection,  ///< of the one in `elements`; none there is a list without a type
  kMap,         ///< the same
  kBlob,        ///< `format`, `directory`
  kEnum,        ///< `names` are its values
  kDataset,     ///< `format`; `names` are columns, of the types in `elements`
  kUnion,       ///< `elements` are its variants
};

struct TypeField;

struct LiteralType {
  TypeForm form = TypeForm::kUnset;
  SimpleType simple = SimpleType::kNone;
  bool directory = false;
  std::string format;
  std::vector<std::string> names;
  std::vector<LiteralType> elements;
  /// The transformer by which the variants of a union are told apart; empty: none.
  std::string tag;
  /// The fields of a dataclass, into which a path may lead; it may have none.
  std::vector<TypeField> fields;
  bool has_fields = false;
  /// The JSON Schema of a struct, or the name of a pickle's class; null: none.
  std::shared_ptr<const PlainValue> metadata;
  /// What caches and flytekit want to know besides; null: nothing.
  std::shared_ptr<const PlainValue> annotation;

  [[nodiscard]] bool is(SimpleType wanted) const {
    return form == TypeForm::kSimple && simple == wanted;
  }
};

struct TypeField {
  std::string name;
  LiteralType type;
};

/// A type that has nothing but its name.
inline LiteralType simple_literal_type(SimpleType simple) {
  return {.form = TypeForm::kSimple, .simple = simple};
}

/// Whose names tell the variants of a union apart: flytekit's, or those of the Flyte 2 SDK.
enum class VariantNames : std::uint8_t { kFlytekit, kFlyteSdk };

/// What flytekit 1.16.24, or the Flyte 2 SDK, makes of a type of the language.
LiteralType literal_type_of(const TypeExpr& type, VariantNames names);

/// The same as a variant of a union: with its tag.
LiteralType variant_type_of(const TypeExpr& type, VariantNames names);

}  // namespace accelc
