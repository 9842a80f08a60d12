#include "tests/support/lsp_session.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

namespace accelc::test {

namespace {

using lsp::Json;

constexpr std::string_view kRoot = "file:///";

/// What has a scheme of its own keeps it.
std::string uri_of(const std::string& path) {
  return path.find("://") == std::string::npos ? std::string(kRoot) + path : path;
}

std::string shown_position(const Json& position) {
  return std::to_string(position["line"].get<int>() + 1) + ":" +
         std::to_string(position["character"].get<int>() + 1);
}

/// A value that is shown on the line of its key; nothing when it takes lines of its own.
std::optional<std::string> inline_text(const Json& value) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text.starts_with(kRoot)) return text.substr(kRoot.size());
    if (text.find('\n') != std::string::npos) return std::nullopt;
    return text.empty() || text.front() == ' ' || text.back() == ' ' ? value.dump() : text;
  }
  if (value.is_object() && value.size() == 2) {
    if (value.contains("line") && value.contains("character")) return shown_position(value);
    if (value.contains("start") && value.contains("end")) {
      return shown_position(value["start"]) + "-" + shown_position(value["end"]);
    }
    if (value.contains("uri") && value.contains("range")) {
      return *inline_text(value["uri"]) + " " + *inline_text(value["range"]);
    }
  }
  if (value.is_array()) {
    std::vector<std::string> items;
    for (const Json& item : value) {
      const auto text = item.is_array() ? std::nullopt : inline_text(item);
      if (!text) return std::nullopt;
      items.push_back(*text);
    }
    return "[" + join(items, ", ") + "]";
  }
  if (value.is_object()) return value.empty() ? std::optional<std::string>("{}") : std::nullopt;
  return value.dump();
}

void append_indented(std::vector<std::string>& lines, const std::string& first,
                     const std::string& indent, std::vector<std::string> below) {
  for (std::size_t i = 0; i < below.size(); ++i) {
    lines.push_back((i == 0 ? first : indent) + below[i]);
  }
}

std::vector<std::string> object_lines(const Json& object) {
  std::vector<std::string> lines;
  for (const auto& [key, value] : object.items()) {
    // A file as a key.
    const std::string name = inline_text(key).value_or(key);
    if (const auto text = inline_text(value)) {
      lines.push_back(name + ": " + *text);
    } else {
      lines.push_back(name + ":");
      append_indented(lines, "  ", "  ", readable_lines(value));
    }
  }
  return lines;
}

/// "3:5" or "3:5-3:9" as a range; nothing when the text is none.
std::optional<Json> parse_range(std::string_view text) {
  std::vector<Json> places;
  for (const std::string_view place : split(text, '-')) {
    const std::size_t colon = place.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto line = parse_unsigned(place.substr(0, colon));
    const auto column = parse_unsigned(place.substr(colon + 1));
    if (!line || !column || *line == 0 || *column == 0) return std::nullopt;
    places.push_back({{"line", *line - 1}, {"character", *column - 1}});
  }
  if (places.empty() || places.size() > 2) return std::nullopt;
  return Json{{"start", places.front()}, {"end", places.back()}};
}

/// Takes the first word off.
std::string take_word(std::string_view& rest) {
  rest = trim(rest);
  const std::size_t end = std::min(rest.find(' '), rest.size());
  std::string word(rest.substr(0, end));
  rest = trim(rest.substr(end));
  return word;
}

Json parse_json(std::string_view text) {
  if (text.empty()) return Json::object();
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) throw std::invalid_argument("no JSON: " + std::string(text));
  return value;
}

}  // namespace

std::vector<std::string> readable_lines(const Json& value) {
  if (const auto text = inline_text(value)) return {*text};
  if (value.is_object()) return object_lines(value);
  std::vector<std::string> lines;
  if (value.is_string()) {
    for (const std::string_view line : split(value.get_ref<const std::string&>(), '\n')) {
      lines.push_back("| " + std::string(line));
    }
    return lines;
  }
  for (const Json& item : value) append_indented(lines, "- ", "  ", readable_lines(item));
  return lines;
}

void LspSession::take(const std::vector<std::string>& messages) {
  for (const std::string& text : messages) received_.push_back(Json::parse(text));
}

void LspSession::tell(const std::string& method, Json params) {
  take(server_.receive(lsp::notification(method, std::move(params))));
}

void LspSession::ask(const std::string& method, Json params) {
  take(server_.receive(lsp::request(++id_, method, std::move(params))));
}

void LspSession::start(const Json& capabilities) {
  started_ = true;
  ask("initialize", {{"processId", nullptr},
                     {"workspaceFolders", {{{"uri", kRoot}, {"name", "page"}}}},
                     {"capabilities", capabilities}});
  received_.clear();
  tell("initialized", Json::object());
}

void LspSession::document_event(const std::string& word, const std::string& path) {
  const Json document = {{"uri", uri_of(path)}};
  if (word == "open") {
    const auto file = files_.files.find(path);
    if (file == files_.files.end()) throw std::invalid_argument("no such file: " + path);
    tell("textDocument/didOpen", {{"textDocument",
                                   {{"uri", uri_of(path)},
                                    {"languageId", "yaml"},
                                    {"version", ++version_},
                                    {"text", file->second}}}});
  } else if (word == "changed") {
    tell("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", uri_of(path)}, {"type", 2}}}}});
  } else {
    tell(word == "close" ? "textDocument/didClose" : "textDocument/didSave",
         {{"textDocument", document}});
  }
}

