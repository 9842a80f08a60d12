#include "compiler/driver/inputs.h"

#include "compiler/driver/diagnostics.h"
#include "compiler/driver/gitignore.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <fnmatch.h>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 4> kEndings = {".yaml", ".yml", ".toml", ".json"};
constexpr std::size_t kDeepestFolder = 64;

bool has_spec_ending(std::string_view path) {
  for (const std::string_view ending : kEndings) {
    if (path.ends_with(ending)) return true;
  }
  return false;
}

class Collector {
 public:
  Collector(const Options& options, const Environment& environment, FileSystem& files,
            DiagnosticSink& sink)
      : options_(options),
        files_(files),
        sink_(sink),
        respect_gitignore_(respects_gitignore(options, environment)),
        may_repeat_(options.paths.size() > 1) {
    const auto& configured = environment.config.files;
    if (!configured || !configured->exclude) return;
    const std::string root = files.canonical(environment.root);
    for (const Setting<std::string>& pattern : configured->exclude->items) {
      excluded_.push_back(join_path(root, *pattern));
    }
  }

  void add_named(const std::string& path) {
    if (path == "-") {
      inputs_.push_back({.path = path, .named = true, .standard_input = true});
      return;
    }
    switch (files_.kind(path)) {
      case PathKind::kDirectory:
        walk(path);
        break;
      case PathKind::kMissing:
        // Asked for its reason: a link may lead in a circle.
        sink_.report<kUnreadableFile>(Span{}, quote(path), files_.read(path, 0).error);
        break;
      default:
        // A hook passes whatever was changed; a file of another format holds no spec.
        if (!options_.skip_unmarked || has_spec_ending(path)) add_named_file(path);
    }
  }

  std::vector<Input> take() {
    if (may_repeat_) remove_repeats();
    return std::move(inputs_);
  }

 private:
  struct Folder {
    std::string path;
    std::string canonical;
    std::size_t depth;
    std::shared_ptr<const IgnoreRules> rules;  // of the folder above; null: nothing is ignored
  };

  void add_named_file(const std::string& path) {
    std::string canonical = files_.canonical(path);
    if (options_.force_exclude && is_excluded_with_folders(canonical)) return;
    add(path, std::move(canonical), true);
  }

  void add(std::string path, std::string canonical, bool named) {
    inputs_.push_back({.path = std::move(path), .canonical = std::move(canonical), .named = named});
  }

  /// Keeps the first of each file.
  void remove_repeats() {
    std::unordered_set<std::string> seen;
    std::erase_if(inputs_, [&](const Input& input) {
      return !input.standard_input && !seen.insert(input.canonical).second;
    });
  }

  void walk(const std::string& top) {
    std::vector<Folder> pending{{normalize_path(top), files_.canonical(top), 0, nullptr}};
    if (options_.force_exclude && is_excluded_with_folders(pending.back().canonical)) return;
    if (respect_gitignore_)
      pending.back().rules = IgnoreRules::of(pending.back().canonical, files_);
    while (!pending.empty()) {
      Folder folder = std::move(pending.back());
      pending.pop_back();
      // A link that leads back up would otherwise be walked for ever.
      if (!folders_.insert(folder.canonical).second) continue;
      const auto entries = files_.list(folder.path);
      if (!entries) {
        sink_.report<kUnreadableFile>(Span{}, quote(folder.path), "cannot list the folder");
        continue;
      }
      if (folder.depth > 0 && respect_gitignore_) {
        folder.rules = IgnoreRules::below(folder.rules, folder.canonical, *entries, files_);
      }
      std::vector<Folder> below;
      for (const DirectoryEntry& entry : *entries) look_at(folder, entry, below);
      pending.insert(pending.end(), below.rbegin(), below.rend());
    }
  }

