#include "compiler/lightning/suggest_name.h"

#include "compiler/lightning/strategies.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"
#include "schema/trainer_spec.h"

#include <array>

namespace accelc::lightning {

namespace {

constexpr std::size_t kLongestShown = 60;

/// How other programs call a precision.
struct Spelling {
  std::string_view name;
  std::string_view help;
};
constexpr Spelling kPrecisions[] = {
    {"fp16", "write `16-mixed`, or `16-true` when the weights have 16 bits too"},
    {"float16", "write `16-mixed`, or `16-true` when the weights have 16 bits too"},
    {"half", "write `16-mixed`, or `16-true` when the weights have 16 bits too"},
    {"bfloat16", "write `bf16-mixed`, or `bf16-true` when the weights have 16 bits too"},
    {"fp32", "write `32-true`"},
    {"float32", "write `32-true`"},
    {"fp64", "write `64-true`"},
    {"double", "write `64-true`"},
    {"fp8", "`transformer-engine` trains with 8 bits"},
    {"8", "`transformer-engine` trains with 8 bits"},
};

constexpr std::array<std::string_view, 6> kAccelerators = {"auto", "cpu", "cuda",
                                                           "gpu",  "mps", "tpu"};

struct Gone {
  std::string_view name;
  std::string_view help;
};
constexpr Gone kGone[] = {
    {"hpu", "Lightning 2.5.6 and later have no Gaudi; 2.5.5 is the last version with it"},
    {"ipu", "Lightning 2.3 and later have no IPUs"},
    {"xla", "a TPU is `tpu`; `xla` is a strategy"},
    {"rocm", "AMD's GPUs are `cuda` in PyTorch"},
    {"neuron", "AWS's chips need a strategy of their own: `neuronx_distributed.lightning`"},
};

/// The accelerator that the machine of the task has.
std::string name_here(const Trainer& trainer) {
  const auto& machine = trainer.machine();
  if (!machine) return "";
  const std::string_view own = machine->registered;
  return std::string(own.empty() ? name_of(machine->accelerator_class) : own);
}

void suggest_former_accelerator(const Trainer& trainer, const FormerName& former, Report& report) {
  report.help("it was a name " + std::string(former.note) +
              ", where `accelerator` could be the strategy");
  if (trainer.value("strategy") != nullptr) return;
  const Span key = trainer.key_span("accelerator");
  const Span value = trainer.span("accelerator");
  report.fix(
      {.title = "write `strategy: " + std::string(former.now) + "`",
       .edits = {{key, quoted_like(key, "strategy")}, {value, quoted_like(value, former.now)}}});
}

bool suggest_near(std::string_view written, std::span<const std::string_view> names,
                  const Span& span, Report& report) {
  const std::string lower = to_lower(written);
  for (const std::string_view name : names) {
    if (name != lower || name == written) continue;
    report.fix("write " + quote(name), span, quoted_like(span, name));
    return true;
  }
  return fix_name(report, span, nearest(written, names));
}

void suggest_accelerator(const Trainer& trainer, std::string_view written, const Span& span,
                         Report& report) {
  if (const FormerName* former = find_former(former_accelerators(), written)) {
    return suggest_former_accelerator(trainer, *former, report);
  }
  for (const Gone& gone : kGone) {
    if (gone.name == written) report.help(std::string(gone.help));
  }
  if (suggest_near(written, kAccelerators, span, report)) return;
  const std::string here = name_here(trainer);
  if (!here.empty()) report.help("the task has " + quote(here) + " in Lightning");
}

void suggest_strategy(std::string_view written, const Span& span, Report& report) {
  if (const FormerName* former = find_former(former_strategies(), to_lower(written))) {
    report.help("it is a name " + std::string(former->note));
    if (former->now.empty()) return;
    report.fix("write " + quote(former->now), span, quoted_like(span, former->now),
               Applicability::kUnsafe);
    return;
  }
  if (suggest_near(written, strategy_names(), span, report)) return;
  report.help("a strategy of your own is a class: `{class_path: acme.MyStrategy}`");
}

void suggest_precision(std::string_view written, const Span& span, Report& report) {
  const std::string lower = to_lower(written);
  for (const Spelling& spelling : kPrecisions) {
    if (spelling.name != lower) continue;
    report.help(std::string(spelling.help));
    return;
  }
  suggest_near(written, precision_names(), span, report);
}

}  // namespace

PlainValueText written_text(const Trainer& trainer, std::string_view argument) {
  const PlainValue* value = trainer.value(argument);
  if (value == nullptr) return {};
  const std::string_view text = text_of(value->span);
  const bool short_line = text.size() <= kLongestShown && text.find('\n') == std::string_view::npos;
  return short_line ? std::string(text) : std::string();
}

void suggest_name(const Trainer& trainer, std::string_view argument, Report& report) {
  const std::string& written = trainer.value(argument)->text;
  const Span span = trainer.span(argument);
  if (argument == "accelerator") return suggest_accelerator(trainer, written, span, report);
  if (argument == "strategy") return suggest_strategy(written, span, report);
  if (argument == "precision") return suggest_precision(written, span, report);
}

}  // namespace accelc::lightning
