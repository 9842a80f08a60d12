// What a type of the language, or of an entity that was registered elsewhere, is to Flyte
// (flyteidl v1.16.8 core/types.proto), without a message: it decides which value feeds which input.
#pragma once

#include "schema/plain_value.h"

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
  /// The fields of a dataclass, into which a path may lead.
  std::vector<TypeField> fields;
  /// Of a struct its JSON Schema; null: none.
  std::shared_ptr<const PlainValue> metadata;

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

}  // namespace accelc
