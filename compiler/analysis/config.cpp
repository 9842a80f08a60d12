#include "compiler/analysis/config.h"

#include "compiler/analysis/check_patterns.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/check/site/custom_accelerators.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/lint/rule_names.h"
#include "compiler/support/path_pattern.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

class Loader {
 public:
  Loader(FileSystem& files, DiagnosticSink& sink, Environment& environment)
      : files_(files), sink_(sink), environment_(environment) {}

  /// Reads `path` and what it extends, the farthest first. `from` is the setting that names it.
  void load_config(const std::string& path, const Span& from) {
    const std::string canonical = files_.canonical(path);
    if (chain_.empty()) project_ = {parent_path(canonical), path};
    if (from.valid() && is_outside(canonical) && !is_config_above(canonical)) {
      sink_.report<kExtendOutside>(from, quote(path))
          .help("it must be inside the repository, or be the `accelc.toml` of a parent folder");
      return;
    }
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
    if (own.lint) use_rule_names(*own.lint, known_findings(), sink_);
    merge_struct(struct_info(Tag<ConfigSpec>{}), &environment_.config, &own);
  }

  /// Lays `KEY=VALUE` of the command line over what was read.
  void set(const std::string& option) {
    const std::size_t sign = option.find('=');
    const std::string key = option.substr(0, sign) + " = ";
    const std::string value = option.substr(sign + 1);
    DiagnosticSink trial;
    const auto as_written = in_memory(key + value + "\n");
    read(as_written, Limits{}, trial);
    // `rules.image-tag=error` needs no quotes.
    const auto& file = environment_.files.emplace_back(
        trial.has_errors() ? in_memory(key + in_double_quotes(value) + "\n") : as_written);
    ConfigSpec own;
    if (!decode(file, own, sink_)) return;
    if (own.lint) use_rule_names(*own.lint, known_findings(), sink_);
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
    environment_.fleets = make_fleets(*environment_.catalog, sink_);
  }

 private:
  void load_catalog(const Setting<std::string>& path, Catalog& site) {
    CatalogFileSpec spec;
    if (!read_struct(*path, path.span, spec)) return;
    add_accelerators(spec.accelerators, site, sink_);
    add_platforms(spec.platforms, site, sink_);
    environment_.image_digests.add(spec.image_digests, sink_);
  }

  /// Whether the file belongs to something else on this machine, of which nothing may be shown.
  bool is_outside(const std::string& canonical) {
    if (project_.root.empty()) {
      const std::string& path = project_.config.empty() ? "." : project_.config;
      project_.root = files_.canonical(find_root(path, files_));
    }
    return !is_below(canonical, project_.root);
  }

  /// Such a file would be found without being named.
  [[nodiscard]] bool is_config_above(const std::string& canonical) const {
    return file_name(canonical) == kConfigName && is_below(project_.folder, parent_path(canonical));
  }

  /// A file outside of the project is read as any other; what is wrong in it is not told with its
  /// words, which may be a password's.
  template <class T>
  bool read_struct(const std::string& path, const Span& from, T& spec) {
    const std::string canonical = files_.canonical(path);
    const bool outside = is_outside(canonical) && !is_config_above(canonical);
    if (outside && !canonical.ends_with(".toml")) {
      sink_.report<kUnreadableFile>(from, quote(path), "it is not a TOML file of this project");
      return false;
    }
    const Limits limits;
    ReadResult read_result = files_.read(path, limits.file_bytes);
    if (!read_result.error.empty()) {
      sink_.report<kUnreadableFile>(from, quote(path), read_result.error);
      return false;
    }
    const auto& file =
        environment_.files.emplace_back(SourceFile::make(path, std::move(read_result.bytes)));
    return outside ? decode_outside(file, path, from, spec) : decode(file, spec, sink_);
  }

  template <class T>
  bool decode_outside(const std::shared_ptr<const SourceFile>& file, const std::string& path,
                      const Span& from, T& spec) {
    DiagnosticSink unsaid;
    const bool decoded = decode(file, spec, unsaid);
    const auto& faults = unsaid.diagnostics();
    if (faults.empty()) return decoded;
    const Span& at = faults.front().span;
    const std::string line =
        at.valid() ? " in line " + std::to_string(at.file->lines().line_of(at.begin) + 1) : "";
    sink_.report<kFaultOutside>(from, quote(path), line)
        .help("the file is outside the project, so nothing of it is shown");
    return false;
  }

  template <class T>
  bool decode(const std::shared_ptr<const SourceFile>& file, T& spec, DiagnosticSink& sink) {
    const Limits limits;
    const auto& tree =
        environment_.trees.emplace_back(std::make_unique<const Tree>(read(file, limits, sink)));
    if (tree->documents().empty()) return true;
    Decoder decoder(*tree, limits, sink);
    return decode_value(decoder, tree->node(tree->documents()[0]), spec);
  }

  static std::shared_ptr<const SourceFile> in_memory(std::string text) {
    return std::make_shared<const SourceFile>("--config", std::move(text), Format::kToml);
  }

