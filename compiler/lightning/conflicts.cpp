#include "compiler/lightning/conflicts.h"

#include "compiler/lightning/plugins.h"
#include "compiler/lightning/precision.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc::lightning {

namespace {

Refusal conflict(std::string_view argument, std::string_view against, Fault fault,
                 Stage stage = Stage::kTrainer) {
  return {.topic = Topic::kConflict,
          .stage = stage,
          .argument = argument,
          .against = against,
          .fault = std::move(fault)};
}

bool is_xla(Strategy strategy) {
  return strategy == Strategy::kXla || strategy == Strategy::kSingleXla;
}

/// A part of Lightning that both an argument of a strategy's class and a plugin set.
struct Part {
  std::string_view argument;
  PluginKind kind;
  std::string_view what;  ///< in Lightning's message
};
constexpr Part kParts[] = {
    {"precision_plugin", PluginKind::kPrecision, "precision"},
    {"checkpoint_io", PluginKind::kCheckpoint, "checkpoint_io"},
    {"cluster_environment", PluginKind::kEnvironment, "cluster_environment"}};

Refusal set_twice(std::string_view what, std::string_view against, std::string_view how) {
  return conflict("strategy", against,
                  {.error = "MisconfigurationException",
                   .message = std::string(what) + " set through both strategy class and " +
                              std::string(how) + ", choose one",
                   .reason = "sets what `" + std::string(against) + "` sets too"});
}

std::optional<Refusal> check_deepspeed(const Outcome& outcome) {
  if (outcome.strategy != Strategy::kDeepSpeed ||
      outcome.accelerator_class == AcceleratorClass::kCuda) {
    return std::nullopt;
  }
  return conflict("strategy", "accelerator",
                  {.error = "RuntimeError",
                   .message = "The DeepSpeed strategy is only supported on CUDA GPUs but `" +
                              std::string(class_of(outcome.accelerator_class)) + "` is used.",
                   .reason = "needs CUDA"},
                  Stage::kFit);
}

/// `single_device` by its name gets no device.
std::optional<Refusal> check_single_device(const Selection& selection) {
  const AcceleratorClass accelerator_class = selection.outcome.accelerator_class;
  const bool gpu =
      accelerator_class == AcceleratorClass::kCuda || accelerator_class == AcceleratorClass::kMps;
  const bool single = selection.outcome.strategy == Strategy::kSingleDevice;
  if (selection.registered == nullptr || !single || !gpu) return std::nullopt;
  return conflict("strategy", "accelerator",
                  {.error = "MisconfigurationException",
                   .message = accelerator_class == AcceleratorClass::kCuda
                                  ? "Device should be GPU, got cpu instead"
                                  : "Device should be MPS, got cpu instead.",
                   .reason = "puts the model on the CPU",
                   .help = "`auto` chooses the device",
                   .replacement = "auto"},
                  Stage::kFit);
}

std::optional<Refusal> check_one_xla_device(const Outcome& outcome) {
  if (outcome.strategy != Strategy::kXla || outcome.devices.size() != 1) return std::nullopt;
  return conflict("strategy", "devices",
                  {.error = "NotImplementedError",
                   .message = "The `XLAStrategy` does not support running on a single device with "
                              "the PjRT runtime. Try using all devices or the "
                              "`SingleDeviceXLAStrategy` strategy",
                   .reason = "does not run on one device",
                   .help = "`auto` chooses a strategy for one device",
                   .replacement = "auto"},
                  Stage::kFit);
}

}  // namespace

std::optional<Refusal> check_mps(Selection& selection) {
  if (selection.machine == nullptr ||
      selection.machine->accelerator_class != AcceleratorClass::kMps) {
    return std::nullopt;
  }
  const bool chosen = selection.wants_auto || selection.wants_gpu ||
                      selection.outcome.accelerator_class == AcceleratorClass::kMps;
  const std::string name = to_lower(selection.strategy.text);
  const bool parallel =
      selection.strategy.is_mapping()
          ? is_parallel(selection.outcome.strategy)
          : name.find("ddp") != std::string::npos || name.find("deepspeed") != std::string::npos;
  if (!chosen || !parallel) return std::nullopt;
  return conflict("strategy", "accelerator",
                  {.error = "ValueError",
                   .message = "You set `strategy=" + name +
                              "` but strategies from the DDP family are not supported on the MPS "
                              "accelerator. Either explicitly set `accelerator='cpu'` or change "
                              "the strategy.",
                   .reason = "does not run on Apple's `mps`"});
}

