#include "compiler/backend/flyte/metadata.h"

#include "compiler/backend/flyte/template_parts.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

void fill_cache(const CacheSettings& cache, ::flyteidl::core::TaskMetadata& out) {
  out.set_discovery_version(cache.version);
  if (!cache.enabled) return;
  out.set_discoverable(true);
  out.set_cache_serializable(cache.serialize);
  for (const std::string& input : cache.ignored_inputs) out.add_cache_ignore_input_vars(input);
}

}  // namespace

void fill_metadata(const Task& task, ::flyteidl::core::TaskMetadata& out) {
  const TaskSpec& spec = *task.spec;
  out.mutable_runtime()->set_type(::flyteidl::core::RuntimeMetadata::FLYTE_SDK);
  out.mutable_runtime()->set_version(std::string(kFlytekitVersion));
  out.mutable_runtime()->set_flavor("python");
  if (task.cache) fill_cache(*task.cache, out);
  // A timeout of zero means none, and flytekit leaves it out.
  if (spec.timeout && (spec.timeout->seconds != 0 || spec.timeout->nanos != 0)) {
    out.mutable_timeout()->set_seconds(spec.timeout->seconds);
    out.mutable_timeout()->set_nanos(spec.timeout->nanos);
  }
  out.mutable_retries();
  if (spec.retries) {
    out.mutable_retries()->set_retries(static_cast<std::uint32_t>(*spec.retries));
  }
  if (spec.interruptible) out.set_interruptible(*spec.interruptible);
  if (spec.pod_template) out.set_pod_template_name(*spec.pod_template);
  fill_map(spec.tags, *out.mutable_tags());
  if (spec.deprecated) out.set_deprecated_error_message(*spec.deprecated);
  out.mutable_generates_deck()->set_value(spec.enable_deck && *spec.enable_deck);
  fill_map(spec.labels, *out.mutable_metadata()->mutable_labels());
  fill_map(spec.annotations, *out.mutable_metadata()->mutable_annotations());
}

}  // namespace accelc::flyte
