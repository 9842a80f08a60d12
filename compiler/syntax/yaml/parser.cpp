#include "compiler/syntax/yaml/parser.h"

#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "compiler/syntax/yaml/explain.h"
#include "compiler/syntax/yaml/recovery.h"

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

YamlParser::YamlParser(const SourceFile& file, const Limits& limits, EventBuffer& events,
                       DiagnosticSink& sink, Brackets brackets)
    : file_(file),
      limits_(limits),
      events_(events),
      sink_(sink),
      brackets_(brackets),
      scanner_(file.text(), events.comments),
      writer_(events, directives_, limits.nodes) {}

void YamlParser::parse() {
  while (!stopped_ && read_head()) {
    if (++documents_ > limits_.documents) {
      stop(kTooManyDocuments, scanner_.at(), limits_.documents);
    } else {
      read_document();
    }
  }
}

// Production 202, l-document-prefix, and 209, l-directive-document, up to `---`. False at the end.
bool YamlParser::read_head() {
  directives_.clear();
  std::optional<std::uint32_t> directive;
  while (true) {
    scanner_.skip_gap();
    if (scanner_.column() == 0 && text().substr(scanner_.at()).starts_with(kByteOrderMark)) {
      scanner_.step(kByteOrderMark.size());
    } else if (scanner_.column() == 0 && scanner_.peek() == '%') {
      if (!directive) directive = scanner_.at();
      if (!read_directive()) directive.reset();
    } else if (!directive && scanner_.at_marker() && scanner_.peek() == '.') {
      read_document_end();
    } else {
      break;
    }
  }
  const bool marked = scanner_.at_marker() && scanner_.peek() == '-';
  if (directive && !marked) {
    fault([&](YamlFaults& faults) {
      faults.set(kDirective, *directive, line_end(text(), *directive))
          .help("a document has to follow its directives, after a line `---`");
    });
  }
  slot_line_ = UINT32_MAX;
  slot_compact_ = false;
  if (!marked) return !scanner_.at_end();
  scanner_.step(3);
  slot_line_ = scanner_.line();
  return true;
}

bool YamlParser::read_directive() {
  const std::uint32_t begin = scanner_.at();
  const std::size_t end = line_end(text(), begin);
  const bool good = directives_.add(text().substr(begin, end - begin));
  if (!good) fault([&](YamlFaults& faults) { faults.set(kDirective, begin, end); });
  scanner_.step(end - begin);
  return good;
}

// Production 205, c-document-end, with what may follow on its line.
void YamlParser::read_document_end() {
  scanner_.step(3);
  const std::size_t rest = skip_blanks(text(), scanner_.at());
  if (space_at(text(), rest) || text()[rest] == '#') return;
  const std::size_t end = line_end(text(), rest);
  fault([&](YamlFaults& faults) {
    const std::string shown = quote(text().substr(rest, end - rest));
    faults.set(kContentAfterEnd, rest, end, {shown, "the end mark `...`"});
  });
  scanner_.next_line();
}

void YamlParser::read_document() {
  writer_.reach(scanner_.at());
  document_event_ = writer_.size();
  writer_.mark(EventType::kDocumentStart);
  root_done_ = root_lost_ = false;
  while (!stopped_) {
    scanner_.skip_gap();
    if (scanner_.at_end() || scanner_.at_marker()) break;
    if (in_flow()) {
      flow_token();
    } else {
      block_token();
    }
    if (writer_.full()) stop(kTooManyValues, writer_.last().begin, limits_.nodes);
  }
  if (!stopped_) end_document();
}

void YamlParser::end_document() {
  if (in_flow()) unclosed_brackets(scanner_.at());
  if (has_properties() && !node_expected()) lone_property();
  while (!levels_.empty()) close_level(0);
  odd_anchors_.clear();
  if (root_lost_) return writer_.take_back(document_event_);
  if (!root_done_) {
    writer_.add_empty(take_properties());
  }
  writer_.mark(EventType::kDocumentEnd);
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
  if (levels_.empty()) {
    root_done_ = true;
  } else {
    advance(levels_.back());
  }
}

// Whatever is still expected is not there: production 72, e-node.
void YamlParser::finish_entry(Level& level) {
  const bool only_properties = level.expect == Expect::kEntry && has_properties();
  bool missing = only_properties || level.expects_node() || level.expect == Expect::kColon;
  while (missing) {
    writer_.add_empty(take_properties());
    advance(level);
    missing = level.expects_node() || level.expect == Expect::kColon;
  }
}

void YamlParser::close_level(std::uint32_t bracket) {
  Level& level = levels_.back();
  if (bracket == 0) finish_entry(level);
  writer_.end(level.mapping ? EventType::kMappingEnd : EventType::kSequenceEnd, level.style,
              bracket);
  levels_.pop_back();
  complete_node();
}

bool YamlParser::push_level(Level level, const YamlProperties& properties) {
  if (levels_.size() >= limits_.nesting) {
    stop(kNestedTooDeep, level.begin, limits_.nesting);
    return false;
  }
  Event event;
  event.begin = level.begin;
  event.end = level.begin + (level.style == NodeStyle::kFlow && level.has_bracket ? 1 : 0);
  event.type = level.mapping ? EventType::kMappingStart : EventType::kSequenceStart;
  event.style = level.style;
  writer_.start(level.event, event, properties);
  level.entry = level.event + 1;
  level.entry_begin = level.begin;
  levels_.push_back(level);
  return true;
}

void read_events(const SourceFile& file, const Limits& limits, EventBuffer& events,
                 DiagnosticSink& sink) {
  events.events.reserve(file.size() / 8);
  if (!is_in_brackets(file.text())) return YamlParser(file, limits, events, sink).parse();
  DiagnosticSink found;
  YamlParser(file, limits, events, found).parse();
  if (found.has_errors()) {
    DiagnosticSink by_line;
    EventBuffer other;
    YamlParser(file, limits, other, by_line, YamlParser::Brackets::kByLine).parse();
    if (by_line.diagnostics().size() <= found.diagnostics().size()) {
      found = std::move(by_line);
      events = std::move(other);
    }
  }
  for (const Diagnostic& finding : found.take_sorted()) sink.add(finding);
}

}  // namespace accelc
