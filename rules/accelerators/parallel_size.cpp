#include "compiler/lint/rule.h"
#include "rules/manifest_facts.h"

#include <cstdint>
#include <optional>

namespace accelc {

namespace {

constexpr DiagnosticKind kParallelSize{
    .code = "AC4311",
    .name = "parallel-size",
    .severity = Severity::kError,
    .message = "a model in {} parts needs as many devices, but there are {}",
    .explanation = "A model server needs one device for each part that it splits the model into."};

/// The parts of a model that Ray starts go to whichever pods of the cluster have devices.
void check_ray(const Task& task, const ManifestObject& manifest, LintContext& context) {
  const auto model = model_options_of(task);
  const auto all = model ? devices_of_ray_cluster(manifest) : std::nullopt;
  if (!all || model->count <= *all) return;
  context.report<kParallelSize>(task, model->option.span, model->count, *all)
      .label(model->times, "times this")
      .help("the devices of all groups of the Ray cluster count");
}

void check_parallel_size(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (manifest && manifest->row->group == "ray.io") return check_ray(task, *manifest, context);
  const auto devices = whole_devices_of(task);
  const auto model = devices ? model_parts_of(task) : std::nullopt;
  if (!model || has_several_cores(devices->resource)) return;
  const std::int64_t all = devices->count * model->hosts;
  if (model->count <= all) return;
  const OptionNumber& option = model->option;
  auto report = context.report<kParallelSize>(task, option.span, model->count, all);
  report.label(devices->span, model->hosts > 1 ? "the devices of one pod" : "the devices")
      .label(model->times, "times this");
}

}  // namespace

extern const Rule kParallelSizeRule;
const Rule kParallelSizeRule{
    .kind = &kParallelSize, .category = "accelerators", .check = check_parallel_size};

}  // namespace accelc
