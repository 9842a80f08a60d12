#include "compiler/check/task/python_task.h"

#include "compiler/check/grammar/python_names.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

void check_module(TaskContext& context, const Setting<std::string>& module) {
  const auto refuse = [&](std::string_view why) {
    return context.report<kPythonName>(module.span, quote(*module), "module", why);
  };
  if (module->ends_with(".py") || module->find('/') != std::string::npos) {
    refuse("it is the name of a file").help("write the dotted name that Python imports");
  } else if (!is_dotted_python_name(*module)) {
    refuse("it is not a dotted Python name");
  }
}

}  // namespace

PythonFunction python_function(const Task& task) {
  const PythonSpec& spec = *task.python;
  const std::string_view name = task.name;
  const std::size_t dot = name.rfind('.');
  PythonFunction found;
  if (spec.module) {
    found.module = *spec.module;
  } else if (dot != std::string_view::npos) {
    found.module = name.substr(0, dot);
  }
  if (spec.function) {
    found.function = *spec.function;
  } else {
    found.function = dot == std::string_view::npos ? name : name.substr(dot + 1);
  }
  return found;
}

void check_python(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  if (context.task.kind != TaskKind::kPython) return;
  if (spec.args.written()) {
    context.report<kArgsBesidePython>(spec.args.key_span)
        .label(spec.python.get().key_span, "the command line is flytekit's because of this");
  }
  if (!spec.python) return;
  const PythonSpec& python = *spec.python;
  if (python.module) check_module(context, python.module);
  if (python.function && !is_python_name(*python.function)) {
    context.report<kPythonName>(python.function.span, quote(*python.function), "function",
                                "it is not a Python name");
  }
  const bool found_by_resolver = python.loader_args && !python.loader_args->items.empty();
  if (found_by_resolver || python.module.written()) return;
  const PythonFunction found = python_function(context.task);
  if (found.module.empty()) {
    context
        .report_absence<kPythonWithoutModule>(spec.python.get().key_span, quote(context.task.name))
        .help("add `module`");
  } else if (!is_dotted_python_name(found.module)) {
    context
        .report_absence<kPythonName>(spec.python.get().key_span, quote(found.module), "module",
                                     "it is taken from the task's name, and no dotted Python name")
        .help("add `module`");
  }
}

}  // namespace accelc
