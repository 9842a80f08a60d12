#include "compiler/analysis/inputs.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/gitignore.h"
#include "compiler/frontend/spec/marker.h"
#include "compiler/support/path_pattern.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kDeepestFolder = 64;

class Collector {
 public:
  Collector(const InputOptions& options, Frontends frontends, Environments& environments,
            FileSystem& files, DiagnosticSink& sink)
      : options_(options),
        frontends_(frontends),
        environments_(environments),
        files_(files),
        sink_(sink),
        may_repeat_(options.paths.size() > 1) {}

  void add_named(const std::string& path) {
    if (path == kStandardStream) {
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
        // A hook passes whatever was changed; a file of another format is nothing to read.
        if (!options_.skip_unmarked || takes_name(frontends_, path)) add_named_file(path);
    }
  }

  std::vector<Input> take() {
    if (may_repeat_) remove_repeats();
    return std::move(inputs_);
  }

 private:
  /// What a configuration says about which files are looked at.
  struct Selection {
    std::string root;  // canonical
    std::vector<PathPattern> excluded;
    bool respect_gitignore = true;

    [[nodiscard]] bool excludes(const std::string& canonical) const {
      if (excluded.empty() || !is_below(canonical, root)) return false;
      const std::string path = path_from(root, canonical);
      return std::any_of(excluded.begin(), excluded.end(),
                         [&](const PathPattern& pattern) { return pattern.matches(path); });
    }
  };

  struct Folder {
    std::string path;
    std::string canonical;
    std::size_t depth;
    // Both of the folder above until it is listed, and its own from then on.
    std::shared_ptr<const IgnoreRules> rules;  // null: nothing is ignored
    std::vector<const Selection*> selections;  // from the top down; the last one is the nearest
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
    std::vector<Folder> pending{{normalize_path(top), files_.canonical(top), 0, nullptr, {}}};
    if (options_.force_exclude && is_excluded_with_folders(pending.back().canonical)) return;
    while (!pending.empty()) {
      Folder folder = std::move(pending.back());
      pending.pop_back();
      // A link that leads back up would otherwise be walked for ever.
      if (!folders_.insert(folder.canonical).second) continue;
      const auto entries = files_.list(folder.path);
      if (!entries) {
        report_unlisted(folder.path);
        continue;
      }
      const Selection& selection = selection_of(folder.canonical);
      folder.rules = ignore_rules_of(folder, selection, *entries);
      if (folder.selections.empty() || folder.selections.back() != &selection) {
        folder.selections.push_back(&selection);
      }
      std::vector<Folder> below;
      for (const DirectoryEntry& entry : *entries) look_at(folder, entry, below);
      pending.insert(pending.end(), below.rbegin(), below.rend());
    }
  }

  /// A folder that can be read as little as a file has the same reason, such as its path's length.
  void report_unlisted(const std::string& folder) {
    const std::string error = files_.read(folder, 0).error;
    const bool listed = files_.kind(folder) == PathKind::kDirectory;
    sink_.report<kUnreadableFile>(Span{}, quote(folder),
                                  listed ? "cannot list the folder" : std::string_view(error));
  }

  std::shared_ptr<const IgnoreRules> ignore_rules_of(const Folder& folder,
                                                     const Selection& selection,
                                                     const std::vector<DirectoryEntry>& entries) {
    if (!selection.respect_gitignore) return nullptr;
    const auto& above = folder.selections;
    const bool known_above = !above.empty() && above.back()->respect_gitignore;
    return known_above ? IgnoreRules::below(folder.rules, folder.canonical, entries, files_)
                       : IgnoreRules::of(folder.canonical, files_);
  }

