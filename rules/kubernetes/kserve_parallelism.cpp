#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kKserveParallelism{
    .code = "AC4977",
    .name = "kserve-parallelism",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "KServe splits a model according to its own fields, which must match the devices of the "
        "containers."};

void check_llm(const Task& task, const ManifestObject& manifest, LintContext& context) {
  const NodeRef tensor = value_below(manifest.holder, "parallelism.tensor");
  const auto parts = integer_below(manifest.holder, "parallelism.tensor");
  const auto devices = whole_devices_of(task);
  if (!tensor || !parts || !devices || *parts == devices->count) return;
  // Copies of the model share the devices of a pod.
  const NodeRef parallelism = value_at(manifest.holder, "parallelism");
  if (value_at(parallelism, "data") || value_at(parallelism, "dataLocal")) return;
  const bool several = static_cast<bool>(value_at(manifest.holder, "worker"));
  if (several && *parts > devices->count) return;
  context
      .report<kKserveParallelism>(
          tensor.span(), "the model is cut into " + std::to_string(*parts) +
                             (*parts == 1 ? " part" : " parts") + ", but its container has " +
                             count_of(static_cast<std::size_t>(devices->count), "device"))
      .label(devices->span, "the devices");
}

/// The size by which KServe overwrites the devices of the worker.
void check_worker(const Task& task, const ManifestObject& manifest, LintContext& context) {
  const NodeRef worker = value_below(manifest.object, "spec.predictor.workerSpec");
  if (!worker || worker.id() != manifest.pod.id()) return;
  const NodeRef tensor = value_at(worker, "tensorParallelSize");
  const auto parts = integer_below(worker, "tensorParallelSize");
  const auto devices = whole_devices_of(task);
  if (!parts || !devices || *parts == devices->count) return;
  context
      .report<kKserveParallelism>(
          devices->span, "KServe overwrites these " + std::to_string(devices->count) +
                             " devices by `tensorParallelSize`, which is " + std::to_string(*parts))
      .label(tensor.span(), "takes their place");
}

void check_kserve_parallelism(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->row->group != "serving.kserve.io") return;
  if (manifest->row->kind == "LLMInferenceService") {
    check_llm(task, *manifest, context);
  } else {
    check_worker(task, *manifest, context);
  }
}

}  // namespace

extern const Rule kKserveParallelismRule;
const Rule kKserveParallelismRule{
    .kind = &kKserveParallelism, .category = "kubernetes", .check = check_kserve_parallelism};

}  // namespace accelc
