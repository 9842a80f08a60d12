// Inputs and outputs of a task.
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/variables.h"

namespace accelc {

void check_interface(TaskContext& context) {
  read_variables(context, context.schemas, context.spec().inputs, context.task.inputs);
  read_variables(context, context.schemas, context.spec().outputs, context.task.outputs);
  for (const Variable& input : context.task.inputs) {
    if (input.default_value != nullptr) read_default(context, input, context.sink);
  }
  for (Variable& output : context.task.outputs) {
    if (output.default_value == nullptr) continue;
    context.report<kOutputDefault>(output.default_value->key_span, quote(output.name));
    output.default_value = nullptr;
  }
}

}  // namespace accelc
