// What the messages of several plugins are made of, in the form of protobuf's JSON: what is absent,
// zero, false or empty is left out.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/task/amounts.h"
#include "schema/plain_value.h"

#include <string>
#include <string_view>

namespace accelc {

struct TaskContext;

/// A message that is filled field by field. What was written keeps its place.
class PluginPart {
 public:
  PluginPart() { value_.kind = NodeKind::kMapping; }

  /// The message, which is written at `span`.
  PlainValue take(const Span& span = {});

  void put(std::string_view field, PlainValue value, const Span& key_span = {});
  void put_text(std::string_view field, const Setting<std::string>& setting);
  /// A text that nobody wrote.
  void put_text(std::string_view field, std::string_view text);
  void put_count(std::string_view field, const Setting<std::int64_t>& setting);
  void put_count(std::string_view field, std::int64_t count);
  void put_seconds(std::string_view field, const Setting<Duration>& setting);
  void put_boolean(std::string_view field, const Setting<bool>& setting);
  void put_texts(std::string_view field, const Setting<List<std::string>>& setting);
  void put_map(std::string_view field, const Setting<Map<std::string>>& setting);
  void put_any(std::string_view field, const Setting<AnyValue>& setting);
  /// K8sPod.
  void put_pod(std::string_view field, const Setting<PluginPodSpec>& setting);

 private:
  PlainValue value_;
};

/// The texts that nobody wrote, and those that were.
PlainValue text_value(std::string_view text, const Span& span = {});

/// Whether the group asks for resources, in one of the ways to do so.
bool is_written(const GroupResources& group);

/// flyteidl's Resources of the pods of `group`, in the order of flytekit; reports what it cannot
/// ask for.
PlainValue resources_value(TaskContext& context, std::string_view plugin,
                           const GroupResources& group);

/// The reference of an image.
void put_image(TaskContext& context, const Setting<std::string>& image, PluginPart& out);

PlainValue spark_message(TaskContext& context, const Setting<SparkSpec>& spark);
PlainValue ray_message(TaskContext& context, const Setting<RaySpec>& ray);
PlainValue dask_message(TaskContext& context, const Setting<DaskSpec>& dask);
PlainValue pytorch_message(TaskContext& context, const Setting<PyTorchSpec>& pytorch);
PlainValue tensorflow_message(TaskContext& context, const Setting<TensorFlowSpec>& tensorflow);
PlainValue mpi_message(TaskContext& context, const Setting<MpiSpec>& mpi);

}  // namespace accelc
