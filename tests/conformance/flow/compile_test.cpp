// What is wrong with which workflow, as flytepropeller v1.16.8 CompileWorkflow answered
// (README.md).
#include "compiler/flow/compile.h"

#include "tests/conformance/flow/protojson.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>
#include <utility>

namespace accelc::test {
namespace {

using nlohmann::json;

/// A code and the id of the node that it is said of.
using Finding = std::pair<std::string, std::string>;
using Findings = std::set<Finding>;

/// The interface of the workflow that a plan starts.
flow::Interface interface_behind(const json& plan, const json& workflows) {
  const std::string id = id_of(plan.at("spec").at("workflow_id"));
  for (const json& workflow : workflows) {
    const flow::Workflow made = workflow_of(workflow.at("template"));
    if (made.id == id) return made.interface.value_or(flow::Interface{});
  }
  return {};
}

/// One workflow, first, with all that it may name.
flow::Project project_of(const json& row, const json& workflow) {
  flow::Project project;
  for (const json& task : row.at("tasks")) project.tasks.push_back(task_of(task));
  for (const json& plan : row.value("plans", json::array())) {
    const flow::PlanSpec spec = plan_spec_of(plan.at("spec"));
    project.plans.push_back(
        launch_plan_of(id_of(plan.at("id")), spec, interface_behind(plan, row.at("workflows"))));
  }
  project.workflows.push_back(workflow_of(workflow.at("template")));
  for (const json& inner : workflow.value("sub_workflows", json::array())) {
    project.workflows.push_back(workflow_of(inner));
  }
  return project;
}

/// The workflow at 0 and those that it uses, at any depth.
std::set<std::size_t> used_by_first(const std::vector<flow::Compiled>& all) {
  std::set<std::size_t> used{0};
  std::vector<std::size_t> open{0};
  while (!open.empty()) {
    const std::size_t last = open.back();
    open.pop_back();
    for (const std::size_t next : all[last].uses) {
      if (used.insert(next).second) open.push_back(next);
    }
  }
  return used;
}

/// Behind these Flyte looks no further.
bool stops_flyte(const flow::Problem& problem) {
  return problem.code == flow::Code::kTaskReferenceNotFound ||
         (problem.code == flow::Code::kWorkflowReferenceNotFound && !problem.names.empty()) ||
         problem.code == flow::Code::kDuplicateId;
}

struct Verdict {
  Findings flytes;             ///< with codes that Flyte has
  std::set<std::string> more;  ///< codes that it has not
};

Verdict verdict_of(const flow::Project& project) {
  const std::vector<flow::Compiled> all = flow::compile(project);
  std::set<std::size_t> used = used_by_first(all);
  // Two with one id are found however they are used.
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const flow::Problem& problem : all[i].problems) {
      if (problem.code == flow::Code::kDuplicateId) used.insert(i);
    }
  }
  std::vector<flow::Problem> problems;
  for (const std::size_t i : used) {
    problems.insert(problems.end(), all[i].problems.begin(), all[i].problems.end());
  }
  const bool stops = std::any_of(problems.begin(), problems.end(), stops_flyte);
  Verdict verdict;
  for (const flow::Problem& problem : problems) {
    const std::string code(name_of(problem.code));
    if (!is_of_flyte(problem.code)) {
      verdict.more.insert(code);
    } else if (!stops || stops_flyte(problem)) {
      verdict.flytes.emplace(code, problem.node);
    }
  }
  return verdict;
}

/// Identifiers as protobuf prints them become ours.
std::string node_of(const std::string& text) {
  const auto part = [&](const std::string& name, char end) {
    const std::size_t at = text.find(name);
    if (at == std::string::npos) return std::string();
    const std::size_t begin = at + name.size();
    return text.substr(begin, text.find(end, begin) - begin);
  };
  if (!text.starts_with("resource_type:")) return text;
  return part("resource_type:", ' ') + ":" + part("project:\"", '"') + "/" +
         part("domain:\"", '"') + "/" + part(" name:\"", '"') + "@" + part("version:\"", '"');
}

Findings findings_of(const json& answer) {
  Findings findings;
  for (const json& error : answer.value("errors", json::array())) {
    findings.emplace(error.at(0), node_of(error.at(1)));
  }
  return findings;
}

/// Compares each workflow of a row with Flyte's answer, or with what the row says `instead`.
std::set<std::string> codes_that_flyte_has_not(const json& row) {
  std::set<std::string> more;
  for (const json& workflow : row.at("workflows")) {
    INFO(workflow.at("answer"));
    const Verdict ours = verdict_of(project_of(row, workflow));
    more.insert(ours.more.begin(), ours.more.end());
    const json flytes = findings_of(workflow.at("answer"));
    CHECK(json(ours.flytes) == row.value("instead", flytes));
    CHECK(row.value("instead", json()) != flytes);
  }
  return more;
}

void check_row(const json& row) {
  INFO(row.at("name"));
  json more = json::array();
  for (const std::string& code : codes_that_flyte_has_not(row)) more.push_back(code);
  CHECK(more == row.value("more", json::array()));
  CHECK(row.contains("differs") == (row.contains("more") || row.contains("instead")));
}

TEST_CASE("a workflow has the errors that Flyte finds") {
  const std::vector<json> rows = rows_of("compile.jsonl");
  CHECK(rows.size() == 230);
  for (const json& row : rows) check_row(row);
}

TEST_CASE("the nodes of a workflow come after those that Flyte puts them behind") {
  for (const json& row : rows_of("compile.jsonl")) {
    for (const json& workflow : row.at("workflows")) {
      const json& answer = workflow.at("answer");
      if (!answer.contains("downstream")) continue;
      INFO(row.at("name"));
      json ours = json::object();
      const std::vector<flow::Compiled> all = flow::compile(project_of(row, workflow));
      for (const auto& [id, behind] : all.front().downstream) ours[id] = behind;
      CHECK(ours == answer.at("downstream"));
    }
  }
}

}  // namespace
}  // namespace accelc::test
