#include "compiler/wasm/module.h"

#include "compiler/commands/run.h"
#include "compiler/support/base64.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using lsp::Json;

Json error(std::string_view words) { return {{"error", words}}; }

/// A list of strings; nothing when it is none.
std::optional<std::vector<std::string>> read_words(const Json& json) {
  const auto is_string = [](const Json& each) { return each.is_string(); };
  if (!json.is_array() || !std::all_of(json.begin(), json.end(), is_string)) return std::nullopt;
  return json.get<std::vector<std::string>>();
}

/// Messages as values, which reading the answer reads too.
Json read_messages(const std::vector<std::string>& messages) {
  Json list = Json::array();
  for (const std::string& message : messages) {
    list.push_back(Json::parse(message, nullptr, false));
  }
  return {{"messages", std::move(list)}};
}

Json written_file(const std::string& path, const std::string& bytes) {
  if (first_bad_byte(bytes) == std::string_view::npos) return {{"path", path}, {"text", bytes}};
  return {{"path", path}, {"base64", to_base64(bytes)}};
}

}  // namespace

std::string Module::call(std::string_view text) {
  const std::optional<Json> request = lsp::parse_message(text);
  Json answer = error("the request is not an object with one key that is known");
  if (request && request->is_object() && request->size() == 1) {
    const std::string& key = request->begin().key();
    const Json& value = request->begin().value();
    if (key == "write") answer = write(value);
    if (key == "run") answer = run(value);
    if (key == "message") answer = read_messages(server_.receive(lsp::text_of_json(value)));
    if (key == "settle") answer = settle();
  }
  return lsp::text_of_json(answer);
}

Module::Json Module::write(const Json& files) {
  if (!files.is_object()) return error("`write` takes an object of files");
  for (const auto& [path, text] : files.items()) {
    if (!text.is_string() && !text.is_null()) return error("a file is a text or null");
  }
  for (const auto& [path, text] : files.items()) {
    if (text.is_string()) {
      files_.write_all({{path, text.get<std::string>()}});
    } else {
      files_.files.erase(normalize_path(path));
    }
  }
  return Json::object();
}

Module::Json Module::run(const Json& arguments) {
  const auto words = read_words(arguments);
  if (!words) return error("`run` takes a list of words");
  const std::map<std::string, std::string> before = files_.files;
  RunEnvironment environment{.files = &files_};
  const RunResult result = accelc::run(*words, environment);
  Json written = Json::array();
  for (const auto& [path, bytes] : files_.files) {
    const auto old = before.find(path);
    if (old == before.end() || old->second != bytes) written.push_back(written_file(path, bytes));
  }
  return {{"exitCode", result.exit_code},
          {"out", result.out},
          {"err", result.err},
          {"written", std::move(written)}};
}

Module::Json Module::settle() {
  std::vector<std::string> messages = server_.publish_changes();
  while (server_.has_work()) {
    for (std::string& message : server_.work()) messages.push_back(std::move(message));
  }
  return read_messages(messages);
}

}  // namespace accelc
