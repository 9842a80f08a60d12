#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

using Codes = std::vector<std::string>;

const std::string kGood =
    "accelc: v1\n"
    "tasks:\n"
    "  train: {image: ghcr.io/acme/train:1.4.2, command: [train], accelerator: A100}\n";

std::string with_accelerator(const std::string& name) {
  std::string text = kGood;
  return text.replace(text.find("A100"), 4, name);
}

TEST_CASE("Findings are published for what is open, and again after each change") {
  Editor editor;
  editor.open("task.yaml", with_accelerator("A1000"));
  CHECK(editor.codes("task.yaml") == Codes{"unknown-accelerator"});
  CHECK(editor.published().empty());
  editor.change("task.yaml", kGood);
  CHECK(editor.codes("task.yaml").empty());
}

TEST_CASE("A file that is no task spec has no findings") {
  Editor editor;
  editor.open("values.yaml", "replicas: [1\n");
  const Json published = editor.published();
  CHECK(published[Editor::uri("values.yaml")].empty());
  CHECK(editor.about("textDocument/documentSymbol").is_null());
}

TEST_CASE("An unsaved file wins over the disk in what includes it") {
  Editor editor;
  editor.disk.files["base.accelc.yaml"] = "accelc: v1\nimages: {main: ghcr.io/acme/train:1.4.2}\n";
  editor.open("task.accelc.yaml",
              "accelc: v1\ninclude: [base.accelc.yaml]\n"
              "tasks: {train: {image: main, command: [train]}}\n");
  CHECK(editor.codes("task.accelc.yaml").empty());
  editor.open("base.accelc.yaml", "accelc: v1\nimages: {other: ghcr.io/acme/train:1.4.2}\n");
  CHECK_FALSE(editor.codes("task.accelc.yaml").empty());
  editor.tell("textDocument/didClose",
              {{"textDocument", {{"uri", Editor::uri("base.accelc.yaml")}}}});
  CHECK(editor.codes("task.accelc.yaml").empty());
}

TEST_CASE("The configuration counts, and its own mistakes show in it") {
  Editor editor;
  editor.disk.files["accelc.toml"] = "[lint.rules]\nimage-tag = \"error\"\n";
  editor.open("task.yaml",
              "accelc: v1\ntasks: {train: {image: ghcr.io/acme/train, command: [train]}}\n");
  CHECK(editor.published()[Editor::uri("task.yaml")][0]["severity"] == 1);
  editor.open("accelc.toml", "[lint.rules]\nimage-tag = \"off\"\n");
  CHECK(editor.codes("task.yaml").empty());
  editor.change("accelc.toml", "[lint.rules]\nimage-tga = \"off\"\n");
  CHECK(editor.codes("accelc.toml") == Codes{"unknown-rule"});
}

TEST_CASE("A client that pulls is not pushed to") {
  const Json capabilities = {{"textDocument", {{"diagnostic", Json::object()}}}};
  Editor editor(capabilities);
  editor.open("task.yaml", with_accelerator("A1000"));
  CHECK(editor.published().empty());
  const Json report = editor.about("textDocument/diagnostic");
  CHECK(report["kind"] == "full");
  CHECK(report["items"][0]["code"] == "unknown-accelerator");
}

TEST_CASE("Columns are counted as the client counts them") {
  const std::string text = with_accelerator("🚀A");
  const auto column = [&](const Json& encodings) {
    const Json capabilities = {{"general", {{"positionEncodings", encodings}}}};
    Editor editor(capabilities);
    editor.open("task.yaml", text);
    return editor.published()[Editor::uri("task.yaml")][0]["range"]["end"]["character"].get<int>();
  };
  const int utf16 = column({"utf-16"});
  CHECK(column({"utf-8", "utf-16"}) == utf16 + 2);
  CHECK(column({"utf-32"}) == utf16 - 1);
  CHECK(column(Json::array()) == utf16);
}

TEST_CASE("The life of a server") {
  Editor editor;
  CHECK(editor.ask("initialize", Json::object())["code"] == -32600);
  CHECK(editor.ask("shutdown", nullptr).is_null());
  CHECK(editor.ask("textDocument/hover", Json::object())["code"] == -32600);
}

TEST_CASE("Whatever comes is answered with an error or nothing") {
  Editor editor;
  editor.open("task.yaml", kGood);
  CHECK(editor.send_raw("{")[0]["error"]["code"] == -32700);
  CHECK(editor.send_raw("\"\xff\"")[0]["error"]["code"] == -32600);
  CHECK(editor.send_raw("[]")[0]["error"]["code"] == -32600);
  CHECK(editor.send_raw(R"({"id":7,"method":"no/such"})")[0]["error"]["code"] == -32601);
  CHECK(editor.send_raw(R"({"id":7,"method":"textDocument/hover"})")[0]["error"]["code"] == -32602);
  CHECK(editor.send_raw(R"({"method":"textDocument/didChange","params":[1]})").empty());
  CHECK(
      editor.send_raw(R"({"method":"textDocument/didOpen","params":{"textDocument":7}})").empty());
  CHECK(editor.send_raw(R"({"id":1,"result":null})").empty());
  const Json far = {{"line", 4'000'000'000U}, {"character", 4'000'000'000U}};
  CHECK(editor.about("textDocument/hover", {{"position", far}}).is_null());
  CHECK(editor.about("textDocument/hover",
                     {{"position", {{"line", -1}, {"character", 0}}}})["code"] == -32602);
}

