#include "schema/describe.h"

#include "compiler/support/file_system.h"
#include "compiler/syntax/read.h"
#include "schema/config_spec.h"
#include "schema/document_spec.h"
#include "schema/subjects.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace accelc {
namespace {

using Json = nlohmann::ordered_json;

/// A table of every shape, small enough to see its schema at a glance.
struct Inner {
  Setting<std::string> name;
};

struct Outer {
  Setting<std::string> text;
  Setting<bool> flag;
  Setting<std::int64_t> number;
  Setting<Quantity> amount;
  Setting<Choice<SecretMount>> word;
  Setting<List<Inner>> list;
  Setting<Map<std::int64_t>> map;
  Setting<Inner> inner;
  Setting<SharedMemorySpec> either;
  Setting<AnyValue> any;
};

const StructInfo& struct_info(Tag<Inner>);

constexpr FieldInfo kInnerFields[] = {field<Inner, &Inner::name>(
    {.name = "name", .doc = "Its name.", .example = "a | b", .required = true})};
constexpr FieldInfo kOuterFields[] = {
    field<Outer, &Outer::text>({.name = "text",
                                .doc = "A text.",
                                .example = "some text",
                                .alias = "txt",
                                .flyte = carried("TaskSpec.text")}),
    field<Outer, &Outer::flag>({.name = "flag", .doc = "A flag.", .required = true}),
    field<Outer, &Outer::number>({.name = "number", .doc = "A number.", .minimum = 1}),
    field<Outer, &Outer::amount>({.name = "amount", .doc = "An amount."}),
    field<Outer, &Outer::word>({.name = "word", .doc = "A word."}),
    field<Outer, &Outer::list>({.name = "list", .doc = "A list."}),
    field<Outer, &Outer::map>({.name = "map", .doc = "A map."}),
    field<Outer, &Outer::inner>({.name = "inner", .doc = "A struct."}),
    field<Outer, &Outer::either>({.name = "either", .doc = "A union."}),
    field<Outer, &Outer::any>({.name = "any",
                               .doc = "Anything.",
                               .flyte = impossible("Flyte has no place"),
                               .flyte2 = other_form("JSON")}),
};
constexpr StructInfo kInnerInfo{.name = "inner part", .doc = "A part.", .fields = kInnerFields};
constexpr StructInfo kOuterInfo{
    .name = "outer", .doc = "The whole.", .fields = kOuterFields, .extensible = true};

const StructInfo& struct_info(Tag<Inner>) { return kInnerInfo; }

Json schema_of(const StructInfo& root) { return Json::parse(json_schema(root, {})); }

const StructInfo& document() { return struct_info(Tag<DocumentSpec>{}); }

TEST_CASE("a schema has one rule for each shape") {
  const Json schema = schema_of(kOuterInfo);
  const Json& properties = schema["properties"];
  CHECK(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema");
  CHECK(schema["additionalProperties"] == false);
  CHECK(schema["required"] == Json({"flag"}));
  CHECK(properties["text"]["type"] == Json({"string", "number", "null"}));
  CHECK(properties["flag"]["type"] == "boolean");
  CHECK(properties["number"]["type"] == Json({"integer", "null"}));
  CHECK(properties["number"]["minimum"] == 1);
  CHECK(properties["word"]["enum"] == Json({"env", "file", "any", nullptr}));
  CHECK(properties["list"]["items"]["$ref"] == "#/$defs/inner_part");
  CHECK(properties["map"]["additionalProperties"]["type"] == Json({"integer", "null"}));
  CHECK(properties["inner"]["$ref"] == "#/$defs/inner_part");
  CHECK(properties["either"]["anyOf"].size() == 5);
  CHECK_FALSE(properties["any"].contains("type"));
}

TEST_CASE("only what is not required may be null") {
  const Json schema = schema_of(kOuterInfo);
  CHECK(schema["$defs"]["inner_part"]["type"] == Json({"object", "null"}));
  CHECK(schema["properties"]["list"]["items"]["type"] == "object");
  CHECK_FALSE(schema["properties"]["inner"].contains("type"));
}

TEST_CASE("a text of a certain form takes numbers only when it can be one") {
  const Json schema = schema_of(kOuterInfo);
  CHECK(schema["properties"]["amount"]["type"] == Json({"string", "number", "null"}));
  CHECK(schema["properties"]["amount"].contains("pattern"));
  const Json spec = schema_of(document());
  const Json& variable = spec["$defs"]["task"]["properties"]["inputs"]["additionalProperties"];
  CHECK(variable["anyOf"][0]["type"] == "string");
}

TEST_CASE("an extensible struct lets `x-` keys and `$schema` pass") {
  const Json schema = schema_of(kOuterInfo);
  CHECK(schema["patternProperties"]["^x-"] == true);
  CHECK(schema["properties"]["$schema"]["type"] == "string");
  CHECK_FALSE(schema["$defs"]["inner_part"].contains("patternProperties"));
}

TEST_CASE("an alias is a key of its own") {
  const Json schema = schema_of(kOuterInfo);
  CHECK(schema["properties"]["txt"]["description"] == "Another spelling of `text`.");
  CHECK(schema["properties"]["txt"]["type"] == schema["properties"]["text"]["type"]);
}

TEST_CASE("examples of the rows are values") {
  const Json schema = schema_of(document());
  const Json& task = schema["$defs"]["task"]["properties"];
  CHECK(schema["properties"]["version"]["examples"] == Json({"1.4"}));
  CHECK(task["retries"]["examples"] == Json({2}));
  CHECK(task["requests"]["examples"][0] == Json{{"cpu", 8}, {"memory", "64Gi"}});
}

TEST_CASE("names of the catalog are offered where a name is wanted") {
  const std::string_view names[] = {"A100", "T4"};
  const Json schema = Json::parse(json_schema(document(), {.accelerators = names}));
  const Json& examples = schema["$defs"]["task"]["properties"]["accelerator"]["examples"];
  CHECK(examples[examples.size() - 2] == "A100");
  CHECK(examples[examples.size() - 1] == "T4");
}

TEST_CASE("every struct of a spec has a definition of its own") {
  const Json schema = schema_of(document());
  CHECK(schema["$defs"].size() + 1 == reachable_structs(document()).size());
  CHECK(schema["$defs"].contains("profile"));
  CHECK(schema["$defs"].contains("custom_accelerator"));
}

TEST_CASE("hover text says type, meaning, example and what targets make of a key") {
  CHECK(hover_text(kOuterFields[0]) ==
        "**text** (string)\n\nA text.\n\nExample: `text: some text`\n\n"
        "Flyte 1, Flyte 2: `TaskSpec.text`\n");
  CHECK(hover_text(kOuterFields[1]) == "**flag** (boolean)\n\nA flag.\n");
  CHECK(hover_text(kOuterFields[9]) ==
        "**any** (any value)\n\nAnything.\n\n"
        "Flyte 1: not possible: Flyte has no place\n\nFlyte 2: as JSON\n");
}

TEST_CASE("a type is named in one line") {
  CHECK(type_text(type_info(Tag<Map<Quantity>>{})) == "mapping of quantities");
  CHECK(type_text(type_info(Tag<Choice<SecretMount>>{})) == "`env`, `file` or `any`");
  CHECK(type_text(type_info(Tag<SharedMemorySpec>{})) == "boolean, `auto`, quantity or mapping");
  CHECK(type_text(type_info(Tag<List<Inner>>{})) == "list of inner parts");
}

TEST_CASE("the reference has a section for each struct, with bars escaped and links that lead on") {
  const std::string page = markdown_reference(kOuterInfo);
  CHECK(page.starts_with("### Outer\n\nThe whole.\n"));
  CHECK(page.find("| <a id=\"outer-flag\"></a>`flag` | boolean | **Required.** A flag. |") !=
        std::string::npos);
  CHECK(page.find("`number` | integer | A number. At least 1. |") != std::string::npos);
  CHECK(page.find("`list` | list of [inner parts](#inner-part) |") != std::string::npos);
  CHECK(page.find("### Inner part\n") != std::string::npos);
  CHECK(page.find("`a \\| b`") != std::string::npos);
  CHECK(page.find("[quantity](#quantity)") != std::string::npos);
  CHECK(page.find("### Quantity\n") != std::string::npos);
  CHECK(page.find("Also read as `txt`.") != std::string::npos);
}

TEST_CASE("the reference has a cell for targets where a row speaks of them") {
  const std::string page = markdown_reference(kOuterInfo);
  CHECK(page.find("| key | value | meaning | example | in targets |\n"
                  "|---|---|---|---|---|\n") != std::string::npos);
  CHECK(page.find("| Flyte: `TaskSpec.text` |\n") != std::string::npos);
  CHECK(page.find("| Flyte 1: not possible: Flyte has no place<br>Flyte 2: as JSON |\n") !=
        std::string::npos);
  CHECK(page.find("| **Required.** A flag. |  |  |\n") != std::string::npos);
  CHECK(page.find("| key | value | meaning | example |\n|---|---|---|---|\n") != std::string::npos);
}

TEST_CASE("the reference of a TOML file has its headers as headings") {
  const std::string page = markdown_reference(kOuterInfo, Format::kToml);
  CHECK(page.starts_with("### Outer\n"));
  CHECK(page.find("### `[[list]]`\n") != std::string::npos);
  CHECK(page.find("list of [inner parts](#list) |") != std::string::npos);
}

/// Reads the example of each part of the table of `S`.
template <class S>
void read_examples() {
  const StructInfo& info = struct_info(Tag<S>{});
  REQUIRE_FALSE(subjects_of(info).empty());
  CHECK(subjects_of(info).front().first_key == info.fields.front().name);
  const Limits limits;
  for (const Subject& subject : subjects_of(info)) {
    INFO(subject.example);
    CHECK(std::any_of(info.fields.begin(), info.fields.end(),
                      [&subject](const FieldInfo& row) { return row.name == subject.first_key; }));
    DiagnosticSink sink;
    const auto file = SourceFile::make("example.yaml", std::string(subject.example) + "\n");
    const Tree tree = read(file, limits, sink);
    Decoder decoder(tree, limits, sink);
    S value;
    CHECK(decode_value(decoder, tree.node(tree.documents()[0]), value));
    CHECK(sink.take_sorted().empty());
  }
}

TEST_CASE("the example of each part of a long table is read without a finding") {
  read_examples<TaskSpec>();
  read_examples<TrainerSpec>();
  read_examples<NodeSpec>();
}

/// Holds the part of a page behind its mark against `reference`, or writes it anew.
void check_page(const std::string& path, const std::string& reference) {
  constexpr std::string_view kMark = "writes it anew. -->\n";
  const auto disk = make_disk_file_system();
  const ReadResult page = disk->read(path, 1'000'000);
  INFO(path);
  REQUIRE(page.error.empty());
  const std::size_t mark = page.bytes.find(kMark);
  REQUIRE(mark != std::string::npos);
  const std::string wanted = page.bytes.substr(0, mark + kMark.size()) + "\n" + reference;
  if (std::getenv("ACCELC_UPDATE") != nullptr) {
    CHECK(disk->write_all({{path, wanted}}).empty());
  } else {
    // Not CHECK(a == b): a page of difference helps nobody.
    const bool current = page.bytes == wanted;
    INFO("run the tests with ACCELC_UPDATE=1 and look at the difference");
    CHECK(current);
  }
}

TEST_CASE("docs/language.md and docs/configuration.md show the tables as they are") {
  check_page("docs/language.md", markdown_reference(document()));
  check_page("docs/configuration.md",
             markdown_reference(struct_info(Tag<ConfigSpec>{}), Format::kToml));
}

}  // namespace
}  // namespace accelc
