// Workflows that no vector of tests/conformance/flow has: what Flyte passes over, where a problem
// is, and graphs that nobody would write.
#include "compiler/flow/compile.h"

#include "compiler/flow/variable_name.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace accelc::flow {
namespace {

using Strings = std::vector<std::string>;

LiteralType integer() { return simple_literal_type(SimpleType::kInteger); }

/// A task `t` from an integer `x` to an integer `y`, and one workflow over an integer `a`.
struct Sample {
  Sample() {
    project.tasks.push_back({.id = "t",
                             .interface = {.inputs = {{.name = "x", .type = integer()}},
                                           .outputs = {{.name = "y", .type = integer()}}}});
    project.workflows.push_back(
        {.id = "w", .interface = Interface{.inputs = {{.name = "a", .type = integer()}}}});
  }

  Workflow& workflow() { return project.workflows.front(); }

  NodeIndex inner(std::string id, Target target, std::vector<Input> inputs = {}) {
    const auto place = static_cast<NodeIndex>(workflow().nodes.size());
    workflow().nodes.push_back(
        {.id = std::move(id), .target = std::move(target), .inputs = std::move(inputs)});
    return place;
  }

  NodeIndex top(std::string id, Target target, std::vector<Input> inputs = {}) {
    workflow().top.push_back(inner(std::move(id), std::move(target), std::move(inputs)));
    return workflow().top.back();
  }

