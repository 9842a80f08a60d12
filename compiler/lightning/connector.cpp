#include "compiler/lightning/connector.h"

#include "compiler/lightning/plugins.h"
#include "compiler/lightning/precision.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace accelc::lightning {

namespace {

constexpr std::array<Backend, 4> kBuiltin = {Backend::kCpu, Backend::kCuda, Backend::kMps,
                                             Backend::kTpu};

const PlainValue& auto_value() {
  static const PlainValue value{.kind = NodeKind::kString, .text = "auto"};
  return value;
}

std::string class_path_of(const PlainValue& value) {
  const PlainValue* path = value.find("class_path");
  return path == nullptr ? std::string() : path->text;
}

std::string_view last_name(std::string_view path) { return path.substr(path.rfind('.') + 1); }

class Connector {
 public:
  Connector(const Request& request, const Machine* machine)
      : request_(request),
        machine_(machine),
        accelerator_(request.accelerator != nullptr ? *request.accelerator : auto_value()),
        devices_(request.devices != nullptr ? *request.devices : auto_value()),
        strategy_(request.strategy != nullptr ? *request.strategy : auto_value()) {}

  Verdict run() {
    // The order is that of Lightning; each step looks at nothing a later one decides.
    using Step = bool (Connector::*)();
    static constexpr Step kNames[] = {&Connector::read_strategy, &Connector::read_accelerator,
                                      &Connector::check_mps,     &Connector::read_precision,
                                      &Connector::check_plugins, &Connector::check_strategy_class};
    static constexpr Step kMachine[] = {
        &Connector::choose_accelerator, &Connector::check_no_devices,
        &Connector::check_available,    &Connector::read_devices,
        &Connector::choose_strategy,    &Connector::check_fsdp,
        &Connector::make_strategy,      &Connector::check_bitsandbytes,
        &Connector::check_precision,    &Connector::check_strategy_plugins,
        &Connector::check_xla,          &Connector::check_fit};
    for (const Step step : kNames) {
      if ((this->*step)()) continue;
      if (verdict_.refusal->topic == Topic::kName) read_other_names();
      return std::move(verdict_);
    }
    if (machine_ == nullptr) {
      check_anywhere();
      return std::move(verdict_);
    }
    for (const Step step : kMachine) {
      if (!(this->*step)()) break;
    }
    return std::move(verdict_);
  }

 private:
  /// Always false: a step ends with it.
  bool refuse(Topic topic, std::string_view argument, Fault fault, std::string_view against = {}) {
    verdict_.refusal = Refusal{.topic = topic,
                               .stage = Stage::kTrainer,
                               .argument = argument,
                               .against = against,
                               .fault = std::move(fault)};
    return false;
  }

  bool refuse_at_fit(std::string_view argument, std::string_view against, Fault fault) {
    refuse(Topic::kConflict, argument, std::move(fault), against);
    verdict_.refusal->stage = Stage::kFit;
    return false;
  }

  void read_other_names() {
    Refusal first = std::move(*verdict_.refusal);
    for (const auto read :
         {&Connector::read_strategy, &Connector::read_accelerator, &Connector::read_precision}) {
      const bool other = !(this->*read)() && verdict_.refusal->argument != first.argument;
      if (other) verdict_.other_names.push_back(std::move(*verdict_.refusal));
    }
    verdict_.refusal = std::move(first);
  }

  bool read_strategy() {
    if (strategy_.is_mapping()) {
      outcome().strategy = strategy_of_class(class_path_of(strategy_));
      outcome().launcher = is_parallel(outcome().strategy) ? Launcher::kScript : Launcher::kNone;
      return true;
    }
    if (strategy_.text == "auto" || to_lower(strategy_.text) == "auto") return true;
    registered_ = find_strategy(strategy_.text);
    if (registered_ == nullptr) {
      const std::string shown = "'" + to_lower(strategy_.text) + "'";
      return refuse(Topic::kName, "strategy",
                    {.error = "ValueError",
                     .message = "You selected an invalid strategy name: `strategy=" + shown + "`.",
                     .reason = "is no strategy of Lightning"});
    }
    outcome().strategy = registered_->strategy;
    outcome().launcher = registered_->launcher;
    return true;
  }

