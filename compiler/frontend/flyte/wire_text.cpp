#include "compiler/frontend/flyte/wire_text.h"

#include "compiler/frontend/flyte/diagnostics.h"
#include "compiler/protobuf/scalar_text.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// Messages in messages. protobuf's readers stop at 100, or at 10,000; a Struct takes three for
/// each level.
constexpr std::size_t kDeepest = 200;
/// Deeper lines are not indented further: the text would grow with the square of the depth.
constexpr std::size_t kDeepestIndent = 30;
constexpr std::size_t kMostText = std::size_t{512} << 20U;

/// Whether a record of this type can hold the field: what does not is a field that nobody knows.
bool holds(const WireField& field, WireType type) {
  switch (field.kind) {
    case WireKind::kString:
    case WireKind::kBytes:
    case WireKind::kMessage:
      return type == WireType::kBytes;
    case WireKind::kDouble:
      return type == WireType::kFixed64;
    case WireKind::kFloat:
      return type == WireType::kFixed32;
    case WireKind::kEnum:
      return type == WireType::kVarint || (field.repeated && type == WireType::kBytes);
    default:
      return type == WireType::kVarint;
  }
}

const WireField* field_for(const WireMessage& type, const WireRecord& record) {
  const WireField* field = find_field(type, record.number);
  return field != nullptr && holds(*field, record.type) ? field : nullptr;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    if (!point.valid) return false;
    text.remove_prefix(point.size);
  }
  return true;
}

/// What the tree says that a scalar is.
NodeKind kind_of(const WireField& field, std::string_view text) {
  if (field.kind == WireKind::kBool) return NodeKind::kBoolean;
  if (field.kind == WireKind::kEnum || text.ends_with("inf") || text.ends_with("nan")) {
    return NodeKind::kString;
  }
  const bool real = field.kind == WireKind::kFloat || field.kind == WireKind::kDouble;
  const bool whole = text.find_first_of(".e") == std::string_view::npos;
  return real && !whole ? NodeKind::kNumber : NodeKind::kInteger;
}

/// A number of a Struct, which has doubles alone: a whole one is written without an exponent.
std::string whole_text(const WireRecord& record) {
  constexpr double kMostExact = 9007199254740992.0;
  const auto value = std::bit_cast<double>(record.scalar);
  if (std::abs(value) < kMostExact && std::trunc(value) == value) {
    return std::to_string(static_cast<std::int64_t>(value));
  }
  return double_text(record.scalar);
}

/// "flyteidl.core.TaskTemplate" is "TaskTemplate".
std::string_view short_name(const WireMessage& type) {
  return type.name.substr(type.name.rfind('.') + 1);
}

/// Writes the text and, in a second run over the same bytes, the tree and what is to be said: only
/// then there is a file that they can point into.
class Writer {
 public:
  Writer(const Limits& limits, TreeBuilder* builder, const SourceFile* file, DiagnosticSink* sink)
      : limits_(limits), builder_(builder), file_(file), sink_(sink) {}

  void document(const WireDocument& document) {
    noted_.clear();
    if (!document.member.empty()) member_line(document);
    if (!document.comment.empty()) text_ += "# " + document.comment + '\n';
    if (document.type == nullptr || full_) return;
    if (builder_ != nullptr) builder_->begin_document();
    add(NodeKind::kMapping, text_.size());
    if (is_only_text(document)) {
      fault(0, "this is text, not a protobuf message", 0);
    } else {
      fields(*document.type, document.bytes, 0, 0);
    }
    close();
    if (full_) fault(0, "it is too large once it is written as text", 0);
  }

  std::string take() { return std::move(text_); }

 private:
  /// Whether a person can read the bytes and protobuf cannot.
  static bool is_only_text(const WireDocument& document) {
    return first_bad_byte(document.bytes) == std::string_view::npos &&
           fit_of(*document.type, document.bytes).malformed < document.bytes.size();
  }

