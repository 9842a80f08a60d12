// What was meant by a name that Lightning does not know.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lightning/trainer.h"

#include <string>
#include <string_view>

namespace accelc::lightning {

/// The source text of an argument's value; empty when the argument is absent, or longer than a
/// message can show.
using PlainValueText = std::string;
PlainValueText written_text(const Trainer& trainer, std::string_view argument);

/// Says what stands in the place of the name, with a fix when there is one answer: the modern form
/// of a name of Lightning 1, the same word in Lightning's own spelling, the nearest name.
void suggest_name(const Trainer& trainer, std::string_view argument, Report& report);

}  // namespace accelc::lightning
