#include "compiler/protobuf/text_format.h"

#include "compiler/protobuf/scalar_text.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/support/check.h"

#include <cstddef>

namespace accelc {

namespace {

/// protobuf's own readers stop at this nesting; a Struct takes three messages for each level.
constexpr std::size_t kDeepestText = 300;

/// Text form has no packed numbers: each is a field of its own.
void write_numbers(const WireField& field, WireRecord record, std::size_t depth, std::string& out) {
  for (const std::uint64_t number : packed_numbers(record.bytes)) {
    record.scalar = number;
    out.append(2 * depth, ' ');
    out += std::string(field.name) + ": " + text_form_of(field, record) + '\n';
  }
}

void write_message(const WireMessage& message, std::string_view bytes, std::size_t depth,
                   std::string& out) {
  ACCELC_CHECK(depth <= kDeepestText);
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
      out += ": " + text_form_of(field, record) + '\n';
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
