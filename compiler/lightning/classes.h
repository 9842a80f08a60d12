// The classes of Lightning 2.6.5 that a trainer section can name, with the arguments that
// jsonargparse 4.53 takes for them (read from the signatures themselves, as it does).
#pragma once

#include "schema/plain_value.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lightning {

enum class ClassKind : std::uint8_t {
  kStrategy,
  kPrecision,
  kCheckpoint,
  kEnvironment,
  kLayerSync,
  kLogger,
  kCallback,
  kProfiler,
  kAccelerator,
};

/// "strategy", "logger": how messages name the kind.
std::string_view name_of(ClassKind kind);

struct KnownClass {
  ClassKind kind = ClassKind::kStrategy;
  std::string_view name;
  /// The arguments, parted by blanks; behind a colon `b`, `i`, `f` or `s` where the type is a plain
  /// one: boolean, integer, number, string. A star marks those that have no default.
  std::string_view arguments;
  bool open = false;  ///< passes arguments on that are not listed
};

std::span<const KnownClass> known_classes();

/// The name of a class without its modules.
std::string_view last_name(std::string_view class_path);

/// The class of that name or whole path; null when it is not one of Lightning's.
const KnownClass* find_class(std::string_view class_path);

/// Whether the path names a class of the user's own: its first module is not Lightning.
bool is_own_class(std::string_view class_path);

struct ClassArgument {
  std::string_view name;
  char type = 0;  ///< 0: not a plain type
  bool required = false;
};
std::vector<ClassArgument> arguments_of(const KnownClass& known);

/// Whether a value can be of the plain type; always true of others. Null is what stands for
/// nothing.
bool takes(const ClassArgument& argument, const PlainValue& value);

/// "a boolean", "an integer": what the argument takes; empty for others.
std::string_view noun_of(const ClassArgument& argument);

}  // namespace accelc::lightning
