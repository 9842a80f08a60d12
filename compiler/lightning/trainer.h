// The trainer section of a task, read for judging: what reaches Trainer() when accelc passes it on,
// the machine, who starts the processes, and Lightning's verdict.
#pragma once

#include "compiler/lightning/classes.h"
#include "compiler/lightning/connector.h"
#include "compiler/lightning/launch.h"
#include "compiler/lightning/version.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lightning {

/// A class that the section names, or an instance of it. Points into the values of its Trainer.
struct NamedClass {
  ClassKind kind = ClassKind::kCallback;  ///< what the argument wants
  bool plugin = false;                    ///< any kind of plugin will do
  std::string_view argument;              ///< "callbacks"
  std::string_view path;
  Span span;                              ///< the path
  const PlainValue* init_args = nullptr;  ///< null when absent
};

/// An argument as it was written.
struct WrittenArgument {
  explicit WrittenArgument(const TrainerArgument& argument)
      : name(argument.name), value(plain_value(*argument.written)), key_span(argument.key_span) {}

  std::string_view name;
  PlainValue value;
  Span key_span;
};

class Trainer {
 public:
  /// The task must have a trainer section. `launch`: who starts its processes where it runs.
  Trainer(const Task& task, const Launch& launch);
  /// Where the target says nothing of that.
  explicit Trainer(const Task& task) : Trainer(task, launch_of(task, Runner::kElsewhere)) {}
  Trainer(const Trainer&) = delete;
  Trainer& operator=(const Trainer&) = delete;

  [[nodiscard]] const Task& task() const { return task_; }
  [[nodiscard]] const TrainerSpec& spec() const { return *task_.trainer; }
  [[nodiscard]] const Request& request() const { return request_; }
  /// Nothing when only a pod or a plugin says what the task gets.
  [[nodiscard]] const std::optional<TaskMachine>& machine() const { return machine_; }
  [[nodiscard]] const Launch& launch() const { return launch_; }
  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  /// What training would run with, when the machine is known and nothing is refused at the start.
  [[nodiscard]] const Outcome* outcome() const;

  /// The arguments in the order of the table.
  [[nodiscard]] const std::vector<WrittenArgument>& arguments() const { return arguments_; }
  /// The value of an argument as it was written; null when it is absent.
  [[nodiscard]] const PlainValue* value(std::string_view argument) const;
  /// The place of its value, else of `trainer`.
  [[nodiscard]] Span span(std::string_view argument) const;
  [[nodiscard]] Span key_span(std::string_view argument) const;
  /// The classes that accelerator, strategy, plugins, logger, callbacks and profiler name.
  [[nodiscard]] const std::vector<NamedClass>& classes() const { return classes_; }
  /// Whether one of the classes of an argument is this one of Lightning's.
  [[nodiscard]] bool names_class(std::string_view argument, std::string_view name) const;
  /// The version of Lightning; nothing when it is not said, which means 2.6.
  [[nodiscard]] const std::optional<Version>& version() const { return version_; }

 private:
  void read_values();
  void read_classes(const WrittenArgument& argument);
  void read_class(const WrittenArgument& argument, const PlainValue& written);
  void make_request();
  void judge_request();

  const Task& task_;
  std::vector<WrittenArgument> arguments_;
  std::vector<NamedClass> classes_;
  std::optional<PlainValue> derived_accelerator_;
  std::optional<PlainValue> derived_devices_;
  Request request_;
  std::optional<TaskMachine> machine_;
  Launch launch_;
  std::optional<Version> version_;
  Verdict verdict_;
};

}  // namespace accelc::lightning