  /// Paths count from the file that names them.
  static void make_relative(const std::string& folder, ConfigSpec& config) {
    if (config.build && config.build->out && *config.build->out != kStandardStream) {
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
  /// Where the first configuration lies, as a canonical folder and as it was named; and the folder
  /// of the project, once somebody asks.
  struct {
    std::string folder;
    std::string config;
    std::string root;
  } project_;
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

/// Whether an option `--config` sets a key instead of naming a file.
bool is_setting(const std::string& option, FileSystem& files) {
  return option.find('=') != std::string::npos && files.kind(option) != PathKind::kFile;
}

/// The configuration file that the options name; empty when they name none.
std::string named_file(const ConfigOptions& options, FileSystem& files) {
  std::string file;
  for (const std::string& option : options.config) {
    if (!is_setting(option, files)) file = option;
  }
  return file;
}

/// An environment of the configuration at `path`; empty: of the options alone.
Environment make_environment(const std::string& path, const ConfigOptions& options,
                             FileSystem& files, DiagnosticSink& sink) {
  Environment environment;
  environment.catalog = &Catalog::builtin();
  environment.levels = std::make_shared<const LintLevels>(known_findings());
  if (options.isolated && options.config.empty()) return environment;
  Loader loader(files, sink, environment);
  if (!path.empty()) loader.load_config(path, {});
  for (const std::string& option : options.config) {
    if (is_setting(option, files)) loader.set(option);
  }
  check_patterns(environment.config, sink);
  check_docs_url(environment.config, sink);
  loader.load_site();
  // Over those of catalog files.
  environment.image_digests.add(environment.config.image_digests, sink);
  if (!path.empty()) environment.root = parent_path(path);
  if (environment.config.lint) {
    environment.levels =
        std::make_shared<const LintLevels>(known_findings(), *environment.config.lint, sink);
  }
  return environment;
}

/// Where the search for the first configuration starts.
std::string first_path(const InputOptions& options) {
  if (options.paths.empty()) return ".";
  return options.paths[0] == kStandardStream ? options.stdin_filename : options.paths[0];
}

/// The first configuration; empty when there is none.
std::string first_config(const ConfigOptions& options, const std::string& first,
                         FileSystem& files) {
  std::string named = named_file(options, files);
  if (!named.empty() || options.isolated) return named;
  return find_upwards(first, kConfigName, files);
}

}  // namespace

std::string find_root(const std::string& path, FileSystem& files) {
  const std::string repository = find_upwards(path, ".git", files);
  if (!repository.empty()) return parent_path(repository);
  const std::string here = files.canonical(".");
  const std::string folder = folder_of(path, files);
  const std::string prefix = here == "/" ? here : here + "/";
  return (files.canonical(folder) + "/").starts_with(prefix) ? "." : folder;
}

std::string root_of(const InputOptions& options, FileSystem& files) {
  const std::string first = first_path(options);
  const std::string config = first_config(options, first, files);
  return config.empty() ? find_root(first, files) : parent_path(config);
}

bool warns_of_unknown(const Environment& environment) {
  const auto& catalog = environment.config.catalog;
  return catalog && catalog->unknown && *catalog->unknown == "warning";
}

Environment load_environment(const ConfigOptions& options, const std::string& first_path,
                             FileSystem& files, DiagnosticSink& sink) {
  const std::string path = first_config(options, first_path, files);
  Environment environment = make_environment(path, options, files, sink);
  if (path.empty()) environment.root = find_root(first_path, files);
  return environment;
}

Environments::Environments(const InputOptions& options, FileSystem& files, DiagnosticSink& sink)
    : options_(options), files_(files), sink_(sink) {
  const std::string first = first_path(options);
  const std::string path = first_config(options, first, files);
  one_for_all_ = options.isolated || !named_file(options, files).empty();
  all_.push_back(
      std::make_unique<const Environment>(load_environment(options, first, files, sink)));
  const std::string folder = path.empty() ? folder_of(first, files) : parent_path(path);
  by_folder_[files.canonical(folder)] = all_.front().get();
}

const Environment& Environments::of(const std::string& canonical_path) {
  if (one_for_all_) return first();
  const std::string_view path = canonical_path;
  const std::string_view folder = path.substr(0, path.rfind('/'));
  if (last_ == nullptr || folder != last_folder_) {
    last_ = find(parent_path(canonical_path));
    last_folder_ = folder;
  }
  return *last_;
}

const std::string& Environments::root_of(const std::string& canonical_path) {
  const auto [known, added] = roots_.try_emplace(parent_path(canonical_path));
  if (added) {
    const std::string& root = of(canonical_path).root;
    const bool inside = is_below(canonical_path, files_.canonical(root));
    known->second = inside ? root : find_root(canonical_path, files_);
  }
  return known->second;
}

const Environment& Environments::of_folder(const std::string& canonical_folder) {
  return one_for_all_ ? first() : *find(canonical_folder);
}

const Environment* Environments::find(std::string folder) {
  std::vector<std::string> passed;
  const Environment* found = nullptr;
  while (found == nullptr) {
    const auto known = by_folder_.find(folder);
    const std::string candidate = join_path(folder, kConfigName);
    if (known != by_folder_.end()) {
      found = known->second;
    } else if (files_.kind(candidate) == PathKind::kFile) {
      found = load(candidate);
    } else if (folder == "/" || folder == ".") {
      found = load({});
    }
    passed.push_back(folder);
    folder = parent_path(folder);
  }
  for (const std::string& one : passed) by_folder_.emplace(one, found);
  return found;
}

const Environment* Environments::load(const std::string& config) {
  // Shown as a path from here, as the inputs are.
  const std::string shown = path_from(files_.canonical("."), config);
  Environment environment = make_environment(shown, options_, files_, sink_);
  if (config.empty()) environment.root = first().root;
  return all_.emplace_back(std::make_unique<const Environment>(std::move(environment))).get();
}

}  // namespace accelc