  bool read_accelerator() {
    if (accelerator_.is_mapping()) return read_accelerator_class();
    const std::string& name = accelerator_.text;
    wants_auto_ = name == "auto";
    wants_gpu_ = name == "gpu";
    if (wants_auto_ || wants_gpu_) return true;
    for (const Backend backend : kBuiltin) {
      if (name != name_of(backend)) continue;
      outcome().backend = backend;
      return true;
    }
    const auto& own = request_.registered;
    if (std::find(own.begin(), own.end(), name) != own.end()) {
      outcome().backend = Backend::kCustom;
      registered_name_ = name;
      return true;
    }
    return refuse(Topic::kName, "accelerator",
                  {.error = "ValueError",
                   .message = "You selected an invalid accelerator name: `accelerator='" + name +
                              "'`. Available names are: auto, cpu, cuda, mps, tpu.",
                   .reason = "is no accelerator of Lightning"});
  }

  bool read_accelerator_class() {
    outcome().as_object = true;
    const std::string path = class_path_of(accelerator_);
    for (const Backend backend : kBuiltin) {
      if (last_name(path) != class_of(backend)) continue;
      outcome().backend = backend;
      return true;
    }
    outcome().backend = Backend::kCustom;
    return true;
  }

  bool check_mps() {
    if (machine_ == nullptr || machine_->backend != Backend::kMps) return true;
    const bool chosen = wants_auto_ || wants_gpu_ || outcome().backend == Backend::kMps;
    const std::string name = to_lower(strategy_.text);
    const bool parallel = strategy_.is_mapping() ? is_parallel(outcome().strategy)
                                                 : name.find("ddp") != std::string::npos ||
                                                       name.find("deepspeed") != std::string::npos;
    if (!chosen || !parallel) return true;
    return refuse(Topic::kConflict, "strategy",
                  {.error = "ValueError",
                   .message = "You set `strategy=" + name +
                              "` but strategies from the DDP family are not supported on the MPS "
                              "accelerator. Either explicitly set `accelerator='cpu'` or change "
                              "the strategy.",
                   .reason = "does not run on Apple's `mps`"},
                  "accelerator");
  }

  bool read_precision() {
    if (request_.precision == nullptr) return true;
    const auto precision = precision_of(*request_.precision);
    if (!precision)
      return refuse(Topic::kName, "precision", unknown_precision(*request_.precision));
    outcome().precision = *precision;
    return true;
  }

  bool check_plugins() {
    if (auto conflict = plugin_conflict(request_)) {
      return refuse(Topic::kConflict, "plugins", std::move(conflict->fault), conflict->against);
    }
    return true;
  }

  /// What is set inside the strategy's arguments and outside of them.
  bool check_strategy_class() {
    const PlainValue* arguments = strategy_.find("init_args");
    if (!strategy_.is_mapping() || arguments == nullptr) return true;
    const auto given = [&](std::string_view name) {
      const PlainValue* value = arguments->find(name);
      return value != nullptr && value->kind != NodeKind::kNull;
    };
    const auto both = [&](const char* what, std::string_view against, const char* how) {
      return refuse(Topic::kConflict, "strategy",
                    {.error = "MisconfigurationException",
                     .message = std::string(what) + " set through both strategy class and " + how +
                                ", choose one",
                     .reason = "sets what `" + std::string(against) + "` sets too"},
                    against);
    };
    if (given("accelerator") && !wants_auto_) {
      return both("accelerator", "accelerator", "accelerator flag");
    }
    for (const auto& [argument, kind, what] :
         {std::tuple{"precision_plugin", PluginKind::kPrecision, "precision"},
          std::tuple{"checkpoint_io", PluginKind::kCheckpoint, "checkpoint_io"},
          std::tuple{"cluster_environment", PluginKind::kEnvironment, "cluster_environment"}}) {
      if (given(argument) && has_plugin(request_, kind)) return both(what, "plugins", "plugins");
    }
    return true;
  }

  bool choose_accelerator() {
    if (wants_auto_) {
      const bool known = machine_->backend != Backend::kCustom;
      outcome().backend = known ? machine_->backend : Backend::kCpu;
    }
    if (!wants_gpu_) return true;
    if (machine_->backend != Backend::kMps && machine_->backend != Backend::kCuda) {
      return refuse(Topic::kUnavailable, "accelerator",
                    {.error = "MisconfigurationException",
                     .message = "No supported gpu backend found!",
                     .reason = "needs a GPU, and the task has none"});
    }
    outcome().backend = machine_->backend;
    return true;
  }

