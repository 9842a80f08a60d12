#include "compiler/lightning/precision.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace accelc::lightning {

namespace {

constexpr std::string_view kNames[] = {"transformer-engine",
                                       "transformer-engine-float16",
                                       "16-true",
                                       "16-mixed",
                                       "bf16-true",
                                       "bf16-mixed",
                                       "32-true",
                                       "64-true"};

struct Alias {
  std::string_view text;
  std::string_view name;
};
constexpr Alias kAliases[] = {
    {"64", "64-true"}, {"32", "32-true"}, {"16", "16-mixed"}, {"bf16", "bf16-mixed"}};

constexpr std::string_view kXla[] = {"32-true", "16-true", "bf16-true"};
constexpr std::string_view kSharded[] = {"32-true", "16-true", "bf16-true", "16-mixed",
                                         "bf16-mixed"};
constexpr std::string_view kModelParallel[] = {"32-true", "bf16-mixed", "bf16-true", "16-true"};

std::span<const std::string_view> taken_by(Strategy strategy) {
  switch (strategy) {
    case Strategy::kXla:
    case Strategy::kSingleXla:
      return kXla;
    case Strategy::kFsdp:
    case Strategy::kDeepSpeed:
      return kSharded;
    case Strategy::kModelParallel:
      return kModelParallel;
    default:
      return kNames;
  }
}

/// ('32-true', '16-true', 'bf16-true')
std::string python_tuple(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) {
    text += (text.empty() ? "('" : ", '") + std::string(name) + "'";
  }
  return text + ")";
}

std::string message_of(std::string_view precision, Strategy strategy) {
  const std::string shown = "`precision='" + std::string(precision) + "')` is not supported";
  const std::string rest = " `precision` must be one of: " + python_tuple(taken_by(strategy)) + ".";
  switch (strategy) {
    case Strategy::kFsdp:
      return shown + " in FSDP." + rest;
    case Strategy::kDeepSpeed:
      return "`Trainer(strategy='deepspeed', precision='" + std::string(precision) +
             "')` is not supported." + rest;
    case Strategy::kModelParallel:
      return "The `ModelParallelStrategy` does not support `Fabric(..., precision='" +
             std::string(precision) +
             "')`. Choose a different precision among: 32-true, bf16-mixed, bf16-true, 16-true.";
    default:
      return shown + " in XLA." + rest;
  }
}

/// Half of the bits, in the way that the strategy has.
std::string_view nearest_precision(std::string_view precision, Strategy strategy) {
  const auto taken = taken_by(strategy);
  const auto takes = [&](std::string_view name) {
    return std::find(taken.begin(), taken.end(), name) != taken.end();
  };
  if (precision == "bf16-mixed" && takes("bf16-true")) return "bf16-true";
  if (precision == "16-mixed" && takes("16-true")) return "16-true";
  return "";
}

}  // namespace

std::optional<std::string_view> precision_of(const PlainValue& value) {
  if (value.kind == NodeKind::kNumber || value.kind == NodeKind::kBoolean) return std::nullopt;
  const std::string text = value.kind == NodeKind::kInteger ? python_repr(value) : value.text;
  for (const std::string_view name : kNames) {
    if (name == text) return name;
  }
  for (const Alias& alias : kAliases) {
    const bool number = value.kind == NodeKind::kInteger;
    if (alias.text == text && !(number && alias.text == "bf16")) return alias.name;
  }
  return std::nullopt;
}

std::optional<Fault> precision_fault(std::string_view precision, Strategy strategy) {
  const auto taken = taken_by(strategy);
  if (std::find(taken.begin(), taken.end(), precision) != taken.end()) return std::nullopt;
  return Fault{
      .error = "ValueError",
      .message = message_of(precision, strategy),
      .reason = "does not go with `" + std::string(class_of(strategy)) + "`",
      .help = "it takes " + quote_list(std::vector<std::string>(taken.begin(), taken.end())),
      .replacement = std::string(nearest_precision(precision, strategy))};
}

Fault unknown_precision(const PlainValue& value) {
  const bool number = value.kind == NodeKind::kNumber &&
                      (value.number == 16 || value.number == 32 || value.number == 64);
  if (number) {
    return {.error = "RuntimeError",
            .message = "No precision set",
            .reason = "is not a Lightning precision",
            .help = "without the point it is one"};
  }
  return {.error = "ValueError",
          .message = "Precision " + python_repr(value) + " is invalid.",
          .reason = "is not a Lightning precision"};
}

}  // namespace accelc::lightning
