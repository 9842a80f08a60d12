// What belongs together in the long tables, for the reference page.
#include "schema/subjects.h"

#include "schema/workflow_spec.h"

namespace accelc {

namespace {

constexpr Subject kTaskSubjects[] = {
    {"description", "Name and origin",
     "description: Fine-tunes the detector.\n"
     "extends: base.train\n"
     "platform: gke"},
    {"image", "What runs",
     "image: ghcr.io/acme/train:1.4.2\n"
     "command: [python, -m, acme.train]\n"
     "args: [--lr, \"{{.inputs.lr}}\"]\n"
     "env: {NCCL_DEBUG: INFO}"},
    {"type", "Plugins",
     "image: ghcr.io/acme/spark:3\n"
     "python: {module: acme.sort, function: main}\n"
     "spark: {spark_conf: {spark.executor.instances: 4}}"},
    {"inputs", "Inputs and outputs",
     "inputs: {lr: float, data: directory}\n"
     "outputs: {model: file}"},
    {"requests", "Resources and devices",
     "requests: {cpu: 8, memory: 64Gi}\n"
     "limits: {memory: 96Gi}\n"
     "accelerator: A100.2g.10gb\n"
     "shared_memory: 16Gi"},
    {"retries", "Retries, time and caching",
     "retries: 2\n"
     "timeout: 2h\n"
     "interruptible: true\n"
     "cache: \"1.0\""},
    {"secrets", "Secrets and identity",
     "secrets: [wandb/api-key]\n"
     "service_account: trainer"},
    {"pod_template", "Pod and labels",
     "labels: {team: vision}\n"
     "architecture: arm64"},
    {"data", "Files in and out", "data: {input_path: /var/inputs, output_path: /var/outputs}"},
    {"elastic", "Training",
     "elastic: {nnodes: 2, nproc_per_node: 8}\n"
     "trainer: {devices: 8, num_nodes: 2, strategy: ddp}"},
    {"node_selector", "Placement in Kubernetes",
     "node_selector: {pool: training}\n"
     "spot: true\n"
     "queue: team-vision"},
    {"flyte", "Options of targets",
     "flyte: {target: container}\n"
     "flyte2: {environment: vision}"},
};

constexpr Subject kTrainerSubjects[] = {
    {"cli", "Lightning itself",
     "cli: true\n"
     "lightning: \"2.6\""},
    {"accelerator", "Devices and processes",
     "devices: 8\n"
     "num_nodes: 2\n"
     "strategy: ddp\n"
     "precision: bf16-mixed"},
    {"logger", "Loggers and callbacks",
     "logger: {class_path: CSVLogger, init_args: {save_dir: logs}}\n"
     "callbacks: [{class_path: ModelSummary}]"},
    {"max_epochs", "How long",
     "max_epochs: 10\n"
     "max_time: \"00:12:00:00\""},
    {"fast_dev_run", "How much data",
     "limit_train_batches: 0.25\n"
     "limit_val_batches: 10"},
    {"val_check_interval", "Validation and output",
     "val_check_interval: 0.25\n"
     "log_every_n_steps: 10\n"
     "enable_progress_bar: false"},
    {"accumulate_grad_batches", "Gradients and speed",
     "accumulate_grad_batches: 4\n"
     "gradient_clip_val: 0.5\n"
     "deterministic: warn"},
    {"reload_dataloaders_every_n_epochs", "Other", "default_root_dir: /var/outputs"},
};

constexpr Subject kNodeSubjects[] = {
    {"task", "What a node is",
     "task: vision.train\n"
     "inputs: {lr: $inputs.lr, data: $prep.data}"},
    {"inputs", "What it reads and changes",
     "task: vision.train\n"
     "inputs: {lr: 0.01}\n"
     "after: [prep]\n"
     "overrides: {timeout: 4h}"},
    {"over", "Maps",
     "map: vision.score\n"
     "over: {shard: $prep.shards}\n"
     "concurrency: 8"},
    {"then", "Conditions",
     "if: $train.loss < 0.1\n"
     "then: {task: vision.publish, inputs: {model: $train.model}}\n"
     "else: {fail: the loss is too high}"},
    {"timeout", "Gates",
     "approve: $train.model\n"
     "timeout: 2d"},
};

}  // namespace

std::span<const Subject> subjects_of(const StructInfo& info) {
  if (&info == &struct_info(Tag<TaskSpec>{})) return kTaskSubjects;
  if (&info == &struct_info(Tag<TrainerSpec>{})) return kTrainerSubjects;
  if (&info == &struct_info(Tag<NodeSpec>{})) return kNodeSubjects;
  return {};
}

}  // namespace accelc
