#include "rules/trainer_facts.h"

#include "compiler/support/text.h"

namespace accelc {

Span place_of_devices(const Task& task) {
  if (!task.accelerator) return {};
  const Span& count = task.accelerator->count_span;
  return count.valid() ? count : task.accelerator->span;
}

std::optional<std::int64_t> compute_capability(const Task& task) {
  const Accelerator* entry = task.accelerator ? task.accelerator->entry : nullptr;
  if (entry == nullptr) return std::nullopt;
  const std::string_view text = entry->compute_capability;
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const auto major = parse_unsigned(text.substr(0, point));
  const auto minor = parse_unsigned(text.substr(point + 1));
  if (!major || !minor) return std::nullopt;
  return static_cast<std::int64_t>(*major * 10 + *minor);
}

bool joins_processes(const lightning::Outcome& outcome) {
  using lightning::Strategy;
  return outcome.strategy != Strategy::kSingleDevice && outcome.strategy != Strategy::kSingleXla;
}

}  // namespace accelc
