#include "compiler/protobuf/text_format.h"

#include "compiler/protobuf/scalar_text.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/support/check.h"

#include <array>
#include <cstddef>
#include <cstdio>

namespace accelc {

namespace {

/// protobuf's own readers stop at this nesting; a Struct takes three messages for each level.
constexpr std::size_t kDeepest = 300;

/// `all` escapes what is no ASCII too: bytes need not be UTF-8.
std::string quoted(std::string_view text, bool all) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (byte < 0x20 || byte == 0x7f || (all && byte > 0x7f)) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\%03o", static_cast<unsigned>(byte));
      result += escape.data();
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string scalar_text(const WireField& field, const WireRecord& record) {
  switch (field.kind) {
    case WireKind::kString:
      return quoted(record.bytes, false);
    case WireKind::kBytes:
      return quoted(record.bytes, true);
    case WireKind::kBool:
      return record.scalar != 0 ? "true" : "false";
    case WireKind::kInt32:
    case WireKind::kInt64:
      return std::to_string(as_signed(record.scalar));
    case WireKind::kUint32:
      return std::to_string(record.scalar);
    case WireKind::kFloat:
      return float_text(record.scalar);
    case WireKind::kDouble:
      return double_text(record.scalar);
    case WireKind::kEnum: {
      const std::string_view name = enum_name(field, static_cast<std::int32_t>(record.scalar));
      return name.empty() ? std::to_string(as_signed(record.scalar)) : std::string(name);
    }
    case WireKind::kMessage:
      break;
  }
  fail_check("a message is no scalar", __FILE__, __LINE__);
}

/// Text form has no packed numbers: each is a field of its own.
void write_numbers(const WireField& field, WireRecord record, std::size_t depth, std::string& out) {
  for (const std::uint64_t number : packed_numbers(record.bytes)) {
    record.scalar = number;
    out.append(2 * depth, ' ');
    out += std::string(field.name) + ": " + scalar_text(field, record) + '\n';
  }
}

void write_message(const WireMessage& message, std::string_view bytes, std::size_t depth,
                   std::string& out) {
  ACCELC_CHECK(depth <= kDeepest);
  OwnWireReader reader(bytes);
  for (WireRecord record; reader.next(record);) {
    const WireField& field = field_of(message, record.number);
    if (is_packed(field, record)) {
      write_numbers(field, record, depth, out);
      continue;
    }
    out.append(2 * depth, ' ');
    out += field.name;
    if (field.kind != WireKind::kMessage) {
      out += ": " + scalar_text(field, record) + '\n';
      continue;
    }
    if (record.bytes.empty()) {
      out += " {}\n";
      continue;
    }
    out += " {\n";
    write_message(message_of(field), record.bytes, depth + 1, out);
    out.append(2 * depth, ' ');
    out += "}\n";
  }
}

}  // namespace

std::string text_format(const WireMessage& message, std::string_view bytes) {
  std::string out;
  write_message(message, bytes, 0, out);
  return out;
}

}  // namespace accelc
