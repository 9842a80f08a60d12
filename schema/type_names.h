// The names of types: the language's own and those that flytekit's users write in Python.
#pragma once

#include "schema/type_expr.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// How a type's name may go on.
enum class TypeArguments : std::uint8_t {
  kNone,
  kFormat,        ///< `file<csv>`, or nothing
  kColumns,       ///< `schema<a=integer>`, or nothing
  kDataset,       ///< a format, columns, both or nothing
  kPython,        ///< `File[str]` of Flyte 2: a type that changes nothing, or nothing
  kSchemaFile,    ///< `struct<types/config.json>`, or nothing
  kClass,         ///< `pickle<acme.Model>`, or nothing
  kLiterals,      ///< `literal<"a", "b">`
  kAnnotated,     ///< `Annotated[pd.DataFrame, kwtypes(a=int), "csv"]`
  kValues,        ///< `enum<a, b>`
  kElement,       ///< `list<T>`
  kMapElement,    ///< `map<T>`, `map<string, T>`
  kOptional,      ///< `optional<T>`
  kAlternatives,  ///< `Union[A, B]`
  kMapOrNothing,  ///< `dict` is a struct, `dict[str, T]` a map
};

struct TypeName {
  std::string_view spelling;
  TypeKind kind = TypeKind::kNone;
  TypeArguments arguments = TypeArguments::kNone;
  /// What the name says of the type's format.
  std::string_view format;
};

/// Whether names of types hold this byte.
bool is_name_byte(char c);

/// Whether formats hold this byte: they are names such as `csv`, `tar.gz` or `image/png`.
bool is_format_byte(char c);

/// The type that `name` stands for, with or without the Python module in front; null when there is
/// none.
const TypeName* find_type_name(std::string_view name);

/// The language's own name of a kind: "integer"; of a union "union".
std::string_view name_of(TypeKind kind);

/// What an unknown name surely means ("string" for "text" or "strng"), or empty.
std::string_view meant_type_name(std::string_view name);

/// Why a well-known Python type is not one of Flyte's, and what to write; empty for other names.
std::string_view advice_for_type_name(std::string_view name);

}  // namespace accelc
