// The `trainer` section: the arguments of Lightning 2.6's Trainer. Lightning asks of each whether
// it is the integer 1, the text "1," or the list [1]; what was written is therefore kept beside
// what was read.
#pragma once

#include "schema/decode.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace accelc {

/// An argument that is read as `T` and passed on as it was written. An overlay replaces it as a
/// whole, as Lightning's own configuration files do with a class and its arguments.
template <class T>
struct Argument {
  T value{};
  AnyValue written;
};

template <class T>
bool decode_value(Decoder& decoder, NodeRef node, Argument<T>& argument) {
  argument.written = {.node = node, .below = {}};
  return decode_value(decoder, node, argument.value);
}

template <class T>
const TypeInfo& type_info(Tag<Argument<T>>) {
  return type_info(Tag<T>{});
}

/// An argument kept outside of the struct: of the forty that a section can have, few are written.
template <class T>
using RareArgument = RareSetting<Argument<T>>;

/// A class by its path, with the arguments it is made with: what jsonargparse reads.
struct ClassSpec {
  Setting<std::string> class_path;
  Setting<AnyValue> init_args;
  Setting<AnyValue> dict_kwargs;
};

/// A value that may have several shapes; it stays in Argument::written. trainer_forms.cpp says
/// which shapes each takes.
template <class T>
concept WrittenForm = requires {
  typename T::IsForm;
};

struct AcceleratorForm {
  using IsForm = void;
};  ///< a registered name, or a class
struct DevicesForm {
  using IsForm = void;
};  ///< a number, `auto`, "0,2", or indices
struct StrategyForm {
  using IsForm = void;
};  ///< a registered name, or a class
struct PrecisionForm {
  using IsForm = void;
};  ///< "bf16-mixed", or 16, 32, 64
struct LoggerForm {
  using IsForm = void;
};  ///< on or off, a class, or several
struct ClassesForm {
  using IsForm = void;
};  ///< a class or several
struct ProfilerForm {
  using IsForm = void;
};  ///< a name, or a class
struct RunCountForm {
  using IsForm = void;
};  ///< on or off, or how many batches
struct WarnForm {
  using IsForm = void;
};  ///< on or off, or `warn`
struct TimeForm {
  using IsForm = void;
};  ///< DD:HH:MM:SS, or a mapping of units
struct IntervalForm {
  using IsForm = void;
};  ///< a number of batches, a share, or a time
struct ClippingForm {
  using IsForm = void;
};  ///< `norm` or `value`

const TypeInfo& type_info(Tag<AcceleratorForm>);
const TypeInfo& type_info(Tag<DevicesForm>);
const TypeInfo& type_info(Tag<StrategyForm>);
const TypeInfo& type_info(Tag<PrecisionForm>);
const TypeInfo& type_info(Tag<LoggerForm>);
const TypeInfo& type_info(Tag<ClassesForm>);
const TypeInfo& type_info(Tag<ProfilerForm>);
const TypeInfo& type_info(Tag<RunCountForm>);
const TypeInfo& type_info(Tag<WarnForm>);
const TypeInfo& type_info(Tag<TimeForm>);
const TypeInfo& type_info(Tag<IntervalForm>);
const TypeInfo& type_info(Tag<ClippingForm>);

/// Takes `node` when it has one of the shapes of `type`; reports what is wrong otherwise.
bool decode_form(Decoder& decoder, NodeRef node, const TypeInfo& type);

template <WrittenForm T>
bool decode_value(Decoder& decoder, NodeRef node, T&) {
  return decode_form(decoder, node, type_info(Tag<T>{}));
}

/// One member for each argument of Trainer.__init__ of lightning 2.6.5 that a file can hold, and
/// what accelc itself is told. Absent members are Lightning's defaults.
struct TrainerSpec {
  using IsRare = void;
  Setting<bool> cli;               ///< appends `--trainer.*` to the task's arguments
  Setting<std::string> lightning;  ///< the version in the image: "2.6", "2.6.5"
  RareArgument<AcceleratorForm> accelerator;
  RareArgument<DevicesForm> devices;
  RareArgument<std::int64_t> num_nodes;
  RareArgument<StrategyForm> strategy;
  RareArgument<PrecisionForm> precision;
  RareArgument<ClassesForm> plugins;
  RareArgument<bool> sync_batchnorm;
  RareArgument<bool> use_distributed_sampler;
  RareArgument<LoggerForm> logger;
  RareArgument<ClassesForm> callbacks;
  RareArgument<std::int64_t> max_epochs;
  RareArgument<std::int64_t> min_epochs;
  RareArgument<std::int64_t> max_steps;
  RareArgument<std::int64_t> min_steps;
  RareArgument<TimeForm> max_time;
  RareArgument<RunCountForm> fast_dev_run;
  RareArgument<double> limit_train_batches;
  RareArgument<double> limit_val_batches;
  RareArgument<double> limit_test_batches;
  RareArgument<double> limit_predict_batches;
  RareArgument<double> overfit_batches;
  RareArgument<IntervalForm> val_check_interval;
  RareArgument<std::int64_t> check_val_every_n_epoch;
  RareArgument<std::int64_t> num_sanity_val_steps;
  RareArgument<std::int64_t> log_every_n_steps;
  RareArgument<bool> enable_checkpointing;
  RareArgument<bool> enable_progress_bar;
  RareArgument<bool> enable_model_summary;
  RareArgument<std::int64_t> accumulate_grad_batches;
  RareArgument<double> gradient_clip_val;
  RareArgument<ClippingForm> gradient_clip_algorithm;
  RareArgument<WarnForm> deterministic;
  RareArgument<bool> benchmark;
  RareArgument<bool> inference_mode;
  RareArgument<ProfilerForm> profiler;
  RareArgument<bool> detect_anomaly;
  RareArgument<bool> barebones;
  RareArgument<std::int64_t> reload_dataloaders_every_n_epochs;
  RareArgument<std::string> default_root_dir;
  RareArgument<bool> enable_autolog_hparams;
  RareArgument<std::string> model_registry;
};

const StructInfo& struct_info(Tag<ClassSpec>);
const StructInfo& struct_info(Tag<TrainerSpec>);

/// An argument of a Trainer as it was written.
struct TrainerArgument {
  std::string_view name;
  const AnyValue* written = nullptr;  ///< without a node: null
  Span key_span;
};

/// Visits the arguments that have a value, in the order of the table. `cli` and `lightning` are
/// none.
void visit_arguments(const TrainerSpec& trainer,
                     const std::function<void(const TrainerArgument&)>& visit);

/// The strategies that Lightning 2.6.5 registers, and `auto`.
std::span<const std::string_view> strategy_names();

/// The precisions that Lightning 2.6.5 takes as text.
std::span<const std::string_view> precision_names();

}  // namespace accelc
