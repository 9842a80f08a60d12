#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kDevicesAsText{
    .code = "AC4959",
    .name = "devices-as-text",
    .severity = Severity::kWarning,
    .message = "`devices: {}` is a number of devices, not an index",
    .explanation = "A number in quotes is a number of devices; put indices in a list."};

void check_devices_as_text(const Task& task, const lightning::Trainer& trainer,
                           LintContext& context) {
  const auto* devices = trainer.value("devices");
  if (devices == nullptr || devices->kind != NodeKind::kString) return;
  const auto count = lightning::python_integer(devices->text);
  if (!count || *count < 1) return;
  const Span span = trainer.span("devices");
  context.report<kDevicesAsText>(task, span, text_of(span))
      .help(
          "in Lightning 1 `gpus: \"3\"` was the GPU with the index 3; in Lightning 2 it is the "
          "first three")
      .help("one device by its index is a list of one: `[3]`")
      .fix("write the number without quotes", span, std::to_string(*count));
}

}  // namespace

extern const Rule kDevicesAsTextRule;
const Rule kDevicesAsTextRule{.kind = &kDevicesAsText,
                              .category = "trainer",
                              .fix = RuleFix::kSafe,
                              .check = check_devices_as_text};

}  // namespace accelc
