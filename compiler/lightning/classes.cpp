#include "compiler/lightning/classes.h"

#include "compiler/support/text.h"

#include <algorithm>

namespace accelc::lightning {

std::string_view name_of(ClassKind kind) {
  switch (kind) {
    case ClassKind::kStrategy:
      return "strategy";
    case ClassKind::kPrecision:
    case ClassKind::kCheckpoint:
    case ClassKind::kEnvironment:
    case ClassKind::kLayerSync:
      return "plugin";
    case ClassKind::kLogger:
      return "logger";
    case ClassKind::kCallback:
      return "callback";
    case ClassKind::kProfiler:
      return "profiler";
    case ClassKind::kAccelerator:
      return "accelerator";
  }
  return "";
}

bool is_own_class(std::string_view class_path) {
  return class_path.find('.') != std::string_view::npos && !class_path.starts_with("lightning.") &&
         !class_path.starts_with("pytorch_lightning.");
}

std::string_view last_name(std::string_view class_path) {
  return class_path.substr(class_path.rfind('.') + 1);
}

const KnownClass* find_class(std::string_view class_path) {
  if (is_own_class(class_path)) return nullptr;
  const std::string_view name = last_name(class_path);
  const auto known = known_classes();
  const auto found = std::find_if(known.begin(), known.end(),
                                  [name](const KnownClass& each) { return each.name == name; });
  return found == known.end() ? nullptr : &*found;
}

std::vector<ClassArgument> arguments_of(const KnownClass& known) {
  std::vector<ClassArgument> arguments;
  for (const std::string_view piece : split(known.arguments, ' ')) {
    if (piece.empty()) continue;
    const std::size_t colon = piece.find(':');
    ClassArgument argument{piece.substr(0, colon)};
    if (colon != std::string_view::npos) argument.type = piece[colon + 1];
    argument.required = argument.name.ends_with('*');
    if (argument.required) argument.name.remove_suffix(1);
    arguments.push_back(argument);
  }
  return arguments;
}

bool takes(const ClassArgument& argument, const PlainValue& value) {
  const bool integer = value.kind == NodeKind::kInteger;
  switch (argument.type) {
    case 'b':
      return value.kind == NodeKind::kBoolean;
    case 'i':
      return integer;
    case 'f':
      return integer || value.kind == NodeKind::kNumber;
    case 's':
      return !value.is_mapping() && !value.is_sequence();
    default:
      return true;
  }
}

std::string_view noun_of(const ClassArgument& argument) {
  switch (argument.type) {
    case 'b':
      return "a boolean";
    case 'i':
      return "an integer";
    case 'f':
      return "a number";
    case 's':
      return "a string";
    default:
      return "";
  }
}

}  // namespace accelc::lightning
