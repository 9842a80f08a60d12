#include "tests/support/yaml_event_text.h"

namespace accelc::test {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\b':
        out += "\\b";
        break;
      case '\0':
        out += "\\0";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string properties_text(const NodeProperties& properties) {
  std::string out;
  if (!properties.anchor.empty()) out += " &" + properties.anchor;
  if (!properties.tag.empty()) out += " <" + properties.tag + ">";
  return out;
}

char mark_of(NodeStyle style) {
  switch (style) {
    case NodeStyle::kSingleQuoted:
      return '\'';
    case NodeStyle::kDoubleQuoted:
      return '"';
    case NodeStyle::kLiteral:
      return '|';
    case NodeStyle::kFolded:
      return '>';
    default:
      return ':';
  }
}

std::string line_of(const Event& event, std::string_view text, const NodeProperties& properties) {
  switch (event.type) {
    case EventType::kDocumentStart:
      return "+DOC\n";
    case EventType::kDocumentEnd:
      return "-DOC\n";
    case EventType::kScalar:
      return yaml_scalar_line(properties, mark_of(event.style),
                              event.style == NodeStyle::kEmpty ? std::string_view() : text);
    case EventType::kAlias:
      return "=ALI *" + std::string(text) + "\n";
    case EventType::kSequenceStart:
      return yaml_start_line("SEQ", event.style != NodeStyle::kBlock, properties);
    case EventType::kSequenceEnd:
      return "-SEQ\n";
    case EventType::kMappingStart:
      return yaml_start_line("MAP", event.style != NodeStyle::kBlock, properties);
    case EventType::kMappingEnd:
      return "-MAP\n";
  }
  return {};
}

}  // namespace

std::string yaml_scalar_line(const NodeProperties& properties, char style, std::string_view value) {
  return "=VAL" + properties_text(properties) + " " + style + escaped(value) + "\n";
}

std::string yaml_start_line(std::string_view kind, bool flow, const NodeProperties& properties) {
  const std::string_view brackets = kind == "MAP" ? " {}" : " []";
  return "+" + std::string(kind) + std::string(flow ? brackets : "") + properties_text(properties) +
         "\n";
}

std::string yaml_event_text(const SourceFile& file, const EventBuffer& buffer) {
  std::string out = "+STR\n";
  for (const Event& event : buffer.events) {
    const std::string_view store =
        event.text.owned ? std::string_view(buffer.strings) : file.text();
    out += line_of(event, store.substr(event.text.offset, event.text.size),
                   buffer.properties[event.properties]);
  }
  return out + "-STR\n";
}

}  // namespace accelc::test