std::optional<Refusal> check_plugins(Selection& selection) {
  auto twice = plugin_conflict(selection.request);
  if (!twice) return std::nullopt;
  return conflict("plugins", twice->against, std::move(twice->fault));
}

std::optional<Refusal> check_strategy_class(Selection& selection) {
  const PlainValue* arguments = selection.strategy.find("init_args");
  if (arguments == nullptr) return std::nullopt;
  const auto given = [&](std::string_view name) {
    const PlainValue* value = arguments->find(name);
    return value != nullptr && value->kind != NodeKind::kNull;
  };
  if (given("accelerator") && !selection.wants_auto) {
    return set_twice("accelerator", "accelerator", "accelerator flag");
  }
  for (const Part& part : kParts) {
    if (!given(part.argument) || !has_plugin(selection.request, part.kind)) continue;
    return set_twice(part.what, "plugins", "plugins");
  }
  return std::nullopt;
}

std::optional<Refusal> check_fsdp(Selection& selection) {
  const Outcome& outcome = selection.outcome;
  if (outcome.strategy != Strategy::kFsdp || outcome.accelerator_class == AcceleratorClass::kCuda) {
    return std::nullopt;
  }
  const std::string shown = selection.shown_accelerator();
  return conflict("strategy", "accelerator",
                  {.error = "ValueError",
                   .message = "The strategy `fsdp` requires a GPU accelerator, but received "
                              "`accelerator='" +
                              shown + "'`.",
                   .reason = "needs CUDA, but the accelerator is `" + shown + "`"});
}

std::optional<Refusal> make_strategy(Selection& selection) {
  const Strategy strategy = selection.outcome.strategy;
  if (!selection.has_strategy() || !is_xla(strategy)) return std::nullopt;
  if (selection.registered != nullptr && strategy == Strategy::kSingleXla) {
    return conflict("strategy", "",
                    {.error = "TypeError",
                     .message = "SingleDeviceXLAStrategy.__init__() missing 1 required positional "
                                "argument: 'device'",
                     .reason = "cannot be made by its name: Lightning gives it no device",
                     .help = "`auto` chooses it for one TPU device",
                     .replacement = "auto"});
  }
  if (selection.machine->accelerator_class == AcceleratorClass::kTpu) return std::nullopt;
  return conflict("strategy", "", needs_tpu());
}

std::optional<Refusal> check_bitsandbytes(Selection& selection) {
  const bool used = has_class(selection.request, "BitsandbytesPrecision");
  if (!used || selection.outcome.accelerator_class == AcceleratorClass::kCuda) return std::nullopt;
  return conflict("plugins", "accelerator",
                  {.error = "RuntimeError",
                   .message = "Bitsandbytes is only supported on CUDA GPUs.",
                   .reason = "has `BitsandbytesPrecision`, which needs CUDA"});
}

std::optional<Refusal> check_precision(Selection& selection) {
  if (has_plugin(selection.request, PluginKind::kPrecision)) return std::nullopt;
  Outcome& outcome = selection.outcome;
  if (auto fault = precision_fault(outcome.precision, outcome.strategy)) {
    return conflict("precision", "strategy", std::move(*fault));
  }
  const bool engine = outcome.precision.starts_with("transformer-engine");
  if (engine && outcome.accelerator_class != AcceleratorClass::kCuda) {
    return conflict("precision", "accelerator",
                    {.error = "ModuleNotFoundError",
                     .message = "Requirement 'transformer_engine>=0.11.0' not met.",
                     .reason = "needs a GPU of NVIDIA"});
  }
  const bool on_cpu = outcome.accelerator_class == AcceleratorClass::kCpu && !outcome.as_object;
  const bool own = outcome.strategy == Strategy::kFsdp || outcome.strategy == Strategy::kDeepSpeed;
  if (outcome.precision == "16-mixed" && on_cpu && !own) {
    outcome.precision = "bf16-mixed";
    selection.changes.push_back({"precision", "bf16-mixed"});
  }
  return std::nullopt;
}

