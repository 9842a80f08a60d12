#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kElasticWithoutRestarts{
    .code = "AC4707",
    .name = "elastic-without-restarts",
    .severity = Severity::kWarning,
    .message = "losing one worker ends the work of {}",
    .explanation =
        "Workers of an interruptible task are lost now and then; without `max_restarts` the "
        "others are stopped, too."};

void check_elastic_without_restarts(const Task& task, LintContext& context) {
  if (!task.elastic || !task.metadata.interruptible || !*task.metadata.interruptible) return;
  const auto& elastic = *task.elastic;
  if (!elastic.nnodes || *elastic.nnodes == "1") return;
  if (elastic.max_restarts && *elastic.max_restarts > 0) return;
  context
      .report<kElasticWithoutRestarts>(task, elastic.nnodes.span, quote(*elastic.nnodes) + " nodes")
      .label(task.metadata.interruptible.span(), "nodes are taken away")
      .help("set `max_restarts`, and let the program go on from its checkpoints");
}

}  // namespace

extern const Rule kElasticWithoutRestartsRule;
const Rule kElasticWithoutRestartsRule{
    .kind = &kElasticWithoutRestarts, .category = "flyte", .check = check_elastic_without_restarts};

}  // namespace accelc
