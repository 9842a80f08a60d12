#include "compiler/driver/config.h"

#include "compiler/check/custom_accelerators.h"
#include "compiler/check/site_platforms.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/linting.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kConfigName = "accelc.toml";

class Loader {
 public:
  Loader(FileSystem& files, DiagnosticSink& sink, Environment& environment)
      : files_(files), sink_(sink), environment_(environment) {}

  /// Reads `path` and what it extends, the farthest first. `from` is the setting that names it.
  void load_config(const std::string& path, const Span& from) {
    const std::string canonical = files_.canonical(path);
    if (std::find(chain_.begin(), chain_.end(), canonical) != chain_.end()) {
      sink_.report<kExtendsCircle>(from, quote(path));
      return;
    }
    chain_.push_back(canonical);
    ConfigSpec own;
    if (!read_struct(path, from, own)) return;
    const std::string folder = parent_path(path);
    if (own.extend) load_config(join_path(folder, *own.extend), own.extend.span);
    make_relative(folder, own);
    merge_struct(struct_info(Tag<ConfigSpec>{}), &environment_.config, &own);
  }

  /// The site's devices and platforms on top of the built-in ones.
  void load_site() {
    const auto& catalog = environment_.config.catalog;
    const bool has_paths = catalog && catalog->paths;
    if (!has_paths && !environment_.config.platforms) return;
    auto site = std::make_unique<Catalog>();
    if (has_paths) {
      for (const Setting<std::string>& path : catalog->paths->items) load_catalog(path, *site);
    }
    add_platforms(environment_.config.platforms, *site, sink_);
    environment_.site_catalog = std::move(site);
    environment_.catalog = environment_.site_catalog.get();
  }

 private:
  void load_catalog(const Setting<std::string>& path, Catalog& site) {
    CatalogFileSpec spec;
    if (!read_struct(*path, path.span, spec)) return;
    add_accelerators(spec.accelerators, site, sink_);
    add_platforms(spec.platforms, site, sink_);
  }

  template <class T>
  bool read_struct(const std::string& path, const Span& from, T& spec) {
    const Limits limits;
    ReadResult read_result = files_.read(path, limits.file_bytes);
    if (!read_result.error.empty()) {
      sink_.report<kUnreadableFile>(from, quote(path), read_result.error);
      return false;
    }
    const auto& file =
        environment_.files.emplace_back(SourceFile::make(path, std::move(read_result.bytes)));
    const auto& tree =
        environment_.trees.emplace_back(std::make_unique<const Tree>(read(file, limits, sink_)));
    if (tree->documents().empty()) return true;
    Decoder decoder(*tree, limits, sink_);
    return decode_value(decoder, tree->node(tree->documents()[0]), spec);
  }

  /// Paths count from the file that names them.
  static void make_relative(const std::string& folder, ConfigSpec& config) {
    if (config.build && config.build->out && *config.build->out != "-") {
      std::string& out = *(*config.build).out;
      out = join_path(folder, out);
    }
    if (config.catalog && config.catalog->paths) {
      for (auto& path : (*(*config.catalog).paths).items) *path = join_path(folder, *path);
    }
  }

  FileSystem& files_;
  DiagnosticSink& sink_;
  Environment& environment_;
  std::vector<std::string> chain_;
};

std::string folder_of(const std::string& path, FileSystem& files) {
  return files.kind(path) == PathKind::kDirectory ? path : parent_path(path);
}

/// The nearest entry `name` from the folder of `path` upwards; empty when there is none.
std::string find_upwards(const std::string& path, std::string_view name, FileSystem& files) {
  std::string folder = folder_of(path, files);
  const std::string top = files.canonical(folder);
  const auto levels = static_cast<std::size_t>(std::count(top.begin(), top.end(), '/'));
  for (std::size_t level = 0; level <= levels; ++level) {
    std::string candidate = join_path(folder, name);
    if (files.kind(candidate) != PathKind::kMissing) return candidate;
    folder = join_path(folder, "..");
  }
  return {};
}

/// The root of a project without accelc.toml: its repository, else the current folder when the
/// input lies in it, else the folder of the input.
std::string find_root(const std::string& path, FileSystem& files) {
  const std::string repository = find_upwards(path, ".git", files);
  if (!repository.empty()) return parent_path(repository);
  const std::string here = files.canonical(".");
  const std::string folder = folder_of(path, files);
  const std::string prefix = here == "/" ? here : here + "/";
  return (files.canonical(folder) + "/").starts_with(prefix) ? "." : folder;
}

}  // namespace

Environment load_environment(const Options& options, FileSystem& files, DiagnosticSink& sink) {
  Environment environment;
  environment.catalog = &Catalog::builtin();
  const bool from_input = !options.paths.empty() && options.paths[0] != "-";
  const std::string first =
      from_input ? options.paths[0] : (options.paths.empty() ? "." : options.stdin_filename);
  environment.root = find_root(first, files);
  environment.levels = std::make_shared<const LintLevels>(known_findings());
  if (options.isolated) return environment;
  const std::string path =
      options.config.empty() ? find_upwards(first, kConfigName, files) : options.config;
  if (path.empty()) return environment;
  Loader loader(files, sink, environment);
  loader.load_config(path, {});
  loader.load_site();
  environment.root = parent_path(path);
  if (environment.config.lint) {
    environment.levels =
        std::make_shared<const LintLevels>(known_findings(), *environment.config.lint, sink);
  }
  return environment;
}

}  // namespace accelc
