#include "compiler/protobuf/json_format.h"

#include "compiler/protobuf/scalar_text.h"
#include "compiler/protobuf/wire_reader.h"
#include "compiler/support/check.h"

#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace accelc {

namespace {

/// protobuf's own readers stop at this nesting.
constexpr int kDeepest = 100;

/// RFC 4648, with padding.
std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      bits = bits << 8 | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text += i <= group.size() ? kDigits[bits >> (18 - 6 * i) & 63] : '=';
    }
  }
  return text;
}

/// Writes indented JSON, piece by piece.
class JsonOut {
 public:
  void open(char bracket) {
    text_ += bracket;
    ++depth_;
    ACCELC_CHECK(depth_ <= 2 * kDeepest);
    empty_ = true;
  }

  void close(char bracket) {
    --depth_;
    if (!empty_) new_line();
    text_ += bracket;
    empty_ = false;
  }

  /// Before each entry or element.
  void next() {
    if (!empty_) text_ += ',';
    new_line();
    empty_ = false;
  }

  void key(std::string_view name) {
    next();
    string(name);
    text_ += ": ";
  }

  void raw(std::string_view text) { text_ += text; }

  void string(std::string_view value) {
    text_ += '"';
    for (const char c : value) character(c);
    text_ += '"';
  }

  std::string finish() {
    text_ += '\n';
    return std::move(text_);
  }

 private:
  void new_line() {
    text_ += '\n';
    text_.append(2 * static_cast<std::size_t>(depth_), ' ');
  }

  void character(char c) {
    switch (c) {
      case '"':
        text_ += "\\\"";
        return;
      case '\\':
        text_ += "\\\\";
        return;
      case '\n':
        text_ += "\\n";
        return;
      case '\r':
        text_ += "\\r";
        return;
      case '\t':
        text_ += "\\t";
        return;
      default:
        break;
    }
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) {
      text_ += c;
      return;
    }
    std::array<char, 8> escape{};
    std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
    text_ += escape.data();
  }

  std::string text_;
  int depth_ = 0;
  bool empty_ = true;
};

class JsonFormat {
 public:
  void message(const WireMessage& message, std::string_view bytes) {
    switch (message.form) {
      case WireForm::kPlain:
        return object(message, bytes);
      case WireForm::kStruct:
        return structure(message, bytes);
      case WireForm::kValue:
        return value(message, bytes);
      case WireForm::kListValue:
        return list_value(message, bytes);
      case WireForm::kDuration:
        return duration(bytes);
      case WireForm::kTimestamp:
        return timestamp(bytes);
      case WireForm::kBoolValue:
        return out_.raw(first(bytes).scalar != 0 ? "true" : "false");
    }
  }

  std::string finish() { return out_.finish(); }

 private:
  /// The first record, or one of nothing: the default.
  static WireRecord first(std::string_view bytes) {
    WireRecord record;
    OwnWireReader(bytes).next(record);
    return record;
  }

  void object(const WireMessage& message, std::string_view bytes) {
    out_.open('{');
    OwnWireReader reader(bytes);
    WireRecord record;
    bool more = reader.next(record);
    while (more) {
      const WireField& field = field_of(message, record.number);
      out_.key(field.json_name);
      if (!field.repeated) {
        scalar(field, record);
        more = reader.next(record);
        continue;
      }
      // The elements of a repeated field stand together in the bytes.
      out_.open(field.map ? '{' : '[');
      for (; more && record.number == field.number; more = reader.next(record)) {
        if (field.map) {
          map_entry(message_of(field), record.bytes);
        } else if (is_packed(field, record)) {
          numbers(field, record);
        } else {
          out_.next();
          scalar(field, record);
        }
      }
      out_.close(field.map ? '}' : ']');
    }
    out_.close('}');
  }

  void numbers(const WireField& field, WireRecord record) {
    for (const std::uint64_t number : packed_numbers(record.bytes)) {
      record.scalar = number;
      out_.next();
      scalar(field, record);
    }
  }

