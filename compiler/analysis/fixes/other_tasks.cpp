#include "compiler/analysis/fixes/other_tasks.h"

#include "compiler/analysis/build_plan.h"
#include "compiler/source/source_file.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace accelc {

namespace {

/// The edits of a round and the errors before it, by the path of their file: the same file may have
/// been read twice.
struct Places {
  std::map<std::string, std::vector<Span>> edits;
  std::map<std::string, std::vector<Span>> errors;
};

Places places_of(const Analysis& analysis, const EditSet& edits) {
  Places places;
  for (const auto& [file, list] : edits.by_file()) {
    for (const Edit& edit : list) places.edits[file->path()].push_back(edit.span);
  }
  for (const Diagnostic& finding : analysis.diagnostics) {
    if (finding.severity != Severity::kError || !finding.span.valid()) continue;
    places.errors[finding.span.file->path()].push_back(finding.span);
  }
  return places;
}

/// What is known of one spec.
class SpecTasks {
 public:
  SpecTasks(const AnalyzedSpec& spec, const Places& places) : spec_(spec), places_(places) {}

  /// Nothing when all of its tasks may be meant.
  std::optional<std::set<std::string>> touched() {
    std::set<std::string> names;
    for (const LinkedSpec::Member& member : spec_.linked->members) {
      const std::string& path = member.unit->file->path();
      for (const auto* of : {&places_.edits, &places_.errors}) {
        const auto found = of->find(path);
        if (found == of->end()) continue;
        if (!take_tasks_at(member, found->second, names)) return std::nullopt;
      }
    }
    add_heirs(names);
    return names;
  }

 private:
  static bool take_tasks_at(const LinkedSpec::Member& member, const std::vector<Span>& places,
                            std::set<std::string>& names) {
    const std::string_view text = member.unit->file->text();
    for (const Span& place : places) {
      const auto& tasks = member.document->spec.tasks;
      if (!tasks) return false;
      const auto holds = [&](const auto& entry) {
        return entry.value.key_span.begin <= place.begin && place.end <= entry.value.span.end;
      };
      const auto& entries = tasks->entries;
      const auto entry = std::find_if(entries.begin(), entries.end(), holds);
      if (entry == entries.end()) return false;
      const Span& span = entry->value.span;
      // An anchor: its value may be used anywhere.
      if (text.substr(span.begin, span.end - span.begin).find('&') != text.npos) return false;
      names.insert(entry->key);
    }
    return true;
  }

  /// Tasks that start from one of these, directly or not.
  void add_heirs(std::set<std::string>& names) const {
    for (std::size_t known = 0; known != names.size();) {
      known = names.size();
      for (const LinkedSpec::Member& member : spec_.linked->members) {
        const auto& tasks = member.document->spec.tasks;
        if (!tasks) continue;
        for (const auto& entry : tasks->entries) {
          const bool heir =
              entry.value && entry.value->extends && names.contains(*entry.value->extends);
          if (heir) names.insert(entry.key);
        }
      }
    }
  }

  const AnalyzedSpec& spec_;
  const Places& places_;
};

std::string path_of(const AnalyzedSpec& spec) {
  return spec.linked->members.front().unit->file->path();
}

}  // namespace

OtherTasks other_tasks(const Analysis& analysis, const EditSet& edits) {
  const Places places = places_of(analysis, edits);
  OtherTasks others;
  for (const AnalyzedSpec& spec : analysis.specs) {
    if (spec.linked == nullptr) continue;
    const auto touched = SpecTasks(spec, places).touched();
    if (!touched) continue;
    for (const Task& task : spec.program.tasks) {
      if (!task.broken && !touched->contains(task.name)) others.insert({path_of(spec), task.name});
    }
  }
  return others;
}

Outputs outputs_of(const Analysis& analysis, const OtherTasks& tasks) {
  Outputs outputs;
  for (const AnalyzedSpec& spec : analysis.specs) {
    if (spec.linked == nullptr) continue;
    const BackendOptions options = backend_options({}, spec.environment->config);
    for (const Task& task : spec.program.tasks) {
      const std::pair key{path_of(spec), task.name};
      if (task.broken || !tasks.contains(key)) continue;
      std::string& bytes = outputs[key];
      for (const Backend* backend : spec.backends) {
        for (const Artifact& artifact : backend->emit({.tasks = {&task}}, options)) {
          bytes += artifact.path + "\n" + artifact.bytes + "\n";
        }
      }
    }
  }
  return outputs;
}

std::string first_changed(const Outputs& before, const Outputs& after) {
  for (const auto& [task, bytes] : before) {
    const auto now = after.find(task);
    if (now == after.end() || now->second != bytes) return task.second;
  }
  return {};
}

}  // namespace accelc
