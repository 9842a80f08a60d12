// The files of a run together with everything they include. Loading is the only place where a spec
// can make accelc read another file, and it never leaves the project's root.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/file_unit.h"
#include "compiler/support/file_system.h"
#include "compiler/types/dataclass.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// A spec that was named, with the specs it includes, directly or not.
struct LinkedSpec {
  struct Member {
    const FileUnit* unit = nullptr;
    const UnitDocument* document = nullptr;
  };
  /// The named document first, then the included ones in the order in which they are met.
  std::vector<Member> members;
  /// An include gave nothing, which is reported: what is absent may stand there.
  bool include_missing = false;
  /// What `struct<FILE>` stands for in all specs of the run. Null: none of their texts has one.
  std::shared_ptr<const SchemaFiles> schemas;

  [[nodiscard]] std::string_view frontend() const { return members[0].unit->frontend; }
  /// Whether it was written for accelc: only then targets build it.
  [[nodiscard]] bool is_built() const { return frontend() == kSpecFrontend; }
  /// Whether it is what was built for Flyte, by whomever.
  [[nodiscard]] bool is_packaged() const { return frontend() == kFlyteFrontend; }
  /// Whether that was Flyte 2: its front end gives such tasks the section of that name.
  [[nodiscard]] bool is_of_flyte2() const;
  /// Whether its tasks are pods that somebody else wrote, as those of manifests are.
  [[nodiscard]] bool is_foreign() const { return !is_built() && !is_packaged(); }
  /// Whether what is absent may only be unread: an include gave nothing, or a syntax error hides a
  /// part of a file.
  [[nodiscard]] bool incomplete() const;
};

struct Project {
  /// Every file by its canonical path, JSON Schemas among them; owns all trees and specs.
  std::map<std::string, std::shared_ptr<const FileUnit>> units;
  std::vector<LinkedSpec> specs;
};

struct LoadOptions {
  /// Includes must stay below this folder.
  std::string root;
  Limits limits;
  /// The unit of a file that was named, though it is not among the roots, by its canonical path;
  /// null for any other file. Empty: all of them are roots.
  std::function<std::shared_ptr<const FileUnit>(const std::string& canonical)> find_dropped;
};

/// A file that was named or met, already read.
struct RootUnit {
  std::shared_ptr<const FileUnit> unit;
  std::string canonical;  ///< FileSystem::canonical of the path that it was read by
  /// Includes must stay below this folder; empty: below the one of the LoadOptions.
  std::string root = {};
};

/// Follows the includes of `roots` and reports files that are missing, outside the root, or include
/// each other in a circle. What is wrong inside an included file stands in that file's own unit. A
/// root whose content was dropped gives no spec of its own; it is read again when it is included.
Project link_project(const std::vector<RootUnit>& roots, const LoadOptions& options,
                     FileSystem& files, DiagnosticSink& sink);

}  // namespace accelc
