// Names that a target could take for one have one key: nothing else is compared of files that
// `check` keeps no more of.
#include "compiler/backend/registry/registry.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

namespace accelc {
namespace {

const std::string& one_of(const std::vector<std::string>& texts, std::mt19937& random) {
  return texts[random() % texts.size()];
}

Entity draw(const SourceFile& file, std::uint32_t at, std::mt19937& random) {
  Entity entity;
  entity.entity_kind = static_cast<EntityKind>(random() % 3);
  entity.name_span = file.span(at, at + 1);
  entity.identity = {
      .org = "",
      .project = one_of({"", "ml"}, random),
      .domain = one_of({"", "production"}, random),
      .name = one_of({"train", "train_a", "train-a", "Train-A", "acme.train", "--"}, random),
      .version = one_of({"", "v1"}, random)};
  entity.name = entity.identity.name;
  entity.hash = hash_of(entity);
  return entity;
}

TEST_CASE("names that a target cannot tell apart have one key") {
  const auto file = SourceFile::make("names.yaml", "names");
  std::mt19937 random(1);
  for (const auto& backend : all_backends()) {
    std::size_t refused = 0;
    for (int i = 0; i < 20000; ++i) {
      const Entity a = draw(*file, 0, random);
      const Entity b = draw(*file, 1, random);
      const Entity* const both[] = {&a, &b};
      DiagnosticSink sink;
      backend->validate_identities(both, sink);
      if (sink.diagnostics().empty()) continue;
      ++refused;
      INFO(backend->name() << ": " << a.name << ", " << b.name);
      CHECK(backend->name_key(a) == backend->name_key(b));
    }
    INFO(backend->name());
    const bool compares = backend->name() != "lightning" && backend->name() != "fragment";
    CHECK((refused > 10) == compares);
  }
}

}  // namespace
}  // namespace accelc
