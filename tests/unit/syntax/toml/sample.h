// Reads a text as TOML, for the tests of this folder.
#pragma once

#include "tests/unit/syntax/yaml/sample.h"

#include <memory>
#include <string>
#include <utility>

namespace accelc::test {

using TomlSample = YamlSample;

inline TomlSample read_toml_sample(std::string text, const Limits& limits = {}) {
  auto file = std::make_shared<const SourceFile>("t.toml", std::move(text), Format::kToml);
  DiagnosticSink sink;
  Tree tree = read(file, limits, sink);
  return {file, std::move(tree), sink.take_sorted()};
}

}  // namespace accelc::test
