#include "compiler/lightning/arguments.h"

#include "compiler/lightning/selection.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace accelc::lightning {

namespace {

constexpr std::string_view kMisconfiguration = "MisconfigurationException";

bool is_text(const PlainValue* value) {
  return value != nullptr && value->kind == NodeKind::kString;
}

bool is_number(const PlainValue* value) {
  return value != nullptr &&
         (value->kind == NodeKind::kInteger || value->kind == NodeKind::kNumber);
}

bool is_false(const PlainValue* value) {
  return value != nullptr && value->kind == NodeKind::kBoolean && !value->boolean;
}

/// As Python's `if value`.
bool is_true(const PlainValue* value) {
  if (value == nullptr || value->kind == NodeKind::kNull) return false;
  if (value->kind == NodeKind::kBoolean) return value->boolean;
  if (is_number(value)) return value->number != 0;
  return true;
}

std::string shown(std::string_view argument, const PlainValue& value) {
  return std::string(argument) + "=" + python_repr(value);
}

/// DD:HH:MM:SS: digits, and then three times two digits.
bool is_duration(std::string_view text) {
  const auto parts = split(trim(text), ':');
  if (parts.size() != 4 || parts[0].empty()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].find_first_not_of("0123456789") != std::string_view::npos) return false;
    if (i > 0 && parts[i].size() != 2) return false;
  }
  return true;
}

/// The keyword arguments of datetime.timedelta.
constexpr std::array<std::string_view, 7> kUnits = {
    "days", "hours", "microseconds", "milliseconds", "minutes", "seconds", "weeks"};

class ArgumentChecker {
 public:
  explicit ArgumentChecker(const Trainer& trainer) : trainer_(trainer) {}

  /// Each argument brings its own checks: most sections have few of them.
  std::vector<Refusal> run() {
    for (const WrittenArgument& argument : trainer_.arguments()) {
      for (const Check& check : kChecks) {
        if (check.argument == argument.name) (this->*check.run)(argument.name);
      }
    }
    return std::move(refusals_);
  }

 private:
  void refuse(std::string_view argument, std::string_view against, Fault fault,
              Stage stage = Stage::kTrainer) {
    refusals_.push_back({.topic = against.empty() ? Topic::kName : Topic::kConflict,
                         .stage = stage,
                         .argument = argument,
                         .against = against,
                         .fault = std::move(fault)});
  }

  [[nodiscard]] const PlainValue* value(std::string_view argument) const {
    return trainer_.value(argument);
  }

  struct Check {
    std::string_view argument;
    void (ArgumentChecker::*run)(std::string_view argument);
  };
  static const std::array<Check, 17> kChecks;

  [[nodiscard]] bool is_dev_run() const { return is_true(value("fast_dev_run")); }

  /// What `overfit_batches` stands in for.
  void check_overfitted(std::string_view argument) {
    const PlainValue* overfit = value("overfit_batches");
    if (!is_number(overfit) || overfit->number <= 0) check_run_limit(argument);
  }

  /// `fast_dev_run` stands in for all of them.
  void check_run_limit(std::string_view argument) {
    if (!is_dev_run()) check_limit(argument);
  }

  void check_limit(std::string_view argument) {
    const PlainValue* limit = value(argument);
    // Of NaN there is one report for the whole section.
    if (!is_number(limit) || std::isnan(limit->number)) return;
    const double number = limit->number;
    if ((number >= 0 && number <= 1) || (number > 1 && std::fmod(number, 1.0) == 0)) return;
    refuse(argument, "",
           {.error = kMisconfiguration,
            .message = "You have passed invalid value " + python_repr(*limit) + " for " +
                       std::string(argument) + ", it has to be in [0.0, 1.0] or an int.",
            .reason = "is neither a number of batches nor a share between 0 and 1"});
  }

