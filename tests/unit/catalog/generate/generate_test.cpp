// What the generator of the catalog's tables refuses: data that contradicts itself never becomes a
// table.
#include "compiler/catalog/generate/generate.h"

#include "compiler/catalog/generate/diagnostics.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {
namespace {

constexpr std::string_view kDefaults =
    "[defaults]\nkind = \"gpu\"\nvendor = \"Acme\"\nresource = \"acme.com/gpu\"\n";

std::string card_text(const std::string& id, const std::string& name,
                      const std::string& more = {}) {
  return "[[accelerator]]\nid = \"" + id + "\"\nname = \"" + name + "\"\nmemory = 16\n" + more;
}

std::string platform_text(const std::string& id, const std::string& more = {}) {
  return "[platform]\nid = \"" + id + "\"\nname = \"" + id + "\"\ncloud = \"acme\"\n" + more +
         "[platform.labels]\ndevice = \"acme.com/card\"\n";
}

struct Generated {
  std::string tables;
  std::vector<std::string> codes;
};

/// Each text is a file of its own.
Generated generate(const std::vector<std::string>& texts) {
  std::vector<std::shared_ptr<const SourceFile>> files;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    files.push_back(SourceFile::make(std::to_string(i) + ".toml", texts[i]));
  }
  DiagnosticSink sink;
  Generated made{generate_tables(files, sink), {}};
  for (const Diagnostic& finding : sink.take_sorted()) {
    made.codes.emplace_back(finding.kind->code);
  }
  return made;
}

Generated cards(const std::string& text) { return generate({std::string(kDefaults) + text}); }

/// How often a piece stands in a text.
std::size_t count_of(std::string_view text, std::string_view piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string_view::npos;
       at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

std::string word(const std::string& keys, const std::string& more) {
  return "[[word]]\nkeys = [" + keys + "]\nplace = \"task\"\n" + more;
}

TEST_CASE("a word of another tool means one thing in its place") {
  CHECK(generate({word("\"container_image\"", "now = \"image\"\n")}).codes.empty());
  using Codes = std::vector<std::string>;
  CHECK(generate({word("\"a_b\", \"aB\"", "now = \"image\"\n")}).codes == Codes{"AC0911"});
  CHECK(generate({word("\"image\"", "help = \"it is there\"\n")}).codes == Codes{"AC0911"});
  CHECK(generate({word("\"a\"", "now = \"picture\"\n")}).codes == Codes{"AC0912"});
  CHECK(generate({"[[word]]\nkeys = [\"a\"]\nplace = \"tusk\"\nhelp = \"b\"\n"}).codes ==
        Codes{"AC0912"});
  CHECK(generate({word("\"a\"", "")}).codes == Codes{"AC0914"});
}

TEST_CASE("a card becomes a row with its names") {
  const Generated made = cards(card_text("x1", "X1", "aliases = [\"ex-one\"]\n"));
  REQUIRE(made.codes.empty());
  CHECK(count_of(made.tables, "\"X1\"") > 0);
  CHECK(count_of(made.tables, "acme.com/gpu") > 0);
  CHECK(count_of(made.tables, "ex-one") > 0);
}

TEST_CASE("a platform extends one that there is, whatever the order of the files") {
  const std::string heir =
      "[platform]\nid = \"acme-heir\"\nname = \"Heir\"\nextends = \"acme-cloud\"\n"
      "[platform.labels]\ndevice = \"acme.com/card\"\n";
  const std::string one = std::string(kDefaults) + card_text("x1", "X1");
  CHECK(generate({one, heir, platform_text("acme-cloud")}).codes.empty());
  const Generated orphan = generate({one, heir});
  CHECK(orphan.codes == std::vector<std::string>{std::string(kCatalogUnknownName.code)});
  CHECK(orphan.tables.empty());
}

TEST_CASE("two cards cannot have one spelling") {
  CHECK(cards(card_text("x1", "X1") + card_text("x2", "X2")).codes.empty());
  const Generated made =
      cards(card_text("x1", "X1") + card_text("x2", "X2", "aliases = [\"x1\"]\n"));
  CHECK(made.codes == std::vector<std::string>{std::string(kCatalogNameTaken.code)});
  CHECK(made.tables.empty());
}

TEST_CASE("a key that nobody knows is refused") {
  const Generated made = cards(card_text("x1", "X1", "colour = \"red\"\n"));
  CHECK(made.codes.size() == 1);
  CHECK(made.tables.empty());
}

TEST_CASE("a card names platforms that there are") {
  const std::string named =
      std::string(kDefaults) + card_text("x1", "X1", "names = { acme-cloud = [\"acme-x1\"] }\n");
  const Generated with = generate({named, platform_text("acme-cloud")});
  CHECK(with.codes.empty());
  CHECK(count_of(with.tables, "acme-x1") > 0);
  const Generated without = generate({named});
  CHECK(without.codes.size() == 1);
  CHECK(without.tables.empty());
}

TEST_CASE("a broken file gives no tables, whatever the others hold") {
  const std::string good = std::string(kDefaults) + card_text("x1", "X1");
  CHECK_FALSE(generate({good}).tables.empty());
  CHECK(generate({good, "[platform\n"}).tables.empty());
}

}  // namespace
}  // namespace accelc
