// The words of the protocol: messages of JSON-RPC 2.0, error codes, and positions in the encoding
// that client and server agreed upon. What columns count is decided here and nowhere else.
#pragma once

#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace accelc::lsp {

using Json = nlohmann::json;

/// JSON-RPC 2.0 and LSP 3.17.
enum class ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
  kRequestCancelled = -32800,
  kRequestFailed = -32803,
};

/// What the client sees of a failed request.
struct RequestError {
  ErrorCode code = ErrorCode::kInternalError;
  std::string message;
};

using Answer = std::variant<Json, RequestError>;

/// A message as it came; nothing when it is no JSON. What JSON cannot hold but editors send all the
/// same, half of a surrogate pair and bytes that are no UTF-8, becomes U+FFFD: a change that was
/// not understood would leave the server with another text for ever.
std::optional<Json> parse_message(std::string_view text);

/// A whole response or notification as text.
std::string answer_text(const Json& id, Answer answer);
std::string response(const Json& id, Json result);
std::string error_response(const Json& id, const RequestError& error);
std::string notification(std::string_view method, Json params);
std::string request(const Json& id, std::string_view method, Json params);

/// The text of `value`; what is not UTF-8 is replaced.
std::string text_of_json(const Json& value);

/// The member `key` of an object; null when it is none or has none.
const Json& member(const Json& object, std::string_view key);
/// `member` as a text; empty when it is none.
std::string text_member(const Json& object, std::string_view key);
/// `member` as a number that is not negative; nothing when it is none.
std::optional<std::uint32_t> number_member(const Json& object, std::string_view key);

/// "utf-8", "utf-16", "utf-32": the names of LSP 3.17.
std::string_view name_of(ColumnUnit encoding);
/// The first of the client's encodings that is UTF-8, else its first known one, else UTF-16.
ColumnUnit choose_encoding(const Json& capabilities);

/// Positions and ranges, both ways. A position outside of the text is the nearest one inside.
Json position_json(const LineIndex& lines, std::uint32_t offset, ColumnUnit encoding);
Json range_json(const LineIndex& lines, std::uint32_t begin, std::uint32_t end,
                ColumnUnit encoding);
Json range_json(const Span& span, ColumnUnit encoding);
/// Nothing when `position` is no position.
std::optional<std::uint32_t> offset_of(const Json& position, const LineIndex& lines,
                                       ColumnUnit encoding);

}  // namespace accelc::lsp
