#include "compiler/commands/output_record.h"

#include "compiler/analysis/json_text.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

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

std::string write_output_record(const OutputRecord& record) {
  Json outputs = Json::object();
  for (const auto& [path, output] : record) {
    outputs[path] =
        Json{{"target", output.target}, {"source", output.source}, {"sha256", output.digest}};
  }
  const Json document = {{"version", kVersion}, {"outputs", std::move(outputs)}};
  // A path may be any bytes.
  return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace accelc
