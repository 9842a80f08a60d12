// What the server knows of one open file at one moment: its text, and what checking made of it. It
// never changes; features are functions from it to an answer.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/source/source_file.h"
#include "schema/field.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp {

/// An entity by kind and name, or what a text says is one.
using EntityName = std::pair<NameSource, std::string>;

struct Snapshot {
  std::string uri;
  std::string path;       ///< of the URI: what findings call the file
  std::string canonical;  ///< the same with links resolved
  Json version;           ///< the client's number; null when it has not opened the file
  ColumnUnit encoding = ColumnUnit::kUtf16;
  std::vector<std::string> config;  ///< what it was checked with: `Settings::config`
  std::shared_ptr<const Analysis> analysis;
  /// The file as it was read; null when it is no task spec.
  std::shared_ptr<const FileUnit> unit;
  /// The entities of the whole file, where this is a part of it (`Workspace::snapshot_around`);
  /// empty where it is the whole.
  std::vector<EntityName> all_entities;

  [[nodiscard]] bool is_part() const { return !all_entities.empty(); }
  [[nodiscard]] const SourceFile& file() const { return *unit->file; }
  [[nodiscard]] const Tree& tree() const { return *unit->tree; }
  /// Whether there is a tree to ask about.
  [[nodiscard]] bool is_spec() const { return unit != nullptr && unit->spec_tree() != nullptr; }
  [[nodiscard]] Json range(const Span& span) const { return range_json(span, encoding); }
  /// Where a span of any file of the analysis is.
  [[nodiscard]] Json location(const Span& span) const;
};

/// The catalog that holds for the file.
const Catalog& catalog_of(const Snapshot& snapshot);

/// What the whole file is: a task spec, or accelc.toml.
const TypeInfo& root_of(const Snapshot& snapshot);

/// The URI of a file of an analysis, which has absolute paths.
std::string uri_of(const SourceFile& file);

}  // namespace accelc::lsp