  void check_time(std::string_view argument) {
    const PlainValue* time = value(argument);
    if (argument == "val_check_interval" && is_dev_run()) return;
    if (is_text(time) && !is_duration(time->text)) {
      const bool number = argument == "val_check_interval" && number_value(time->text).has_value();
      refuse(argument, "",
             {.error = kMisconfiguration,
              .message = "`Timer(duration=" + python_repr(*time) +
                         ")` is not a valid duration. Expected a string in the format DD:HH:MM:SS.",
              .reason = "is not a time",
              .help = number ? "without quotes it is a number, of batches or a share of an epoch"
                             : "write days, hours, minutes and seconds: `\"00:12:00:00\"` is half "
                               "a day"});
    }
    for (const PlainEntry& entry : time->entries) {
      if (std::find(kUnits.begin(), kUnits.end(), entry.key) != kUnits.end()) continue;
      refuse(argument, "",
             {.error = "TypeError",
              .message = "'" + entry.key + "' is an invalid keyword argument for __new__()",
              .reason = "has " + quote(entry.key) + ", which is not a unit of time",
              .help = "the units are " +
                      quote_list(std::vector<std::string>(kUnits.begin(), kUnits.end()), "and")});
    }
  }

  void check_interval(std::string_view /*argument*/) {
    const PlainValue* interval = value("val_check_interval");
    const PlainValue* epochs = value("check_val_every_n_epoch");
    const bool by_batches = epochs != nullptr && epochs->kind == NodeKind::kNull;
    if (!by_batches || interval == nullptr || interval->kind != NodeKind::kNumber) return;
    refuse("val_check_interval", "check_val_every_n_epoch",
           {.error = kMisconfiguration,
            .message = "`val_check_interval` should be an integer or a time-based duration",
            .reason = "is a share of an epoch, but validation does not follow epochs"});
  }

  /// The algorithm in lower case; empty when it stays out.
  [[nodiscard]] std::string clipping() const {
    const PlainValue* algorithm = value("gradient_clip_algorithm");
    return is_text(algorithm) ? to_lower(algorithm->text) : "";
  }

  void check_clipping_name(std::string_view argument) {
    const std::string name = clipping();
    if (name.empty() || name == "norm" || name == "value") return;
    refuse(argument, "",
           {.error = kMisconfiguration,
            .message = "`gradient_clip_algorithm` " + value(argument)->text +
                       " is invalid. Allowed algorithms: ['value', 'norm'].",
            .reason = "is neither `norm` nor `value`"});
  }

  void check_clipping(std::string_view /*argument*/) {
    const std::string name = clipping();
    if (!name.empty() && name != "norm" && name != "value") return;
    const Outcome* outcome = trainer_.outcome();
    const PlainValue* limit = value("gradient_clip_val");
    if (outcome == nullptr || !is_number(limit) || limit->number <= 0) return;
    if (outcome->strategy == Strategy::kFsdp && name != "value") {
      refuse(name.empty() ? "gradient_clip_val" : "gradient_clip_algorithm", "strategy",
             {.error = kMisconfiguration,
              .message = "`gradient_clip_algorithm='norm'` is currently not supported for "
                         "`FSDPPrecision`",
              .reason = "limits the norm, which FSDP cannot",
              .help = "`gradient_clip_algorithm: value` limits each gradient separately"},
             Stage::kFit);
    }
    if (outcome->strategy == Strategy::kDeepSpeed && name == "value") {
      refuse("gradient_clip_algorithm", "strategy",
             {.error = kMisconfiguration,
              .message = "DeepSpeed does not support clipping gradients by value.",
              .reason = "is not supported by DeepSpeed",
              .help = "it limits the norm",
              .replacement = "norm"},
             Stage::kFit);
    }
  }

  void check_profiler(std::string_view /*argument*/) {
    const PlainValue* profiler = value("profiler");
    if (!is_text(profiler)) return;
    const std::string name = to_lower(profiler->text);
    if (name != "simple" && name != "advanced" && name != "pytorch" && name != "xla") {
      refuse("profiler", "",
             {.error = kMisconfiguration,
              .message = "When passing string value for the `profiler` parameter of `Trainer`, it "
                         "can only be one of ['simple', 'advanced', 'pytorch', 'xla']",
              .reason = "is not a Lightning profiler",
              .help = "it is `simple`, `advanced`, `pytorch` or `xla`"});
    } else if (name == "xla" && trainer_.machine() &&
               trainer_.machine()->accelerator_class != AcceleratorClass::kTpu) {
      refuse("profiler", "accelerator", needs_tpu());
    }
  }

  void check_fast_dev_run(std::string_view /*argument*/) {
    const PlainValue* run = value("fast_dev_run");
    if (!is_number(run) || run->number >= 0) return;
    refuse("fast_dev_run", "",
           {.error = kMisconfiguration,
            .message = shown("fast_dev_run", *run) + " is not a valid configuration. It should be "
                                                     ">= 0.",
            .reason = "is not a number of batches"});
  }