TEST_CASE("Bytes that are no UTF-8 and halves of surrogate pairs do not lose a change") {
  Editor editor;
  const std::string before = R"({"method":"textDocument/didOpen","params":{"textDocument":{)"
                             R"("uri":"file:///task.yaml","version":1,"text":")";
  editor.send_raw(before + "# \xff \\ud83d \\\\ud83d \\ude00 \\ud83d\\ude00\"}}}");
  REQUIRE(editor.text("task.yaml") != nullptr);
  CHECK(*editor.text("task.yaml") == "# \ufffd \ufffd \\ud83d \ufffd 😀");
}

TEST_CASE("An edit that comes too late is left out") {
  Editor editor;
  editor.open("task.yaml", kGood);
  const auto edit = [&](int version, const std::string& text) {
    editor.tell("textDocument/didChange",
                {{"textDocument", {{"uri", Editor::uri("task.yaml")}, {"version", version}}},
                 {"contentChanges", {{{"text", text}}}}});
  };
  edit(5, "five");
  edit(4, "four");
  CHECK(*editor.text("task.yaml") == "five");
  // Of a document that nobody opened, or closed since.
  editor.tell("textDocument/didClose", {{"textDocument", {{"uri", Editor::uri("task.yaml")}}}});
  edit(6, "six");
  CHECK(editor.text("task.yaml") == nullptr);
}

TEST_CASE("A file that is deleted while it is open goes on being checked") {
  Editor editor;
  editor.disk.files["task.yaml"] = kGood;
  editor.open("task.yaml", with_accelerator("A1000"));
  editor.published();
  editor.disk.files.erase("task.yaml");
  editor.tell("workspace/didChangeWatchedFiles",
              {{"changes", {{{"uri", Editor::uri("task.yaml")}, {"type", 3}}}}});
  CHECK(editor.codes("task.yaml") == Codes{"unknown-accelerator"});
}

TEST_CASE("Documents with other schemes are nobody's business") {
  Editor editor;
  for (const char* uri : {"untitled:", "git:/task.yaml", "https://example.com/task.yaml",
                          "file:task.yaml", "", "file:///%zz", "file:///a%00b"}) {
    editor.tell("textDocument/didOpen",
                {{"textDocument", {{"uri", uri}, {"version", 1}, {"text", "accelc: v2\n"}}}});
    CHECK(editor.ask("textDocument/hover", {{"textDocument", {{"uri", uri}}}})["code"] == -32602);
  }
  CHECK(editor.published().empty());
}

TEST_CASE("While a spec is typed nothing is found fault with but the line that is typed") {
  const std::string text =
      "accelc: v1\nimages: {main: acme/x:1.0}\ntasks:\n  train:\n    image: main\n"
      "    command: [python, -m, \"train it\"]\n    accelerator: A100.2g.10gb\n"
      "    requests: {cpu: 2, memory: 8Gi}\n    env:\n      MODE: fast\n";
  Editor editor;
  editor.open("task.accelc.yaml", "");
  for (std::size_t typed = 1; typed <= text.size(); ++typed) {
    editor.change("task.accelc.yaml", text.substr(0, typed));
    INFO(text.substr(0, typed));
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(typed), '\n');
    std::size_t of_line = 0;
    const Json published = editor.published();
    for (const Json& finding : published[Editor::uri("task.accelc.yaml")]) {
      const std::string code = finding["code"];
      // What a task that has just begun has not got yet.
      if (code == "missing-image" || code == "nothing-to-run" || code == "unused-image") continue;
      CHECK(finding["range"]["start"]["line"] == line);
      ++of_line;
    }
    // A bracket that is still open, and what stands in it.
    CHECK(of_line <= 2);
  }
}

TEST_CASE("A document that is too large is not passed over in silence") {
  const std::string text = "accelc: v1\n" + std::string(std::size_t{9} << 20U, '#') + "\n";
  Editor editor;
  editor.open("task.accelc.yaml", text);
  CHECK(editor.codes("task.accelc.yaml") == Codes{"input-too-large"});
  // Nobody says that this one was to be checked.
  editor.open("values.yaml", text);
  CHECK(editor.codes("values.yaml").empty());
}

TEST_CASE("A change that cannot be is left out") {
  Editor editor;
  editor.open("task.yaml", kGood);
  const Json backwards = {{"start", {{"line", 2}, {"character", 0}}},
                          {"end", {{"line", 1}, {"character", 0}}}};
  editor.tell("textDocument/didChange",
              {{"textDocument", {{"uri", Editor::uri("task.yaml")}, {"version", 9}}},
               {"contentChanges", {{{"range", backwards}, {"text", "x"}}, {{"text", 7}}, 7}}});
  CHECK(editor.codes("task.yaml").empty());
}

}  // namespace
}  // namespace accelc::lsp::test
