#include "compiler/check/grammar/template_forms.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// What Flyte fills in of a text, as `template.Render` of flyteplugins v1.16.8 finds it.
std::vector<std::string> filled(std::string_view text) {
  std::vector<std::string> names;
  for (const TemplatePiece& piece : template_pieces(text)) {
    if (piece.fault == TemplateFault::kNone) names.emplace_back(piece.name);
  }
  return names;
}

struct Form {
  std::string_view text;
  std::string_view whole;
  TemplateFault fault;
};

}  // namespace

TEST_CASE("templates are found as Flyte's own patterns find them") {
  using Names = std::vector<std::string>;
  CHECK(filled("{{.inputs.lr}}") == Names{"inputs.lr"});
  CHECK(filled("{{ $Inputs.lr\t}}") == Names{"Inputs.lr"});
  CHECK(filled("a{{.input}}b{{.outputPrefix}}") == Names{"input", "outputPrefix"});
  CHECK(filled("{{{.inputs.lr}}}") == Names{"inputs.lr"});
  CHECK(filled("{\"a\":{{.inputs.lr}}}") == Names{"inputs.lr"});
  CHECK(filled("{{.inputs.lr.x}}") == Names{"inputs.lr.x"});
  CHECK(filled("{{.inputs.lr{{.inputs.x}}") == Names{"inputs.lr{{.inputs.x"});
  CHECK(filled("{{.foo.{{.inputs.x}}") == Names{"inputs.x"});
  CHECK(filled("{{.inputs.lr} {{.inputs.x}}") == Names{"inputs.x"});
  CHECK(filled("{{. inputs.lr}} {{inputs.lr}} {.inputs.lr} {{.inputs.lr } }").empty());
  CHECK(filled("").empty());
  CHECK(filled("{{{{").empty());
  CHECK(filled("}}{{").empty());
}

TEST_CASE("what keeps a text in braces from being a template") {
  const std::vector<Form> forms = {
      {"x{{.inputs.lr}y", "{{.inputs.lr}", TemplateFault::kClosing},
      {"{{.inputs.lr", "{{.inputs.lr", TemplateFault::kUnclosed},
      {"{.inputs.lr}}", "{.inputs.lr}}", TemplateFault::kOpening},
      {"{\"a\":{.inputs.lr}}", "{.inputs.lr}", TemplateFault::kSingle},
      {"${{inputs.lr}}}", "${{inputs.lr}}", TemplateFault::kNoDot},
      {"{{$.inputs.lr}}", "{{$.inputs.lr}}", TemplateFault::kSign},
      {"{{ . inputs.lr}}", "{{ . inputs.lr}}", TemplateFault::kSign},
      {"{{.inputs['lr']}}", "{{.inputs['lr']}}", TemplateFault::kName},
      {"{{.inputs  lr}}", "{{.inputs  lr}}", TemplateFault::kName},
      {"{{.inputs.lr | x}}", "{{.inputs.lr | x}}", TemplateFault::kMore},
  };
  for (const Form& form : forms) {
    INFO(form.text);
    const std::vector<TemplatePiece> pieces = template_pieces(form.text);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].whole == form.whole);
    CHECK(pieces[0].fault == form.fault);
    CHECK(pieces[0].is_of_inputs());
    REQUIRE(pieces[0].path.size() == 1);
    CHECK(pieces[0].path[0] == "lr");
  }
}

TEST_CASE("reading pieces ends, whatever the text is") {
  // Every text of up to six of the characters that mean something.
  constexpr std::string_view kCharacters = "{}.$ i[";
  std::vector<std::string> texts = {""};
  for (std::size_t from = 0, length = 0; length < 6; ++length) {
    const std::size_t end = texts.size();
    for (; from < end; ++from) {
      for (const char c : kCharacters) texts.push_back(texts[from] + c);
    }
  }
  std::size_t pieces = 0;
  for (const std::string& text : texts) {
    for (const TemplatePiece& piece : template_pieces(text)) {
      ++pieces;
      REQUIRE(text.find(piece.whole) != std::string::npos);
      REQUIRE(piece.whole.find(piece.name) != std::string_view::npos);
      REQUIRE(!piece.head.empty());
    }
  }
  CHECK(pieces > 1000);
}

}  // namespace accelc
