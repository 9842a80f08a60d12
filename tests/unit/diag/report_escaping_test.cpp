// Paths and messages with every character that means something to one of the formats. Markdown
// pages cannot hold most of them.
#include "compiler/diag/formats.h"
#include "compiler/diag/xml.h"
#include "compiler/source/source_file.h"
#include "compiler/support/utf8.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace accelc {
namespace {

using Json = nlohmann::ordered_json;

constexpr DiagnosticKind kKind{
    .code = "AC3101", .name = "unknown-thing", .message = "unknown thing {}", .explanation = "."};

/// One finding in a file of this path, as `format` shows it.
std::string shown(std::string_view format, const std::string& path,
                  const std::string& message = "m") {
  const auto file = SourceFile::make(path, "a: x\n");
  const Diagnostics findings = {{.kind = &kKind, .span = file->span(3, 4), .message = message}};
  const std::vector<SuppressedFinding> none;
  return find_report_format(format)->render(
      {findings, none, {"1", RepositoryPaths("/repo/sub", "/repo"), nullptr}});
}

std::string uri(const std::string& path) {
  const Json report = Json::parse(shown("sarif", path));
  return report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
               ["uri"];
}

TEST_CASE("a path in SARIF is a relative URI from the root of the repository") {
  CHECK(uri("a.yaml") == "sub/a.yaml");
  CHECK(uri("../b c.yaml") == "b%20c.yaml");
  CHECK(uri("100%.yaml") == "sub/100%25.yaml");
  CHECK(uri("a\nb\"'.yaml") == "sub/a%0Ab%22%27.yaml");
  CHECK(uri("c:d#e?f.yaml") == "sub/c%3Ad%23e%3Ff.yaml");
  CHECK(uri("\u00e9\u65e5.yaml") == "sub/%C3%A9%E6%97%A5.yaml");
  CHECK(uri("\xff.yaml") == "sub/%FF.yaml");
  CHECK(uri("/repo/x.yaml") == "x.yaml");
}

TEST_CASE("a path outside of the repository is a file URI without a base") {
  const Json report = Json::parse(shown("sarif", "/other/a b.yaml"));
  const Json location =
      report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
  CHECK(location == Json{{"uri", "file:///other/a%20b.yaml"}});
  CHECK(report["runs"][0]["originalUriBaseIds"]["%SRCROOT%"]["uri"] == "file:///repo/");
}

TEST_CASE("brackets in a message of SARIF are no link") {
  const Json report = Json::parse(shown("sarif", "a.yaml", "`[a](1)` and [b]"));
  CHECK(report["runs"][0]["results"][0]["message"]["text"] == "`\\[a\\](1)` and \\[b\\].");
}

TEST_CASE("GitHub's properties and messages have their own escapes") {
  CHECK(shown("github", "a,b:c%\r\n.yaml", "50%: a,\r\nb") ==
        "::error title=accelc (AC3101),file=sub/a%2Cb%3Ac%25%0D%0A.yaml,line=1,col=4,endLine=1,"
        "endColumn=5::50%25: a,%0D%0Ab\n");
}

TEST_CASE("Azure's properties and messages have their own escapes") {
  CHECK(shown("azure", "a;b]%\n.yaml", "50%; ]\r\n") ==
        "##vso[task.logissue type=error;sourcepath=sub/a%3Bb%5D%AZP25%0A.yaml;linenumber=1;"
        "columnnumber=4;code=AC3101;]50%AZP25; ]%0D%0A\n");
}

TEST_CASE("XML holds no character that it cannot hold") {
  CHECK(xml_escaped("<a href=\"x\">&'") == "&lt;a href=&quot;x&quot;&gt;&amp;&apos;");
  CHECK(xml_escaped("a\tb\r\n") == "a&#9;b&#13;&#10;");
  CHECK(xml_escaped(std::string_view("\x01\x1b[0m\x7f\0", 7)) == "\u2401\u241b[0m\u2421\u2400");
  CHECK(xml_escaped("\xff\xc3") == "\ufffd\ufffd");
  CHECK(xml_escaped("\uffff") == "\ufffd");
  CHECK(xml_escaped("\u00e9\U0001f600") == "\u00e9\U0001f600");
}

TEST_CASE("reports in XML escape paths and messages") {
  CHECK(shown("checkstyle", "a&<b>\".yaml").find("<file name=\"a&amp;&lt;b&gt;&quot;.yaml\">") !=
        std::string::npos);
  const std::string junit = shown("junit", "a\nb.yaml", "x < y & ]]>");
  CHECK(junit.find("<testsuite name=\"a&#10;b.yaml\"") != std::string::npos);
  CHECK(junit.find("<failure message=\"x &lt; y &amp; ]]&gt;\"") != std::string::npos);
}

TEST_CASE("lines stay lines") {
  for (const char* format : {"gcc", "concise", "github", "azure", "json-lines"}) {
    const std::string out = shown(format, "a\nb\r.yaml", "two\nlines\r");
    INFO(format << ": " << out);
    CHECK(std::count(out.begin(), out.end(), '\n') == 1);
    CHECK(out.find('\r') == std::string::npos);
  }
}

/// Whether a terminal shows the text as it is: no control character, nothing that turns it around.
bool is_harmless(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_code_point(text.substr(at));
    at += point.size;
    const std::uint32_t c = point.value;
    const bool control = (c < 0x20 && c != '\n') || (c >= 0x7f && c < 0xa0);
    const bool mark = c == 0x61c || c == 0x200e || c == 0x200f;
    const bool turns = mark || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    if (!point.valid || control || turns || c == 0x2028 || c == 0x2029 || c == 0xfeff) return false;
  }
  return true;
}