  /// "CODE node name name", and " (follows)".
  [[nodiscard]] Strings problems() const {
    const std::vector<Compiled> all = compile(project);
    Strings texts;
    for (const Problem& problem : all.front().problems) {
      std::string text = std::string(name_of(problem.code)) + " " + problem.node;
      for (const std::string& name : problem.names) text += " " + name;
      texts.push_back(text + (problem.follows ? " (follows)" : ""));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  Project project;
};

Input bound(std::string name, std::string node, std::string output) {
  return {.name = std::move(name),
          .value = Value{Reference{.node = std::move(node), .output = std::move(output)}}};
}

/// `.a` is above a number.
Condition above_five() {
  using Kind = Operand::Kind;
  return {{{.kind = Term::Kind::kComparison,
            .comparison = Operator::kGreater,
            .left = {.variable = ".a", .kind = Kind::kVariable},
            .right = {.literal = SimpleType::kInteger, .kind = Kind::kLiteral}}}};
}

TEST_CASE("a workflow that can run has no problem") {
  Sample sample;
  sample.top("n", RunTask{"t"}, {bound("x", "", "a")});
  sample.top("m", RunTask{"t"}, {bound("x", "n", "y")});
  CHECK(sample.problems().empty());
}

TEST_CASE("one cause is one report, and what follows from it is marked") {
  Sample sample;
  sample.top("n", RunTask{"gone"});
  sample.top("m", RunTask{"t"}, {bound("x", "n", "y")});
  CHECK(sample.problems() == Strings{"ParameterNotBound m x (follows)",
                                     "TaskReferenceNotFound start-node gone",
                                     "VariableNameNotFound n n y (follows)"});
}

TEST_CASE("a place leads to the item that is wrong") {
  Sample sample;
  LiteralType list{.form = TypeForm::kCollection, .elements = {integer()}};
  sample.project.tasks.front().interface.inputs.front().type = list;
  const Value text{Scalar{.type = simple_literal_type(SimpleType::kString)}};
  const Value number{Scalar{.type = integer()}};
  sample.top("n", RunTask{"t"}, {{.name = "x", .value = Value{ListValue{{number, text}}}}});
  const Problem problem = compile(sample.project).front().problems.at(0);
  CHECK(problem.code == Code::kMismatchingTypes);
  CHECK(problem.place.node == 0);
  CHECK(problem.place.input == 0);
  CHECK(problem.place.inside == std::vector<std::size_t>{1});
  CHECK(problem.found.is(SimpleType::kString));
  CHECK(problem.expected.is(SimpleType::kInteger));
}

TEST_CASE("a case that waits for a node that waits for its branch is found") {
  Sample sample;
  const NodeIndex then = sample.inner("c", RunTask{"t"}, {bound("x", "late", "y")});
  sample.top("b", Branch{.cases = {{.condition = above_five(), .then = then}}, .fails = true},
             {bound(".a", "", "a")});
  sample.top("late", RunTask{"t"}, {bound("x", "b", "y")});
  // Flyte looks at what stands before a branch alone.
  CHECK(sample.problems().front() == "NodeReferenceNotFound late late");
  std::swap(sample.workflow().top[0], sample.workflow().top[1]);
  sample.workflow().nodes[2].inputs = {bound("x", "", "a")};
  sample.workflow().nodes[2].after = {"b"};
  CHECK(sample.problems() == Strings{"CycleThroughBranch start-node b late"});
}

TEST_CASE("a branch that reads itself inside is a circle") {
  Sample sample;
  const NodeIndex then = sample.inner("c", RunTask{"t"}, {bound("x", "b", "y")});
  sample.top("b", Branch{.cases = {{.condition = above_five(), .then = then}}, .fails = true},
             {bound(".a", "", "a")});
  CHECK(sample.problems() == Strings{"CycleThroughBranch start-node b"});
}

/// What is wrong with `.a == RIGHT`, where `.a` is a workflow input of `type`.
Strings compared(const LiteralType& type, const Operand& right, Operator how = Operator::kEqual) {
  Sample sample;
  sample.project.tasks.front().interface.inputs.clear();
  sample.workflow().interface->inputs.front().type = type;
  const NodeIndex then = sample.inner("c", RunTask{"t"});
  const Term term{.kind = Term::Kind::kComparison,
                  .comparison = how,
                  .left = {.variable = ".a", .kind = Operand::Kind::kVariable},
                  .right = right};
  sample.top("b", Branch{.cases = {{{{term}}, then}}, .fails = true}, {bound(".a", "", "a")});
  return sample.problems();
}

// Run with CompileWorkflow of flytepropeller v1.16.8.
TEST_CASE("both sides of a comparison have one type, whatever it is") {
  const auto literal = [](SimpleType type) {
    return Operand{.literal = type, .kind = Operand::Kind::kLiteral};
  };
  const Operand same{.variable = ".a", .kind = Operand::Kind::kVariable};
  const Strings mismatch{"MismatchingTypes b RightValue"};
  const LiteralType colors{.form = TypeForm::kEnum, .names = {"red"}};
  const LiteralType list{.form = TypeForm::kCollection, .elements = {integer()}};
  const LiteralType optional{.form = TypeForm::kUnion,
                             .elements = {integer(), simple_literal_type(SimpleType::kNone)}};
  CHECK(compared(integer(), literal(SimpleType::kInteger)).empty());
  CHECK(compared(integer(), literal(SimpleType::kFloat)) == mismatch);
  CHECK(compared(colors, literal(SimpleType::kString)) == mismatch);
  CHECK(compared(optional, literal(SimpleType::kInteger)) == mismatch);
  // It fails when it runs.
  CHECK(compared(list, same).empty());
  CHECK(compared(simple_literal_type(SimpleType::kBoolean), literal(SimpleType::kBoolean),
                 Operator::kLess)
            .empty());
}

TEST_CASE("conditions, approvals and cases read what stands before them") {
  Sample sample;
  sample.top("ok", Approve{}, {bound("x", "late", "y"), bound("z", "", "a")});
  sample.top("late", RunTask{"t"}, {bound("x", "", "a")});
  const Strings problems = sample.problems();
  CHECK(std::count(problems.begin(), problems.end(), "NodeReferenceNotFound late late") == 1);
  std::swap(sample.workflow().top[0], sample.workflow().top[1]);
  CHECK(sample.problems().empty());
}

TEST_CASE("an approval gives what it is given, and not a part of it") {
  Sample sample;
  sample.top("n", RunTask{"t"}, {bound("x", "", "a")});
  sample.top("ok", Approve{}, {bound("x", "n", "y")});
  sample.top("m", RunTask{"t"}, {bound("x", "ok", "x")});
  CHECK(sample.problems().empty());
  sample.project.tasks.front().interface.outputs.front().type = {.form = TypeForm::kMap,
                                                                 .elements = {integer()}};
  sample.workflow().nodes[1].inputs = {
      {.name = "x", .value = Value{Reference{.node = "n", .output = "y", .path = {"key"}}}}};
  const Strings problems = sample.problems();
  CHECK(std::count(problems.begin(), problems.end(), "MismatchingTypes ok x y") == 1);
}

TEST_CASE("a path leads into what has such parts") {
  Sample sample;
  LiteralType list{.form = TypeForm::kCollection, .elements = {integer()}};
  sample.project.tasks.front().interface.outputs.front().type = list;
  sample.top("n", RunTask{"t"}, {bound("x", "", "a")});
  Reference part{.node = "n", .output = "y", .path = {std::int64_t{2}}};
  sample.top("m", RunTask{"t"}, {{.name = "x", .value = Value{part}}});
  const auto problems_of = [&](PathStep step) {
    part.path = {std::move(step)};
    sample.workflow().nodes[1].inputs.front().value = Value{part};
    return sample.problems();
  };
  CHECK(problems_of(std::int64_t{2}).empty());
  CHECK(problems_of("key") == Strings{"PathNotInType m x key"});
  CHECK(problems_of(std::int64_t{-1}) == Strings{"PathNotInType m x -1"});
}

TEST_CASE("workflows that hold each other are one circle each") {
  Sample sample;
  sample.project.workflows.push_back({.id = "v", .interface = Interface{}});
  sample.top("n", RunWorkflow{"v"});
  Workflow& other = sample.project.workflows.back();
  other.nodes.push_back({.id = "back", .target = RunWorkflow{"w"}, .inputs = {bound("a", "", "")}});
  other.nodes.push_back({.id = "self", .target = RunWorkflow{"v"}});
  other.top = {0, 1};
  const std::vector<Compiled> all = compile(sample.project);
  Strings circles;
  for (const Problem& problem : all.at(1).problems) {
    if (problem.code != Code::kWorkflowInItself) continue;
    circles.push_back(problem.node);
    for (const std::string& name : problem.names) circles.back() += " " + name;
  }
  CHECK(circles == Strings{"back w v", "self v"});
  CHECK_FALSE(all.at(0).good);
  CHECK_FALSE(all.at(1).good);
}

TEST_CASE("names of outputs are read as Flyte reads them") {
  CHECK(parse_variable_name("loss")->name == "loss");
  CHECK_FALSE(parse_variable_name("loss")->index);
  CHECK(parse_variable_name("[12].loss")->index == 12);
  CHECK(parse_variable_name("(loss)")->name == "loss");
  for (const char* bad :
       {"", "a-b", "a.b", "[1].[2].a", "[-1].a", "a[0]", "é", "[].", "[99999999999999999999].a"}) {
    INFO(bad);
    CHECK_FALSE(parse_variable_name(bad));
  }
}

// ---- What nobody would write ----

TEST_CASE("nothing at all, everywhere") {
  CHECK(compile({}).empty());
  Sample sample;
  CHECK(sample.problems() == Strings{"NoNodesFound w"});
  sample.workflow().top = {7, kNoNode};
  sample.workflow().on_failure = 9;
  CHECK(sample.problems().empty());
  sample.workflow().top.clear();
  sample.top("", {}, {{}, {}});
  sample.top("", Branch{});
  sample.top("", Branch{.cases = {{}, {}}, .otherwise = 99});
  sample.top("", Map{});
  sample.top("", Signal{});
  sample.top("", RunPlan{});
  sample.top("", RunNothing{}, {{.name = "", .value = Value{}}});
  sample.workflow().nodes.front().after = {"", "", "gone"};
  sample.workflow().nodes.front().aliases = {{}, {}};
  sample.workflow().outputs = {{}, {}};
  CHECK_FALSE(sample.problems().empty());
  sample.project.workflows.push_back({});
  sample.project.tasks.push_back({});
  sample.project.plans.push_back({});
  CHECK(compile(sample.project).size() == 2);
}

TEST_CASE("nodes that hold themselves, or each other twice") {
  Sample sample;
  const Condition condition = above_five();
  sample.top("a", Branch{.cases = {{condition, 0}, {condition, 1}}, .otherwise = 1});
  sample.top("b", Branch{.cases = {{condition, 1}, {condition, 0}}, .otherwise = 0});
  sample.top("m", Map{.node = 2});
  CHECK_FALSE(compile(sample.project).front().good);
}

TEST_CASE("branches in branches without an end") {
  Sample sample;
  sample.top("b0", {}, {bound(".a", "", "a")});
  constexpr NodeIndex kLevels = 10'000;
  for (NodeIndex i = 0; i < kLevels; ++i) {
    const NodeIndex next = sample.inner("b" + std::to_string(i + 1), RunTask{"t"});
    sample.workflow().nodes[i].target = Branch{.cases = {{above_five(), next}}, .otherwise = next};
  }
  const Strings problems = sample.problems();
  CHECK(std::any_of(problems.begin(), problems.end(),
                    [](const std::string& text) { return text.starts_with("NestedTooDeep"); }));
}

TEST_CASE("a hundred thousand nodes one behind the other, and in a ring", "[exhaustive]") {
  constexpr NodeIndex kNodes = 100'000;
  Sample sample;
  sample.top("n0", RunTask{"t"}, {bound("x", "", "a")});
  for (NodeIndex i = 1; i < kNodes; ++i) {
    sample.top("n" + std::to_string(i), RunTask{"t"},
               {bound("x", "n" + std::to_string(i - 1), "y")});
  }
  CHECK(sample.problems().empty());
  sample.workflow().nodes.front().after = {"n" + std::to_string(kNodes - 1)};
  const std::vector<Compiled> all = compile(sample.project);
  REQUIRE(all.front().problems.size() == 1);
  CHECK(all.front().problems.front().names.size() == kNodes);
}

TEST_CASE("a hundred thousand workflows one in the other") {
  constexpr std::size_t kWorkflows = 100'000;
  Project project;
  for (std::size_t i = 0; i < kWorkflows; ++i) {
    Workflow& workflow = project.workflows.emplace_back();
    workflow.id = "w" + std::to_string(i);
    workflow.interface.emplace();
    workflow.nodes.push_back({.id = "n", .target = RunWorkflow{"w" + std::to_string(i + 1)}});
    workflow.top = {0};
  }
  const std::vector<Compiled> all = compile(project);
  CHECK(all.back().problems.size() == 1);
  CHECK_FALSE(all.front().good);
}

TEST_CASE("a condition of a hundred thousand terms") {
  Sample sample;
  Condition condition;
  constexpr TermIndex kTerms = 100'000;
  for (TermIndex i = 0; i < kTerms; ++i) {
    condition.terms.push_back({.kind = Term::Kind::kAnd, .left_term = i + 1, .right_term = kTerms});
  }
  condition.terms.push_back(above_five().terms.front());
  const NodeIndex then = sample.inner("c", RunTask{"t"}, {bound("x", "", "a")});
  sample.top("b", Branch{.cases = {{condition, then}}, .fails = true}, {bound(".a", "", "a")});
  CHECK(sample.problems().empty());
}

}  // namespace
}  // namespace accelc::flow
