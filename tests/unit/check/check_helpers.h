// A spec from text to Program, for tests of what checking makes of it.
#pragma once

#include "compiler/check/check.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/file_system.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct CheckedText {
  MemoryFileSystem files;
  Project project;
  Program program;
  std::vector<Diagnostic> diagnostics;

  /// Codes of the findings in the order in which they are shown.
  [[nodiscard]] std::vector<std::string> codes() const {
    std::vector<std::string> all;
    for (const Diagnostic& diagnostic : diagnostics) all.emplace_back(diagnostic.kind->code);
    return all;
  }

  [[nodiscard]] const Task& task(std::string_view name) const {
    for (const Task& task : program.tasks) {
      if (task.name == name) return task;
    }
    throw std::runtime_error("no task " + std::string(name));
  }
};

inline std::unique_ptr<CheckedText> check_text(const std::string& text,
                                               std::string_view profile = "",
                                               const std::string& path = "tasks.yaml") {
  auto checked = std::make_unique<CheckedText>();
  DiagnosticSink sink;
  const auto unit = read_spec(SourceFile::make(path, text), {}, Unmarked::kError);
  checked->project = link_project({{unit, "/" + path}}, {".", {}}, checked->files, sink);
  for (const LinkedSpec& spec : checked->project.specs) {
    checked->program = check(spec, profile, Catalog::builtin(), {}, sink);
  }
  checked->diagnostics = unit->diagnostics;
  for (Diagnostic& diagnostic : sink.take_sorted()) {
    checked->diagnostics.push_back(std::move(diagnostic));
  }
  return checked;
}

}  // namespace accelc
