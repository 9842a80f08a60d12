// Fills an EventBuffer: nodes with their anchors and tags, in order. Knows how many events are too
// many, and can take back what a fault made worthless.
#pragma once

#include "compiler/syntax/yaml/events.h"
#include "compiler/syntax/yaml/tags.h"

#include <cstdint>
#include <string_view>

namespace accelc {

/// Anchor and tag before a node, as they are written.
struct YamlProperties {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;   ///< equal to `begin` when there are none
  std::uint32_t line = 0;  ///< start of the line they stand on
  std::string_view anchor;
  std::string_view tag;  ///< with its `!`
  [[nodiscard]] bool any() const { return end > begin; }
};

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
  EventWriter(EventBuffer& events, const YamlDirectives& directives, std::uint32_t limit)
      : events_(&events), directives_(&directives), limit_(limit) {}

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

  void mark(EventType type);
  void add(const YamlLeaf& leaf, const YamlProperties& properties);
  /// A value that is not there: its place is where reading has come.
  void add_empty(const YamlProperties& properties);
  /// Starts a collection before the event `at`, which may be one that was written already.
  void start(std::uint32_t at, Event event, const YamlProperties& properties);
  /// Adds anchor and tag to the event `at`, which may have the other of the two. False when it has
  /// the same one.
  bool attach_to(std::uint32_t at, const YamlProperties& properties);
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
  void attach(Event& event, const YamlProperties& properties);
  [[nodiscard]] std::string resolve(std::string_view tag) const;

  EventBuffer* events_;
  const YamlDirectives* directives_;
  std::uint32_t limit_;
  std::uint32_t nodes_ = 0;
  std::uint32_t reached_ = 0;
};

}  // namespace accelc
