#include "compiler/syntax/yaml/event_writer.h"

#include <string>

namespace accelc {

void EventWriter::mark(EventType type) {
  events_->events.push_back({.begin = reached_, .end = reached_, .type = type});
}

void EventWriter::attach(Event& event, const YamlProperties& properties) {
  ++nodes_;
  event.properties_begin = event.begin;
  if (!properties.any()) return;
  event.properties_begin = properties.begin;
  event.properties = static_cast<std::uint32_t>(events_->properties.size());
  events_->properties.push_back({std::string(properties.anchor), resolve(properties.tag)});
}

// Empty for no tag, and for one that was reported when it was read.
std::string EventWriter::resolve(std::string_view tag) const {
  return tag.empty() ? std::string() : directives_->resolve(tag).tag;
}

void EventWriter::add(const YamlLeaf& leaf, const YamlProperties& properties) {
  Event& event = events_->events.emplace_back();
  event.begin = leaf.begin;
  event.end = leaf.end;
  event.text = leaf.text;
  event.type = leaf.type;
  event.style = leaf.style;
  attach(event, properties);
  reached_ = leaf.end;
}

void EventWriter::add_empty(const YamlProperties& properties) {
  const std::uint32_t at = properties.any() ? properties.end : reached_;
  add({.style = NodeStyle::kEmpty, .begin = at, .end = at, .text = {at, 0, false}}, properties);
}

void EventWriter::start(std::uint32_t at, Event event, const YamlProperties& properties) {
  attach(event, properties);
  events_->events.insert(events_->events.begin() + static_cast<std::ptrdiff_t>(at), event);
}

bool EventWriter::attach_to(std::uint32_t at, const YamlProperties& properties) {
  Event& event = events_->events[at];
  if (event.properties == 0) {
    attach(event, properties);
    --nodes_;
    return true;
  }
  NodeProperties& names = events_->properties[event.properties];
  const bool twice = (!names.anchor.empty() && !properties.anchor.empty()) ||
                     (!names.tag.empty() && !properties.tag.empty());
  if (names.anchor.empty()) names.anchor = properties.anchor;
  if (names.tag.empty()) names.tag = resolve(properties.tag);
  event.properties_begin = properties.begin;
  return !twice;
}

void EventWriter::end(EventType type, NodeStyle style, std::uint32_t bracket) {
  Event& event = events_->events.emplace_back();
  event.begin = reached_ - bracket;
  event.end = reached_;
  event.properties_begin = event.begin;
  event.type = type;
  event.style = style;
}

void EventWriter::resize(std::uint32_t text, std::uint32_t end) {
  Event& event = events_->events.back();
  event.end = end;
  event.text = {text, end - text, false};
  reached_ = end;
}

void EventWriter::take_back(std::uint32_t event) {
  for (std::uint32_t i = event; i < size(); ++i) {
    const NodeProperties& lost = events_->properties[events_->events[i].properties];
    if (!lost.anchor.empty()) events_->lost_anchors.push_back(lost.anchor);
  }
  events_->events.resize(event);
}

TextSlice EventWriter::own(std::string_view text) {
  const auto offset = static_cast<std::uint32_t>(events_->strings.size());
  events_->strings += text;
  return {offset, static_cast<std::uint32_t>(text.size()), true};
}

}  // namespace accelc
