#include "compiler/diag/credentials.h"

#include "compiler/diag/secrets.h"
#include "tests/support/credential_cases.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("a credential is found in a text that nobody has read") {
  for (const test::CredentialPlace& place : test::credential_places()) {
    for (const test::CredentialShape& shape : test::credential_shapes()) {
      if (!is_told(shape, place)) continue;
      const std::string text = place.with(shape);
      Secrets secrets;
      secrets.add_text(text);
      const std::string hidden = secrets.hide(text);
      INFO(text << "\n" << hidden);
      CHECK(test::leak_in(hidden, shape).empty());
      CHECK(hidden.size() == text.size());
    }
  }
}

TEST_CASE("names say what is secret") {
  for (const char* name : {"DB_PASSWORD", "apiKey", "--token", "client-secret",
                           "AWS_SECRET_ACCESS_KEY", "password", "HF_TOKEN", "env.GITHUB_TOKEN"}) {
    INFO(name);
    CHECK(names_a_secret(name));
  }
  for (const char* name :
       {"secrets", "EXTOKEN", "MAX_TOKEN", "tokens", "key", "secretName", "image"}) {
    INFO(name);
    CHECK_FALSE(names_a_secret(name));
  }
}

TEST_CASE("what only stands for a secret is shown") {
  for (const char* text :
       {"password: \"{{.secret}}\"", "token: $TOKEN", "token_file: /run/secrets/token",
        "password: changeme", "image: acme/token:1.4.2", "secrets: [group/key]",
        "cache: {version: \"1.0\"}", "args: [--max-token, 4096]", "api_key: hf_xxxxxxxx"}) {
    CHECK(Secrets().hide(text) == text);
  }
}

TEST_CASE("a part of a credential in a sentence is hidden, too") {
  Secrets secrets;
  secrets.add_text("password: S0mmer!2026xyz\n");
  CHECK(secrets.hide_in_words("`S0mmer!2026xyz` is odd") == "`**************` is odd");
  CHECK(secrets.hide_in_words("`2026xyz` is no unit") == "`*******` is no unit");
  CHECK(secrets.hide_in_words("`run --pw S0mm...26xyz` is long") ==
        "`run --pw ****...*****` is long");
  CHECK(secrets.hide_in_words("`train` is a word") == "`train` is a word");
}

}  // namespace
}  // namespace accelc