  void look_at(const Folder& folder, const DirectoryEntry& entry, std::vector<Folder>& below) {
    const std::string& name = entry.name;
    const bool is_folder = entry.kind == PathKind::kDirectory;
    const bool is_file = entry.kind == PathKind::kFile && takes_name(frontends_, name);
    if (name.starts_with('.') || (!is_folder && !is_file)) return;
    std::string canonical = below_folder(folder.canonical, name);
    if (is_excluded(canonical, folder.selections)) return;
    // To git a link is a file, whatever it leads to.
    if (folder.rules != nullptr && folder.rules->ignore(canonical, is_folder && !entry.is_link)) {
      return;
    }
    std::string path = below_folder(folder.path, name);
    if (entry.is_link) canonical = files_.canonical(path);
    // A link `x.accelc.yaml` can lead to any file of the machine, which would be quoted.
    if (is_file && entry.is_link && !takes_name(frontends_, canonical)) {
      if (is_spec_by_name(path)) {
        sink_.report<kUnreadableFile>(Span{}, quote(path),
                                      "it links to a file that is not YAML, JSON or TOML");
      }
      return;
    }
    if (is_folder && folder.depth >= kDeepestFolder) {
      sink_.report<kUnreadableFile>(Span{}, quote(path),
                                    "it is in " + count_of(kDeepestFolder, "folder"));
    } else if (is_folder) {
      below.push_back({std::move(path), std::move(canonical), folder.depth + 1, folder.rules,
                       folder.selections});
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

  /// Whether a walk that started above would not have come to it.
  bool is_excluded_with_folders(const std::string& canonical) {
    std::vector<const Selection*> selections;
    std::vector<std::string> paths;
    for (std::string path = canonical; path != "/" && path != ".";) {
      std::string parent = parent_path(path);
      selections.push_back(&selection_of(parent));
      paths.push_back(std::exchange(path, std::move(parent)));
    }
    return std::any_of(paths.begin(), paths.end(),
                       [&](const std::string& path) { return is_excluded(path, selections); });
  }

  static bool is_excluded(const std::string& canonical,
                          const std::vector<const Selection*>& selections) {
    return std::any_of(selections.begin(), selections.end(),
                       [&](const Selection* one) { return one->excludes(canonical); });
  }

  /// What the nearest configuration says about the entries of a folder.
  const Selection& selection_of(const std::string& canonical_folder) {
    const Environment& environment = environments_.of_folder(canonical_folder);
    const auto [known, added] = selections_.try_emplace(&environment);
    if (added) known->second = make_selection(environment);
    return known->second;
  }

  [[nodiscard]] Selection make_selection(const Environment& environment) const {
    Selection selection;
    selection.root = files_.canonical(environment.root);
    const auto& files = environment.config.files;
    selection.respect_gitignore =
        !options_.no_respect_gitignore &&
        (!files || !files->respect_gitignore || *files->respect_gitignore);
    if (!files || !files->exclude) return selection;
    for (const Setting<std::string>& pattern : files->exclude->items) {
      if (pattern) selection.excluded.emplace_back(*pattern);
    }
    return selection;
  }

  const InputOptions& options_;
  Frontends frontends_;
  Environments& environments_;
  FileSystem& files_;
  DiagnosticSink& sink_;
  std::vector<Input> inputs_;
  std::unordered_set<std::string> folders_;
  std::unordered_map<const Environment*, Selection> selections_;
  /// Whether a file can have been met twice: by two paths, or through a link.
  bool may_repeat_;
};

}  // namespace

std::vector<Input> collect_inputs(const InputOptions& options, Frontends frontends,
                                  Environments& environments, FileSystem& files,
                                  DiagnosticSink& sink) {
  Collector collector(options, frontends, environments, files, sink);
  if (options.paths.empty()) collector.add_named(".");
  for (const std::string& path : options.paths) collector.add_named(path);
  return collector.take();
}

unsigned threads_of(const InputOptions& options, const RunEnvironment& run) {
  return options.jobs > 0 ? options.jobs : run.threads;
}

bool reads_standard_input(const InputOptions& options) {
  return std::find(options.paths.begin(), options.paths.end(), kStandardStream) !=
         options.paths.end();
}

void report_no_specs(const InputOptions& options, DiagnosticSink& sink) {
  sink.report<kNoSpecs>(Span{},
                        options.paths.empty() ? "this folder" : quote_list(options.paths, "and"));
}

Limits limits_of(const ReadingOptions& options) {
  Limits limits;
  if (options.max_file_size > 0) limits.file_bytes = options.max_file_size;
  limits.yaml_engine = options.yaml_engine;
  limits.as_incomplete = options.as_incomplete;
  return limits;
}

ByteStream open_standard_input(const RunEnvironment& run) {
  return [first = stream_of({run.standard_input, {}}),
          more = run.more_standard_input](std::size_t most) mutable -> ReadResult {
    ReadResult next = first(most);
    if (next.bytes.empty() && more) next = more(most);
    return next;
  };
}

namespace {

std::shared_ptr<const SourceFile> source_of(ReadResult read, const std::string& name,
                                            std::size_t limit, DiagnosticSink& sink) {
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

}  // namespace

std::shared_ptr<const SourceFile> read_source(const Input& input, const std::string& stdin_name,
                                              std::size_t limit, const RunEnvironment& run,
                                              DiagnosticSink& sink) {
  if (input.standard_input) return source_of({run.standard_input, {}}, stdin_name, limit, sink);
  return source_of(run.files->read(input.path, limit), input.path, limit, sink);
}

std::shared_ptr<const SourceFile> take_source(const std::string& path,
                                              const std::string& stdin_name, std::size_t limit,
                                              RunEnvironment& run, DiagnosticSink& sink) {
  if (path != kStandardStream) {
    return read_source({.path = path, .canonical = path}, stdin_name, limit, run, sink);
  }
  return source_of({std::exchange(run.standard_input, {}), {}}, stdin_name, limit, sink);
}

}  // namespace accelc
