#include "compiler/check/link/project.h"

#include "compiler/check/diagnostics.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

class Linker {
 public:
  Linker(const LoadOptions& options, FileSystem& files, DiagnosticSink& sink)
      : options_(options), files_(files), sink_(sink) {}

  /// Roots mostly come in the order of their paths.
  void add_root(const RootUnit& root) {
    project_.units.emplace_hint(project_.units.end(), root.canonical, root.unit);
  }

  void link(const RootUnit& root) {
    const std::string& folder = root.root.empty() ? options_.root : root.root;
    if (folder != folder_) root_ = files_.canonical(folder_ = folder);
    for (const UnitDocument& document : root.unit->documents) link_document(root, document);
  }

  Project take() { return std::move(project_); }

 private:
  /// An include on the way from the named spec to the current one.
  struct Visit {
    LinkedSpec::Member member;
    std::string path;  ///< canonical
    /// How many files lead here.
    std::size_t depth = 0;
  };
  /// The files that lead to the one that is looked at.
  struct Trail {
    std::vector<std::string> paths;
    std::unordered_set<std::string> known;

    /// Makes `visit` the end of the trail, which is walked depth first.
    void lead_to(const Visit& visit) {
      for (; paths.size() > visit.depth; paths.pop_back()) known.erase(paths.back());
      paths.push_back(visit.path);
      known.insert(paths.back());
    }
  };

  void link_document(const RootUnit& root, const UnitDocument& document) {
    LinkedSpec& spec = project_.specs.emplace_back();
    spec.schemas = schemas_;
    std::set<const UnitDocument*> known{&document};
    std::vector<Visit> pending{{{root.unit.get(), &document}, root.canonical}};
    trail_ = {};
    while (!pending.empty()) {
      const Visit visit = std::move(pending.back());
      pending.pop_back();
      trail_.lead_to(visit);
      spec.members.push_back(visit.member);
      read_schemas(*visit.member.unit->file);
      if (!visit.member.document->spec.include) continue;
      const auto& includes = visit.member.document->spec.include->items;
      // Backwards onto the stack, so that they are met in the order in which they are written.
      for (auto include = includes.rbegin(); include != includes.rend(); ++include) {
        follow(visit, *include, known, pending);
      }
    }
  }

  void follow(const Visit& from, const Setting<std::string>& include,
              std::set<const UnitDocument*>& known, std::vector<Visit>& pending) {
    const std::string shown = join_path(parent_path(from.member.unit->file->path()), *include);
    const std::string path = files_.canonical(shown);
    if (trail_.known.contains(path)) {
      sink_.report<kIncludeCycle>(include.span, quote(*include));
      return;
    }
    const FileUnit* unit = load(shown, path, include);
    if (unit == nullptr || unit->documents.empty()) {
      project_.specs.back().include_missing = true;
      return;
    }
    for (auto document = unit->documents.rbegin(); document != unit->documents.rend(); ++document) {
      if (known.insert(&*document).second)
        pending.push_back({{unit, &*document}, path, from.depth + 1});
    }
  }

  const FileUnit* load(const std::string& shown, const std::string& path,
                       const Setting<std::string>& include) {
    if (std::shared_ptr<const FileUnit>* found = find_named(path)) {
      std::shared_ptr<const FileUnit>& known = *found;
      if (known->frontend != kSpecFrontend) {
        sink_.report<kIncludeUnreadable>(include.span, quote(*include), "it is not a task spec");
        return nullptr;
      }
      // A file that is skipped when a folder is searched is expected to be a spec when it is
      // included.
      if (known->content_dropped || !known->recognised) {
        known = read_spec(known->file, options_.limits, Unmarked::kError);
      }
      return known.get();
    }
    if (!is_inside(*include, path)) {
      sink_.report<kIncludeOutside>(include.span, quote(*include))
          .help(
              "includes stay inside the project: the folder of `accelc.toml`, or else the "
              "repository");
      return nullptr;
    }
    ReadResult read = files_.read(shown, options_.limits.file_bytes);
    if (!read.error.empty()) {
      sink_.report<kIncludeUnreadable>(include.span, quote(*include), read.error);
      return nullptr;
    }
    auto unit = read_spec(SourceFile::make(shown, std::move(read.bytes)), options_.limits,
                          Unmarked::kError);
    return project_.units.emplace(path, std::move(unit)).first->second.get();
  }

  /// A file of the run; null when it is none.
  std::shared_ptr<const FileUnit>* find_named(const std::string& canonical) {
    auto found = project_.units.find(canonical);
    if (found == project_.units.end() && options_.find_dropped) {
      auto unit = options_.find_dropped(canonical);
      if (unit != nullptr) found = project_.units.emplace(canonical, std::move(unit)).first;
    }
    return found == project_.units.end() ? nullptr : &found->second;
  }

  [[nodiscard]] bool is_inside(std::string_view written, const std::string& canonical) const {
    const std::string folder = root_ == "/" ? "/" : root_ + "/";
    return !written.starts_with('/') && (canonical + "/").starts_with(folder);
  }

  /// Reads what `file` names as `struct<FILE>`, anywhere in its text: a profile is decoded only
  /// when it is asked for. What is wrong with a schema is reported by the task that uses it.
  void read_schemas(const SourceFile& file) {
    // Each of its documents asks.
    if (!searched_.insert(&file).second) return;
    for (const std::string_view name : schema_names_in(file.text())) {
      const std::string shown = schema_path(file, name);
      if (!schemas_->contains(shown)) schemas_->emplace(shown, load_schema(name, shown));
    }
  }

  SchemaResult load_schema(std::string_view name, const std::string& shown) {
    const std::string path = files_.canonical(shown);
    if (!is_inside(name, path)) return SchemaFault{"it is outside the project", {}};
    // One that is an input too was read already, and findings point into that text.
    if (const auto* known = find_named(path)) return read_schema((*known)->file, options_.limits);
    ReadResult read = files_.read(shown, options_.limits.file_bytes);
    if (!read.error.empty()) return SchemaFault{std::move(read.error), {}};
    // A unit without documents: whoever asks which files were read finds it among the others.
    auto unit = std::make_shared<FileUnit>();
    unit->file = SourceFile::make(shown, std::move(read.bytes));
    SchemaResult result = read_schema(unit->file, options_.limits);
    project_.units.emplace(path, std::move(unit));
    return result;
  }

  const LoadOptions& options_;
  std::shared_ptr<SchemaFiles> schemas_ = std::make_shared<SchemaFiles>();
  std::unordered_set<const SourceFile*> searched_;  // for names of schemas
  std::string folder_;  // below which the current root's includes must stay...
  std::string root_;    // ...and its canonical path
  FileSystem& files_;
  DiagnosticSink& sink_;
  Project project_;
  Trail trail_;
};

}  // namespace

bool LinkedSpec::is_of_flyte2() const {
  if (!is_packaged()) return false;
  const auto& tasks = members[0].document->spec.tasks;
  return tasks && !tasks->entries.empty() && tasks->entries.front().value->flyte2;
}

bool LinkedSpec::incomplete() const {
  return include_missing || std::any_of(members.begin(), members.end(), [](const Member& member) {
           return member.unit->tree->incomplete();
         });
}

Project link_project(const std::vector<RootUnit>& roots, const LoadOptions& options,
                     FileSystem& files, DiagnosticSink& sink) {
  Linker linker(options, files, sink);
  for (const RootUnit& root : roots) linker.add_root(root);
  for (const RootUnit& root : roots) linker.link(root);
  return linker.take();
}

}  // namespace accelc