  bool check_no_devices() {
    outcome().num_nodes = request_.num_nodes;
    const bool none = (devices_.is_sequence() && devices_.items.empty()) ||
                      (devices_.kind == NodeKind::kInteger && devices_.integer == 0) ||
                      (devices_.kind == NodeKind::kString && devices_.text == "0") ||
                      (devices_.kind == NodeKind::kNumber && devices_.number == 0) ||
                      (devices_.kind == NodeKind::kBoolean && !devices_.boolean);
    if (!none) return true;
    return refuse(
        Topic::kDevices, "devices",
        {.error = "MisconfigurationException",
         .message = "`Trainer(devices=" + python_repr(devices_) +
                    ")` value is not a valid input using " + shown_accelerator() + " accelerator.",
         .reason = "names no device",
         .help = "the first device is `[0]` or the text `\"0,\"`; all are `auto`"});
  }

  [[nodiscard]] std::string shown_accelerator() const {
    if (verdict_.outcome.as_object) {
      const std::string path = class_path_of(accelerator_);
      return std::string(last_name(path));
    }
    const std::string_view name = name_of(verdict_.outcome.backend);
    return std::string(name.empty() ? registered_name_ : name);
  }

  bool check_available() {
    const Backend wanted = outcome().backend;
    // Whether a class of the user's own is there only its own code knows.
    const bool own = wanted == Backend::kCustom && outcome().as_object;
    if (own || wanted == Backend::kCpu) return true;
    if (machine_->backend == wanted && is_registered()) return true;
    if (wanted == Backend::kTpu) {
      return refuse(Topic::kUnavailable, "accelerator",
                    {.error = "ModuleNotFoundError",
                     .message = "Requirement 'torch_xla>=1.13' not met.",
                     .reason = "needs a TPU, and the task has none"});
    }
    const std::string name = shown_accelerator();
    const std::string shown = wanted == Backend::kCustom ? name : std::string(class_of(wanted));
    return refuse(Topic::kUnavailable, "accelerator",
                  {.error = "MisconfigurationException",
                   .message = "`" + shown +
                              "` can not run on your system since the accelerator is not "
                              "available.",
                   .reason = "is not there: the task has " + what_is_there()});
  }

  /// Of a user's own accelerator: whether it is the one that the machine has.
  [[nodiscard]] bool is_registered() const {
    return machine_->backend != Backend::kCustom || machine_->registered == registered_name_;
  }

  [[nodiscard]] std::string what_is_there() const {
    switch (machine_->backend) {
      case Backend::kCuda:
        return "a GPU, which is `cuda`";
      case Backend::kTpu:
        return "a TPU, which is `tpu`";
      case Backend::kMps:
        return "an Apple GPU, which is `mps`";
      case Backend::kCustom:
        return "a device that is registered as `" + std::string(machine_->registered) + "`";
      case Backend::kCpu:
        break;
    }
    return "no device";
  }

  bool read_devices() {
    const bool on_device = outcome().backend != Backend::kCpu;
    if (devices_.kind == NodeKind::kString && devices_.text == "auto") {
      const std::int64_t all = on_device ? machine_->count : 1;
      for (std::int64_t i = 0; i < all; ++i) outcome().devices.push_back(i);
      return true;
    }
    auto parsed = parse_devices(devices_, outcome().backend, *machine_);
    if (auto* fault = std::get_if<Fault>(&parsed)) {
      return refuse(Topic::kDevices, "devices", std::move(*fault));
    }
    outcome().devices = std::get<Devices>(std::move(parsed));
    return true;
  }

  bool choose_strategy() {
    if (registered_ != nullptr) {
      outcome().falls_to_cpu = outcome().strategy == Strategy::kSingleDevice;
      return true;
    }
    if (strategy_.is_mapping()) return true;
    if (outcome().backend == Backend::kTpu) {
      const bool several = outcome().devices.size() > 1;
      outcome().strategy = several ? Strategy::kXla : Strategy::kSingleXla;
      outcome().launcher = several ? Launcher::kXla : Launcher::kNone;
    } else if (outcome().num_nodes > 1 || outcome().devices.size() > 1) {
      outcome().strategy = Strategy::kDdp;
      outcome().launcher = Launcher::kScript;
    } else {
      outcome().strategy = Strategy::kSingleDevice;
      outcome().falls_to_cpu = outcome().backend == Backend::kCustom;
    }
    return true;
  }

