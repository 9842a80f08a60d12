#include "compiler/syntax/yaml_cpp/spans.h"

#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"

#include <string>

namespace accelc {

YamlEventWriter::YamlEventWriter(const WorkingText& working, const Limits& limits,
                                 EventBuffer& events, YamlFaults& faults)
    : text_(faults.text()),
      working_(&working),
      limits_(&limits),
      events_(&events),
      faults_(&faults),
      cursor_(text_, events.comments, faults) {}

bool YamlEventWriter::start_document() {
  bool implicit = false;
  if (!cursor_.read_document_head(implicit)) return false;
  // yaml-cpp makes a document of what stands behind a last `...`, even if that is nothing.
  phantom_ = implicit && cursor_.at_end();
  if (phantom_) return true;
  if (implicit && !cursor_.between_documents()) {
    explain_content_after_end(*faults_, events_->events[root_event_], cursor_.at());
    return false;
  }
  if (++documents_ > limits_->documents) {
    faults_->set(kTooManyDocuments, cursor_.at(), cursor_.at(),
                 {std::to_string(limits_->documents)});
    return false;
  }
  cursor_.begin_document();
  document_line_ = implicit ? UINT32_MAX : cursor_.line();
  reached_ = cursor_.at();
  Event event{.begin = reached_, .end = reached_, .properties_begin = reached_};
  event.type = EventType::kDocumentStart;
  events_->events.push_back(event);
  root_event_ = static_cast<std::uint32_t>(events_->events.size());
  return true;
}

void YamlEventWriter::end_document() {
  if (phantom_) return;
  Event event{.begin = reached_, .end = reached_, .properties_begin = reached_};
  event.type = EventType::kDocumentEnd;
  events_->events.push_back(event);
}

bool YamlEventWriter::end_stream() {
  bool implicit = false;
  if (!cursor_.read_document_head(implicit)) return false;
  if (implicit && cursor_.at_end()) return true;
  if (root_event_ == 0 || !implicit) return unexpected();
  explain_content_after_end(*faults_, events_->events[root_event_], cursor_.at());
  return false;
}

bool YamlEventWriter::skip() {
  const std::uint32_t line = cursor_.line();
  if (!cursor_.skip_gap()) return false;
  if (cursor_.line() == line || !in_flow() || cursor_.at_end()) return true;
  const int column = block_column();
  if (cursor_.indentation() > column) return true;
  const char c = cursor_.peek();
  if ((c == ']' || c == '}') && cursor_.indentation() == column) {
    faults_->warn(kBracketIndentation, cursor_.at(), cursor_.at() + 1)
        .label(faults_->span(open_.back().begin, open_.back().begin + 1), "opened here")
        .fix("indent the bracket", faults_->span(cursor_.line(), cursor_.line()), " ");
    return true;
  }
  return too_shallow(cursor_.line(), innermost_bracket());
}

// The bracket that is open around the cursor; the end of the text for none.
std::size_t YamlEventWriter::innermost_bracket() const {
  for (auto open = open_.rbegin(); open != open_.rend() && open->in_flow(); ++open) {
    if (open->style == NodeStyle::kFlow) return open->begin;
  }
  return text_.size();
}

bool YamlEventWriter::enter_slot(Slot& slot) {
  if (open_.empty()) {
    slot.line = document_line_;
    return true;
  }
  OpenYaml& top = open_.back();
  const bool entered = top.in_flow() ? enter_flow(top, slot)
                       : top.mapping ? enter_block_mapping(top, slot)
                                     : enter_block_sequence(slot);
  ++top.children;
  return entered;
}

bool YamlEventWriter::enter_block_mapping(OpenYaml& top, Slot& slot) {
  if (!skip()) return false;
  const bool key = top.children % 2 == 0;
  const bool indicator = cursor_.at_indicator(key ? '?' : ':');
  const bool in_column = cursor_.column() == top.column;
  if (key && !in_column) {
    faults_->set(kWrongIndentation, cursor_.at(), line_end(text_, cursor_.at()));
    return false;
  }
  if (key) top.explicit_key = indicator;
  if (!key && !indicator && !top.explicit_key) {
    explain_line_without_colon(*faults_, line_start(text_, reached_));
    return false;
  }
  if (!key && !indicator) return true;
  if (!key && top.explicit_key && !in_column) return unexpected();
  if (indicator) {
    cursor_.step(1);
    slot.line = cursor_.line();
    slot.compact = top.explicit_key;
  }
  slot.key = key && !indicator;
  reached_ = cursor_.at();
  return true;
}

bool YamlEventWriter::enter_block_sequence(Slot& slot) {
  if (!skip()) return false;
  if (!cursor_.at_indicator('-') || cursor_.column() != block_column()) return unexpected();
  cursor_.step(1);
  slot.line = cursor_.line();
  slot.compact = true;
  reached_ = cursor_.at();
  return true;
}

bool YamlEventWriter::enter_flow(OpenYaml& top, Slot& slot) {
  const bool value = top.mapping && top.children % 2 != 0;
  if (!value) {
    if (top.style == NodeStyle::kPair ? !skip() : !read_separator(top)) return false;
    top.explicit_key = top.mapping && cursor_.at_indicator('?');
    if (top.explicit_key) cursor_.step(1);
    slot.key = !top.explicit_key;
    reached_ = cursor_.at();
    return true;
  }
  if (!skip()) return false;
  const std::uint32_t next = cursor_.at() + 1;
  const bool separate = space_at(text_, next) || is_flow_indicator(text_[next]) || top.json_key;
  // Without a colon the value is missing, and its place is the end of the key.
  if (cursor_.peek() == ':' && separate) {
    cursor_.step(1);
    reached_ = cursor_.at();
  }
  return true;
}

bool YamlEventWriter::read_separator(const OpenYaml& top) {
  if (!skip()) return false;
  if (top.children > 0) {
    if (cursor_.peek() != ',') {
      faults_->set(kMissingComma, cursor_.at(), token_end(text_, cursor_.at()));
      return false;
    }
    cursor_.step(1);
    if (!skip()) return false;
  }
  if (cursor_.peek() == ',') {
    faults_->set(kEmptyEntry, cursor_.at(), cursor_.at() + 1);
    return false;
  }
  return true;
}

// Goes to the node and checks that yaml-cpp sees it at the same place.
bool YamlEventWriter::start_node(std::uint32_t mark, Slot& slot) {
  if (!enter_slot(slot) || !skip()) return false;
  // Anchor and tag may be hidden from yaml-cpp; the caller looks again behind them.
  const bool property = cursor_.at() < mark && (cursor_.peek() == '&' || cursor_.peek() == '!');
  return cursor_.at() == mark || property || unexpected();
}

bool YamlEventWriter::read_properties(YamlCollection wanted, Slot& slot,
                                      CursorProperties& properties) {
  properties.begin = properties.end = cursor_.at();
  while ((wanted.anchored && cursor_.peek() == '&') || (wanted.tagged && cursor_.peek() == '!')) {
    if (!check_line(slot, nullptr)) return false;
    (cursor_.peek() == '&' ? wanted.anchored : wanted.tagged) = false;
    slot.line = cursor_.line();
    slot.compact = false;
    if (!cursor_.read_property(properties) || !skip()) return false;
  }
  return true;
}

// Whether what stands at the cursor is far enough to the right for the node of `slot`.
bool YamlEventWriter::belongs_here(const Slot& slot) const {
  return in_flow() || slot.key || cursor_.line() == slot.line ||
         cursor_.indentation() > block_column();
}

bool YamlEventWriter::check_line(const Slot& slot, const YamlCollection* block) {
  if (in_flow() || slot.key) return true;
  const bool inline_block = block != nullptr && cursor_.line() == slot.line && !slot.compact;
  if (inline_block) {
    faults_->set(kNestedOnLine, cursor_.at(), token_end(text_, cursor_.at()));
    return false;
  }
  // The items of a list may stand in the column of the key that the list belongs to.
  const bool list_of_key = cursor_.at_indicator('-') && !open_.empty() && open_.back().mapping &&
                           cursor_.column() == block_column();
  if (belongs_here(slot) || list_of_key) return true;
  return too_shallow(cursor_.line(), text_.size());
}

bool YamlEventWriter::too_shallow(std::size_t line, std::size_t opener) {
  explain_shallow_line(*faults_, line, opener);
  return false;
}

bool YamlEventWriter::start_collection(std::uint32_t mark, const YamlCollection& collection) {
  revert_to_pair(mark);
  Slot slot;
  CursorProperties properties;
  if (!start_node(mark, slot)) return false;
  const bool has_properties = collection.anchored || collection.tagged;
  if (has_properties && !read_properties(collection, slot, properties)) return false;
  if (!check_line(slot, collection.block ? &collection : nullptr)) return false;
  const char c = cursor_.peek();
  const bool brackets = !collection.block && c == (collection.mapping ? '{' : '[');
  if (!collection.block && !brackets && !collection.mapping) return unexpected();
  Event event{.begin = cursor_.at(), .end = cursor_.at() + (brackets ? 1U : 0U)};
  event.type = collection.mapping ? EventType::kMappingStart : EventType::kSequenceStart;
  event.style = collection.block ? NodeStyle::kBlock
                : brackets       ? NodeStyle::kFlow
                                 : NodeStyle::kPair;
  if (open_.size() >= limits_->nesting) {
    faults_->set(kNestedTooDeep, event.begin, event.begin + 1, {std::to_string(limits_->nesting)});
    return false;
  }
  OpenYaml opened{.event = static_cast<std::uint32_t>(events_->events.size()),
                  .begin = event.begin,
                  .column = collection.block ? cursor_.column() : block_column(),
                  .mapping = collection.mapping,
                  .style = event.style};
  cursor_.step(event.end - event.begin);
  reached_ = cursor_.at();
  if (!push(event, properties)) return false;
  open_.push_back(opened);
  return true;
}

// In `[{a: b}: c]` the mapping of one entry and its key start at the same bracket.
void YamlEventWriter::revert_to_pair(std::uint32_t mark) {
  if (open_.size() < 2) return;
  OpenYaml& top = open_.back();
  const OpenYaml& around = open_[open_.size() - 2];
  const bool same = top.begin == mark && top.children == 0 && top.style == NodeStyle::kFlow;
  if (!same || !top.mapping || around.mapping || !around.in_flow()) return;
  top.style = NodeStyle::kPair;
  Event& event = events_->events[top.event];
  event.style = NodeStyle::kPair;
  event.end = event.begin;
  cursor_.step_back();
}

bool YamlEventWriter::end_collection() {
  const OpenYaml top = open_.back();
  Event event{.begin = reached_, .end = reached_, .properties_begin = reached_};
  event.type = top.mapping ? EventType::kMappingEnd : EventType::kSequenceEnd;
  event.style = top.style;
  if (top.style == NodeStyle::kFlow) {
    if (!close_brackets(top)) return false;
    event.begin = event.properties_begin = reached_ - 1;
    event.end = reached_;
  }
  open_.pop_back();
  if (!open_.empty()) open_.back().json_key = top.style == NodeStyle::kFlow;
  events_->events.push_back(event);
  return true;
}

bool YamlEventWriter::close_brackets(const OpenYaml& top) {
  if (!skip()) return false;
  if (cursor_.peek() == ',' && top.children > 0) {
    cursor_.step(1);
    if (!skip()) return false;
  }
  if (cursor_.peek() == ',') {
    faults_->set(kEmptyEntry, cursor_.at(), cursor_.at() + 1);
    return false;
  }
  if (cursor_.peek() != (top.mapping ? '}' : ']')) return unexpected();
  cursor_.step(1);
  reached_ = cursor_.at();
  return true;
}

bool YamlEventWriter::finish_node(Event& event, const CursorProperties& properties) {
  reached_ = cursor_.at();
  if (!open_.empty()) {
    open_.back().json_key = is_quoted(event.style);
  }
  return push(event, properties);
}

bool YamlEventWriter::push(const Event& event, const CursorProperties& properties) {
  if (++nodes_ > limits_->nodes) {
    faults_->set(kTooManyValues, event.begin, event.begin, {std::to_string(limits_->nodes)});
    return false;
  }
  Event& pushed = events_->events.emplace_back(event);
  pushed.properties_begin = event.begin;
  if (properties.any()) {
    pushed.properties_begin = properties.begin;
    pushed.properties = static_cast<std::uint32_t>(events_->properties.size());
    events_->properties.push_back(properties.names);
  }
  return true;
}

bool YamlEventWriter::unexpected() {
  explain_unexpected(*faults_, cursor_.at());
  return false;
}

}  // namespace accelc
