// The nodes of elastic training.
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/support/text.h"

#include <cstdint>
#include <limits>
#include <string>

namespace accelc {

namespace {

constexpr std::int64_t kMostNodes = std::numeric_limits<std::int32_t>::max();

}  // namespace

void check_elastic(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  if (!spec.elastic) return;
  if (spec.type.written()) {
    context.report<kElasticKind>(spec.elastic.get().key_span)
        .label(spec.type.get().key_span, "already set here");
  }
  const Setting<std::string>& written = spec.elastic->nnodes;
  if (!written) return;
  const auto& nodes = context.task.elastic.nodes;
  const auto refuse = [&](const std::string& why) {
    context.report<kElasticNodes>(written.span, quote(*written), why);
  };
  if (!nodes) {
    refuse("write a number, or `min:max`");
  } else if (nodes->least < 1) {
    refuse("there is at least one");
  } else if (nodes->least > nodes->most) {
    refuse("the smallest number is above the largest");
  } else if (nodes->most > kMostNodes) {
    refuse(std::to_string(kMostNodes) + " are the most");
  }
}

}  // namespace accelc