  void look_at(const Folder& folder, const DirectoryEntry& entry, std::vector<Folder>& below) {
    const std::string& name = entry.name;
    const bool is_folder = entry.kind == PathKind::kDirectory && folder.depth < kDeepestFolder;
    const bool is_file = entry.kind == PathKind::kFile && has_spec_ending(name);
    if (name.starts_with('.') || (!is_folder && !is_file)) return;
    std::string canonical = below_folder(folder.canonical, name);
    if (is_excluded(canonical)) return;
    // To git a link is a file, whatever it leads to.
    if (folder.rules != nullptr && folder.rules->ignore(canonical, is_folder && !entry.is_link)) {
      return;
    }
    std::string path = below_folder(folder.path, name);
    if (entry.is_link) canonical = files_.canonical(path);
    if (is_folder) {
      below.push_back({std::move(path), std::move(canonical), folder.depth + 1, folder.rules});
    } else {
      may_repeat_ = may_repeat_ || entry.is_link;
      add(std::move(path), std::move(canonical), false);
    }
  }

  /// `folder` is normal, so that joining needs no look at its parts.
  static std::string below_folder(const std::string& folder, const std::string& name) {
    if (folder == ".") return name;
    return folder == "/" ? folder + name : folder + "/" + name;
  }

  [[nodiscard]] bool is_excluded(const std::string& canonical) const {
    return std::any_of(excluded_.begin(), excluded_.end(), [&](const std::string& pattern) {
      return fnmatch(pattern.c_str(), canonical.c_str(), 0) == 0;
    });
  }

  /// Whether a walk that started above would not have come to it.
  [[nodiscard]] bool is_excluded_with_folders(std::string canonical) const {
    while (!is_excluded(canonical)) {
      std::string parent = parent_path(canonical);
      if (parent == canonical || parent == ".") return false;
      canonical = std::move(parent);
    }
    return true;
  }

  static bool respects_gitignore(const Options& options, const Environment& environment) {
    if (options.no_respect_gitignore) return false;
    const auto& files = environment.config.files;
    return !files || !files->respect_gitignore || *files->respect_gitignore;
  }

  const Options& options_;
  FileSystem& files_;
  DiagnosticSink& sink_;
  std::vector<Input> inputs_;
  std::unordered_set<std::string> folders_;
  std::vector<std::string> excluded_;  // patterns of canonical paths
  bool respect_gitignore_;
  /// Whether a file can have been met twice: by two paths, or through a link.
  bool may_repeat_;
};

}  // namespace

std::vector<Input> collect_inputs(const Options& options, const Environment& environment,
                                  FileSystem& files, DiagnosticSink& sink) {
  Collector collector(options, environment, files, sink);
  if (options.paths.empty()) collector.add_named(".");
  for (const std::string& path : options.paths) collector.add_named(path);
  return collector.take();
}

void report_no_specs(const Options& options, DiagnosticSink& sink) {
  sink.report<kNoSpecs>(Span{},
                        options.paths.empty() ? "this folder" : quote_list(options.paths, "and"));
}

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') || path.substr(folder.size()).starts_with('/');
}

Limits limits_of(const Options& options) {
  Limits limits;
  if (options.max_file_size > 0) limits.file_bytes = options.max_file_size;
  if (options.yaml_engine == "yaml-cpp") limits.yaml_engine = YamlEngine::kYamlCpp;
  return limits;
}

std::shared_ptr<const SourceFile> read_source(const Input& input, const Options& options,
                                              std::size_t limit, RunEnvironment& run,
                                              DiagnosticSink& sink) {
  const std::string& name = input.standard_input ? options.stdin_filename : input.path;
  ReadResult read = input.standard_input ? ReadResult{run.standard_input, {}}
                                         : run.files->read(input.path, limit);
  if (read.error == kTooLarge || read.bytes.size() > limit) {
    sink.report<kInputTooLarge>(Span{}, quote(name), limit)
        .help("`--max-file-size` raises the limit");
    return nullptr;
  }
  if (!read.error.empty()) {
    sink.report<kUnreadableFile>(Span{}, quote(name), read.error);
    return nullptr;
  }
  return SourceFile::make(name, std::move(read.bytes));
}

}  // namespace accelc
