// A value that accelc passes on without a meaning of its own (`custom`, the spec of a pod, a
// default): aliases followed, `<<` merged, inherited mappings laid under it, numbers read, every
// part with its place. Back ends turn it into the form of their target.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/decode.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

/// About how many bytes of memory it takes.
std::size_t weight_of(const PlainValue& value);

/// Whether the value was written and not taken back with null.
bool has_value(const Setting<AnyValue>& setting);

/// How a value is read.
struct PlainReading {
  /// Numbers with a leading zero are octal, as kubectl and Helm read them: `defaultMode: 0400`.
  bool yaml_1_1 = false;
  /// A text that a template is to replace is null, which is as good as nothing: nobody judges it.
  bool without_templates = false;
  /// Nodes that are null with all that is below them: somebody else reads them.
  std::span<const NodeRef> left_out;
};

/// Nothing, reported, when a part cannot be read: a key that is no scalar, aliases that expand to
/// too much or too deep.
std::optional<PlainValue> read_plain(const AnyValue& value, DiagnosticSink& sink,
                                     const PlainReading& reading = {});

/// The same of a value that was read before without a report.
PlainValue plain_value(const AnyValue& value, const PlainReading& reading = {});

/// What can be read of a node, without a report: parts that cannot are null.
PlainValue readable_part(NodeRef node, const PlainReading& reading);

}  // namespace accelc
