#include "compiler/wasm/module.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

namespace accelc::test {
namespace {

using nlohmann::json;

json call(Module& module, const json& request) { return json::parse(module.call(request.dump())); }

/// Whether nothing but an error comes back.
bool refuses(Module& module, const std::string& request) {
  const json answer = json::parse(module.call(request));
  return answer.size() == 1 && answer.contains("error");
}

constexpr const char* kSpec =
    "accelc: v1\ntasks: {vision.train: {image: a.io/b:1, command: [run]}}\n";

TEST_CASE("A module runs commands on its files and says what they wrote", "[wasm]") {
  Module module;
  CHECK(call(module, {{"write", {{"tasks.yaml", kSpec}}}}) == json::object());
  const json built =
      call(module, {{"run", {"build", "tasks.yaml", "--emit", "flyte", "--out", "out"}}});
  INFO(built.dump(1));
  CHECK(built["exitCode"] == 0);
  json::array_t paths;
  for (const json& file : built["written"]) paths.push_back(file["path"]);
  CHECK(json(paths) == json({"out/.accelc-outputs", "out/vision.train.pb"}));
  CHECK(built["written"][0].contains("text"));

  call(module, {{"write", {{"tasks.yaml", nullptr}}}});
  const json gone = call(module, {{"run", {"check", "tasks.yaml"}}});
  CHECK(gone["exitCode"] == 2);
}

TEST_CASE("A module sends the findings of its language server when it may settle", "[wasm]") {
  Module module;
  const auto say = [&](const char* method, const json& params) {
    return call(module,
                {{"message", {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}}});
  };
  const json hello = call(module, {{"message",
                                    {{"jsonrpc", "2.0"},
                                     {"id", 1},
                                     {"method", "initialize"},
                                     {"params", {{"capabilities", json::object()}}}}}});
  CHECK(hello["messages"][0]["id"] == 1);
  say("textDocument/didOpen",
      {{"textDocument",
        {{"uri", "file:///tasks.yaml"},
         {"languageId", "yaml"},
         {"version", 1},
         {"text", "accelc: v1\ntasks: {vision.train: {imag: a.io/b:1}}\n"}}}});
  const json found = call(module, {{"settle", true}});
  CHECK(found["messages"][0]["method"] == "textDocument/publishDiagnostics");
  CHECK_FALSE(found["messages"][0]["params"]["diagnostics"].empty());
  CHECK(call(module, {{"settle", true}})["messages"].empty());
}

TEST_CASE("A module says what a request is not", "[wasm]") {
  Module module;
  CHECK(refuses(module, "["));
  CHECK(refuses(module, "[]"));
  CHECK(refuses(module, "{}"));
  CHECK(refuses(module, R"({"unknown": 1})"));
  CHECK(refuses(module, R"({"run": ["a"], "write": {}})"));
  CHECK(refuses(module, R"({"run": "check"})"));
  CHECK(refuses(module, R"({"run": [1]})"));
  CHECK(refuses(module, R"({"write": ["a"]})"));
  CHECK(refuses(module, R"({"write": {"a": 1}})"));
}

}  // namespace
}  // namespace accelc::test
