// Generated once by reading the signatures of lightning 2.6.5 with jsonargparse 4.53; see
// classes.h.
#include "compiler/lightning/classes.h"

namespace accelc::lightning {

namespace {

constexpr KnownClass kClasses[] = {
    {ClassKind::kStrategy, "DDPStrategy",
     "accelerator parallel_devices cluster_environment checkpoint_io precision_plugin "
     "ddp_comm_state ddp_comm_hook ddp_comm_wrapper model_averaging_period process_group_backend "
     "timeout start_method output_device dim broadcast_buffers init_sync process_group "
     "bucket_cap_mb find_unused_parameters check_reduction gradient_as_bucket_view static_graph "
     "delay_all_reduce_named_params param_to_hook_all_reduce mixed_precision device_mesh "
     "skip_all_reduce_unused_params",
     false},
    {ClassKind::kStrategy, "DeepSpeedStrategy",
     "accelerator zero_optimization:b stage:i remote_device offload_optimizer:b "
     "offload_parameters:b offload_params_device:s nvme_path:s params_buffer_count:i "
     "params_buffer_size:i max_in_cpu:i offload_optimizer_device:s optimizer_buffer_count:i "
     "block_size:i queue_depth:i single_submit:b overlap_events:b thread_count:i pin_memory:b "
     "sub_group_size:i contiguous_gradients:b overlap_comm:b allgather_partitions:b "
     "reduce_scatter:b allgather_bucket_size:i reduce_bucket_size:i "
     "zero_allow_untested_optimizer:b logging_batch_size_per_gpu config logging_level:i "
     "parallel_devices cluster_environment loss_scale:f initial_scale_power:i loss_scale_window:i "
     "hysteresis:i min_loss_scale:i partition_activations:b cpu_checkpointing:b "
     "contiguous_memory_optimization:b synchronize_checkpoint_boundary:b load_full_weights:b "
     "precision_plugin process_group_backend timeout exclude_frozen_parameters:b",
     false},
    {ClassKind::kStrategy, "FSDPStrategy",
     "accelerator parallel_devices cluster_environment checkpoint_io precision_plugin "
     "process_group_backend timeout cpu_offload mixed_precision auto_wrap_policy "
     "activation_checkpointing activation_checkpointing_policy sharding_strategy state_dict_type "
     "device_mesh",
     true},
    {ClassKind::kStrategy, "ModelParallelStrategy",
     "data_parallel_size tensor_parallel_size save_distributed_checkpoint:b process_group_backend "
     "timeout",
     false},
    {ClassKind::kStrategy, "SingleDeviceStrategy",
     "device accelerator checkpoint_io precision_plugin", false},
    {ClassKind::kStrategy, "SingleDeviceXLAStrategy",
     "device* accelerator checkpoint_io precision_plugin debug:b", false},
    {ClassKind::kStrategy, "SingleTPUStrategy",
     "device* accelerator checkpoint_io precision_plugin debug:b", true},
    {ClassKind::kStrategy, "XLAStrategy",
     "accelerator parallel_devices checkpoint_io precision_plugin debug:b sync_module_states:b",
     true},
    {ClassKind::kPrecision, "BitsandbytesPrecision", "mode* dtype ignore_modules", false},
    {ClassKind::kPrecision, "BitsandbytesPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "DeepSpeedPrecision", "precision*", false},
    {ClassKind::kPrecision, "DeepSpeedPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "DoublePrecision", "", false},
    {ClassKind::kPrecision, "DoublePrecisionPlugin", "", true},
    {ClassKind::kPrecision, "FSDPMixedPrecisionPlugin", "precision* device*:s scaler", false},
    {ClassKind::kPrecision, "FSDPPrecision", "precision* scaler", false},
    {ClassKind::kPrecision, "FSDPPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "HalfPrecision", "precision", false},
    {ClassKind::kPrecision, "HalfPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "MixedPrecision", "precision* device*:s scaler", false},
    {ClassKind::kPrecision, "MixedPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "Precision", "", false},
    {ClassKind::kPrecision, "TPUBf16PrecisionPlugin", "", true},
    {ClassKind::kPrecision, "TPUPrecisionPlugin", "", true},
    {ClassKind::kPrecision, "TransformerEnginePrecision",
     "weights_dtype* recipe replace_layers fallback_compute_dtype", false},
    {ClassKind::kPrecision, "TransformerEnginePrecisionPlugin", "", true},
    {ClassKind::kPrecision, "XLABf16PrecisionPlugin", "", true},
    {ClassKind::kPrecision, "XLAPrecision", "precision", false},
    {ClassKind::kPrecision, "XLAPrecisionPlugin", "", true},
    {ClassKind::kCheckpoint, "AsyncCheckpointIO", "checkpoint_io", false},
    {ClassKind::kCheckpoint, "TorchCheckpointIO", "", false},
    {ClassKind::kCheckpoint, "XLACheckpointIO", "", true},
    {ClassKind::kEnvironment, "KubeflowEnvironment", "", false},
    {ClassKind::kEnvironment, "LSFEnvironment", "", false},
    {ClassKind::kEnvironment, "LightningEnvironment", "", false},
    {ClassKind::kEnvironment, "MPIEnvironment", "", false},
    {ClassKind::kEnvironment, "SLURMEnvironment", "auto_requeue:b requeue_signal", false},
    {ClassKind::kEnvironment, "TorchElasticEnvironment", "", false},
    {ClassKind::kEnvironment, "XLAEnvironment", "", true},
    {ClassKind::kLayerSync, "TorchSyncBatchNorm", "", false},
    {ClassKind::kLogger, "CSVLogger", "save_dir* name version prefix:s flush_logs_every_n_steps:i",
     false},
    {ClassKind::kLogger, "CometLogger",
     "api_key workspace project experiment_key mode online prefix", true},
    {ClassKind::kLogger, "MLFlowLogger",
     "experiment_name:s run_name tracking_uri tags save_dir log_model prefix:s artifact_location "
     "run_id synchronous",
     false},
    {ClassKind::kLogger, "TensorBoardLogger",
     "save_dir* name version log_graph:b default_hp_metric:b prefix:s sub_dir", true},
    {ClassKind::kLogger, "WandbLogger",
     "name save_dir version offline:b dir id anonymous project log_model experiment prefix:s "
     "checkpoint_name add_file_policy",
     true},
    {ClassKind::kCallback, "BackboneFinetuning",
     "unfreeze_backbone_at_epoch:i lambda_func backbone_initial_ratio_lr:f backbone_initial_lr "
     "should_align:b initial_denom_lr:f train_bn:b verbose:b rounding:i",
     false},
    {ClassKind::kCallback, "BatchSizeFinder",
     "mode:s steps_per_trial:i init_val:i max_trials:i batch_arg_name:s margin:f max_val:i", false},
    {ClassKind::kCallback, "DeviceStatsMonitor", "cpu_stats", false},
    {ClassKind::kCallback, "EMAWeightAveraging",
     "device use_buffers:b decay:f update_every_n_steps:i update_starting_at_step "
     "update_starting_at_epoch multi_avg_fn",
     true},
    {ClassKind::kCallback, "EarlyStopping",
     "monitor*:s min_delta:f patience:i verbose:b mode:s strict:b check_finite:b "
     "stopping_threshold divergence_threshold check_on_train_epoch_end log_rank_zero_only:b",
     false},
    {ClassKind::kCallback, "GradientAccumulationScheduler", "scheduling*", false},
    {ClassKind::kCallback, "LambdaCallback",
     "setup teardown on_fit_start on_fit_end on_sanity_check_start on_sanity_check_end "
     "on_train_batch_start on_train_batch_end on_train_epoch_start on_train_epoch_end "
     "on_validation_epoch_start on_validation_epoch_end on_test_epoch_start on_test_epoch_end "
     "on_validation_batch_start on_validation_batch_end on_test_batch_start on_test_batch_end "
     "on_train_start on_train_end on_validation_start on_validation_end on_test_start on_test_end "
     "on_exception on_save_checkpoint on_load_checkpoint on_before_backward on_after_backward "
     "on_before_optimizer_step on_before_zero_grad on_predict_start on_predict_end "
     "on_predict_batch_start on_predict_batch_end on_predict_epoch_start on_predict_epoch_end",
     false},
    {ClassKind::kCallback, "LearningRateFinder",
     "min_lr:f max_lr:f num_training_steps:i mode:s early_stop_threshold update_attr:b attr_name:s",
     false},
    {ClassKind::kCallback, "LearningRateMonitor",
     "logging_interval log_momentum:b log_weight_decay:b", false},
    {ClassKind::kCallback, "ModelCheckpoint",
     "dirpath filename monitor verbose:b save_last save_top_k:i save_on_exception:b "
     "save_weights_only:b mode:s auto_insert_metric_name:b every_n_train_steps train_time_interval "
     "every_n_epochs save_on_train_epoch_end enable_version_counter:b",
     false},
    {ClassKind::kCallback, "ModelPruning",
     "pruning_fn* parameters_to_prune parameter_names use_global_unstructured:b amount "
     "apply_pruning make_pruning_permanent:b use_lottery_ticket_hypothesis resample_parameters:b "
     "pruning_dim pruning_norm verbose:i prune_on_train_epoch_end:b",
     false},
    {ClassKind::kCallback, "ModelSummary", "max_depth:i", true},
    {ClassKind::kCallback, "OnExceptionCheckpoint", "dirpath* filename:s", false},
    {ClassKind::kCallback, "RichModelSummary", "max_depth:i", true},
    {ClassKind::kCallback, "RichProgressBar", "refresh_rate:i leave:b theme console_kwargs", false},
    {ClassKind::kCallback, "SpikeDetection",
     "mode window:i warmup:i atol rtol exclude_batches_path finite_only:b", false},
    {ClassKind::kCallback, "StochasticWeightAveraging",
     "swa_lrs* swa_epoch_start annealing_epochs:i annealing_strategy avg_fn device", false},
    {ClassKind::kCallback, "TQDMProgressBar", "refresh_rate:i process_position:i leave:b", false},
    {ClassKind::kCallback, "ThroughputMonitor",
     "batch_size_fn* length_fn window_size:i separator:s", true},
    {ClassKind::kCallback, "Timer", "duration interval:s verbose:b", false},
    {ClassKind::kCallback, "WeightAveraging", "device use_buffers:b avg_fn multi_avg_fn", true},
    {ClassKind::kProfiler, "AdvancedProfiler",
     "dirpath filename line_count_restriction:f dump_stats:b", false},
    {ClassKind::kProfiler, "PassThroughProfiler", "dirpath filename", false},
    {ClassKind::kProfiler, "PyTorchProfiler",
     "dirpath filename group_by_input_shapes:b emit_nvtx:b export_to_chrome:b row_limit:i "
     "sort_by_key record_module_names:b table_kwargs record_shapes",
     true},
    {ClassKind::kProfiler, "SimpleProfiler", "dirpath filename extended:b", false},
    {ClassKind::kProfiler, "XLAProfiler", "port:i", false},
    {ClassKind::kAccelerator, "CPUAccelerator", "", false},
    {ClassKind::kAccelerator, "CUDAAccelerator", "", false},
    {ClassKind::kAccelerator, "MPSAccelerator", "", false},
    {ClassKind::kAccelerator, "TPUAccelerator", "", true},
    {ClassKind::kAccelerator, "XLAAccelerator", "", true},
};

}  // namespace

std::span<const KnownClass> known_classes() { return kClasses; }

}  // namespace accelc::lightning