std::optional<Refusal> check_strategy_plugins(Selection& selection) {
  const Strategy strategy = selection.outcome.strategy;
  const bool xla = is_xla(strategy);
  if (!xla && strategy != Strategy::kFsdp) return std::nullopt;
  const Request& request = selection.request;
  const std::string_view precision = xla ? "XLAPrecision" : "FSDPPrecision";
  const auto foreign = [&](PluginKind kind, std::string_view own) {
    return has_plugin(request, kind) && !has_class(request, own);
  };
  const bool foreign_precision = foreign(PluginKind::kPrecision, precision);
  const bool foreign_checkpoint = xla && foreign(PluginKind::kCheckpoint, "XLACheckpointIO") &&
                                  !has_class(request, "AsyncCheckpointIO");
  if (!foreign_precision && !foreign_checkpoint) return std::nullopt;
  const std::string own(foreign_precision ? precision : "XLACheckpointIO");
  return conflict(
      "plugins", "strategy",
      {.error = "TypeError",
       .message = std::string("The ") + (xla ? "XLA" : "FSDP") +
                  " strategy can only work with the `" + own + "` plugin",
       .reason = "has a plugin that `" + std::string(class_of(strategy)) + "` does not take",
       .help = "it takes `" + own + "` alone"});
}

std::optional<Refusal> check_xla(Selection& selection) {
  const Strategy strategy = selection.outcome.strategy;
  const bool runs = is_xla(strategy) || strategy == Strategy::kUnknown;
  if (selection.outcome.accelerator_class != AcceleratorClass::kTpu || runs) return std::nullopt;
  return conflict("strategy", "accelerator",
                  {.error = "ValueError",
                   .message = "The `XLAAccelerator` can only be used with a "
                              "`SingleDeviceXLAStrategy` or `XLAStrategy`, found " +
                              std::string(class_of(strategy)) + ".",
                   .reason = "does not run on a TPU",
                   .help = "`auto` chooses a strategy for TPUs",
                   .replacement = "auto"});
}

std::optional<Refusal> check_fit(Selection& selection) {
  const Outcome& outcome = selection.outcome;
  if (auto refusal = check_deepspeed(outcome)) return refusal;
  if (auto refusal = check_single_device(selection)) return refusal;
  if (auto refusal = check_one_xla_device(outcome)) return refusal;
  if (outcome.accelerator_class != AcceleratorClass::kMps || outcome.precision != "64-true")
    return std::nullopt;
  return conflict("precision", "accelerator",
                  {.error = "TypeError",
                   .message = "Cannot convert a MPS Tensor to float64 dtype as the MPS framework "
                              "doesn't support float64. Please use float32 instead.",
                   .reason = "has more bits than Apple's GPUs"},
                  Stage::kFit);
}

std::optional<Refusal> check_anywhere(Selection& selection) {
  Outcome& outcome = selection.outcome;
  if (selection.wants_auto || outcome.as_object) return std::nullopt;
  const bool chosen = selection.has_strategy();
  if (selection.wants_gpu) outcome.accelerator_class = AcceleratorClass::kCuda;
  if (chosen) {
    if (auto refusal = check_fsdp(selection)) return refusal;
  }
  if (outcome.accelerator_class == AcceleratorClass::kTpu && !chosen)
    outcome.strategy = Strategy::kXla;
  if (!has_plugin(selection.request, PluginKind::kPrecision)) {
    auto fault = precision_fault(outcome.precision, outcome.strategy);
    if (fault) return conflict("precision", "strategy", std::move(*fault));
  }
  return chosen ? check_xla(selection) : std::nullopt;
}

}  // namespace accelc::lightning
