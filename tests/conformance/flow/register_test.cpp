// Which workflows and launch plans Flyte registers, as flyteadmin v1.16.8 answered (README.md).
#include "compiler/flow/register.h"

#include "compiler/flow/compile.h"
#include "tests/conformance/flow/protojson.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace accelc::test {
namespace {

using flow::RegisterCode;
using nlohmann::json;

/// How an answer of admin begins, and our code for it.
const std::vector<std::pair<std::string, RegisterCode>>& answers() {
  static const std::vector<std::pair<std::string, RegisterCode>> list = {
      {"missing id", RegisterCode::kMissingId},
      {"unexpected resource type", RegisterCode::kWrongKind},
      {"missing entity of type WORKFLOW", RegisterCode::kUnknownWorkflow},
      {"number of nodes in workflow", RegisterCode::kTooManyNodes},
      {"labels map cannot exceed", RegisterCode::kTooManyLabels},
      {"invalid label key", RegisterCode::kLabelKey},
      {"invalid label value", RegisterCode::kLabelValue},
      {"The Variable component", RegisterCode::kDefaultWithoutType},
      {"Invalid variable", RegisterCode::kDefaultWithoutValue},
      {"Failed to validate literal type", RegisterCode::kDefaultUnknown},
      {"Type mismatch for Parameter", RegisterCode::kDefaultMismatch},
      {"invalid default_input wrong type", RegisterCode::kDefaultOtherType},
      {"unexpected default_input", RegisterCode::kUnexpectedDefault},
      {"invalid launch plan default inputs, expected none", RegisterCode::kUnexpectedDefault},
      {"missing valid literal in fixed_inputs", RegisterCode::kFixedWithoutValue},
      {"invalid fixed_input wrong type", RegisterCode::kFixedMismatch},
      {"unexpected fixed_input", RegisterCode::kUnexpectedFixed},
      {"invalid launch plan fixed inputs, expected none", RegisterCode::kUnexpectedFixed},
      {"Cannot create a launch plan with a schedule", RegisterCode::kRequiredInScheduled},
      {"Cannot create a schedule with a KickoffTimeInputArg", RegisterCode::kKickoffNotFree},
      {"KickoffTimeInputArg must reference a datetime", RegisterCode::kKickoffNoDatetime},
      {"Invalid cron expression", RegisterCode::kCron},
      {"missing recipients", RegisterCode::kNoRecipients},
      {"invalid value for phase", RegisterCode::kNotTerminal},
      {"invalid value for notification type", RegisterCode::kNoNotificationKind},
  };
  return list;
}

/// What was registered before, and what comes now.
class Admin {
 public:
  explicit Admin(std::size_t most_nodes) : most_nodes_(most_nodes) {}

  /// Whether a workflow compiles, and what else we say of an entity.
  struct Verdict {
    std::set<RegisterCode> codes;
    bool compiles = true;

    [[nodiscard]] bool is_refused() const {
      return !compiles || std::any_of(codes.begin(), codes.end(), flow::is_refused);
    }
  };

  Verdict judge(const std::string& kind, const json& message) {
    if (kind == "task") return judge_task(message);
    return kind == "workflow" ? judge_workflow(message) : judge_plan(message);
  }

 private:
  static void add(const std::vector<flow::RegisterProblem>& problems, Verdict& verdict) {
    for (const flow::RegisterProblem& problem : problems) verdict.codes.insert(problem.code);
  }

  Verdict judge_task(const json& message) {
    Verdict verdict;
    add(check_identifier(identifier_of(message.at("id")), flow::EntityKind::kTask), verdict);
    known_.tasks.push_back(task_of(message));
    return verdict;
  }

  Verdict judge_workflow(const json& message) {
    const json& written = message.at("template");
    const flow::Workflow workflow = workflow_of(written);
    Verdict verdict;
    add(check_identifier(identifier_of(written.at("id")), flow::EntityKind::kWorkflow), verdict);
    add(check_size(workflow, most_nodes_), verdict);
    flow::Project project = known_;
    project.workflows = {workflow};
    for (const json& inner : message.value("sub_workflows", json::array())) {
      project.workflows.push_back(workflow_of(inner));
    }
    verdict.compiles = flow::compile(project).front().good;
    if (!verdict.is_refused()) workflows_.emplace(workflow.id, *workflow.interface);
    return verdict;
  }

  Verdict judge_plan(const json& message) {
    const json spec = message.value("spec", json::object());
    const flow::PlanSpec plan = plan_spec_of(spec);
    const auto workflow = workflows_.find(id_of(spec.value("workflow_id", json())));
    const bool there = workflow != workflows_.end();
    Verdict verdict;
    const json id = message.value("id", json());
    add(check_identifier(identifier_of(id), flow::EntityKind::kLaunchPlan), verdict);
    add(check_plan(plan, there ? &workflow->second.inputs : nullptr), verdict);
    if (!verdict.is_refused()) {
      known_.plans.push_back(launch_plan_of(id_of(id), plan, workflow->second));
    }
    return verdict;
  }

  std::size_t most_nodes_;
  flow::Project known_;
  std::map<std::string, flow::Interface> workflows_;
};

void check_answer(const json& answer, const Admin::Verdict& ours) {
  CHECK(ours.is_refused() == !answer.is_null());
  if (answer.is_null()) return;
  const std::string text = answer.at(1);
  if (text.starts_with("failed to compile workflow")) {
    CHECK_FALSE(ours.compiles);
    return;
  }
  const auto known = std::find_if(answers().begin(), answers().end(),
                                  [&](const auto& one) { return text.starts_with(one.first); });
  REQUIRE(known != answers().end());
  CHECK(ours.codes.contains(known->second));
}

TEST_CASE("a workflow or a launch plan is refused where Flyte refuses it, for the same reason") {
  const std::vector<json> rows = rows_of("register.jsonl");
  CHECK(rows.size() == 73);
  for (const json& row : rows) {
    if (row.contains("uncovered")) continue;
    Admin admin(row.value("node_limit", flow::kMostNodes));
    for (const json& entity : row.at("entities")) {
      const Admin::Verdict ours = admin.judge(entity.at("kind"), entity.at("message"));
      INFO(row.at("name") << ", " << entity.at("kind") << ": " << entity.at("answer"));
      check_answer(entity.at("answer"), ours);
    }
  }
}

}  // namespace
}  // namespace accelc::test
