// Types of inputs and outputs as users write them: `integer`, `list<file<csv>>`, `int?`,
// `enum<a, b>`, flytekit's `Dict[str, int]`. Language reference, section "Types".
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

struct Dataclass;

enum class TypeKind : std::uint8_t {
  kNone,
  kInteger,
  kFloat,
  kString,
  kBoolean,
  kDatetime,
  kDuration,
  kBinary,
  kStruct,  ///< `format` may be the file of its JSON Schema; then `dataclass` is set by checking
  kError,
  kFile,       ///< `format` may be set
  kDirectory,  ///< `format` may be set
  kDataframe,  ///< `format` may be set; columns as kSchema
  kSchema,     ///< `values` name the columns whose types are `elements`
  kPickle,     ///< a Python object; `format` is its class, empty for any
  kEnum,       ///< `values`
  kLiteral,    ///< `values`, as Python writes them without quotes, of the type in `elements`
  kList,       ///< one element type
  kMap,        ///< one element type
  kUnion,      ///< two or more, flattened, in the order written; `T?` puts none last
};

struct TypeExpr {
  TypeKind kind = TypeKind::kNone;
  std::string format;
  std::vector<std::string> values;
  std::vector<TypeExpr> elements;
  std::shared_ptr<const Dataclass> dataclass;
  friend bool operator==(const TypeExpr&, const TypeExpr&) = default;
};

struct TypeExprError {
  std::string reason;
  std::uint32_t begin = 0;  ///< the part that is wrong, as offsets into the text
  std::uint32_t end = 0;
  std::string suggestion;  ///< replaces that part; empty when there is no single right answer
};

/// Nesting is limited to 32.
std::variant<TypeExpr, TypeExprError> parse_type(std::string_view text);

/// Whether a column of a `schema` may be of this kind (flyteidl
/// SchemaType.SchemaColumn.SchemaColumnType).
bool is_schema_column(TypeKind kind);

/// The canonical spelling: `list<file<csv>>`, `optional<integer>`.
std::string to_text(const TypeExpr& type);

}  // namespace accelc
