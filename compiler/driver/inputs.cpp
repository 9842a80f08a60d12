#include "compiler/driver/inputs.h"

#include "compiler/driver/diagnostics.h"
#include "compiler/support/text.h"

#include <array>
#include <fnmatch.h>
#include <set>

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
      : options_(options), environment_(environment), files_(files), sink_(sink) {}

  void add_named(const std::string& path) {
    if (path == "-") {
      inputs_.push_back({path, true, true});
      return;
    }
    switch (files_.kind(path)) {
      case PathKind::kDirectory:
        walk(path);
        break;
      case PathKind::kMissing:
        sink_.report<kUnreadableFile>(Span{}, quote(path), "no such file or directory");
        break;
      default:
        // A hook passes whatever was changed; a file of another format holds no spec.
        if (!options_.skip_unmarked || has_spec_ending(path)) add(path, true);
    }
  }

  std::vector<Input> take() { return std::move(inputs_); }

 private:
  struct Folder {
    std::string path;
    std::size_t depth;
  };

  void add(const std::string& path, bool named) {
    if (seen_.insert(files_.canonical(path)).second) inputs_.push_back({path, named, false});
  }

  void walk(const std::string& top) {
    std::vector<Folder> pending{{normalize_path(top), 0}};
    while (!pending.empty()) {
      const Folder folder = pending.back();
      pending.pop_back();
      // A link that leads back up would otherwise be walked for ever.
      if (!folders_.insert(files_.canonical(folder.path)).second) continue;
      const auto names = files_.list(folder.path);
      if (!names) {
        sink_.report<kUnreadableFile>(Span{}, quote(folder.path), "cannot list the folder");
        continue;
      }
      std::vector<Folder> below;
      for (const std::string& name : *names) look_at(folder, name, below);
      pending.insert(pending.end(), below.rbegin(), below.rend());
    }
  }

  void look_at(const Folder& folder, const std::string& name, std::vector<Folder>& below) {
    if (name.starts_with('.')) return;
    const std::string path = folder.path == "." ? name : join_path(folder.path, name);
    if (excluded(path)) return;
    const PathKind kind = files_.kind(path);
    if (kind == PathKind::kDirectory && folder.depth < kDeepestFolder) {
      below.push_back({path, folder.depth + 1});
    } else if (kind == PathKind::kFile && has_spec_ending(name)) {
      add(path, false);
    }
  }

  [[nodiscard]] bool excluded(const std::string& path) const {
    const auto& files = environment_.config.files;
    if (!files || !files->exclude) return false;
    for (const Setting<std::string>& pattern : files->exclude->items) {
      const std::string rooted = join_path(environment_.root, *pattern);
      if (fnmatch(rooted.c_str(), path.c_str(), 0) == 0) return true;
    }
    return false;
  }

  const Options& options_;
  const Environment& environment_;
  FileSystem& files_;
  DiagnosticSink& sink_;
  std::vector<Input> inputs_;
  std::set<std::string> seen_;
  std::set<std::string> folders_;
};

}  // namespace

std::vector<Input> collect_inputs(const Options& options, const Environment& environment,
                                  FileSystem& files, DiagnosticSink& sink) {
  Collector collector(options, environment, files, sink);
  if (options.paths.empty()) collector.add_named(".");
  for (const std::string& path : options.paths) collector.add_named(path);
  return collector.take();
}

}  // namespace accelc
