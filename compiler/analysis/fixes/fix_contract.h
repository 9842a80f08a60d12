// What must hold of a fix that is applied without asking, beyond what it says itself.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// The findings of a run that have a place, by the path of their file. They must live longer.
class FindingsByFile {
 public:
  explicit FindingsByFile(const std::vector<Diagnostic>& findings);

  [[nodiscard]] std::span<const Diagnostic* const> of(std::string_view path) const;

 private:
  std::unordered_map<std::string_view, std::vector<const Diagnostic*>> by_path_;
};

/// The first finding of `after` that is new at a place which the edits of `fix` wrote: of a kind
/// that none of `before` had there, and without a fix of its own that is applied without asking.
/// `all`: the edits of the round in the fix's file, in any order, with those of `fix`. Null when
/// there is none.
const Diagnostic* new_at_place(const Fix& fix, const std::vector<Edit>& all,
                               const FindingsByFile& before, const FindingsByFile& after);

/// Whether yaml-cpp, toml++ or, in JSON, nlohmann-json reads the whole text too, which accelc has
/// read by itself.
bool second_reader_reads(const std::shared_ptr<const SourceFile>& file);

}  // namespace accelc