  void map_entry(const WireMessage& entry, std::string_view bytes) {
    WireRecord key;
    WireRecord value;
    OwnWireReader reader(bytes);
    ACCELC_CHECK(reader.next(key) && key.number == 1 && reader.next(value) && value.number == 2);
    out_.key(key.bytes);
    scalar(field_of(entry, 2), value);
  }

  void scalar(const WireField& field, const WireRecord& record) {
    switch (field.kind) {
      case WireKind::kString:
        return out_.string(record.bytes);
      case WireKind::kBytes:
        return out_.string(base64(record.bytes));
      case WireKind::kBool:
        return out_.raw(record.scalar != 0 ? "true" : "false");
      case WireKind::kInt32:
        return out_.raw(std::to_string(as_signed(record.scalar)));
      case WireKind::kUint32:
        return out_.raw(std::to_string(record.scalar));
      // JSON's readers may keep no more than a double holds.
      case WireKind::kInt64:
        return out_.string(std::to_string(as_signed(record.scalar)));
      case WireKind::kFloat: {
        const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(record.scalar));
        return number(value, float_text(record.scalar));
      }
      case WireKind::kDouble:
        return number(std::bit_cast<double>(record.scalar), double_text(record.scalar));
      case WireKind::kEnum:
        return enumeration(field, static_cast<std::int32_t>(record.scalar));
      case WireKind::kMessage:
        return message(message_of(field), record.bytes);
    }
  }

  void enumeration(const WireField& field, std::int32_t value) {
    const std::string_view name = enum_name(field, value);
    if (name.empty()) return out_.raw(std::to_string(value));
    out_.string(name);
  }

  void structure(const WireMessage& message, std::string_view bytes) {
    const WireField& fields = field_of(message, 1);
    out_.open('{');
    OwnWireReader reader(bytes);
    for (WireRecord record; reader.next(record);) map_entry(message_of(fields), record.bytes);
    out_.close('}');
  }

  void list_value(const WireMessage& message, std::string_view bytes) {
    const WireField& values = field_of(message, 1);
    out_.open('[');
    OwnWireReader reader(bytes);
    for (WireRecord record; reader.next(record);) {
      out_.next();
      scalar(values, record);
    }
    out_.close(']');
  }

  void value(const WireMessage& message, std::string_view bytes) {
    const WireRecord record = first(bytes);
    // Number 0 is a Value without a kind, number 1 its null.
    if (record.number <= 1) return out_.raw("null");
    scalar(field_of(message, record.number), record);
  }

  /// JSON has no numbers for what is not finite.
  void number(double value, std::string_view text) {
    if (std::isfinite(value)) return out_.raw(text);
    if (std::isnan(value)) return out_.string("NaN");
    out_.string(value > 0 ? "Infinity" : "-Infinity");
  }

  struct Moment {
    std::int64_t seconds = 0;
    std::int64_t nanos = 0;
  };

  static Moment moment(std::string_view bytes) {
    Moment read;
    OwnWireReader reader(bytes);
    for (WireRecord record; reader.next(record);) {
      (record.number == 1 ? read.seconds : read.nanos) = as_signed(record.scalar);
    }
    return read;
  }

  /// ".500": no, three, six or nine digits of a second.
  static std::string fraction(std::int64_t nanos) {
    if (nanos == 0) return {};
    std::string digits = std::to_string(1'000'000'000 + nanos).substr(1);
    while (digits.ends_with("000")) digits.resize(digits.size() - 3);
    return '.' + digits;
  }

  /// "3600s", "1.500s".
  void duration(std::string_view bytes) {
    const Moment read = moment(bytes);
    out_.string(std::to_string(read.seconds) + fraction(read.nanos) + 's');
  }

  /// "2024-01-31T12:00:00.500Z".
  void timestamp(std::string_view bytes) {
    const Moment read = moment(bytes);
    const std::chrono::sys_seconds time{std::chrono::seconds(read.seconds)};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()));
    out_.string(text.data() + fraction(read.nanos) + 'Z');
  }

  JsonOut out_;
};

}  // namespace

std::string json_format(const WireMessage& message, std::string_view bytes) {
  JsonFormat format;
  format.message(message, bytes);
  return format.finish();
}

}  // namespace accelc
