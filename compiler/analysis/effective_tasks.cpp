#include "compiler/analysis/effective_tasks.h"

#include "compiler/check/link/effective_task.h"
#include "compiler/check/link/merging.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "schema/plain_json.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

/// A number stays one where that is how it was written; 1.10 is a text. Nesting is that of the
/// value.
Json shown_value(const PlainValue& value) {  // NOLINT(misc-no-recursion)
  if (value.is_mapping()) {
    Json object = Json::object();
    for (const PlainEntry& entry : value.entries) object[entry.key] = shown_value(entry.value);
    return object;
  }
  if (value.is_sequence()) {
    Json list = Json::array();
    for (const PlainValue& item : value.items) list.push_back(shown_value(item));
    return list;
  }
  Json scalar = to_json(value);
  const bool as_written = !scalar.is_number() || scalar.dump() == value.text;
  return as_written ? scalar : Json(value.text);
}

/// What the mappings around a key are to a task of this name.
std::string words_for(const std::vector<std::string>& names, const std::string& task) {
  std::size_t at = 0;
  std::vector<std::string> words;
  if (names.size() > 1 && names[0] == "profiles") {
    words.push_back("profile " + names[1]);
    at = 2;
  }
  if (names.size() > at + 1 && names[at] == "tasks") {
    if (names[at + 1] != task) words.push_back("base " + names[at + 1]);
  } else if (at == 0 || (names.size() > at && names[at] == "defaults")) {
    // Anything else holds what an anchor names.
    words.push_back(at == 0 && names.empty() ? "document" : names[at]);
  }
  return join(words, ", ");
}

ValueOrigin place_of(const Span& span) {
  return {span.file->path(), std::size_t{position_of(span).line} + 1, {}};
}

/// The tasks of one linked spec.
class EffectiveTasks {
 public:
  EffectiveTasks(const Analysis& analysis, const AnalysisOptions& options, const LinkedSpec& spec)
      : analysis_(analysis),
        options_(options),
        names_(spec, options.profile, unused_),
        merger_(names_, unused_) {}

  [[nodiscard]] const std::vector<TaskEntry>& entries() const { return names_.tasks(); }
  /// Null when there is none of that name.
  [[nodiscard]] const TaskEntry* find(const std::string& name) const { return names_.find(name); }

  /// Nothing when it is broken.
  std::optional<EffectiveTask> task(const TaskEntry& entry) {
    if (!entry.entry->value) return std::nullopt;
    const MergedTask merged = merger_.merge(entry);
    if (merged.partial) return std::nullopt;
    EffectiveTask task{entry.entry->key, place_of(entry.entry->value.key_span), {}};
    for (EffectiveKey& key : effective_keys(*merged.spec)) {
      const NodeRef node = key_at(analysis_.project, key.key);
      const NodeRef value = node ? node.next_sibling() : NodeRef();
      if (!value) continue;
      ValueOrigin origin = place_of(key.key);
      origin.from = words_for(path_to(node), task.name);
      task.values.push_back(
          {std::move(key.path), hidden(shown_value(plain_value({value, {}}))), std::move(origin)});
    }
    resolve_image(*merged.spec, task);
    return task;
  }

 private:
  /// A name of `images` is shown as what it stands for.
  void resolve_image(const TaskSpec& spec, EffectiveTask& task) const {
    const auto image =
        std::find_if(task.values.begin(), task.values.end(), [](const EffectiveValue& one) {
          return one.path.size() == 1 && one.path.front() == "image";
        });
    if (image == task.values.end() || !spec.image) return;
    const std::string name = *spec.image;
    for (const std::string& option : options_.images) {
      if (!option.starts_with(name + "=")) continue;
      image->value = option.substr(name.size() + 1);
      image->origin = {"--image", 0, "image " + name};
    }
    if (image->origin.line == 0) return;
    const Setting<std::string>* reference = names_.find_image(name);
    if (reference == nullptr || !*reference) return;
    image->value = **reference;
    image->origin = place_of(reference->key_span);
    image->origin.from = "image " + name;
  }

  /// Without the credentials that were found, at any depth.
  [[nodiscard]] Json hidden(Json value) const {  // NOLINT(misc-no-recursion)
    if (!analysis_.secrets) return value;
    if (value.is_string()) return analysis_.secrets->hide(value.get<std::string>());
    if (value.is_structured()) {
      for (Json& item : value) item = hidden(std::move(item));
    }
    return value;
  }

  const Analysis& analysis_;
  const AnalysisOptions& options_;
  /// The analysis has reported it all.
  DiagnosticSink unused_;
  SpecNames names_;
  TaskMerger merger_;
};

/// Nothing when the spec does not have it.
std::optional<EffectiveTask> find_task(const Analysis& analysis, const std::string& profile,
                                       const LinkedSpec& spec, const std::string& name) {
  AnalysisOptions options;
  options.profile = profile;
  EffectiveTasks tasks(analysis, options, spec);
  const TaskEntry* entry = tasks.find(name);
  return entry == nullptr ? std::nullopt : tasks.task(*entry);
}

}  // namespace

std::vector<TaskVariant> task_variants(const Analysis& analysis, const std::string& task) {
  for (const LinkedSpec& spec : analysis.project.specs) {
    if (!spec.is_built()) continue;
    std::vector<TaskVariant> variants{{{}, find_task(analysis, {}, spec, task)}};
    bool any = variants.front().task.has_value();
    for (std::string& profile : profiles_of(spec)) {
      auto found = find_task(analysis, profile, spec, task);
      any = any || found;
      variants.push_back({std::move(profile), std::move(found)});
    }
    if (any) return variants;
  }
  return {};
}

std::vector<EffectiveSpec> effective_specs(const Analysis& analysis, const AnalysisOptions& options,
                                           const std::vector<std::string>& names) {
  std::vector<EffectiveSpec> specs;
  std::set<std::pair<const SourceFile*, std::uint32_t>> seen;
  for (const LinkedSpec& linked : analysis.project.specs) {
    if (!linked.is_built()) continue;
    EffectiveTasks tasks(analysis, options, linked);
    EffectiveSpec spec;
    for (const TaskEntry& entry : tasks.entries()) {
      const bool wanted =
          names.empty() || std::find(names.begin(), names.end(), entry.entry->key) != names.end();
      const Span& key = entry.entry->value.key_span;
      // A spec that several include is there once.
      if (!wanted || !seen.insert({key.file, key.begin}).second) continue;
      if (auto task = tasks.task(entry)) spec.tasks.push_back(std::move(*task));
    }
    if (!spec.tasks.empty()) specs.push_back(std::move(spec));
  }
  return specs;
}

}  // namespace accelc