void LspSession::edit(const std::string& path, std::string_view rest) {
  const auto range = parse_range(take_word(rest));
  if (!range) throw std::invalid_argument("`edit FILE PLACE TEXT`");
  tell("textDocument/didChange",
       {{"textDocument", {{"uri", uri_of(path)}, {"version", ++version_}}},
        {"contentChanges", {{{"range", *range}, {"text", parse_json(rest)}}}}});
}

namespace {

/// A title, and the value behind or below it.
std::vector<std::string> titled(const std::string& title, const Json& value) {
  if (const auto text = inline_text(value)) return {"<- " + title + *text};
  std::vector<std::string> lines;
  if (!title.empty()) lines.push_back("<- " + title.substr(0, title.size() - 1));
  append_indented(lines, title.empty() ? "<- " : "   ", "   ", readable_lines(value));
  return lines;
}

/// The first line of a text, and all of anything else.
std::string member_text(const Json& value) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    return *inline_text(text.substr(0, text.find('\n')));
  }
  return inline_text(value).value_or(value.dump());
}

/// The list that a message is about; null when it is about none.
const Json& list_in(const Json& message) {
  const Json& result = lsp::member(message, "result");
  if (result.is_array()) return result;
  const Json& items = lsp::member(result, "items");
  return items.is_null() ? lsp::member(lsp::member(message, "params"), "diagnostics") : items;
}

}  // namespace

std::vector<std::string> LspSession::shown(const Json& message, const Shown& how) {
  const std::string method = lsp::text_member(message, "method");
  const Json& items = list_in(message);
  if (how.members.empty() || !items.is_array()) {
    if (!method.empty()) return titled(method + ": ", lsp::member(message, "params"));
    const bool failed = message.contains("error");
    return failed ? titled("error: ", message["error"]) : titled("", message["result"]);
  }
  std::vector<std::string> lines;
  const std::string file =
      inline_text(lsp::member(lsp::member(message, "params"), "uri")).value_or("");
  const std::string start = method.empty() ? "<- " : "<- " + file + ": ";
  const std::size_t most = how.most == 0 ? items.size() : std::min(how.most, items.size());
  for (std::size_t i = 0; i < most; ++i) {
    std::vector<std::string> words;
    for (const std::string& name : how.members) {
      const Json& value = lsp::member(items[i], name);
      if (!value.is_null()) words.push_back(member_text(value));
    }
    lines.push_back(start + join(words, " · "));
  }
  if (most < items.size())
    lines.push_back("<- and " + std::to_string(items.size() - most) + " more");
  if (items.empty()) lines.push_back(start + "nothing");
  return lines;
}

void LspSession::request(const std::string& method, std::string_view line) {
  const std::string path = line.starts_with('{') ? std::string() : take_word(line);
  std::string_view rest = line;
  const auto range = parse_range(path.empty() ? "" : take_word(rest));
  Json params = parse_json(range ? rest : line);
  if (!path.empty()) params["textDocument"] = {{"uri", uri_of(path)}};
  if (range) {
    params["range"] = *range;
    params["position"] = (*range)["start"];
  }
  ask(method, std::move(params));
}

LspSession::Shown LspSession::take_shown(std::string_view& line) {
  Shown how;
  const std::size_t bar = line.rfind(" | ");
  if (bar == std::string_view::npos) return how;
  for (const std::string_view word : split(line.substr(bar + 3), ' ')) {
    const auto number = parse_unsigned(word);
    if (number) how.most = *number;
    if (!number) how.members.emplace_back(word);
  }
  line = line.substr(0, bar);
  return how;
}

std::vector<std::string> LspSession::send(std::string_view line) {
  received_.clear();
  const Shown how = take_shown(line);
  const std::string word = take_word(line);
  if (word == "initialize" && !started_) {
    start(parse_json(line));
  } else if (!started_) {
    start({{"textDocument", Json::object()}});
    received_.clear();
  }
  if (word == "open" || word == "close" || word == "save" || word == "changed") {
    document_event(word, std::string(line));
  } else if (word == "edit") {
    const std::string path = take_word(line);
    edit(path, line);
  } else if (word == "notify") {
    const std::string method = take_word(line);
    tell(method, parse_json(line));
  } else if (word == "answer") {
    const std::string id = take_word(line);
    const Json answer = {{"jsonrpc", "2.0"}, {"id", id}, {"result", parse_json(line)}};
    take(server_.receive(answer.dump()));
  } else if (word != "initialize" || id_ > 1) {
    request(word, line);
  }
  while (server_.has_work()) take(server_.work());
  take(server_.publish_changes());
  std::vector<std::string> lines;
  for (const Json& message : received_) {
    for (std::string& text : shown(message, how)) lines.push_back(std::move(text));
  }
  return lines;
}

}  // namespace accelc::test
