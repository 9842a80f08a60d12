#include "compiler/backend/kubernetes/cron_job.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/plan_inputs.h"
#include "compiler/backend/kubernetes/workload.h"
#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/support/text.h"
#include "schema/cron.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace accelc::kubernetes {

namespace {

constexpr const char* kPlanAnnotation = "accelc.dev/launch-plan";

/// The variables of the plan in the place of the container's own of the same names.
void set_variables(const Setting<Map<std::string>>& variables, Json& container) {
  if (!variables || variables->entries.empty()) return;
  Json merged = Json::array();
  if (container.contains("env")) {
    for (const Json& own : container["env"]) {
      const auto* replaced = variables->find(own.value("name", ""));
      if (replaced == nullptr || !*replaced) merged.push_back(own);
    }
  }
  for (const auto& entry : variables->entries) {
    if (entry.value) merged.push_back({{"name", entry.key}, {"value", *entry.value}});
  }
  container["env"] = std::move(merged);
}

/// Labels and annotations of the executions.
void add_metadata(const LaunchPlanSpec& plan, Json& metadata) {
  add_texts(plan.labels, metadata["labels"]);
  add_texts(plan.annotations, metadata["annotations"]);
}

void fill_pod(const LaunchPlan& plan, Json& pod) {
  const LaunchPlanSpec& written = *plan.written;
  const std::string_view primary = primary_container_name(*plan.task);
  for (Json& container : pod["containers"]) {
    fill_in(plan, container);
    if (container.value("name", "") == primary) set_variables(written.env, container);
  }
  if (written.service_account) pod["serviceAccountName"] = *written.service_account;
}

// ---- What cannot be said ----

class PlanChecker {
 public:
  PlanChecker(const LaunchPlan& plan, DiagnosticSink& sink)
      : plan_(plan), written_(*plan.written), sink_(sink) {}

  void check() {
    check_concurrency();
    const auto& account = written_.service_account;
    if (account && !account->empty()) check_object_name(*account, account.span, sink_);
    if (written_.schedule) check_zone(*written_.schedule);
    const Task& task = *plan_.task;
    if (task.in_doubt() || plan_.broken || !written_.schedule) return;
    const Json job = job_object(task);
    for (const Json& container : job["spec"]["template"]["spec"]["containers"])
      add_words(container);
    for (const auto* inputs : {&plan_.open, &plan_.fixed}) {
      for (const PlanInput& input : *inputs) check_input(input);
    }
    check_variables(task.command.entrypoint);
    check_variables(task.command.args);
  }

 private:
  Report lost(const Span& span, const std::string& what) {
    return sink_.report<kNotExpressible>(span, "cronjob", what);
  }

  void check_concurrency() {
    const auto& most = written_.concurrency;
    if (!most || *most == 1) return;
    lost(most.span, quote("concurrency: " + std::to_string(*most)))
        .help("a CronJob runs one Job at a time, `concurrency: 1`, or any number");
  }

  /// Kubernetes takes every other name that the check takes.
  void check_zone(const ScheduleSpec& schedule) {
    const auto& zone = schedule.timezone;
    if (!zone || *zone != "Local") return;
    sink_.report<kNoSuchWord>(zone.span, quote(*zone))
        .help("name the zone as the IANA database does: `Europe/Berlin`, `Etc/UTC`");
  }

  void add_words(const Json& container) {
    for (const char* key : {"command", "args"}) {
      if (!container.contains(key)) continue;
      for (const Json& word : container[key]) {
        if (word.is_string()) words_.push_back(word.get<std::string>());
      }
    }
  }

  [[nodiscard]] bool is_used(const std::string& input) const {
    return std::any_of(words_.begin(), words_.end(), [&](const std::string& word) {
      const auto pieces = template_pieces(word);
      return std::any_of(pieces.begin(), pieces.end(), [&](const TemplatePiece& piece) {
        return fills_in_input(piece, input) && !hands_over_all_inputs(piece);
      });
    });
  }

  void check_input(const PlanInput& input) {
    const WorkflowVariable& variable = input.input->variable;
    // Its own row says that nobody gives the time.
    const auto& kickoff = written_.schedule->kickoff_input;
    if (kickoff && *kickoff == variable.name) return;
    const Span span = input.span.valid() ? input.span : variable.span;
    const std::string what = "the input " + quote(variable.name);
    if (!input.value) {
      lost(span, what).help("Kubernetes passes no inputs: give it a value under `fixed_inputs`");
    } else if (!text_of_input(input)) {
      lost(span, what)
          .help("a value of type " + quote(to_text(*variable.type)) +
                " cannot be filled into a command");
    } else if (!is_used(variable.name)) {
      lost(span, what)
          .help("no `{{.inputs." + variable.name + "}}` of command or arguments receives it");
    }
  }

  /// What Flyte fills in besides inputs.
  void check_variables(const Placed<List<std::string>>& words) {
    if (!words) return;
    for (const auto& word : words->items) {
      if (!word) continue;
      for (const TemplatePiece& piece : template_pieces(*word)) {
        const bool filled = piece.fault == TemplateFault::kNone && piece.doubled &&
                            find_template_variable(piece.name) != nullptr;
        if (filled) lost(word.span, quote(piece.whole)).help("only Flyte fills it in");
      }
    }
  }

  const LaunchPlan& plan_;
  const LaunchPlanSpec& written_;
  DiagnosticSink& sink_;
  std::vector<std::string> words_;
};

}  // namespace

void validate_cron_job(const LaunchPlan& plan, DiagnosticSink& sink) {
  PlanChecker(plan, sink).check();
}

std::string cron_job_name(std::string_view plan) {
  constexpr std::size_t kLongest = 52;
  return object_name(plan, kLongest);
}

Json cron_job_object(const LaunchPlan& plan) {
  const LaunchPlanSpec& written = *plan.written;
  const ScheduleSpec& schedule = *written.schedule;
  Json job = job_object(*plan.task);
  job["metadata"].erase("name");
  add_metadata(written, job["metadata"]);
  add_metadata(written, job["spec"]["template"]["metadata"]);
  fill_pod(plan, job["spec"]["template"]["spec"]);
  const CronParts cron = schedule.cron ? cron_parts(*schedule.cron) : CronParts{};
  const std::string zone = schedule.timezone ? *schedule.timezone : cron.timezone;
  Json spec = {{"schedule", cron.fields}};
  if (!zone.empty()) spec["timeZone"] = zone;
  if (written.concurrency && *written.concurrency == 1) spec["concurrencyPolicy"] = "Forbid";
  spec["jobTemplate"] = {{"metadata", std::move(job["metadata"])},
                         {"spec", std::move(job["spec"])}};
  return {{"apiVersion", "batch/v1"},
          {"kind", "CronJob"},
          {"metadata",
           {{"name", cron_job_name(plan.identity.name)},
            {"labels", {{"app.kubernetes.io/managed-by", "accelc"}}},
            {"annotations", {{kPlanAnnotation, plan.name}}}}},
          {"spec", std::move(spec)}};
}

}  // namespace accelc::kubernetes
