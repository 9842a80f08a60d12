// Values inside google.protobuf.Struct: pod specs, what a plugin reads, annotations. A Struct holds
// every number as a double.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <string_view>

namespace google::protobuf {
class ListValue;
class Struct;
class Value;
}  // namespace google::protobuf

namespace accelc::flyte {

/// Dates and times become their text. Numbers must have passed report_changed_numbers.
void fill_value(const PlainValue& value, google::protobuf::Value& out);

/// The entries of a mapping; of anything else nothing.
void fill_struct(const PlainValue& value, google::protobuf::Struct& out);

/// Reports each number that a Struct would change (integers of more than 53 bits) or that Flyte
/// cannot read back (infinite, not a number).
void report_changed_numbers(const PlainValue& value, DiagnosticSink& sink);

/// Sets one key of an object, in place of what it had.
void set_text(google::protobuf::Struct& object, std::string_view key, std::string_view text);
void set_number(google::protobuf::Struct& object, std::string_view key, double number);

/// Sets one key to a whole number, unless it is 0, which protobuf's JSON leaves out.
void set_count(google::protobuf::Struct& object, std::string_view key, std::int64_t count);

/// The object or list behind the key; an empty one when there was none, or something else.
google::protobuf::Struct& object_at(google::protobuf::Struct& object, std::string_view key);
google::protobuf::ListValue& list_at(google::protobuf::Struct& object, std::string_view key);

}  // namespace accelc::flyte
