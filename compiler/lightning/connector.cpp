#include "compiler/lightning/connector.h"

#include "compiler/lightning/conflicts.h"
#include "compiler/lightning/selection.h"

#include <span>
#include <utility>

namespace accelc::lightning {

namespace {

// In the order of Lightning; each step looks at nothing that a later one decides.
constexpr Step kNames[] = {read_strategy,  read_accelerator, check_mps,
                           read_precision, check_plugins,    check_strategy_class};
constexpr Step kOnMachine[] = {choose_accelerator,     check_no_devices,   check_available,
                               read_devices,           choose_strategy,    check_fsdp,
                               make_strategy,          check_bitsandbytes, check_precision,
                               check_strategy_plugins, check_xla,          check_fit};
constexpr Step kAnywhere[] = {check_anywhere};

std::optional<Refusal> first_refusal(std::span<const Step> steps, Selection& selection) {
  for (const Step step : steps) {
    if (auto refusal = step(selection)) return refusal;
  }
  return std::nullopt;
}

/// The other names that Lightning would refuse next.
std::vector<Refusal> other_names(const Refusal& first, Selection& selection) {
  std::vector<Refusal> others;
  for (const Step read : {read_strategy, read_accelerator, read_precision}) {
    auto refusal = read(selection);
    if (refusal && refusal->argument != first.argument) others.push_back(std::move(*refusal));
  }
  return others;
}

Verdict judged(const Request& request, const TaskMachine* machine, std::span<const Step> rest) {
  Selection selection(request, machine);
  Verdict verdict;
  verdict.refusal = first_refusal(kNames, selection);
  if (!verdict.refusal) {
    verdict.refusal = first_refusal(rest, selection);
  } else if (verdict.refusal->topic == Topic::kName) {
    verdict.other_names = other_names(*verdict.refusal, selection);
  }
  verdict.changes = std::move(selection.changes);
  verdict.outcome = std::move(selection.outcome);
  return verdict;
}

}  // namespace

std::int64_t Outcome::world_size() const {
  switch (strategy) {
    case Strategy::kDdp:
    case Strategy::kDeepSpeed:
    case Strategy::kFsdp:
    case Strategy::kModelParallel:
      return static_cast<std::int64_t>(devices.size()) * num_nodes;
    default:
      return 1;
  }
}

Verdict judge(const Request& request, const TaskMachine& machine) {
  return judged(request, &machine, kOnMachine);
}

Verdict judge_anywhere(const Request& request) { return judged(request, nullptr, kAnywhere); }

}  // namespace accelc::lightning
