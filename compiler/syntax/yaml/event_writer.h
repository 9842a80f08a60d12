// Fills an EventBuffer: nodes with their anchors and tags, in order. Knows how many events are too
// many, and can take back what a fault made worthless.
#pragma once

#include "compiler/syntax/yaml/events.h"

#include <cstdint>
#include <string_view>

namespace accelc {

/// A scalar or an alias.
struct YamlLeaf {
  EventType type = EventType::kScalar;
  NodeStyle style = NodeStyle::kPlain;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  TextSlice text;
};

class EventWriter {
 public:
  EventWriter(EventBuffer& events, std::uint32_t limit) : events_(&events), limit_(limit) {}

  /// The number of events so far: the index of the next one.
  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(events_->events.size());
  }
  /// The end of the last token that was understood.
  [[nodiscard]] std::uint32_t reached() const { return reached_; }
  void reach(std::uint32_t end) { reached_ = end; }
  /// Whether there are more nodes than the limit allows.
  [[nodiscard]] bool full() const { return nodes_ > limit_; }
  [[nodiscard]] const Event& last() const { return events_->events.back(); }
  [[nodiscard]] bool empty() const { return events_->events.empty(); }

  void mark(EventType type);
  void add(const YamlLeaf& leaf, YamlProperties& properties);
  /// A value that is not there: its place is where reading has come.
  void add_empty(YamlProperties& properties);
  /// Starts a collection before the event `at`, which may be one that was written already.
  void start(std::uint32_t at, Event event, YamlProperties& properties);
  /// Adds anchor and tag to the event `at`, which may have the other of the two.
  void attach_to(std::uint32_t at, YamlProperties& properties);
  /// Ends a collection; `bracket` is the size of the closing bracket, 0 for none.
  void end(EventType type, NodeStyle style, std::uint32_t bracket);
  /// Moves the end of the last event, a scalar on one line whose text starts at `text`.
  void resize(std::uint32_t text, std::uint32_t end);
  /// Takes back all events from `event` on. Aliases of anchors among them will find nothing, and
  /// that is no fault of theirs.
  void take_back(std::uint32_t event);
  /// Keeps a text that is not verbatim in the file.
  TextSlice own(std::string_view text);

 private:
  void attach(Event& event, YamlProperties& properties);

  EventBuffer* events_;
  std::uint32_t limit_;
  std::uint32_t nodes_ = 0;
  std::uint32_t reached_ = 0;
};

}  // namespace accelc
