#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace accelc::lsp::test {
namespace {

using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using Labels = std::vector<std::string>;

bool offers(const Labels& offered, const std::string& label) {
  return std::find(offered.begin(), offered.end(), label) != offered.end();
}

Labels completed(const std::string& sample, const std::string& path = "task.yaml",
                 const accelc::test::Marks& marks = {}) {
  Editor editor;
  editor.open(path, sample, marks);
  return labels(editor.at_point("textDocument/completion"));
}

TEST_CASE("Keys that are not there yet are offered") {
  const Labels keys = completed("accelc: v1\ntasks:\n  train:\n    image: x\n    ^\n");
  CHECK(offers(keys, "accelerator"));
  CHECK_FALSE(offers(keys, "image"));
  CHECK_FALSE(offers(keys, "tasks"));
}

TEST_CASE("Keys are offered while the line is broken, in flow style and in TOML") {
  CHECK(offers(completed("accelc: v1\ntasks:\n  train:\n    image: x\n    acc^\n    retries: 1\n"),
               "accelerator"));
  CHECK(offers(completed("accelc: v1\ntasks: {train: {image: x, ^\n"), "accelerator"));
  CHECK(offers(completed("accelc: v1\npl^\n"), "platform"));
  CHECK(offers(completed("accelc = \"v1\"\n[tasks.train]\nacc^\n", "task.toml"), "accelerator"));
  CHECK(offers(completed("accelc = \"v1\"\n[tasks.train.^]\n", "task.toml"), "resources"));
}

/// What choosing `label` writes; empty when it is not offered.
std::string written(const std::string& sample, const std::string& path, const std::string& label) {
  Editor editor;
  editor.open(path, sample);
  const Json completion = editor.at_point("textDocument/completion");
  for (const Json& item : completion["items"]) {
    if (item["label"] == label) return item["textEdit"]["newText"];
  }
  return {};
}

TEST_CASE("A value is written as the format reads it") {
  const std::string task = "accelc = \"v1\"\n[tasks.train]\n";
  CHECK(written(task + "accelerator = ^\n", "task.toml", "A10G") == "\"A10G\"");
  CHECK(written(task + "accelerator = \"^\"\n", "task.toml", "A10G") == "A10G");
  CHECK(written(task + "accelerator = \"A1^\"\n", "task.toml", "A10G") == "A10G");
  CHECK(written("accelc = ^\n", "task.accelc.toml", "v1") == "\"v1\"");
  CHECK(written(task + "interruptible = ^\n", "task.toml", "true") == "true");
  const std::string yaml = "accelc: v1\ntasks:\n  train:\n    accelerator:";
  CHECK(written(yaml + " ^\n", "task.yaml", "A10G") == "A10G");
  CHECK(written(yaml + " A100:^\n", "task.yaml", "A100:2") == "A100:2");
}

TEST_CASE("Clients sort what is offered as the server does") {
  Editor editor;
  editor.open("task.yaml", "accelc: v1\ntasks:\n  train:\n    accelerator: A100.^\n");
  const Json items = editor.at_point("textDocument/completion")["items"];
  REQUIRE(items.size() > 3);
  CHECK(items[0]["label"] == "A100.1g.5gb");
  CHECK(std::is_sorted(items.begin(), items.end(),
                       [](const Json& a, const Json& b) { return a["sortText"] < b["sortText"]; }));
}

TEST_CASE("In a large file the same is offered") {
  std::string yaml = "accelc: v1\nimages: {main: acme/x:1}\ntasks:\n";
  std::string toml = "accelc = \"v1\"\n";
  for (int i = 0; i < 1000; ++i) {
    const std::string number = std::to_string(i);
    yaml += "  t" + number + ":\n    image: main\n    accelerator: A100." + (i == 500 ? "^" : "x") +
            "\n    retries: 1\n";
    toml += "[tasks.t" + number + "]\nimage = \"x\"\n" + (i == 500 ? "ret^\n" : "retries = 1\n");
  }
  CHECK(offers(completed(yaml), "A100.2g.10gb"));
  CHECK(offers(completed(toml, "task.toml"), "retries"));
  CHECK_FALSE(offers(completed(toml, "task.toml"), "image"));
}

TEST_CASE("Partitions are those of the accelerator") {
  const std::string before = "accelc: v1\ntasks: {train: {accelerator: ";
  const Labels of_a100 = completed(before + "{device: A100, partition: ^}}}\n");
  CHECK(offers(of_a100, "2g.10gb"));
  CHECK_FALSE(offers(of_a100, "2g.20gb"));
  CHECK(offers(completed(before + "H100.^}}\n"), "H100.1g.10gb"));
  CHECK(offers(completed(before + "{tpu: V5E, topology: ^}}}\n"), "2x4"));
}

TEST_CASE("Values are those that the table and the spec know") {
  CHECK(offers(completed("accelc: v1\nplatform: ^\n"), "gke"));
  CHECK(offers(completed("accelc: v1\naccelerators: {XPU: {device: x}}\n"
                         "tasks: {t: {accelerator: ^}}\n"),
               "XPU"));
  CHECK(offers(completed("accelc: v1\nimages: {main: x}\ntasks: {t: {image: ^}}\n"), "main"));
  CHECK(offers(completed("accelc: v1\ntasks: {a: {image: x}, b: {extends: ^}}\n"), "a"));
  CHECK(offers(completed("accelc: v1\ntasks: {t: {architecture: ^}}\n"), "arm64"));
  CHECK(offers(completed("accelc: v1\ntasks: {t: {interruptible: ^}}\n"), "true"));
  CHECK(offers(completed("accelc: v1\ntasks: {t: {inputs: {lr: float}, args: [\"{{.^\"]}}\n"),
               ".inputs.lr"));
  CHECK(offers(completed("accelc: v1\ntasks: {} # accelc: ignore[^\n"), "image-tag"));
  CHECK(offers(completed("[build]\n^\n", "accelc.toml"), "emit"));
}

TEST_CASE("Hover explains a key, an accelerator and an image") {
  const auto shown = [](const std::string& sample) {
    Editor editor;
    editor.open("task.yaml", sample);
    const Json answer = editor.at_point("textDocument/hover");
    return answer.is_null() ? std::string() : answer["contents"]["value"].get<std::string>();
  };
  CHECK_THAT(shown("accelc: v1\ntasks: {t: {retr^ies: 2}}\n"), StartsWith("**retries**"));
  CHECK_THAT(shown("accelc: v1\ntasks: {t: {accelerator: A1^00}}\n"), Contains("40 GiB"));
  CHECK_THAT(shown("accelc: v1\nimages: {main: acme/x:1}\ntasks: {t: {image: m^ain}}\n"),
             Contains("acme/x:1"));
  CHECK(shown("accelc: v1\ntasks: {t^: {image: x}}\n").empty());
}

TEST_CASE("A quick fix, and all fixes of the file") {
  Editor editor;
  editor.open("task.yaml",
              "accelc: v1\ntasks:\n  a: {imgae: acme/x:1, command: [[[x]}\n"
              "  b: {imgae: acme/x:1}\n",
              {.open = "[[", .close = "]}", .point = "^"});
  const Json actions = editor.at_range("textDocument/codeAction", {{"context", Json::object()}});
  CHECK_FALSE(titles(actions).empty());
}

TEST_CASE("A fix beside a credential does not write what hides it") {
  Editor editor;
  editor.open("task.yaml",
              "accelc: v1\ntasks:\n  a:\n    imgae: acme/x:1\n    command: [x]\n"
              "    env: {GITHUB_TOKEN: ghp_16C7e42F292c6912E7710c838347Ae178B4a}\n");
  const Json all = {{"start", {{"line", 0}, {"character", 0}}},
                    {"end", {{"line", 6}, {"character", 0}}}};
  const Json actions =
      editor.about("textDocument/codeAction", {{"range", all}, {"context", Json::object()}});
  REQUIRE_FALSE(actions.empty());
  CHECK(actions.dump().find("**") == std::string::npos);
}

TEST_CASE(
    "A finding that the client names has its fixes where the cursor is elsewhere on the line") {
  Editor editor;
  editor.open(
      "task.yaml",
      "accelc: v1\ntasks:\n  a:\n    image: acme/x:1.0\n    command: [x]\n    retrys: ^1\n");
  const Json found = editor.published()[Editor::uri("task.yaml")];
  REQUIRE(found.size() == 1);
  const Json at = {{"line", 5}, {"character", 13}};
  const Json range = {{"start", at}, {"end", at}};
  Json context = {{"only", {"quickfix"}}};
  CHECK(editor.about("textDocument/codeAction", {{"range", range}, {"context", context}}).empty());
  context["diagnostics"] = found;
  const Json actions =
      editor.about("textDocument/codeAction", {{"range", range}, {"context", context}});
  CHECK_THAT(titles(actions).at(0), Contains("retries"));
}

/// Label and place of each hint in the file.
std::vector<std::string> hints_of(const std::string& path, const std::string& text) {
  Editor editor;
  editor.open(path, text);
  const Json all = {{"start", {{"line", 0}, {"character", 0}}},
                    {"end", {{"line", 99}, {"character", 0}}}};
  std::vector<std::string> hints;
  const Json found = editor.about("textDocument/inlayHint", {{"range", all}});
  for (const Json& hint : found) {
    const Json& at = hint["position"];
    hints.push_back(std::to_string(at["line"].get<int>()) + ":" +
                    std::to_string(at["character"].get<int>()) + " " +
                    hint["label"].get<std::string>());
  }
  return hints;
}

TEST_CASE("Hints about a task are behind its whole key, and have all digits of an amount") {
  using Hints = std::vector<std::string>;
  CHECK(hints_of("task.yaml",
                 "accelc: v1\nimages: {main: acme/x:1.0}\ndefaults: {image: main}\n"
                 "tasks:\n  a : {command: [x], accelerator: A100.2g.10gb}\n")
            .front() == "4:5 image: main");
  CHECK(hints_of("task.toml",
                 "accelc = \"v1\"\n[defaults]\nimage = \"acme/x:1.0\"\n"
                 "[tasks.a]\ncommand = [\"x\"]\n") == Hints{"3:9 image: \"acme/x:1.0\""});
  const Hints partition =
      hints_of("task.yaml",
               "accelc: v1\ntasks:\n  a: {image: x/y:1, command: [x], accelerator: A100.1g.5gb}\n");
  REQUIRE(partition.size() == 1);
  CHECK_THAT(partition[0], Contains("4.75 GiB of memory"));
}

TEST_CASE("A name leads to its declaration, to its uses, and can be changed everywhere") {
  Editor editor;
  editor.disk.files["base.accelc.yaml"] =
      "accelc: v1\naccelerators: {XPU: {device: acme-xpu, partitions: [1x]}}\n";
  editor.open("task.accelc.yaml",
              "accelc: v1\ninclude: [base.accelc.yaml]\n"
              "tasks: {a: {image: x:1, accelerator: X^PU.1x}, b: {accelerator: \"XPU:2\"}}\n");
  const Json places = editor.at_point("textDocument/definition");
  REQUIRE(places.size() == 1);
  CHECK(places[0]["uri"] == Editor::uri("base.accelc.yaml"));
  const Json uses =
      editor.at_point("textDocument/references", {{"context", {{"includeDeclaration", true}}}});
  CHECK(uses.size() == 3);
  const Json changes = editor.at_point("textDocument/rename", {{"newName", "YPU"}})["changes"];
  CHECK(changes[Editor::uri("base.accelc.yaml")].size() == 1);
  CHECK(changes[Editor::uri("task.accelc.yaml")].size() == 2);
  CHECK(editor.at_point("textDocument/prepareRename")["placeholder"] == "XPU");
}

TEST_CASE("A built-in accelerator has no place to go to and no other name") {
  Editor editor;
  editor.open("task.yaml", "accelc: v1\ntasks: {a: {accelerator: A1^00}}\n");
  CHECK(editor.at_point("textDocument/definition").empty());
  CHECK(editor.at_point("textDocument/prepareRename").is_null());
  CHECK(editor.at_point("textDocument/rename", {{"newName", "B"}}).is_null());
}

TEST_CASE("The outline, folding, selection, links and hints of a file") {
  Editor editor;
  editor.disk.files["base.accelc.yaml"] = "accelc: v1\n";
  editor.open("task.accelc.yaml",
              "accelc: v1\n# one\n# two\ninclude: [base.accelc.yaml]\ntasks:\n"
              "  train:\n    image: acme/x:1.0\n    command: [x]\n    accelerator: V5E.2x^4\n");
  const Json symbols = editor.about("textDocument/documentSymbol");
  CHECK(symbols.back()["children"][0]["name"] == "train");
  const Json folds = editor.about("textDocument/foldingRange");
  CHECK(folds.size() == 3);
  CHECK(editor.about("textDocument/documentLink")[0]["target"] == Editor::uri("base.accelc.yaml"));
  const Json end = {{"start", {{"line", 0}, {"character", 0}}},
                    {"end", {{"line", 9}, {"character", 0}}}};
  CHECK(editor.about("textDocument/inlayHint", {{"range", end}})[0]["label"] == "8 chips, 1 host");
  const Json around = editor.about("textDocument/selectionRange",
                                   {{"positions", {{{"line", 8}, {"character", 19}}}}});
  // The value, its entry, the task.
  CHECK(around[0]["parent"]["range"]["start"] == Json{{"line", 8}, {"character", 4}});
  CHECK(around[0]["parent"]["parent"]["range"]["start"]["line"] == 6);
}

TEST_CASE("A rule in a comment leads to its page, where the configuration says where pages are") {
  Editor editor;
  editor.disk.files["accelc.toml"] = "[docs]\nurl = \"https://docs.example.com/{name}.html\"\n";
  editor.open("task.yaml",
              "accelc: v1\n# accelc: ignore[image-tag, no-such-rule] for a reason\ntasks: {}\n");
  Json targets = Json::array();
  for (const Json& link : editor.about("textDocument/documentLink")) {
    targets.push_back(link["target"]);
  }
  CHECK(targets == Json::array({"https://docs.example.com/image-tag.html"}));
}

TEST_CASE("Names are coloured by what they name") {
  Editor editor;
  editor.open(
      "task.yaml",
      "accelc: v1\nimages: {main: acme/x:1}\ntasks:\n  a: {image: main, accelerator: A100}\n");
  // line, column, length, type, declared: relative to the token before.
  CHECK(editor.about("textDocument/semanticTokens/full")["data"] ==
        Json({1, 9, 4, 1, 1, 2, 2, 1, 0, 1, 0, 11, 4, 1, 0, 0, 19, 4, 2, 0}));
}

TEST_CASE("The output of a task can be seen, unless the spec is wrong") {
  Editor editor;
  editor.open("task.yaml", "accelc: v1\ntasks:\n  a: {image: acme/x:1, command: [x]}\n");
  const Json lens = editor.about("textDocument/codeLens")[1]["command"];
  const Json call = {{"command", lens["command"]}, {"arguments", lens["arguments"]}};
  CHECK_THAT(editor.ask("workspace/executeCommand", call)["text"].get<std::string>(),
             Contains("acme/x:1"));
  editor.change("task.yaml", "accelc: v1\ntasks:\n  a: {image: acme/x:1, command: 7}\n");
  CHECK(editor.ask("workspace/executeCommand", call)["error"] == "the spec has errors");
}

TEST_CASE("A file is formatted, unless it is broken") {
  Editor editor;
  editor.open("task.yaml", "accelc:   v1\ntasks: {}\n");
  CHECK(editor.about("textDocument/formatting")[0]["newText"] == "accelc: v1\n");
  editor.change("task.yaml", "accelc: v1\ntasks: {}\n");
  CHECK(editor.about("textDocument/formatting").empty());
  editor.change("task.yaml", "accelc:   v1\ntasks: {\n");
  CHECK(editor.about("textDocument/formatting").is_null());
}

TEST_CASE("Symbols of all open files, and highlights in one") {
  Editor editor;
  editor.open("a.yaml", "accelc: v1\ntasks: {train: {image: x:1}}\n");
  editor.open("b.yaml", "accelc: v1\ntasks: {tr^ain-2: {image: x:1}, c: {extends: train-2}}\n");
  CHECK(editor.ask("workspace/symbol", {{"query", "TRAIN"}}).size() == 2);
  CHECK(editor.at_point("textDocument/documentHighlight").size() == 2);
}

}  // namespace
}  // namespace accelc::lsp::test
