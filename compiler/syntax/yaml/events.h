// The interface between a YAML engine and the tree: a flat buffer of events with exact places. An
// engine knows bytes and grammar; it knows nothing of the schema of scalars, of anchors' meaning,
// or of trees.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

enum class EventType : std::uint8_t {
  kDocumentStart,
  kDocumentEnd,
  kScalar,
  kAlias,  ///< text = the anchor's name
  kSequenceStart,
  kSequenceEnd,
  kMappingStart,
  kMappingEnd,
};

struct Event {
  std::uint32_t begin = 0;  ///< content, with quotes or brackets
  std::uint32_t end = 0;    ///< of a collection's start event: the end of its first token
  std::uint32_t properties_begin = 0;  ///< `begin` without anchor and tag
  TextSlice text;                      ///< owned = in EventBuffer::strings
  std::uint32_t properties = 0;        ///< index into EventBuffer::properties; 0 for none
  EventType type = EventType::kScalar;
  NodeStyle style = NodeStyle::kPlain;
};

struct EventBuffer {
  std::vector<Event> events;
  std::string strings;
  std::vector<NodeProperties> properties = std::vector<NodeProperties>(1);  // [0] is "none"
  std::vector<Comment> comments;
  /// Names of anchors on nodes that a fault took away: an alias of them is not wrong.
  std::vector<std::string> lost_anchors;
  /// A fault hid a part of the text; collections may be left open.
  bool incomplete = false;
};

/// An engine: reads the whole file, reports faults of grammar where they begin, and never throws.
using YamlEventReader = void (*)(const SourceFile& file, const Limits& limits, EventBuffer& events,
                                 DiagnosticSink& sink);

/// accelc's own reader: YAML 1.2.2, one pass, goes on after every fault.
void read_events(const SourceFile& file, const Limits& limits, EventBuffer& events,
                 DiagnosticSink& sink);
/// The same for a part of a file, with places in the whole; its begin counts as one of a line.
void read_part_events(const Span& part, const Limits& limits, EventBuffer& events,
                      DiagnosticSink& sink);

/// yaml-cpp 0.7.0 behind fences against its known defects.
void read_events_with_yaml_cpp(const SourceFile& file, const Limits& limits, EventBuffer& events,
                               DiagnosticSink& sink);

}  // namespace accelc