  bool check_fsdp() {
    if (outcome().strategy != Strategy::kFsdp || outcome().backend == Backend::kCuda) return true;
    return refuse(Topic::kConflict, "strategy",
                  {.error = "ValueError",
                   .message = "The strategy `fsdp` requires a GPU accelerator, but received "
                              "`accelerator='" +
                              shown_accelerator() + "'`.",
                   .reason = "needs CUDA, but the accelerator is `" + shown_accelerator() + "`"},
                  "accelerator");
  }

  /// What the constructor of a strategy refuses.
  bool make_strategy() {
    if (registered_ == nullptr && !strategy_.is_mapping()) return true;
    const Strategy strategy = outcome().strategy;
    if (registered_ != nullptr && strategy == Strategy::kSingleXla) {
      return refuse(Topic::kConflict, "strategy",
                    {.error = "TypeError",
                     .message = "SingleDeviceXLAStrategy.__init__() missing 1 required positional "
                                "argument: 'device'",
                     .reason = "cannot be made by its name: Lightning gives it no device",
                     .help = "`auto` chooses it for one TPU device",
                     .replacement = "auto"});
    }
    const bool xla = strategy == Strategy::kXla || strategy == Strategy::kSingleXla;
    if (!xla || machine_->backend == Backend::kTpu) return true;
    return refuse(Topic::kConflict, "strategy",
                  {.error = "ModuleNotFoundError",
                   .message = "Requirement 'torch_xla>=1.13' not met.",
                   .reason = "needs a TPU, and the task has none"});
  }

  bool check_bitsandbytes() {
    const bool used = has_class(request_, "BitsandbytesPrecision");
    if (!used || outcome().backend == Backend::kCuda) return true;
    return refuse(Topic::kConflict, "plugins",
                  {.error = "RuntimeError",
                   .message = "Bitsandbytes is only supported on CUDA GPUs.",
                   .reason = "has `BitsandbytesPrecision`, which needs CUDA"},
                  "accelerator");
  }

  bool check_precision() {
    if (has_plugin(request_, PluginKind::kPrecision)) return true;
    if (auto fault = precision_fault(outcome().precision, outcome().strategy)) {
      return refuse(Topic::kConflict, "precision", std::move(*fault), "strategy");
    }
    const bool engine = outcome().precision.starts_with("transformer-engine");
    if (engine && outcome().backend != Backend::kCuda) {
      return refuse(Topic::kConflict, "precision",
                    {.error = "ModuleNotFoundError",
                     .message = "Requirement 'transformer_engine>=0.11.0' not met.",
                     .reason = "needs a GPU of NVIDIA"},
                    "accelerator");
    }
    const bool on_cpu = outcome().backend == Backend::kCpu && !outcome().as_object;
    const bool own =
        outcome().strategy == Strategy::kFsdp || outcome().strategy == Strategy::kDeepSpeed;
    if (outcome().precision == "16-mixed" && on_cpu && !own) {
      outcome().precision = "bf16-mixed";
      verdict_.changes.push_back({"precision", "bf16-mixed"});
    }
    return true;
  }

  /// Some strategies take their own plugins only.
  bool check_strategy_plugins() {
    const Strategy strategy = outcome().strategy;
    const bool xla = strategy == Strategy::kXla || strategy == Strategy::kSingleXla;
    if (!xla && strategy != Strategy::kFsdp) return true;
    const std::string_view precision = xla ? "XLAPrecision" : "FSDPPrecision";
    const auto foreign = [&](PluginKind kind, std::string_view own) {
      return has_plugin(request_, kind) && !has_class(request_, own);
    };
    const bool checkpoint = xla && foreign(PluginKind::kCheckpoint, "XLACheckpointIO") &&
                            !has_class(request_, "AsyncCheckpointIO");
    if (!foreign(PluginKind::kPrecision, precision) && !checkpoint) return true;
    const std::string own(foreign(PluginKind::kPrecision, precision) ? precision
                                                                     : "XLACheckpointIO");
    return refuse(
        Topic::kConflict, "plugins",
        {.error = "TypeError",
         .message = std::string("The ") + (xla ? "XLA" : "FSDP") +
                    " strategy can only work with the `" + own + "` plugin",
         .reason = "has a plugin that `" + std::string(class_of(strategy)) + "` does not take",
         .help = "it takes `" + own + "` alone"},
        "strategy");
  }

