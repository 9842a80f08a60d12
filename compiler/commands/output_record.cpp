#include "compiler/commands/output_record.h"

#include "compiler/analysis/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

/// Appends `text` as a text of JSON. A path may be any bytes.
void append_text(std::string& out, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c < '\x7f' && c != '"' && c != '\\';
  });
  if (plain) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void append_row(std::string& out, std::string_view key, std::string_view value) {
  out += "   \"";
  out += key;
  out += "\": ";
  append_text(out, value);
}

}  // namespace

std::optional<OutputRecord> read_output_record(std::string_view text) {
  const Json document = Json::parse(text, nullptr, false);
  if (!document.is_object() || document.value("version", Json()) != kVersion) return std::nullopt;
  const auto outputs = document.find("outputs");
  if (outputs == document.end() || !outputs->is_object()) return std::nullopt;
  OutputRecord record;
  for (const auto& [path, row] : outputs->items()) {
    if (!row.is_object()) return std::nullopt;
    record[path] = {text_at(row, "target"), text_at(row, "source"), text_at(row, "sha256")};
  }
  return record;
}

// By hand: of a build without a change, making this text of a value was a sixth of the time.
std::string write_output_record(const OutputRecord& record) {
  std::string out = "{\n \"version\": " + std::to_string(kVersion) + ",\n \"outputs\": {";
  std::string_view before = "\n  ";
  for (const auto& [path, output] : record) {
    out += before;
    append_text(out, path);
    out += ": {\n";
    append_row(out, "target", output.target);
    out += ",\n";
    append_row(out, "source", output.source);
    out += ",\n";
    append_row(out, "sha256", output.digest);
    out += "\n  }";
    before = ",\n  ";
  }
  return out + (record.empty() ? "}\n}\n" : "\n }\n}\n");
}

}  // namespace accelc
