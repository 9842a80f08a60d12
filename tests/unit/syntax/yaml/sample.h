// Reads a text as YAML, for the tests of this folder.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/read.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

struct YamlSample {
  std::shared_ptr<const SourceFile> file;
  Tree tree;
  std::vector<Diagnostic> diagnostics;

  /// "line:column name: message" of each finding, one per line; line and column count from 1.
  [[nodiscard]] std::string reports() const {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics) {
      const Position place = position_of(diagnostic.span);
      if (!all.empty()) all += '\n';
      all += std::to_string(place.line + 1) + ":" + std::to_string(place.column + 1) + " " +
             std::string(diagnostic.kind->name) + ": " + diagnostic.message;
    }
    return all;
  }

  /// The source text at the first finding.
  [[nodiscard]] std::string_view marked() const { return text_of(diagnostics.front().span); }
};

inline YamlSample read_sample(std::string text, const Limits& limits = {}) {
  auto file = std::make_shared<const SourceFile>("t.yaml", std::move(text), Format::kYaml);
  DiagnosticSink sink;
  Tree tree = read(file, limits, sink);
  return {file, std::move(tree), sink.take_sorted()};
}

}  // namespace accelc::test
