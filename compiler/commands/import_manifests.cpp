#include "compiler/commands/import_manifests.h"

#include "compiler/commands/rebuild.h"
#include "compiler/import/around_pods.h"
#include "compiler/import/compare_pods.h"
#include "compiler/import/diagnostics.h"
#include "compiler/import/manifest_task.h"
#include "compiler/import/spec_document.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "schema/cron.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

using importing::Json;
using importing::ManifestObject;
using importing::ManifestPod;
using importing::PodDifference;
using importing::TaskForm;

/// What a form of a pod builds to, beside the pod.
struct Attempt {
  Json task;
  Json object;  ///< null, where nothing is built
  std::vector<PodDifference> differences;
  std::string error;  ///< the first one, where nothing is built

  [[nodiscard]] bool is_equal() const { return error.empty() && differences.empty(); }
};

/// The object that was built.
Json object_in(const Artifact& artifact) {
  DiagnosticSink unused;
  const Tree tree = read(SourceFile::make(artifact.path, artifact.bytes), Limits(), unused);
  if (tree.documents().empty()) return {};
  return importing::value_of(tree.node(tree.documents().front()));
}

/// The launch plan of a CronJob, with its task.
Json plan_of(const ManifestPod& pod) {
  Json plan = {{"task", pod.name}};
  plan.update(pod.plan);
  // The short form, where nothing but the times is said.
  Json& schedule = plan["schedule"];
  if (schedule.size() == 1) schedule = Json(schedule["cron"]);
  return plan;
}

void compare_times(const ManifestPod& pod, const Json& object,
                   std::vector<PodDifference>& differences) {
  const std::string cron = pod.plan["schedule"]["cron"];
  const std::string fields(cron_parts(cron).fields);
  const std::string built = object["spec"]["schedule"];
  if (fields != built) differences.push_back({"spec.schedule", cron, built});
}

class PodImport {
 public:
  PodImport(const std::string& path, const AnalysisOptions& asked, RunEnvironment& run)
      : path_(path), asked_(asked), run_(run) {}

  /// The first form that builds back; else the last one that builds at all.
  Attempt best_of(const ManifestPod& pod) {
    Attempt best{.error = "it is not a mapping with containers"};
    for (const TaskForm form : importing::kTaskForms) {
      Json task = importing::task_of(pod, form);
      if (task.is_null()) continue;
      Attempt attempt = build(pod, std::move(task));
      if (attempt.is_equal()) return attempt;
      if (attempt.error.empty() || !best.error.empty()) best = std::move(attempt);
    }
    return best;
  }

 private:
  Attempt build(const ManifestPod& pod, Json task) {
    Json document = {{"accelc", "v1"}, {"tasks", {{pod.name, task}}}};
    if (!pod.plan.is_null()) document["launch_plans"] = {{pod.plan_name, plan_of(pod)}};
    AnalysisOptions asked = asked_;
    asked.emit = {std::string(pod.target())};
    Attempt attempt{.task = std::move(task)};
    auto text = importing::spec_text(document, format_of(path_));
    if (const auto* failed = std::get_if<Unmovable>(&text)) {
      attempt.error = failed->why + "; write YAML";
      return attempt;
    }
    const TrialBuild trial =
        build_on_trial({path_, std::get<std::string>(std::move(text)), {}}, asked, run_);
    if (trial.artifacts.empty()) {
      attempt.error = first_error(trial.analysis->diagnostics);
      return attempt;
    }
    attempt.object = object_in(trial.artifacts.front());
    attempt.differences = differences_of(pod, attempt.object);
    if (!pod.plan.is_null()) compare_times(pod, attempt.object, attempt.differences);
    return attempt;
  }