  /// Trainer() takes them; the first epoch divides by them.
  void check_zero(std::string_view argument) {
    if (value(argument)->integer != 0) return;
    refuse(argument, "",
           {.error = "ZeroDivisionError",
            .message = "integer modulo by zero",
            .reason = "divides by zero",
            .help = "1 is each time"},
           Stage::kFit);
  }

  void check_barebones(std::string_view /*argument*/) {
    if (!is_true(value("barebones"))) return;
    for (const std::string_view argument :
         {"enable_checkpointing", "enable_progress_bar", "enable_model_summary", "detect_anomaly",
          "log_every_n_steps", "num_sanity_val_steps", "fast_dev_run", "logger", "profiler"}) {
      const PlainValue* given = value(argument);
      if (!is_true(given)) continue;
      refuse(argument, "barebones",
             {.error = "ValueError",
              .message = "`Trainer(barebones=True, " + shown(argument, *given) + ")` was passed.",
              .reason = "is disabled by `barebones`",
              .help = "write one of them"});
    }
  }

  void check_callbacks(std::string_view /*argument*/) {
    if (is_false(value("enable_checkpointing")) && names("ModelCheckpoint")) {
      refuse_callback("enable_checkpointing", "ModelCheckpoint");
    }
    for (const std::string_view bar : {"TQDMProgressBar", "RichProgressBar"}) {
      const bool off = is_false(value("enable_progress_bar"));
      if (off && names(bar)) refuse_callback("enable_progress_bar", bar);
    }
    if (names("TQDMProgressBar") && names("RichProgressBar")) {
      refuse("callbacks", "",
             {.error = kMisconfiguration,
              .message = "You added multiple progress bar callbacks to the Trainer, but currently "
                         "only one progress bar is supported.",
              .reason = "has two progress bars",
              .help = "one is the most"});
    }
    if (is_false(value("logger")) && names("DeviceStatsMonitor")) {
      refuse("callbacks", "logger",
             {.error = kMisconfiguration,
              .message = "Cannot use `DeviceStatsMonitor` callback with `Trainer(logger=False)`.",
              .reason = "has `DeviceStatsMonitor`, which writes to a logger",
              .help = "`logger: true` writes to a file"},
             Stage::kFit);
    }
  }

  [[nodiscard]] bool names(std::string_view callback) const {
    return trainer_.names_class("callbacks", callback);
  }

  void refuse_callback(std::string_view argument, std::string_view callback) {
    refuse("callbacks", argument,
           {.error = kMisconfiguration,
            .message = "Trainer was configured with `" + std::string(argument) +
                       "=False` but found `" + std::string(callback) + "` in callbacks list.",
            .reason = "has `" + std::string(callback) + "`, which `" + std::string(argument) +
                      ": false` forbids",
            .help = "write one of them"});
  }

  const Trainer& trainer_;
  std::vector<Refusal> refusals_;
};

const std::array<ArgumentChecker::Check, 17> ArgumentChecker::kChecks = {{
    {"overfit_batches", &ArgumentChecker::check_limit},
    {"limit_train_batches", &ArgumentChecker::check_overfitted},
    {"limit_val_batches", &ArgumentChecker::check_overfitted},
    {"limit_test_batches", &ArgumentChecker::check_run_limit},
    {"limit_predict_batches", &ArgumentChecker::check_run_limit},
    {"val_check_interval", &ArgumentChecker::check_run_limit},
    {"val_check_interval", &ArgumentChecker::check_time},
    {"val_check_interval", &ArgumentChecker::check_interval},
    {"max_time", &ArgumentChecker::check_time},
    {"gradient_clip_algorithm", &ArgumentChecker::check_clipping_name},
    {"gradient_clip_val", &ArgumentChecker::check_clipping},
    {"profiler", &ArgumentChecker::check_profiler},
    {"fast_dev_run", &ArgumentChecker::check_fast_dev_run},
    {"accumulate_grad_batches", &ArgumentChecker::check_zero},
    {"check_val_every_n_epoch", &ArgumentChecker::check_zero},
    {"barebones", &ArgumentChecker::check_barebones},
    {"callbacks", &ArgumentChecker::check_callbacks},
}};

}  // namespace

std::vector<Refusal> refused_arguments(const Trainer& trainer) {
  return ArgumentChecker(trainer).run();
}

}  // namespace accelc::lightning
