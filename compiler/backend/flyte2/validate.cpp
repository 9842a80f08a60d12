#include "compiler/backend/flyte2/validate.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte2/flyte2.h"

namespace accelc::flyte2 {

void validate(const Program& program, DiagnosticSink& sink) {
  const DocumentSpec* document = nullptr;
  for (const Task& task : program.tasks) {
    if (task.document != document && task.document != nullptr) {
      report_lost_fields(*task.document, kTarget, sink);
    }
    document = task.document;
    report_lost_fields(task, kTarget, sink);
  }
}

}  // namespace accelc::flyte2