  struct Part {
    std::string_view bytes;
    std::size_t base = 0;  ///< where they stand in the member
  };

  // ---- Lines
  // --------------------------------------------------------------------------------------

  [[nodiscard]] Span span_from(std::size_t begin) const {
    return file_->span(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size()));
  }

  void indent(std::size_t depth) { text_.append(2 * std::min(depth, kDeepestIndent), ' '); }

  void member_line(const WireDocument& document) {
    text_ += "# ";
    const std::size_t begin = text_.size();
    const std::string name = quoted_text(document.member, true);
    text_ += std::string_view(name).substr(1, name.size() - 2);
    if (sink_ != nullptr && !document.refused.empty()) {
      sink_->report<kFlyteMember>(span_from(begin), quote(document.member), document.refused);
    }
    text_ += '\n';
  }

  /// A comment where the text breaks off.
  void fault(std::size_t offset, std::string_view reason, std::size_t depth) {
    indent(depth);
    const std::size_t begin = text_.size();
    text_ += "# byte " + std::to_string(offset) + ": ";
    text_ += reason;
    if (sink_ != nullptr) sink_->report<kFlyteBytes>(span_from(begin), offset, reason);
    text_ += '\n';
  }

  /// Says that a field is not known, once for each message and number.
  void note(const WireMessage& type, std::uint32_t number, std::size_t begin) {
    if (sink_ == nullptr || !noted_.emplace(&type, number).second) return;
    sink_->report<kFlyteField>(span_from(begin), quote(short_name(type)), number);
  }

  // ---- Nodes
  // --------------------------------------------------------------------------------------

  void add(NodeKind kind, std::size_t begin, std::optional<std::string_view> text = {}) {
    ++nodes_;
    if (nodes_ >= limits_.nodes || text_.size() > kMostText) full_ = true;
    if (builder_ == nullptr) return;
    Node node;
    node.kind = kind;
    node.begin = node.properties_begin = static_cast<std::uint32_t>(begin);
    node.end = static_cast<std::uint32_t>(text_.size());
    if (kind == NodeKind::kString) node.style = NodeStyle::kDoubleQuoted;
    if (kind == NodeKind::kMapping || kind == NodeKind::kSequence) node.style = NodeStyle::kFlow;
    if (text) {
      const std::string_view inside = std::string_view(text_).substr(begin);
      const bool as_written =
          inside.size() == text->size() + 2 && inside.substr(1, text->size()) == *text;
      const bool plain = inside == *text;
      const TextSlice slice =
          as_written || plain ? TextSlice{static_cast<std::uint32_t>(begin + (as_written ? 1 : 0)),
                                          static_cast<std::uint32_t>(text->size())}
                              : builder_->own(*text);
      node.text_offset = slice.offset;
      node.text_size = slice.size;
      node.text_owned = slice.owned;
    }
    builder_->add(node);
  }

  void close() {
    if (builder_ != nullptr) builder_->close(static_cast<std::uint32_t>(text_.size()));
  }

  void name(std::string_view word) {
    const std::size_t begin = text_.size();
    text_ += word;
    add(NodeKind::kString, begin, word);
  }

  void string(const Part& part, bool bytes, std::size_t depth) {
    const std::size_t begin = text_.size();
    const bool valid = bytes || is_utf8(part.bytes);
    text_ += quoted_text(part.bytes, bytes || !valid);
    add(NodeKind::kString, begin, part.bytes);
    if (valid) return;
    text_ += '\n';
    fault(part.base, "a text is not UTF-8", depth);
    text_.pop_back();
  }

  // ---- Messages
  // -----------------------------------------------------------------------------------

  /// The records of a message by the numbers of their fields.
  std::vector<WireRecord> records_of(const Part& part, std::size_t depth) {
    std::vector<WireRecord> records;
    WireReader reader(part.bytes, part.base);
    for (WireRecord record; reader.next(record) && records.size() < limits_.nodes;) {
      records.push_back(record);
    }
    if (const auto& error = reader.error()) fault(error->offset, error->reason, depth);
    std::stable_sort(records.begin(), records.end(),
                     [](const WireRecord& a, const WireRecord& b) { return a.number < b.number; });
    return records;
  }

  /// Those of fields that the message has; the others are written and noted.
  std::vector<WireRecord> known_records(const WireMessage& type, const Part& part,
                                        std::size_t depth) {
    std::vector<WireRecord> records = records_of(part, depth);
    std::erase_if(records, [&](const WireRecord& record) {
      const bool known = field_for(type, record) != nullptr;
      if (!known) unknown(type, record, depth);
      return !known;
    });
    return records;
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void fields(const WireMessage& type, std::string_view bytes, std::size_t base,
              std::size_t depth) {
    const std::vector<WireRecord> records = records_of({bytes, base}, depth);
    for (std::size_t at = 0; at < records.size() && !full_;) {
      std::vector<WireRecord> same;
      const std::uint32_t number = records[at].number;
      const WireField* field = find_field(type, number);
      for (; at < records.size() && records[at].number == number; ++at) {
        if (field != nullptr && holds(*field, records[at].type)) {
          same.push_back(records[at]);
        } else {
          unknown(type, records[at], depth);
        }
      }
      if (!same.empty()) known(*field, same, depth);
    }
  }

  /// As protoc writes a field without a name.
  void unknown(const WireMessage& type, const WireRecord& record, std::size_t depth) {
    indent(depth);
    const std::size_t begin = text_.size();
    text_ += std::to_string(record.number);
    note(type, record.number, begin);
    text_ += ": ";
    text_ += record.type == WireType::kBytes ? quoted_text(record.bytes, true)
                                             : std::to_string(record.scalar);
    text_ += '\n';
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void known(const WireField& field, const std::vector<WireRecord>& records, std::size_t depth) {
    if (field.map) return map(field, records, depth);
    if (field.repeated) return list(field, records, depth);
    indent(depth);
    name(field.name);
    if (field.kind != WireKind::kMessage || records.size() == 1) {
      // Of several the last one counts.
      value(field, records.back(), depth);
    } else {
      // Several are parts of one message.
      std::string& all = merged_.emplace_back();
      for (const WireRecord& record : records) all += record.bytes;
      WireRecord whole = records.front();
      whole.bytes = all;
      value(field, whole, depth);
    }
    text_ += '\n';
  }

  /// What stands behind the name of a field.
  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void value(const WireField& field, const WireRecord& record, std::size_t depth) {
    if (field.kind == WireKind::kMessage) {
      text_ += ' ';
      return message(message_of(field), {record.bytes, record.value}, depth);
    }
    text_ += ": ";
    scalar(field, record, depth);
  }

  void scalar(const WireField& field, const WireRecord& record, std::size_t depth) {
    if (field.kind == WireKind::kString || field.kind == WireKind::kBytes) {
      return string({record.bytes, record.value}, field.kind == WireKind::kBytes, depth);
    }
    const std::size_t begin = text_.size();
    text_ += text_form_of(field, record);
    const std::string meant =
        field.kind == WireKind::kDouble ? whole_text(record) : text_.substr(begin);
    add(kind_of(field, meant), begin, meant);
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void message(const WireMessage& type, const Part& part, std::size_t depth) {
    if (type.form == WireForm::kValue) return any_value(type, part, depth);
    const bool is_list = type.form == WireForm::kListValue;
    add(is_list ? NodeKind::kSequence : NodeKind::kMapping, text_.size());
    text_ += '{';
    if (!part.bytes.empty()) {
      text_ += '\n';
      if (depth >= kDeepest) {
        fault(part.base, "messages in messages are too deep", depth + 1);
      } else if (is_list) {
        items(type, part, depth + 1);
      } else if (type.form == WireForm::kStruct) {
        structure(type, part, depth + 1);
      } else {
        fields(type, part.bytes, part.base, depth + 1);
      }
      indent(depth);
    }
    text_ += '}';
    close();
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void list(const WireField& field, const std::vector<WireRecord>& records, std::size_t depth) {
    indent(depth);
    name(field.name);
    add(NodeKind::kSequence, text_.size() + (field.kind == WireKind::kMessage ? 1 : 2));
    bool first = true;
    const auto item = [&](const WireRecord& record) {
      if (!std::exchange(first, false)) {
        text_ += '\n';
        indent(depth);
        text_ += field.name;
      }
      value(field, record, depth);
    };
    for (const WireRecord& record : records) {
      if (full_) break;
      if (!is_packed(field, record)) {
        item(record);
        continue;
      }
      numbers(record, item, depth);
    }
    if (first) text_ += ": []";
    close();
    text_ += '\n';
  }

  template <class Visit>
  void numbers(const WireRecord& packed, const Visit& visit, std::size_t depth) {
    // Varints without tags: read as they stand.
    WireRecord one = packed;
    one.type = WireType::kVarint;
    unsigned shift = 0;
    one.scalar = 0;
    for (const char c : packed.bytes) {
      const auto byte = static_cast<unsigned char>(c);
      if (shift < 64) one.scalar |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      visit(one);
      one.scalar = 0;
      shift = 0;
    }
    if (shift == 0) return;
    text_ += '\n';
    fault(packed.value, "a number continues after the end", depth);
    text_.pop_back();
  }

  // ---- Maps, and what JSON has forms of its own for
  // -----------------------------------------------

  /// An entry of a map, of which either half may be missing.
  struct MapEntry {
    Part key;
    std::optional<WireRecord> value;
    std::size_t base = 0;
  };

  std::vector<MapEntry> entries_of(const WireMessage& type, const std::vector<WireRecord>& records,
                                   std::size_t depth) {
    std::vector<MapEntry> entries;
    std::unordered_map<std::string_view, std::size_t> places;
    for (const WireRecord& record : records) {
      MapEntry entry{.key = {{}, record.value}, .base = record.value};
      for (const WireRecord& half : known_records(type, {record.bytes, record.value}, depth)) {
        if (half.number == 1) {
          entry.key = {half.bytes, half.value};
        } else {
          entry.value = half;
        }
      }
      // Of two with one key the last one counts.
      const auto [known, added] = places.emplace(entry.key.bytes, entries.size());
      if (added) {
        entries.push_back(entry);
      } else {
        entries[known->second] = entry;
      }
    }
    return entries;
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void map(const WireField& field, const std::vector<WireRecord>& records, std::size_t depth) {
    const std::vector<MapEntry> entries = entries_of(message_of(field), records, depth);
    // The name stands in the line of each entry; the first one is the key.
    const std::size_t before = text_.size();
    indent(depth);
    name(field.name);
    add(NodeKind::kMapping, text_.size());
    text_.resize(before);
    map_entries(field, entries, depth);
    close();
  }

  /// `fields { key: "a" value: "b" }`, each on lines of its own.
  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void map_entries(const WireField& field, const std::vector<MapEntry>& entries,
                   std::size_t depth) {
    const WireField& value_field = field_of(message_of(field), 2);
    for (const MapEntry& entry : entries) {
      if (full_) break;
      indent(depth);
      text_ += field.name;
      text_ += " {\n";
      indent(depth + 1);
      text_ += "key: ";
      string(entry.key, false, depth + 1);
      text_ += '\n';
      indent(depth + 1);
      text_ += "value";
      value(value_field, entry.value.value_or(WireRecord{.value = entry.base}), depth + 1);
      text_ += '\n';
      indent(depth);
      text_ += "}\n";
    }
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void structure(const WireMessage& type, const Part& part, std::size_t depth) {
    const WireField& entries = field_of(type, 1);
    map_entries(entries, entries_of(message_of(entries), known_records(type, part, depth), depth),
                depth);
  }

  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void items(const WireMessage& type, const Part& part, std::size_t depth) {
    const WireField& values = field_of(type, 1);
    for (const WireRecord& record : known_records(type, part, depth)) {
      if (full_) break;
      indent(depth);
      text_ += values.name;
      value(values, record, depth);
      text_ += '\n';
    }
  }

  /// A google.protobuf.Value: the node is what is in it.
  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  void any_value(const WireMessage& type, const Part& part, std::size_t depth) {
    constexpr std::uint32_t kNull = 1;
    const std::size_t begin = text_.size();
    text_ += "{\n";
    std::optional<WireRecord> member;
    for (const WireRecord& record : known_records(type, part, depth + 1)) member = record;
    if (member && depth >= kDeepest) {
      fault(part.base, "messages in messages are too deep", depth + 1);
      member.reset();
    }
    if (!member) {
      add(NodeKind::kNull, begin, "");
    } else {
      const WireField& field = field_of(type, member->number);
      indent(depth + 1);
      text_ += field.name;
      if (member->number == kNull) {
        text_ += ": NULL_VALUE";
        add(NodeKind::kNull, begin, "");
      } else {
        value(field, *member, depth + 1);
      }
      text_ += '\n';
    }
    indent(depth);
    text_ += '}';
  }

  const Limits& limits_;
  TreeBuilder* builder_;
  const SourceFile* file_;
  DiagnosticSink* sink_;
  std::string text_;
  std::size_t nodes_ = 0;
  bool full_ = false;
  std::deque<std::string> merged_;
  struct NoteHash {
    std::size_t operator()(const std::pair<const WireMessage*, std::uint32_t>& note) const {
      return std::hash<const WireMessage*>()(note.first) * 31 + note.second;
    }
  };
  std::unordered_set<std::pair<const WireMessage*, std::uint32_t>, NoteHash> noted_;
};

/// Reads a message and what is in it, until something is malformed.
class Fitter {
 public:
  // NOLINTNEXTLINE(misc-no-recursion): kDeepest
  bool read(const WireMessage& type, std::string_view bytes, std::size_t base, std::size_t depth) {
    if (depth > kDeepest && !bytes.empty()) return stop(base);
    WireReader reader(bytes, base);
    for (WireRecord record; reader.next(record);) {
      const WireField* field = field_for(type, record);
      if (field == nullptr) {
        ++fit_.unknown;
        continue;
      }
      if (field->kind == WireKind::kString && !is_utf8(record.bytes)) return stop(record.value);
      if (field->kind != WireKind::kMessage) continue;
      if (!read(message_of(*field), record.bytes, record.value, depth + 1)) return false;
    }
    return !reader.error() || stop(reader.error()->offset);
  }

  [[nodiscard]] const WireFit& fit() const { return fit_; }

 private:
  bool stop(std::size_t offset) {
    fit_.malformed = offset;
    return false;
  }

  WireFit fit_;
};

}  // namespace

Tree write_wire_text(const std::string& path, std::span<const WireDocument> documents,
                     const Limits& limits, DiagnosticSink& sink) {
  Writer first(limits, nullptr, nullptr, nullptr);
  for (const WireDocument& document : documents) first.document(document);
  const auto file = SourceFile::generated(path, first.take());
  TreeBuilder builder(file);
  Writer second(limits, &builder, file.get(), &sink);
  for (const WireDocument& document : documents) second.document(document);
  return builder.finish();
}

WireFit fit_of(const WireMessage& type, std::string_view bytes) {
  Fitter fitter;
  WireFit fit = fitter.read(type, bytes, 0, 0) ? WireFit{.malformed = bytes.size()} : fitter.fit();
  fit.unknown = fitter.fit().unknown;
  return fit;
}

}  // namespace accelc
