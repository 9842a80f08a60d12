#include "compiler/check/program.h"

namespace accelc {

void set_spec(Task& task, const TaskSpec& spec) {
  task.spec = &spec;
  task.words = words_of(spec);
}

}  // namespace accelc
