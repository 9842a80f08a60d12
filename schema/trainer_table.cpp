// The field table of `trainer`: Trainer.__init__ of lightning 2.6.5, and what Lightning 1 had in
// its place.
#include "schema/trainer_spec.h"

namespace accelc {

namespace {

using P = TrainerSpec;

constexpr FieldInfo kTrainerFields[] = {
    field<P, &P::cli>({.name = "cli",
                       .doc =
                           "Whether the arguments are appended to `args` as `--trainer.NAME=...`, "
                           "which LightningCLI reads.",
                       .example = "true",
                       .flyte = kForAccelcOnly}),
    field<P, &P::lightning>({.name = "lightning",
                             .doc = "The version of Lightning in the image (default: 2.6).",
                             .example = "\"2.6\"",
                             .flyte = kForAccelcOnly}),
    field<P, &P::accelerator>(
        {.name = "accelerator",
         .doc = "The kind of device: `cpu`, `cuda`, `gpu`, `tpu`, `mps`, `auto`, or the name under "
                "which a custom accelerator is registered.",
         .example = "cuda",
         .flyte = kForAccelcOnly}),
    field<P, &P::devices>(
        {.name = "devices",
         .doc = "How many devices of a node: `auto`, a number, `-1` for all, a list of indices, or "
                "indices as text (`\"0,2\"`).",
         .example = "2",
         .flyte = kForAccelcOnly}),
    field<P, &P::num_nodes>({.name = "num_nodes",
                             .doc = "How many nodes train together (default: 1).",
                             .example = "2",
                             .minimum = 1,
                             .flyte = kForAccelcOnly}),
    field<P, &P::strategy>(
        {.name = "strategy",
         .doc = "How the devices work together: a registered name, or a class with its arguments.",
         .example = "ddp",
         .flyte = kForAccelcOnly}),
    field<P, &P::precision>({.name = "precision",
                             .doc = "The precision of numbers (default: `32-true`).",
                             .example = "bf16-mixed",
                             .flyte = kForAccelcOnly}),
    field<P, &P::plugins>({.name = "plugins",
                           .doc = "Classes that replace parts of Lightning: cluster environment, "
                                  "checkpoint reading and writing, precision, layer sync.",
                           .example = "[KubeflowEnvironment]",
                           .flyte = kForAccelcOnly}),
    field<P, &P::sync_batchnorm>({.name = "sync_batchnorm",
                                  .doc = "Whether batch norm layers see all processes.",
                                  .example = "true",
                                  .flyte = kForAccelcOnly}),
    field<P, &P::use_distributed_sampler>(
        {.name = "use_distributed_sampler",
         .doc = "Whether each process is given its part of the data (default: true).",
         .example = "false",
         .flyte = kForAccelcOnly}),
    field<P, &P::logger>({.name = "logger",
                          .doc = "Where metrics go: a class or several; `false` for nowhere.",
                          .example = "{class_path: CSVLogger, init_args: {save_dir: logs}}",
                          .flyte = kForAccelcOnly}),
    field<P, &P::callbacks>({.name = "callbacks",
                             .doc = "Classes that are called during training.",
                             .example = "[{class_path: ModelSummary}]",
                             .flyte = kForAccelcOnly}),
    field<P, &P::max_epochs>({.name = "max_epochs",
                              .doc = "The most epochs; `-1` for no end.",
                              .example = "10",
                              .minimum = -1,
                              .flyte = kForAccelcOnly}),
    field<P, &P::min_epochs>({.name = "min_epochs",
                              .doc = "The fewest epochs.",
                              .example = "1",
                              .flyte = kForAccelcOnly}),
    field<P, &P::max_steps>(
        {.name = "max_steps",
         .doc = "The largest number of steps; `-1`, the default, means unlimited.",
         .example = "1000",
         .minimum = -1,
         .flyte = kForAccelcOnly}),
    field<P, &P::min_steps>({.name = "min_steps",
                             .doc = "The fewest steps.",
                             .example = "100",
                             .flyte = kForAccelcOnly}),
    field<P, &P::max_time>({.name = "max_time",
                            .doc = "How long training may take: `DD:HH:MM:SS`, or units.",
                            .example = "\"00:12:00:00\"",
                            .flyte = kForAccelcOnly}),
    field<P, &P::fast_dev_run>({.name = "fast_dev_run",
                                .doc = "Runs one batch, or so many, of everything, to see that it "
                                       "works.",
                                .example = "true",
                                .flyte = kForAccelcOnly}),
    field<P, &P::limit_train_batches>(
        {.name = "limit_train_batches",
         .doc = "How many training batches: a number, or with a point a share of them.",
         .example = "0.25",
         .flyte = kForAccelcOnly}),
    field<P, &P::limit_val_batches>({.name = "limit_val_batches",
                                     .doc = "How many validation batches, or a share of them.",
                                     .example = "10",
                                     .flyte = kForAccelcOnly}),
    field<P, &P::limit_test_batches>({.name = "limit_test_batches",
                                      .doc = "How many test batches, or a share of them.",
                                      .example = "10",
                                      .flyte = kForAccelcOnly}),
    field<P, &P::limit_predict_batches>({.name = "limit_predict_batches",
                                         .doc = "How many prediction batches, or a share of them.",
                                         .example = "10",
                                         .flyte = kForAccelcOnly}),
    field<P, &P::overfit_batches>({.name = "overfit_batches",
                                   .doc = "Trains on so few batches, or such a share, again and "
                                          "again.",
                                   .example = "0.01",
                                   .flyte = kForAccelcOnly}),
    field<P, &P::val_check_interval>(
        {.name = "val_check_interval",
         .doc = "How often an epoch is interrupted by validation: a share of it, a number of "
                "batches, or a time.",
         .example = "0.25",
         .flyte = kForAccelcOnly}),
    field<P, &P::check_val_every_n_epoch>(
        {.name = "check_val_every_n_epoch",
         .doc = "Run validation every N epochs (default: 1); with `null`, by batches only.",
         .example = "5",
         .flyte = kForAccelcOnly}),
    field<P, &P::num_sanity_val_steps>(
        {.name = "num_sanity_val_steps",
         .doc = "Validation batches to run before training starts (default: 2); `-1` means all.",
         .example = "0",
         .flyte = kForAccelcOnly}),
    field<P, &P::log_every_n_steps>({.name = "log_every_n_steps",
                                     .doc = "Log metrics every N steps (default: 50).",
                                     .example = "10",
                                     .flyte = kForAccelcOnly}),
    field<P, &P::enable_checkpointing>({.name = "enable_checkpointing",
                                        .doc = "Whether checkpoints are written (default: true).",
                                        .example = "false",
                                        .flyte = kForAccelcOnly}),
    field<P, &P::enable_progress_bar>({.name = "enable_progress_bar",
                                       .doc = "Whether a progress bar is shown (default: true).",
                                       .example = "false",
                                       .flyte = kForAccelcOnly}),
    field<P, &P::enable_model_summary>({.name = "enable_model_summary",
                                        .doc = "Whether the layers are listed (default: true).",
                                        .example = "false",
                                        .flyte = kForAccelcOnly}),
    field<P, &P::accumulate_grad_batches>(
        {.name = "accumulate_grad_batches",
         .doc = "Batches whose gradients are added up before a step (default: 1).",
         .example = "4",
         .flyte = kForAccelcOnly}),
    field<P, &P::gradient_clip_val>({.name = "gradient_clip_val",
                                     .doc = "The largest gradient (default: unlimited).",
                                     .example = "0.5",
                                     .flyte = kForAccelcOnly}),
    field<P, &P::gradient_clip_algorithm>(
        {.name = "gradient_clip_algorithm",
         .doc = "What `gradient_clip_val` limits: the `norm` (the default) or each `value`.",
         .example = "value",
         .flyte = kForAccelcOnly}),
    field<P, &P::deterministic>(
        {.name = "deterministic",
         .doc = "Whether only deterministic algorithms are used; `warn` warns where there is none.",
         .example = "warn",
         .flyte = kForAccelcOnly}),
    field<P, &P::benchmark>({.name = "benchmark",
                             .doc = "Whether cuDNN tries out its algorithms first.",
                             .example = "true",
                             .flyte = kForAccelcOnly}),
    field<P, &P::inference_mode>(
        {.name = "inference_mode",
         .doc = "Whether evaluation runs in inference mode (default: true).",
         .example = "false",
         .flyte = kForAccelcOnly}),
    field<P, &P::profiler>({.name = "profiler",
                            .doc = "How time is measured: a name, or a class.",
                            .example = "simple",
                            .flyte = kForAccelcOnly}),
    field<P, &P::detect_anomaly>({.name = "detect_anomaly",
                                  .doc = "Whether autograd looks for NaN.",
                                  .example = "true",
                                  .flyte = kForAccelcOnly}),
    field<P, &P::barebones>({.name = "barebones",
                             .doc = "Whether everything that slows training down is off.",
                             .example = "true",
                             .flyte = kForAccelcOnly}),
    field<P, &P::reload_dataloaders_every_n_epochs>(
        {.name = "reload_dataloaders_every_n_epochs",
         .doc = "Recreate the data loaders every N epochs (default: never).",
         .example = "1",
         .minimum = 0,
         .flyte = kForAccelcOnly}),
    field<P, &P::default_root_dir>({.name = "default_root_dir",
                                    .doc = "Where logs and checkpoints are written.",
                                    .example = "/var/outputs",
                                    .flyte = kForAccelcOnly}),
    field<P, &P::enable_autolog_hparams>(
        {.name = "enable_autolog_hparams",
         .doc = "Whether hyperparameters are logged at the start (default: true).",
         .example = "false",
         .flyte = kForAccelcOnly}),
    field<P, &P::model_registry>({.name = "model_registry",
                                  .doc = "The name of the model in Lightning's registry.",
                                  .example = "acme/detector",
                                  .flyte = kForAccelcOnly}),
};

/// The arguments that Lightning 1 had and Lightning 2 refuses (its changelogs, and
/// pytorch_lightning/trainer/trainer.py of 1.3.0 and 1.9.5).
constexpr std::string_view kOne = "Lightning 1";
constexpr FormerKey kFormer[] = {
    {.name = "gpus",
     .had_by = kOne,
     .now = "devices",
     .beside_key = "accelerator",
     .beside_value = "cuda",
     .advice = "write `accelerator: cuda` and `devices`; a text such as `\"3\"` is a number there, "
               "not an index"},
    {.name = "tpu_cores",
     .had_by = kOne,
     .now = "devices",
     .beside_key = "accelerator",
     .beside_value = "tpu",
     .advice = "write `accelerator: tpu` and `devices`, which counts from 0 rather than 1"},
    {.name = "num_processes",
     .had_by = kOne,
     .now = "devices",
     .beside_key = "accelerator",
     .beside_value = "cpu",
     .advice = "write `accelerator: cpu` and `devices`"},
    {.name = "ipus", .had_by = kOne, .advice = "Lightning 2.3 and later have no IPUs"},
    {.name = "hpus", .had_by = kOne, .advice = "Lightning 2.6 has no Gaudi"},
    {.name = "distributed_backend", .had_by = kOne, .now = "strategy"},
    {.name = "num_epochs",
     .had_by = "an example of Lightning's documentation",
     .now = "max_epochs"},
    {.name = "amp_backend",
     .had_by = kOne,
     .advice = "there is one implementation: write `precision: 16-mixed` alone"},
    {.name = "amp_level",
     .had_by = kOne,
     .advice = "it belonged to Apex; write `precision: 16-mixed` or `16-true`"},
    {.name = "auto_select_gpus",
     .had_by = kOne,
     .advice = "in a pod the devices are those of the task; leave it out"},
    {.name = "replace_sampler_ddp", .had_by = kOne, .now = "use_distributed_sampler"},
    {.name = "resume_from_checkpoint",
     .had_by = kOne,
     .advice = "give the checkpoint to `fit`: `--ckpt_path=PATH`"},
    {.name = "auto_lr_find", .had_by = kOne, .advice = "use the callback `LearningRateFinder`"},
    {.name = "auto_scale_batch_size",
     .had_by = kOne,
     .advice = "use the callback `BatchSizeFinder`"},
    {.name = "weights_save_path",
     .had_by = kOne,
     .advice = "give the callback `ModelCheckpoint` a `dirpath`"},
    {.name = "checkpoint_callback", .had_by = kOne, .now = "enable_checkpointing"},
    {.name = "track_grad_norm",
     .had_by = kOne,
     .advice = "log the norm in `on_before_optimizer_step` of the module"},
    {.name = "progress_bar_refresh_rate",
     .had_by = kOne,
     .advice = "give the callback `TQDMProgressBar` a `refresh_rate`"},
    {.name = "process_position",
     .had_by = kOne,
     .advice = "give the callback `TQDMProgressBar` a `process_position`"},
    {.name = "weights_summary",
     .had_by = kOne,
     .advice = "give the callback `ModelSummary` a `max_depth`"},
    {.name = "terminate_on_nan", .had_by = kOne, .now = "detect_anomaly"},
    {.name = "log_gpu_memory", .had_by = kOne, .advice = "use the callback `DeviceStatsMonitor`"},
    {.name = "stochastic_weight_avg",
     .had_by = kOne,
     .advice = "use the callback `StochasticWeightAveraging`"},
    {.name = "prepare_data_per_node",
     .had_by = kOne,
     .advice = "it is an attribute of the data module now"},
    {.name = "multiple_trainloader_mode",
     .had_by = kOne,
     .advice = "give `CombinedLoader` a `mode`"},
    {.name = "reload_dataloaders_every_epoch",
     .had_by = kOne,
     .advice = "write `reload_dataloaders_every_n_epochs: 1`"},
    {.name = "flush_logs_every_n_steps", .had_by = kOne, .advice = "it belongs to the logger now"},
    {.name = "truncated_bptt_steps", .had_by = kOne, .advice = "it belongs to the module now"},
    {.name = "move_metrics_to_cpu", .had_by = kOne, .advice = "move them in the module"},
};

constexpr StructInfo kTrainerInfo{.name = "trainer",
                                  .doc = "The arguments of Lightning's Trainer.",
                                  .fields = kTrainerFields,
                                  .former = kFormer};

using C = ClassSpec;

constexpr FieldInfo kClassFields[] = {
    field<C, &C::class_path>(
        {.name = "class_path",
         .doc = "The class: its whole path, or its name when it is one of Lightning's.",
         .example = "lightning.pytorch.strategies.DDPStrategy",
         .required = true,
         .flyte = kForAccelcOnly}),
    field<C, &C::init_args>({.name = "init_args",
                             .doc = "The arguments it is made with.",
                             .example = "{find_unused_parameters: true}",
                             .flyte = kForAccelcOnly}),
    field<C, &C::dict_kwargs>({.name = "dict_kwargs",
                               .doc = "Further arguments that its signature does not name.",
                               .example = "{static_graph: true}",
                               .flyte = kForAccelcOnly}),
};

constexpr StructInfo kClassInfo{.name = "class with arguments",
                                .doc = "A class by its path, and the arguments it is made with.",
                                .fields = kClassFields};

}  // namespace

const StructInfo& struct_info(Tag<TrainerSpec>) { return kTrainerInfo; }
const StructInfo& struct_info(Tag<ClassSpec>) { return kClassInfo; }

void visit_arguments(const TrainerSpec& trainer,
                     const std::function<void(const TrainerArgument&)>& visit) {
  // The only argument of lightning 2.6.5 that has None for a value and not for its default: with
  // any other, null takes a value back and Lightning's default is None, too.
  constexpr std::string_view kWithNull = "check_val_every_n_epoch";
  for (const FieldInfo& field : kTrainerFields) {
    if (field.written == nullptr) continue;
    const SettingState state = field.state(&trainer);
    const bool null = state == SettingState::kNull && field.name == kWithNull;
    if (state != SettingState::kSet && !null) continue;
    visit({field.name, field.written(&trainer), field.key_span(&trainer)});
  }
}

}  // namespace accelc
