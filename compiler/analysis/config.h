// accelc.toml: found upwards from each input, laid over what it extends, and turned into the
// environment in which specs are checked.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/catalog/catalog.h"
#include "compiler/check/site/image_digests.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_fleet.h"
#include "compiler/lint/levels.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/tree.h"
#include "schema/config_spec.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

/// The name of a configuration file.
inline constexpr std::string_view kConfigName = "accelc.toml";

/// What a run knows besides its specs. Immutable once made.
struct Environment {
  ConfigSpec config;
  /// The folder of accelc.toml, or else of the repository.
  std::string root = ".";
  /// The built-in catalog with the site's own entries.
  const Catalog* catalog = nullptr;

  /// What each finding counts; never null.
  std::shared_ptr<const LintLevels> levels;

  /// The nodes of the site's platforms.
  Fleets fleets;

  /// What the site lists.
  ImageDigests image_digests;

  std::unique_ptr<Catalog> site_catalog;
  /// Keep the configuration's own texts and places alive.
  std::vector<std::shared_ptr<const SourceFile>> files;
  std::vector<std::unique_ptr<const Tree>> trees;
};

/// Whether a device outside the catalog is only a warning (`[catalog] unknown`).
bool warns_of_unknown(const Environment& environment);

/// Reads the configuration that `options` name or that lies upwards from `first_path`. What is
/// wrong in it is reported; the environment is usable all the same.
Environment load_environment(const ConfigOptions& options, const std::string& first_path,
                             FileSystem& files, DiagnosticSink& sink);

/// The folder that belongs together with `path` where no accelc.toml says so: of its repository,
/// else the current folder when `path` lies in it, else its own.
std::string find_root(const std::string& path, FileSystem& files);

/// The root of the first environment that these options give, without reading its configuration.
std::string root_of(const InputOptions& options, FileSystem& files);

/// The environments of a run: each file has the one of the nearest accelc.toml above it. Not
/// thread-safe; environments stay where they are.
class Environments {
 public:
  /// Everything must live longer.
  Environments(const InputOptions& options, FileSystem& files, DiagnosticSink& sink);

  /// The one of the first path of the command line, for what is no matter of any file.
  [[nodiscard]] const Environment& first() const { return *all_.front(); }
  /// Those that were asked for.
  [[nodiscard]] const std::vector<std::unique_ptr<const Environment>>& all() const { return all_; }
  /// The one of the file at this canonical path.
  const Environment& of(const std::string& canonical_path);
  /// The one of the files right below this canonical folder.
  const Environment& of_folder(const std::string& canonical_folder);
  /// Includes of the file at this canonical path stay inside this folder: the root of its
  /// environment, or what `find_root` says of a file that lies elsewhere, as it may where a
  /// configuration is named.
  const std::string& root_of(const std::string& canonical_path);

 private:
  const Environment* find(std::string folder);
  const Environment* load(const std::string& config);

  const InputOptions& options_;
  FileSystem& files_;
  DiagnosticSink& sink_;
  bool one_for_all_ = false;
  std::vector<std::unique_ptr<const Environment>> all_;
  std::unordered_map<std::string, const Environment*> by_folder_;
  std::unordered_map<std::string, std::string> roots_;  // by folder, see root_of
  std::string last_folder_;
  const Environment* last_ = nullptr;
};

}  // namespace accelc