/// Whether a line of the log is a command to whoever reads it.
bool commands(std::string_view out) {
  for (std::size_t at = 0; at < out.size();) {
    const std::size_t end = std::min(out.find('\n', at), out.size());
    const std::string_view line = out.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos && line.substr(first).starts_with("::")) return true;
    if (line.find("##vso[") != std::string_view::npos) return true;
    if (line.find("##[") != std::string_view::npos) return true;
    at = end + 1;
  }
  return false;
}

const std::vector<std::string>& hostile_texts() {
  static const std::vector<std::string> texts = {"\x1b[31mred\x1b[0m",
                                                 "\u009b31m",
                                                 "a\u202eb",
                                                 "\u2066x\u2069",
                                                 "line\u2028two\u2029",
                                                 "\ufeffmark",
                                                 "\xff\xfe",
                                                 "::stop-commands::x",
                                                 "  ::error::no",
                                                 "##vso[task.setvariable]x",
                                                 "##[error]x",
                                                 "a\n::error::b",
                                                 "\r::warning::c",
                                                 "\x7f\x08\x07",
                                                 "]]>&<\"'",
                                                 "```\n`x`",
                                                 "a,b:c;d]%25%0A",
                                                 "a\u200fb\u061c",
                                                 "\u0000x"};
  return texts;
}

/// All texts of a document of JSON, a line each.
void append_texts(const Json& json, std::string& out) {
  std::vector<const Json*> open = {&json};
  while (!open.empty()) {
    const Json& value = *open.back();
    open.pop_back();
    if (value.is_string()) out += value.get<std::string>() + "\n";
    if (!value.is_structured()) continue;
    for (const Json& item : value) open.push_back(&item);
  }
}

TEST_CASE("no name and no text of a spec is more than text, in any format") {
  for (const ReportFormat& format : report_formats()) {
    for (const std::string& text : hostile_texts()) {
      const std::string in_path = shown(format.name, text + ".yaml");
      const std::string in_message = shown(format.name, "a.yaml", text);
      for (const std::string& out : {in_path, in_message}) {
        INFO(format.name << ": " << out);
        CHECK(is_harmless(out));
        const bool own = format.name == "github" || format.name == "azure";
        if (!own) CHECK_FALSE(commands(out));
        if (own) CHECK(std::count(out.begin(), out.end(), '\n') == 1);
      }
    }
  }
}

TEST_CASE("what JSON says is harmless to whoever prints it, and a path stays a path") {
  for (const char* format : {"json", "json-lines", "sarif", "gitlab", "rdjson"}) {
    for (const std::string& text : hostile_texts()) {
      INFO(format << ": " << text);
      const Json said = Json::parse(shown(format, "a.yaml", text));
      std::string texts;
      append_texts(said, texts);
      CHECK(is_harmless(texts));
      CHECK(texts.find("##vso[") == std::string::npos);
    }
  }
  const std::string path = "a\u202e##vso[x]\u2028.yaml";
  CHECK(Json::parse(shown("json", path))["diagnostics"][0]["filename"] == path);
  CHECK(Json::parse(shown("json-lines", path))["filename"] == path);
  CHECK(Json::parse(shown("gitlab", path))[0]["location"]["path"] == "sub/" + path);
  CHECK(Json::parse(shown("rdjson", path))["diagnostics"][0]["location"]["path"] == path);
}

