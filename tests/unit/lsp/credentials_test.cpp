// No answer of the server shows a credential, whatever it is and wherever it stands.
#include "compiler/lsp/features/markdown.h"
#include "tests/support/credential_cases.h"
#include "tests/support/editor.h"

#include <catch2/catch.hpp>

namespace accelc::lsp {
namespace {

using accelc::test::CredentialPlace;
using accelc::test::CredentialShape;

Json position_of(const std::string& text, std::size_t at) {
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  return {{"line", line}, {"character", at - start}};
}

/// Everything that is shown of the file: findings, and what is said at the credential.
std::string shown(test::Editor& editor, const std::string& path, const std::string& text,
                  std::size_t at) {
  const std::string uri = test::Editor::uri(path);
  std::string said = editor.published().dump();
  const Json document = {{"uri", uri}};
  const Json about = {{"textDocument", document}, {"position", position_of(text, at)}};
  for (const char* method : {"textDocument/hover", "textDocument/completion"}) {
    said += editor.ask(method, about).dump();
  }
  for (const char* method : {"textDocument/documentSymbol", "textDocument/codeLens"}) {
    said += editor.ask(method, {{"textDocument", document}}).dump();
  }
  said += editor
              .ask("textDocument/inlayHint",
                   {{"textDocument", document},
                    {"range",
                     {{"start", position_of(text, 0)}, {"end", position_of(text, text.size())}}}})
              .dump();
  said += editor
              .ask("workspace/executeCommand",
                   {{"command", "accelc.preview"}, {"arguments", {uri, "a"}}})
              .dump();
  return said;
}

TEST_CASE("No answer of the server shows a credential", "[exhaustive]") {
  for (const CredentialPlace& place : accelc::test::credential_places()) {
    test::Editor editor;
    bool open = false;
    for (const CredentialShape& shape : accelc::test::credential_shapes()) {
      if (!is_told(shape, place)) continue;
      const std::string text = place.with(shape);
      if (open) {
        editor.change(place.path, text);
      } else {
        editor.open(place.path, text);
      }
      open = true;
      const std::string leak =
          leak_in(shown(editor, place.path, text, text.find(shape.written) + 2), shape);
      INFO(place.path << ":\n" << text << "\n" << leak);
      CHECK(leak.empty());
    }
  }
}

TEST_CASE("A text in Markdown does not end the code that it is") {
  CHECK(code_span("a: b") == "`a: b`");
  CHECK(code_span("a `b` c") == "``a `b` c``");
  CHECK(code_span("`a``") == "``` `a`` ```");
  CHECK(code_span("a\nb\x1b") == "`a\u240ab\u241b`");
  CHECK(code_block("yaml", "a: b\n```\n<b>") == "````yaml\na: b\n```\n<b>\n````\n");
}

TEST_CASE("A hover over what a base sets, and a preview, show no credential") {
  const std::string secret = "S0mmer!2026xyz";
  const std::string text =
      "accelc: v1\ntasks:\n  base:\n    abstract: true\n    env: {DB_PASSWORD: \"" + secret +
      "\"}\n  a:\n    extends: base\n    image: acme/a:1\n    command: [a]\n"
      "    env: {MODE: fast}\n";
  test::Editor editor;
  editor.open("tasks.yaml", text);
  const std::size_t env = text.rfind("env");
  const std::string said = shown(editor, "tasks.yaml", text, env + 1);
  CHECK(said.find("DB_PASSWORD") != std::string::npos);
  CHECK(said.find(secret) == std::string::npos);
}

}  // namespace
}  // namespace accelc::lsp
