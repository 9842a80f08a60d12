// What Lightning 2.6.5 stops at because two arguments do not go together, or an argument and the
// accelerator: the checks of _AcceleratorConnector, and those that only fit() makes.
#pragma once

#include "compiler/lightning/selection.h"

namespace accelc::lightning {

// These refuse what is written, whatever is chosen.
std::optional<Refusal> check_mps(Selection& selection);
std::optional<Refusal> check_plugins(Selection& selection);
/// What is set inside the strategy's arguments and outside of them.
std::optional<Refusal> check_strategy_class(Selection& selection);

// These refuse the accelerator, the devices or the strategy that were chosen.
std::optional<Refusal> check_fsdp(Selection& selection);
/// What the constructor of a strategy refuses.
std::optional<Refusal> make_strategy(Selection& selection);
std::optional<Refusal> check_bitsandbytes(Selection& selection);
/// Changes the precision where Lightning does.
std::optional<Refusal> check_precision(Selection& selection);
/// Some strategies take their own plugins only.
std::optional<Refusal> check_strategy_plugins(Selection& selection);
std::optional<Refusal> check_xla(Selection& selection);
/// What is accepted by Trainer() and stops in fit().
std::optional<Refusal> check_fit(Selection& selection);

/// What no machine could solve, whichever it is.
std::optional<Refusal> check_anywhere(Selection& selection);

}  // namespace accelc::lightning
