// Which Python function a `python` task runs.
#pragma once

#include "compiler/check/program.h"

#include <string_view>

namespace accelc {

struct PythonFunction {
  std::string_view module;
  std::string_view function;
};

/// What `python` says; what it leaves out comes from the task's name, which flytekit makes of both:
/// `acme.train.main` is `main` of `acme.train`. Empty where the name does not say it either.
PythonFunction python_function(const Task& task);

}  // namespace accelc
