#include "compiler/diag/render.h"
#include "compiler/source/source_file.h"
#include "tests/support/unknown_thing.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace accelc {
namespace {

using Json = nlohmann::ordered_json;

TEST_CASE("no findings are an empty list") {
  CHECK(render_json({}) == "{\n  \"version\": 1,\n  \"diagnostics\": []\n}\n");
}

TEST_CASE("a finding with everything") {
  const auto file = SourceFile::make("a.yaml", "é: A10O\nb: 1\n");
  const auto catalog = SourceFile::make("catalog.toml", "x = 1\n");
  const Diagnostic finding{
      .kind = &test::kUnknownThing,
      .severity = Severity::kWarning,
      .span = file->span(4, 8),
      .message = "unknown thing `A10O`",
      .arguments = {"A10O"},
      .label = "not known",
      .labels = {{catalog->span(0, 1), "declared here"}},
      .helps = {"see the catalog"},
      .fixes = {{"use `A100`", {{file->span(4, 8), "A100"}}},
                {"use `A10`", {{file->span(4, 8), "A10"}}, Applicability::kUnsafe}}};
  CHECK(Json::parse(render_json({finding}))["diagnostics"] == Json::parse(R"([{
    "code": "AC3101",
    "name": "unknown-thing",
    "severity": "warning",
    "message": "unknown thing `A10O`",
    "arguments": ["A10O"],
    "filename": "a.yaml",
    "location": {"row": 1, "column": 4},
    "end_location": {"row": 1, "column": 8},
    "label": "not known",
    "labels": [{
      "message": "declared here",
      "filename": "catalog.toml",
      "location": {"row": 1, "column": 1},
      "end_location": {"row": 1, "column": 2}
    }],
    "help": ["see the catalog"],
    "fix": {
      "applicability": "safe",
      "message": "use `A100`",
      "edits": [{
        "content": "A100",
        "filename": "a.yaml",
        "location": {"row": 1, "column": 4},
        "end_location": {"row": 1, "column": 8}
      }]
    },
    "fixes": [
      {
        "applicability": "safe",
        "message": "use `A100`",
        "edits": [{
          "content": "A100",
          "filename": "a.yaml",
          "location": {"row": 1, "column": 4},
          "end_location": {"row": 1, "column": 8}
        }]
      },
      {
        "applicability": "unsafe",
        "message": "use `A10`",
        "edits": [{
          "content": "A10",
          "filename": "a.yaml",
          "location": {"row": 1, "column": 4},
          "end_location": {"row": 1, "column": 8}
        }]
      }
    ],
    "url": null
  }])"));
}

TEST_CASE("a finding without a place and without fixes has nulls there") {
  const Json finding =
      Json::parse(render_json({{.kind = &test::kUnknownThing, .message = "m"}}))["diagnostics"][0];
  for (const char* key : {"filename", "location", "end_location", "fix"}) {
    INFO(key);
    CHECK(finding.at(key).is_null());
  }
  CHECK(finding.at("fixes").empty());
  CHECK(finding.at("labels").empty());
}

TEST_CASE("a place of several lines ends in another row") {
  const auto file = SourceFile::make("a.yaml", "a:\n  b\n");
  const Json finding = Json::parse(
      render_json({{.kind = &test::kUnknownThing, .span = file->span(0, 6)}}))["diagnostics"][0];
  CHECK(finding["end_location"] == Json{{"row", 2}, {"column", 4}});
}

TEST_CASE("bytes that are not UTF-8 are replaced") {
  const auto file = SourceFile::make("\xff.yaml", "\xff");
  const Diagnostic finding{.kind = &test::kUnknownThing,
                           .span = file->span(0, 1),
                           .message = "bad \xc3",
                           .fixes = {{"\x80", {{file->span(0, 1), "\xe6\x9d"}}}}};
  const Json written = Json::parse(render_json({finding}))["diagnostics"][0];
  CHECK(written["filename"] == "\ufffd.yaml");
  CHECK(written["message"] == "bad \ufffd");
}

TEST_CASE("the url is that of the page, where there is one") {
  const PageUri page = [](std::string_view name) {
    return "https://example.com/" + std::string(name);
  };
  const Diagnostics findings = {{.kind = &test::kUnknownThing, .message = "m"}};
  const std::string url = page(test::kUnknownThing.name);
  CHECK(Json::parse(render_json(findings, page))["diagnostics"][0]["url"] == url);
  CHECK(Json::parse(render_json_lines(findings, page))["url"] == url);
  const PageUri nowhere = [](std::string_view) { return std::string(); };
  CHECK(Json::parse(render_json(findings, nowhere))["diagnostics"][0]["url"] == nullptr);
}

}  // namespace
}  // namespace accelc
