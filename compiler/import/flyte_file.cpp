// The messages of a file become entities of one document.
#include "compiler/import/diagnostics.h"
#include "compiler/import/flyte_parts.h"
#include "compiler/import/flyte_plan.h"
#include "compiler/import/flyte_registered.h"
#include "compiler/import/flyte_task.h"
#include "compiler/import/flyte_workflow.h"
#include "compiler/import/imported.h"
#include "compiler/support/text.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

namespace {

constexpr std::array<std::string_view, 4> kIdentity = {"org", "project", "domain", "version"};
constexpr std::string_view kSecondTemplate = "flyteidl2.core.TaskTemplate";

/// Adds entities to one document.
class EntityImport {
 public:
  EntityImport(const Catalog& catalog, ImportedSpec& spec, DiagnosticSink& sink)
      : catalog_(catalog), spec_(spec), sink_(sink) {}

  /// Once the tasks of all files are there.
  void begin_graphs() { elsewhere_.emplace(spec_); }

  void add_task(const FlyteTask& task) {
    const MessageView id = task.task_template.message("id");
    const std::string name(id.text("name"));
    if (task.task_template.type().name == kSecondTemplate) {
      return leave_out(kTaskNoun, id, "tasks of Flyte 2 are not imported yet");
    }
    if (!takes(kTaskNoun, id)) return;
    spec_.entities.push_back({kTaskNoun, name, place_of(id), task.task_template, task.description});
    // The map that runs another task brings its own along.
    if (!mapped_task(name).empty()) return;
    spec_.tasks[name] = task_of(task, catalog_, spec_.dataclasses);
  }

  void add_workflow(const MessageView& workflow, const MessageView& description) {
    const MessageView id = workflow.message("id");
    const std::string name(id.text("name"));
    if (const auto obstacle = elsewhere_->declare_for(workflow)) {
      elsewhere_->leave_out(name);
      return leave_out(kWorkflowNoun, id, obstacle->place, obstacle->why);
    }
    if (!takes(kWorkflowNoun, id)) return;
    Json written = Json::object();
    add_description(description, written);
    written.update(workflow_of(workflow, spec_.tasks, catalog_, spec_.dataclasses));
    add_defaults(name, written);
    spec_.workflows[name] = std::move(written);
    spec_.entities.push_back({kWorkflowNoun, name, place_of(id), workflow, description});
  }

  void add_plan(const MessageView& plan) {
    const MessageView id = plan.message("id");
    const std::string name(id.text("name"));
    const MessageView spec = plan.message("spec");
    const std::string workflow(spec.message("workflow_id").text("name"));
    if (!spec_.names.contains({kWorkflowNoun, workflow})) {
      // Every workflow has a plan of its own name, which goes with it.
      if (name == workflow && elsewhere_->is_left_out(workflow)) return;
      const bool left_out = elsewhere_->is_left_out(workflow) || sink_.has_errors();
      const std::string_view why =
          left_out ? ", which is not imported either" : ", which none of the files holds";
      return leave_out(kPlanNoun, id,
                       "it starts the workflow " + quote(workflow) + std::string(why));
    }
    if (!takes(kPlanNoun, id)) return;
    Json written = plan_of(plan, defaults_[workflow]);
    if (!is_default_plan(plan, written)) {
      spec_.launch_plans[name] = std::move(written);
    }
    spec_.entities.push_back({kPlanNoun, name, place_of(id), spec, {}});
  }

  void leave_out(std::string_view noun, const MessageView& id, std::string_view why) {
    leave_out(noun, id, place_of(id), why);
  }

  void leave_out(std::string_view noun, const MessageView& id, const Span& place,
                 std::string_view why) {
    const std::string named = "the " + std::string(noun) + " " + quote(id.text("name"));
    sink_.report<kNotImported>(place, named, why);
  }

 private:
  static Span place_of(const MessageView& id) {
    const NodeRef name = id.value("name");
    return name ? name.span() : Span{};
  }

