// A value that accelc passes on without a meaning of its own (`custom`, the spec of a pod, a
// default): aliases followed, `<<` merged, inherited mappings laid under it, numbers read, every
// part with its place. Back ends turn it into the form of their target.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/decode.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct PlainEntry;

struct PlainValue {
  /// Never kAlias.
  NodeKind kind = NodeKind::kNull;
  bool boolean = false;
  /// The value of a string, or the source text of another scalar; empty for a collection.
  std::string text;
  /// The value of an integer that fits into 64 bits.
  std::optional<std::int64_t> integer;
  /// The value of a number; of an integer the nearest one.
  double number = 0;
  std::vector<PlainValue> items;
  /// In source order, each key once.
  std::vector<PlainEntry> entries;
  Span span;

  [[nodiscard]] bool is_mapping() const { return kind == NodeKind::kMapping; }
  [[nodiscard]] bool is_sequence() const { return kind == NodeKind::kSequence; }
  /// The value behind the key of a mapping; null when there is none.
  [[nodiscard]] const PlainValue* find(std::string_view key) const;
};

struct PlainEntry {
  std::string key;
  PlainValue value;
  Span key_span;
};

/// Whether the value was written and not taken back with null.
bool has_value(const Setting<AnyValue>& setting);

/// Nothing, reported, when a part cannot be read: a key that is no scalar, aliases that expand to
/// too much or too deep.
std::optional<PlainValue> read_plain(const AnyValue& value, DiagnosticSink& sink);

/// The same of a value that was read before without a report.
PlainValue plain_value(const AnyValue& value);

/// Makes the numbers with a leading zero octal, as kubectl and Helm read them: `defaultMode: 0400`.
void read_as_yaml_1_1(PlainValue& value);

}  // namespace accelc
