// From specs to a Program: names resolved, values effective, everything checked against the
// catalog.
#pragma once

#include "compiler/check/link/project.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/check/program.h"
#include "compiler/check/task/task_context.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// Checks one spec, with what it includes, under `profile` (empty: the plain documents). The
/// Program refers to the spec's project and to `catalog`.
Program check(const LinkedSpec& spec, std::string_view profile, const Catalog& catalog,
              const CheckOptions& options, DiagnosticSink& sink);

/// Checks what profiles make of a spec that has been checked without one. Where a profile changes
/// some tasks and nothing else, only these and their heirs are checked, and are in the Program: of
/// all others everything has been said.
class VariantChecker {
 public:
  VariantChecker(const LinkedSpec& spec, const Catalog& catalog, const CheckOptions& options);
  ~VariantChecker();
  VariantChecker(const VariantChecker&) = delete;
  VariantChecker& operator=(const VariantChecker&) = delete;

  Program check(std::string_view profile, DiagnosticSink& sink);

 private:
  struct Plain;

  const LinkedSpec& spec_;
  const Catalog& catalog_;
  const CheckOptions& options_;
  std::unique_ptr<Plain> plain_;
};

/// Who the entities of `program` are, in order: what is left of them when only findings are wanted.
std::vector<Entity> declared_by(const Program& program);

/// Who is registered elsewhere, as the program refers to it.
std::vector<Entity> registered_in(const Program& program);

/// The entities of several specs, in order. Specs that include the same file share its entities;
/// each is there once. Valid while the programs live.
Entities entities_of(std::span<const Program* const> programs);

}  // namespace accelc