  /// Whether the entity fits into the document. The first one says whose that is.
  bool takes(std::string_view noun, const MessageView& id) {
    const std::string name(id.text("name"));
    if (name.empty()) {
      leave_out(noun, id, "it has no name");
      return false;
    }
    Json identity = Json::object();
    for (const std::string_view part : kIdentity) add(identity, part, std::string(id.text(part)));
    if (spec_.entities.empty()) spec_.identity = identity;
    for (const std::string_view part : kIdentity) {
      const Json first = spec_.identity.value(std::string(part), Json());
      if (identity.value(std::string(part), Json()) == first) continue;
      leave_out(noun, id, "its " + std::string(part) + " is not that of the entities before it");
      return false;
    }
    const bool added = spec_.names.emplace(noun, name).second;
    if (!added) leave_out(noun, id, "another one has its name");
    return added;
  }

  /// The plan of the workflow's own name says which of its inputs have defaults.
  void add_defaults(const std::string& name, Json& workflow) {
    bool has_plan = false;
    for (const MessageView& plan : spec_.plans) {
      if (plan.message("id").text("name") != name) continue;
      has_plan = true;
      defaults_[name] = plan_defaults(plan);
    }
    for (const auto& [input, value] : defaults_[name].items()) {
      Json& written = workflow["inputs"][input];
      if (!written.is_object()) written = {{"type", written}};
      written["default"] = value;
    }
    if (!has_plan) workflow["default_launch_plan"] = false;
  }

  const Catalog& catalog_;
  ImportedSpec& spec_;
  DiagnosticSink& sink_;
  std::optional<RegisteredElsewhere> elsewhere_;  ///< of graphs
  std::map<std::string, Json> defaults_;          ///< of the inputs of each workflow
};

}  // namespace

void add_flyte_file(const FlyteFile& file, const Catalog& catalog, ImportedSpec& spec,
                    DiagnosticSink& sink) {
  EntityImport import(catalog, spec, sink);
  for (const FlyteTask& task : file.tasks) import.add_task(task);
  spec.workflow_specs.insert(spec.workflow_specs.end(), file.workflows.begin(),
                             file.workflows.end());
  spec.plans.insert(spec.plans.end(), file.plans.begin(), file.plans.end());
  for (const MessageView& one : file.compiled) {
    import.leave_out(kWorkflowNoun, one.message("primary").message("template").message("id"),
                     "Flyte has compiled it: import the package that it was registered from");
  }
}

Json document_of(const ImportedSpec& spec) {
  Json document = {{"accelc", "v1"}};
  document.update(spec.identity);
  // A package that is built has its members in the order of the spec.
  const auto add_all = [&](const char* key, std::string_view noun,
                           const std::map<std::string, Json>& written) {
    std::vector<Json::object_t::value_type> all;
    for (const ImportedEntity& entity : spec.entities) {
      const auto found = entity.noun == noun ? written.find(entity.name) : written.end();
      if (found != written.end()) all.emplace_back(found->first, found->second);
    }
    // What is registered elsewhere is in no file.
    for (const auto& [name, entity] : written) {
      if (entity.contains("ref")) all.emplace_back(name, entity);
    }
    add(document, key, Json(Json::object_t(all.begin(), all.end())));
  };
  add_all("tasks", kTaskNoun, spec.tasks);
  add_all("workflows", kWorkflowNoun, spec.workflows);
  add_all("launch_plans", kPlanNoun, spec.launch_plans);
  return document;
}

void add_graphs(const Catalog& catalog, ImportedSpec& spec, DiagnosticSink& sink) {
  EntityImport import(catalog, spec, sink);
  import.begin_graphs();
  std::set<std::string, std::less<>> whole;
  for (const MessageView& one : spec.workflow_specs) {
    const MessageView workflow = one.message("template");
    whole.emplace(workflow.message("id").text("name"));
    import.add_workflow(workflow, one.message("description"));
  }
  for (const MessageView& one : spec.workflow_specs) {
    for (const MessageView& inner : one.messages("sub_workflows")) {
      if (!whole.emplace(inner.message("id").text("name")).second) continue;
      import.add_workflow(inner, {});
    }
  }
  for (const MessageView& plan : spec.plans) import.add_plan(plan);
}

}  // namespace accelc::importing
