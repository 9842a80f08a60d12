// `custom` as the plugin behind a task type reads it: by a message of flyteidl, with the rules of
// github.com/golang/protobuf/jsonpb v1.5.4, which flytestdlib v1.16.8 uses.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/protobuf/wire_table.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <string_view>

namespace accelc::flyte {

enum class FlyteGeneration : std::uint8_t { kFlyte1, kFlyte2 };

/// Who reads a value, and as what.
struct PluginReader {
  std::string_view plugin;  ///< the task type, as messages name it
  std::int32_t version = 0;
  const WireMessage* message = nullptr;
  /// What the other task type version reads; null when there is no other.
  const WireMessage* other = nullptr;
  FlyteGeneration generation = FlyteGeneration::kFlyte1;
  /// Whether the value is written in the words of the task's own field (`ray`), not of the message.
  bool by_field = false;
};

/// Gives scalars their source text wherever the message wants a text, and reports what the plugin
/// would refuse or skip. False when it would refuse something.
bool read_plugin_message(const PluginReader& reader, PlainValue& value, DiagnosticSink& sink);

/// The key as the user wrote it.
std::string_view written_key(const PluginReader& reader, const PlainEntry& entry);

/// The value of a field by either of its names (`rayCluster`, `ray_cluster`); null when it is
/// absent or null.
const PlainEntry* find_field(const PlainValue& message, const WireMessage& type,
                             std::string_view json_name);

}  // namespace accelc::flyte