  bool check_xla() {
    const Strategy strategy = outcome().strategy;
    const bool xla = strategy == Strategy::kXla || strategy == Strategy::kSingleXla ||
                     strategy == Strategy::kUnknown;
    if (outcome().backend != Backend::kTpu || xla) return true;
    return refuse(Topic::kConflict, "strategy",
                  {.error = "ValueError",
                   .message = "The `XLAAccelerator` can only be used with a "
                              "`SingleDeviceXLAStrategy` or `XLAStrategy`, found " +
                              std::string(class_of(strategy)) + ".",
                   .reason = "does not run on a TPU",
                   .help = "`auto` chooses what a TPU needs",
                   .replacement = "auto"},
                  "accelerator");
  }

  /// What is accepted by Trainer() and stops in fit().
  bool check_fit() {
    const Backend backend = outcome().backend;
    const Strategy strategy = outcome().strategy;
    if (strategy == Strategy::kDeepSpeed && backend != Backend::kCuda) {
      return refuse_at_fit("strategy", "accelerator",
                           {.error = "RuntimeError",
                            .message = "The DeepSpeed strategy is only supported on CUDA GPUs but "
                                       "`" +
                                       std::string(class_of(backend)) + "` is used.",
                            .reason = "needs CUDA"});
    }
    const bool gpu = backend == Backend::kCuda || backend == Backend::kMps;
    if (registered_ != nullptr && strategy == Strategy::kSingleDevice && gpu) {
      return refuse_at_fit(
          "strategy", "accelerator",
          {.error = "ValueError",
           .message = backend == Backend::kCuda ? "Device should be GPU, got cpu instead."
                                                : "Device should be MPS, got cpu instead.",
           .reason = "puts the model on the CPU",
           .help = "`auto` chooses the device",
           .replacement = "auto"});
    }
    if (strategy == Strategy::kXla && outcome().devices.size() == 1) {
      return refuse_at_fit("strategy", "devices",
                           {.error = "NotImplementedError",
                            .message = "The `XLAStrategy` does not support running on a single "
                                       "device with the PjRT runtime. Try using all devices or "
                                       "the `SingleDeviceXLAStrategy` strategy",
                            .reason = "does not run on one device",
                            .help = "`auto` chooses what one device needs",
                            .replacement = "auto"});
    }
    if (backend == Backend::kMps && outcome().precision == "64-true") {
      return refuse_at_fit("precision", "accelerator",
                           {.error = "TypeError",
                            .message = "Cannot convert a MPS Tensor to float64 dtype as the MPS "
                                       "framework doesn't support float64. Please use float32 "
                                       "instead.",
                            .reason = "has more bits than Apple's GPUs"});
    }
    return true;
  }

  /// Conflicts between arguments that no machine could solve.
  void check_anywhere() {
    if (wants_auto_ || outcome().as_object) return;
    const bool chosen = registered_ != nullptr || strategy_.is_mapping();
    if (wants_gpu_) outcome().backend = Backend::kCuda;
    if (chosen && !check_fsdp()) return;
    if (outcome().backend == Backend::kTpu && !chosen) outcome().strategy = Strategy::kXla;
    if (!has_plugin(request_, PluginKind::kPrecision)) {
      auto fault = precision_fault(outcome().precision, outcome().strategy);
      if (fault) {
        refuse(Topic::kConflict, "precision", std::move(*fault), "strategy");
        return;
      }
    }
    if (chosen) check_xla();
  }

  Outcome& outcome() { return verdict_.outcome; }

  const Request& request_;
  const Machine* machine_;
  const PlainValue& accelerator_;
  const PlainValue& devices_;
  const PlainValue& strategy_;
  const RegisteredStrategy* registered_ = nullptr;
  std::string_view registered_name_;
  bool wants_auto_ = false;
  bool wants_gpu_ = false;
  Verdict verdict_;
};

}  // namespace

std::int64_t Outcome::world_size() const {
  switch (strategy) {
    case Strategy::kDdp:
    case Strategy::kDeepSpeed:
    case Strategy::kFsdp:
    case Strategy::kModelParallel:
      return static_cast<std::int64_t>(devices.size()) * num_nodes;
    default:
      return 1;
  }
}

Verdict judge(const Request& request, const Machine& machine) {
  return Connector(request, &machine).run();
}

Verdict judge_anywhere(const Request& request) { return Connector(request, nullptr).run(); }

}  // namespace accelc::lightning
