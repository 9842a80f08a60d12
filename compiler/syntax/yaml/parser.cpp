#include "compiler/syntax/yaml/parser.h"

#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"

#include <optional>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Whether the text starts like JSON that has lines.
bool is_in_brackets(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || (text[first] != '{' && text[first] != '[')) return false;
  return text.find('\n', first) != std::string_view::npos;
}

}  // namespace

YamlParser::YamlParser(const Span& part, const Limits& limits, EventBuffer& events,
                       DiagnosticSink& sink, Brackets brackets)
    : state_(part, limits, events, sink, brackets), recovery_(*this, state_) {}

void YamlParser::parse() {
  while (!state_.stopped && read_head()) {
    if (++state_.documents > state_.limits.documents) {
      recovery_.stop(kTooManyDocuments, state_.scanner.at(), state_.limits.documents);
    } else {
      read_document();
    }
  }
}

// Production 202, l-document-prefix, and 209, l-directive-document, up to `---`. False at the end.
bool YamlParser::read_head() {
  state_.directives.clear();
  std::optional<std::uint32_t> directive;
  while (true) {
    state_.scanner.skip_gap();
    if (state_.scanner.column() == 0 &&
        state_.text().substr(state_.scanner.at()).starts_with(kByteOrderMark)) {
      state_.scanner.step(kByteOrderMark.size());
    } else if (state_.scanner.column() == 0 && state_.scanner.peek() == '%') {
      if (!directive) directive = state_.scanner.at();
      if (!read_directive()) directive.reset();
    } else if (!directive && state_.scanner.at_marker() && state_.scanner.peek() == '.') {
      read_document_end();
    } else {
      break;
    }
  }
  const bool marked = state_.scanner.at_marker() && state_.scanner.peek() == '-';
  if (directive && !marked) {
    recovery_.fault([&](YamlFaults& faults) {
      faults.set(kDirective, *directive, line_end(state_.text(), *directive))
          .help("a document has to follow its directives, after a line `---`");
    });
  }
  state_.slot_line = UINT32_MAX;
  state_.slot_compact = false;
  if (!marked) return !state_.scanner.at_end();
  state_.scanner.step(3);
  state_.slot_line = state_.scanner.line();
  return true;
}

bool YamlParser::read_directive() {
  const std::uint32_t begin = state_.scanner.at();
  const std::size_t end = line_end(state_.text(), begin);
  const bool good = state_.directives.add(state_.text().substr(begin, end - begin));
  if (!good) recovery_.fault([&](YamlFaults& faults) { faults.set(kDirective, begin, end); });
  state_.scanner.step(end - begin);
  return good;
}

// Production 205, c-document-end, with what may follow on its line.
void YamlParser::read_document_end() {
  state_.scanner.step(3);
  const std::size_t rest = skip_blanks(state_.text(), state_.scanner.at());
  if (space_at(state_.text(), rest) || state_.text()[rest] == '#') return;
  const std::size_t end = line_end(state_.text(), rest);
  recovery_.fault([&](YamlFaults& faults) {
    const std::string shown = quote(state_.text().substr(rest, end - rest));
    faults.set(kContentAfterEnd, rest, end, {shown, "the end mark `...`"});
  });
  state_.scanner.next_line();
}

void YamlParser::read_document() {
  state_.writer.reach(state_.scanner.at());
  state_.document_event = state_.writer.size();
  state_.writer.mark(EventType::kDocumentStart);
  state_.root_done = state_.root_lost = false;
  while (!state_.stopped) {
    state_.scanner.skip_gap();
    if (state_.scanner.at_end() || state_.scanner.at_marker()) break;
    if (state_.in_flow()) {
      flow_token();
    } else {
      block_token();
    }
    if (state_.writer.full())
      recovery_.stop(kTooManyValues, state_.writer.last().begin, state_.limits.nodes);
  }
  if (!state_.stopped) end_document();
}

void YamlParser::end_document() {
  if (state_.in_flow()) recovery_.unclosed_brackets(state_.scanner.at());
  if (state_.has_properties() && !state_.node_expected()) recovery_.lone_property();
  while (!state_.levels.empty()) close_level(0);
  state_.odd_anchors.clear();
  if (state_.root_lost) return state_.writer.take_back(state_.document_event);
  if (!state_.root_done) {
    state_.writer.add_empty(take_properties());
  }
  state_.writer.mark(EventType::kDocumentEnd);
}

// A node that `level` expected is complete.
void YamlParser::advance(Level& level) {
  const Expect done = level.in_flow() ? Expect::kDone : Expect::kEntry;
  if (!level.mapping || level.expect == Expect::kValue || level.expect == Expect::kColon) {
    level.expect = done;
  } else {
    level.expect = Expect::kColon;
  }
}

void YamlParser::complete_node() {
  if (state_.levels.empty()) {
    state_.root_done = true;
  } else {
    advance(state_.levels.back());
  }
}

// Whatever is still expected is not there: production 72, e-node.
void YamlParser::finish_entry(Level& level) {
  const bool only_properties = level.expect == Expect::kEntry && state_.has_properties();
  bool missing = only_properties || level.expects_node() || level.expect == Expect::kColon;
  while (missing) {
    state_.writer.add_empty(take_properties());
    advance(level);
    missing = level.expects_node() || level.expect == Expect::kColon;
  }
}

void YamlParser::close_level(std::uint32_t bracket) {
  Level& level = state_.levels.back();
  if (bracket == 0) finish_entry(level);
  state_.writer.end(level.mapping ? EventType::kMappingEnd : EventType::kSequenceEnd, level.style,
                    bracket);
  state_.levels.pop_back();
  complete_node();
}

bool YamlParser::push_level(Level level, const YamlProperties& properties) {
  if (state_.levels.size() >= state_.limits.nesting) {
    recovery_.stop(kNestedTooDeep, level.begin, state_.limits.nesting);
    return false;
  }
  Event event;
  event.begin = level.begin;
  event.end = level.begin + (level.style == NodeStyle::kFlow && level.has_bracket ? 1 : 0);
  event.type = level.mapping ? EventType::kMappingStart : EventType::kSequenceStart;
  event.style = level.style;
  state_.writer.start(level.event, event, properties);
  level.entry = level.event + 1;
  level.entry_begin = level.begin;
  state_.levels.push_back(level);
  return true;
}

void read_events(const SourceFile& file, const Limits& limits, EventBuffer& events,
                 DiagnosticSink& sink) {
  read_part_events(file.span(0, file.size()), limits, events, sink);
}

void read_part_events(const Span& part, const Limits& limits, EventBuffer& events,
                      DiagnosticSink& sink) {
  events.events.reserve((part.end - part.begin) / 8);
  if (!is_in_brackets(text_of(part))) return YamlParser(part, limits, events, sink).parse();
  DiagnosticSink found;
  YamlParser(part, limits, events, found).parse();
  if (found.has_errors()) {
    DiagnosticSink by_line;
    EventBuffer other;
    YamlParser(part, limits, other, by_line, YamlParser::Brackets::kByLine).parse();
    // What is broken is never good by its lines.
    const bool says_less = by_line.diagnostics().size() <= found.diagnostics().size();
    if (by_line.has_errors() && says_less) {
      found = std::move(by_line);
      events = std::move(other);
    }
  }
  for (const Diagnostic& finding : found.take_sorted()) sink.add(finding);
}

}  // namespace accelc
