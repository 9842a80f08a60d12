// Launch plans that no vector of tests/conformance/flow has.
#include "compiler/flow/register.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace accelc::flow {
namespace {

LiteralType simple_type(SimpleType type) { return simple_literal_type(type); }

/// Of a workflow over an integer `n` and a time `when`.
const std::vector<Variable>& inputs() {
  static const std::vector<Variable> all = {
      {.name = "n", .type = simple_type(SimpleType::kInteger)},
      {.name = "when", .type = simple_type(SimpleType::kDatetime)}};
  return all;
}

PlanSpec plan() {
  return {.workflow =
              Identifier{.kind = EntityKind::kWorkflow,
                         .identity = {.project = "p", .domain = "d", .name = "w", .version = "v"}}};
}

std::vector<RegisterCode> codes(const PlanSpec& spec) {
  std::vector<RegisterCode> all;
  for (const RegisterProblem& problem : check_plan(spec, &inputs())) all.push_back(problem.code);
  return all;
}

using Codes = std::vector<RegisterCode>;

TEST_CASE("a plan that says nothing is one") { CHECK(codes(plan()).empty()); }

TEST_CASE("all that is wrong is said, not the first alone") {
  PlanSpec spec = plan();
  spec.workflow->identity.version.clear();
  spec.labels = {{"bad key", "bad value!"}};
  spec.fixed = {{.name = "x", .type = simple_type(SimpleType::kInteger)}, {.name = "n"}};
  CHECK(codes(spec) == Codes{RegisterCode::kMissingVersion, RegisterCode::kLabelKey,
                             RegisterCode::kLabelValue, RegisterCode::kUnexpectedFixed,
                             RegisterCode::kFixedWithoutValue});
}

TEST_CASE("a schedule needs what nobody gives") {
  PlanSpec spec = plan();
  spec.schedule = Schedule{.cron = "0 3 * * *", .kickoff_input = "when"};
  CHECK(codes(spec) == Codes{RegisterCode::kRequiredInScheduled});
  spec.fixed = {{.name = "n", .type = simple_type(SimpleType::kInteger)}};
  CHECK(codes(spec).empty());
  spec.schedule->kickoff_input = "n";
  CHECK(codes(spec) == Codes{RegisterCode::kRequiredInScheduled, RegisterCode::kKickoffNotFree});
}

TEST_CASE("what Flyte passes over is said, and does not refuse the plan") {
  PlanSpec spec = plan();
  spec.schedule = Schedule{.cron = "0 0 30 2 *", .kickoff_input = "when"};
  spec.fixed = {{.name = "n", .type = simple_type(SimpleType::kInteger)}};
  spec.defaults = {{.name = "n",
                    .type = simple_type(SimpleType::kInteger),
                    .value = simple_type(SimpleType::kInteger)}};
  spec.notifications = {{.has_kind = true, .recipients = {"a@example.com"}}};
  const Codes said = codes(spec);
  CHECK(said == Codes{RegisterCode::kNoPhases, RegisterCode::kCronNeverFires,
                      RegisterCode::kHiddenDefault});
  CHECK(std::none_of(said.begin(), said.end(), is_refused));
}

TEST_CASE("a node binds what a plan leaves open") {
  PlanSpec spec = plan();
  spec.fixed = {{.name = "n", .type = simple_type(SimpleType::kInteger)}};
  const LaunchPlan made = launch_plan_of("p", spec, {.inputs = inputs()});
  REQUIRE(made.inputs.size() == 1);
  CHECK(made.inputs.front().variable.name == "when");
  CHECK(made.inputs.front().required);
}

TEST_CASE("nothing, everywhere") {
  PlanSpec spec;
  spec.defaults = {{}};
  spec.fixed = {{}};
  spec.schedule.emplace();
  spec.labels = {{}};
  spec.notifications = {{}};
  CHECK_FALSE(check_plan(spec, &inputs()).empty());
  CHECK_FALSE(check_plan(spec, nullptr).empty());
  CHECK_FALSE(check_identifier(std::nullopt, EntityKind::kTask).empty());
  CHECK(check_size({}, 0).empty());
}

}  // namespace
}  // namespace accelc::flow
