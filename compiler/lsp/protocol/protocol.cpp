#include "compiler/lsp/protocol/protocol.h"

#include "compiler/support/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <utility>

namespace accelc::lsp {

namespace {

struct EncodingName {
  ColumnUnit encoding;
  std::string_view name;
};

constexpr std::array kEncodings = {EncodingName{ColumnUnit::kByte, "utf-8"},
                                   EncodingName{ColumnUnit::kUtf16, "utf-16"},
                                   EncodingName{ColumnUnit::kCodePoint, "utf-32"}};

Json message() { return Json{{"jsonrpc", "2.0"}}; }

constexpr std::size_t kEscape = 6;  // \uXXXX

/// The UTF-16 unit that is escaped at `at`; nothing when none is.
std::optional<unsigned> escaped_unit(std::string_view text, std::size_t at) {
  const std::string_view escape = text.substr(std::min(at, text.size()), kEscape);
  if (escape.size() < kEscape || !escape.starts_with("\\u")) return std::nullopt;
  unsigned unit = 0;
  const auto read = std::from_chars(escape.data() + 2, escape.data() + kEscape, unit, 16);
  if (read.ptr != escape.data() + kEscape) return std::nullopt;
  return unit;
}

bool is_high(unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; }

/// The escape at the start of `text` with what it takes the place of.
struct Escape {
  std::string_view kept;
  std::size_t size = 0;
};

Escape mended_escape(std::string_view text) {
  const auto unit = escaped_unit(text, 0);
  // Any other escape is two characters, the second of which may be a backslash.
  if (!unit) return {text.substr(0, 2), 2};
  const auto next = escaped_unit(text, kEscape);
  if (is_high(*unit) && next && is_low(*next)) return {text.substr(0, 2 * kEscape), 2 * kEscape};
  const bool lone = is_high(*unit) || is_low(*unit);
  return {lone ? std::string_view("\\ufffd") : text.substr(0, kEscape), kEscape};
}

/// `text` as JSON can hold it.
std::string mended(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    std::size_t size = 1;
    if (text.front() == '\\') {
      const Escape escape = mended_escape(text);
      out += escape.kept;
      size = escape.size;
    } else {
      const CodePoint point = decode_code_point(text);
      size = point.size;
      append_utf8(out, point.value);
    }
    text.remove_prefix(std::min(size, text.size()));
  }
  return out;
}

}  // namespace

std::optional<Json> parse_message(std::string_view text) {
  Json read = Json::parse(text, nullptr, false);
  if (read.is_discarded()) read = Json::parse(mended(text), nullptr, false);
  if (read.is_discarded()) return std::nullopt;
  return read;
}

std::string answer_text(const Json& id, Answer answer) {
  if (const auto* error = std::get_if<RequestError>(&answer)) return error_response(id, *error);
  return response(id, std::move(std::get<Json>(answer)));
}

std::string text_of_json(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string response(const Json& id, Json result) {
  Json sent = message();
  sent["id"] = id;
  sent["result"] = std::move(result);
  return text_of_json(sent);
}

std::string error_response(const Json& id, const RequestError& error) {
  Json sent = message();
  sent["id"] = id;
  sent["error"] = {{"code", static_cast<int>(error.code)}, {"message", error.message}};
  return text_of_json(sent);
}

std::string notification(std::string_view method, Json params) {
  Json sent = message();
  sent["method"] = method;
  sent["params"] = std::move(params);
  return text_of_json(sent);
}

std::string request(const Json& id, std::string_view method, Json params) {
  Json sent = message();
  sent["id"] = id;
  sent["method"] = method;
  sent["params"] = std::move(params);
  return text_of_json(sent);
}

const Json& member(const Json& object, std::string_view key) {
  static const Json none;
  if (!object.is_object()) return none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

std::string text_member(const Json& object, std::string_view key) {
  const Json& found = member(object, key);
  return found.is_string() ? found.get<std::string>() : std::string();
}

std::optional<std::uint32_t> number_member(const Json& object, std::string_view key) {
  const Json& found = member(object, key);
  if (!found.is_number_unsigned()) return std::nullopt;
  const auto number = found.get<std::uint64_t>();
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(number, std::numeric_limits<std::int32_t>::max()));
}

std::string_view name_of(ColumnUnit encoding) {
  for (const EncodingName& row : kEncodings) {
    if (row.encoding == encoding) return row.name;
  }
  return {};
}

ColumnUnit choose_encoding(const Json& capabilities) {
  const Json& offered = member(member(capabilities, "general"), "positionEncodings");
  if (!offered.is_array()) return ColumnUnit::kUtf16;
  std::optional<ColumnUnit> first;
  for (const Json& name : offered) {
    for (const EncodingName& row : kEncodings) {
      if (name != row.name) continue;
      if (row.encoding == ColumnUnit::kByte) return row.encoding;
      if (!first) first = row.encoding;
    }
  }
  return first.value_or(ColumnUnit::kUtf16);
}

Json position_json(const LineIndex& lines, std::uint32_t offset, ColumnUnit encoding) {
  const Position position = lines.position(offset, encoding);
  return {{"line", position.line}, {"character", position.column}};
}

Json range_json(const LineIndex& lines, std::uint32_t begin, std::uint32_t end,
                ColumnUnit encoding) {
  return {{"start", position_json(lines, begin, encoding)},
          {"end", position_json(lines, end, encoding)}};
}

Json range_json(const Span& span, ColumnUnit encoding) {
  return range_json(span.file->lines(), span.begin, span.end, encoding);
}

std::optional<std::uint32_t> offset_of(const Json& position, const LineIndex& lines,
                                       ColumnUnit encoding) {
  const auto line = number_member(position, "line");
  const auto column = number_member(position, "character");
  if (!line || !column) return std::nullopt;
  if (*line >= lines.line_count()) return lines.line_start(*line);
  return lines.offset({*line, *column}, encoding);
}

}  // namespace accelc::lsp