TEST_CASE("what a fix writes is exact in every format that carries it") {
  for (const std::string& text : hostile_texts()) {
    if (text.find('\xff') != std::string::npos) continue;  // JSON cannot hold it
    INFO(text);
    const auto file = SourceFile::make("a.yaml", "a: x\n");
    const Diagnostics findings = {
        {.kind = &kKind,
         .span = file->span(3, 4),
         .message = "m",
         .fixes = {{"write `" + text + "`", {{file->span(3, 4), text}}}}}};
    const std::string json = render_json(findings);
    const std::string sarif = render_sarif(findings, {}, {"1", {}, nullptr});
    const std::string rdjson = render_rdjson(findings);
    CHECK(is_harmless(json + sarif + rdjson));
    CHECK_FALSE(commands(json + sarif + rdjson));
    const Json fix = Json::parse(json)["diagnostics"][0]["fix"];
    CHECK(fix["edits"][0]["content"] == text);
    CHECK(is_harmless(fix["message"].get<std::string>()));
    const Json change = Json::parse(sarif)["runs"][0]["results"][0]["fixes"][0];
    CHECK(change["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"] == text);
    CHECK(Json::parse(rdjson)["diagnostics"][0]["suggestions"][0]["text"] == text);
  }
}

TEST_CASE("GitLab has the path from the root of the repository") {
  const Json report = Json::parse(shown("gitlab", "a b%.yaml"));
  CHECK(report[0]["location"]["path"] == "sub/a b%.yaml");
}

TEST_CASE("an empty place is one column wide in SARIF, and a fix at one inserts") {
  const auto file = SourceFile::make("a.yaml", "a:\n");
  const Diagnostics findings = {{.kind = &kKind,
                                 .span = file->span(2, 2),
                                 .message = "m",
                                 .fixes = {{"write it", {{file->span(2, 2), " 1"}}}}}};
  const Json result =
      Json::parse(render_sarif(findings, {}, {"1", {}, nullptr}))["runs"][0]["results"][0];
  CHECK(result["locations"][0]["physicalLocation"]["region"] ==
        Json{{"startLine", 1}, {"startColumn", 3}, {"endLine", 1}, {"endColumn", 4}});
  CHECK(result["fixes"][0]["artifactChanges"][0]["replacements"][0]["deletedRegion"] ==
        Json{{"startLine", 1}, {"startColumn", 3}, {"endLine", 1}, {"endColumn", 3}});
}

TEST_CASE("each format counts columns in the unit of its readers") {
  const auto file = SourceFile::make("a.yaml", "\u00e9\U0001f600: x\n");
  const Diagnostics findings = {{.kind = &kKind, .span = file->span(8, 9), .message = "m"}};
  CHECK(render_concise(findings).starts_with("a.yaml:1:5: "));
  CHECK(render_gcc(findings).starts_with("a.yaml:1:9: "));
  CHECK(render_github(findings, {}).find(",col=6,") != std::string::npos);
  const Json rdjson = Json::parse(render_rdjson(findings));
  CHECK(rdjson["diagnostics"][0]["location"]["range"]["start"]["column"] == 9);
  const Json sarif = Json::parse(render_sarif(findings, {}, {"1", {}, nullptr}));
  CHECK(
      sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] ==
      6);
}

TEST_CASE("a place of several lines has no columns for GitHub") {
  const auto file = SourceFile::make("a.yaml", "a:\n  b: 1\nc: 2\n");
  const Diagnostics findings = {{.kind = &kKind, .span = file->span(0, 10), .message = "m"}};
  // The place ends before the first character of line 3, which is the end of line 2.
  CHECK(render_github(findings, {}) ==
        "::error title=accelc (AC3101),file=a.yaml,line=1,endLine=2::m\n");
}

TEST_CASE("several edits of a fix are one suggestion") {
  const auto file = SourceFile::make("a.yaml", "a: [1, 2]\n");
  const Diagnostics findings = {
      {.kind = &kKind,
       .span = file->span(0, 1),
       .message = "m",
       .fixes = {{"swap", {{file->span(7, 8), "1"}, {file->span(4, 5), "2"}}},
                 {"think", {{file->span(0, 1), "b"}}, Applicability::kDisplayOnly}}}};
  const Json suggestions = Json::parse(render_rdjson(findings))["diagnostics"][0]["suggestions"];
  REQUIRE(suggestions.size() == 1);
  CHECK(suggestions[0]["text"] == "2, 1");
  CHECK(suggestions[0]["range"]["start"]["column"] == 5);
  CHECK(suggestions[0]["range"]["end"]["column"] == 9);
}

TEST_CASE("every format renders no findings, and each has a name of its own") {
  const Diagnostics no_findings;
  const std::vector<SuppressedFinding> none;
  for (const ReportFormat& format : report_formats()) {
    INFO(format.name);
    CHECK(find_report_format(format.name) == &format);
    const std::string out = format.render({no_findings, none, {"1", {}, nullptr}});
    const bool document =
        format.shape == ReportFormat::Shape::kDocument && format.name != "json-lines";
    CHECK(out.empty() != document);
  }
}

}  // namespace
}  // namespace accelc
