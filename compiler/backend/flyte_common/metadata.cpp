#include "compiler/backend/flyte_common/metadata.h"

#include "compiler/backend/flyte_common/template_parts.h"

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
  out.mutable_runtime()->set_type(::flyteidl::core::RuntimeMetadata::FLYTE_SDK);
  out.mutable_runtime()->set_version(std::string(kFlytekitVersion));
  out.mutable_runtime()->set_flavor("python");
  if (task.cache) fill_cache(*task.cache, out);
  // A timeout of zero means none, and flytekit leaves it out.
  if (task.metadata.timeout &&
      (task.metadata.timeout->seconds != 0 || task.metadata.timeout->nanos != 0)) {
    out.mutable_timeout()->set_seconds(task.metadata.timeout->seconds);
    out.mutable_timeout()->set_nanos(task.metadata.timeout->nanos);
  }
  out.mutable_retries();
  if (task.metadata.retries) {
    out.mutable_retries()->set_retries(static_cast<std::uint32_t>(*task.metadata.retries));
  }
  if (task.metadata.interruptible) out.set_interruptible(*task.metadata.interruptible);
  if (task.scheduling.pod_template) out.set_pod_template_name(*task.scheduling.pod_template);
  fill_map(task.metadata.tags, *out.mutable_tags());
  if (task.metadata.deprecated) out.set_deprecated_error_message(*task.metadata.deprecated);
  out.mutable_generates_deck()->set_value(task.metadata.enable_deck && *task.metadata.enable_deck);
  fill_map(task.metadata.labels, *out.mutable_metadata()->mutable_labels());
  fill_map(task.metadata.annotations, *out.mutable_metadata()->mutable_annotations());
}

}  // namespace accelc::flyte
