// Types of CEL: those of the language, and those of values that only Kubernetes has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

enum class CelTypeKind : std::uint8_t {
  kDyn,    ///< known when it is evaluated
  kAny,    ///< the same, as a message has it
  kError,  ///< of what has been reported
  kBool,
  kInt,
  kUint,
  kDouble,
  kString,
  kBytes,
  kNull,
  kDuration,
  kTimestamp,
  kList,
  kMap,
  kOptional,
  kType,
  kNamed,      ///< `name`, of Kubernetes
  kParameter,  ///< stands for another type
};

/// Copies share their parts.
struct CelType {
  CelTypeKind kind = CelTypeKind::kDyn;
  std::string_view name;                              ///< of kNamed; lives as long as the program
  int parameter = 0;                                  ///< which one, of kParameter
  std::shared_ptr<const std::vector<CelType>> parts;  ///< of lists, maps, optionals and types
  std::size_t size = 1;                               ///< how many types it is made of

  [[nodiscard]] bool is(CelTypeKind which) const { return kind == which; }

  /// Whether anything may be there: a value whose type is known later, or a fault that has been
  /// reported.
  [[nodiscard]] bool is_open() const {
    return is(CelTypeKind::kDyn) || is(CelTypeKind::kAny) || is(CelTypeKind::kError);
  }
};

/// A list, a map, an optional or a type. One that is made of very many types is open: their number
/// can double with each name of an expression.
CelType cel_type_of(CelTypeKind kind, std::vector<CelType> parts);

CelType cel_named_type(std::string_view name);

/// Whether both are the same type.
bool same_cel_type(const CelType& a, const CelType& b);

/// As a person says it: "a text", "a list of texts", "a quantity".
std::string cel_type_words(const CelType& type);

/// The same for several: "texts", "quantities".
std::string cel_type_plural(const CelType& type);

}  // namespace accelc