  static std::vector<PodDifference> differences_of(const ManifestPod& pod, const Json& object) {
    std::vector<Json> wanted = {{{"metadata", pod.metadata}, {"spec", pod.spec}}};
    if (pod.group) wanted = pod.group->templates;
    const std::vector<Json> built = importing::templates_in(object);
    if (wanted.size() != built.size()) {
      return {{"pods", std::to_string(wanted.size()), std::to_string(built.size())}};
    }
    std::vector<PodDifference> all;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      for (PodDifference& one : importing::differences_of_pods(wanted[i], built[i])) {
        all.push_back(std::move(one));
      }
    }
    return all;
  }

  static std::string first_error(const std::vector<Diagnostic>& findings) {
    const auto error = std::find_if(findings.begin(), findings.end(), [](const Diagnostic& one) {
      return one.severity == Severity::kError;
    });
    return error == findings.end() ? "nothing is built of it" : error->message;
  }

  const std::string& path_;
  const AnalysisOptions& asked_;
  RunEnvironment& run_;
};

std::string shown_change(const PodDifference& one) {
  constexpr std::size_t kLongest = 60;
  const auto shown = [](const std::string& text) {
    return quote(text.size() <= kLongest ? text : text.substr(0, kLongest) + "...");
  };
  if (one.second.empty()) return "is lost";
  if (one.first.empty()) {
    return one.is_structure ? "is added" : "is added as " + shown(one.second);
  }
  return one.is_structure ? "has another form" : shown(one.first) + " becomes " + shown(one.second);
}

void report(const ManifestPod& pod, const Attempt& attempt, DiagnosticSink& sink) {
  const std::string named = "task " + quote(pod.name);
  if (!attempt.error.empty()) {
    sink.report<kDoesNotBuild>(pod.place, named).help(attempt.error);
  }
  for (const PodDifference& one : attempt.differences) {
    sink.report<kBuildsDifferently>(pod.place, named, quote(one.path), shown_change(one));
  }
}

/// The fields around the pods that are not built again.
std::vector<std::string> left_of(const ManifestPod& pod, const Json& object) {
  const Json around = pod.group ? importing::around_pods(object) : object;
  std::vector<std::string> fields;
  for (const importing::LeftField& field : pod.left) {
    if (!is_built(field, around)) fields.push_back(field.path);
  }
  return fields;
}

void report_left(const ManifestPod& pod, const Json& object, DiagnosticSink& sink) {
  std::vector<std::string> fields = left_of(pod, object);
  if (fields.empty()) return;
  for (std::string& field : fields) field = quote(field);
  const std::string& name = pod.plan.is_null() ? pod.name : pod.plan_name;
  sink.report<kLeftInManifest>(pod.place, pod.object_kind, quote(name), join(fields, ", "));
}

/// Whether the task of all pods builds the object again, but for what describes it.
bool is_whole(const ManifestPod& pod, const Attempt& attempt) {
  return attempt.is_equal() &&
         std::ranges::none_of(left_of(pod, attempt.object),
                              [](const std::string& path) { return path.starts_with("spec."); });
}

}  // namespace

ManifestImport import_manifests(const std::vector<ManifestObject>& objects,
                                const ManifestImportOptions& options, RunEnvironment& run,
                                DiagnosticSink& sink) {
  PodImport import(options.path, options.asked, run);
  ManifestImport made;
  const auto add = [&](const ManifestPod& pod, Attempt best) {
    if (made.tasks.contains(pod.name)) {
      sink.report<kNotImported>(pod.place, "the pod " + quote(pod.name),
                                "another one has its name");
      return;
    }
    if (best.is_equal()) ++made.equal;
    if (options.verify) report(pod, best, sink);
    report_left(pod, best.object, sink);
    if (best.task.is_null()) return;
    made.tasks[pod.name] = std::move(best.task);
    if (!pod.plan.is_null()) made.launch_plans[pod.plan_name] = plan_of(pod);
  };
  for (const ManifestObject& object : objects) {
    if (object.whole) {
      Attempt best = import.best_of(*object.whole);
      if (is_whole(*object.whole, best)) {
        add(*object.whole, std::move(best));
        continue;
      }
    }
    for (const ManifestPod& pod : object.pods) add(pod, import.best_of(pod));
  }
  return made;
}

}  // namespace accelc
