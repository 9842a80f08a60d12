#include "tests/fuzz/drawn_project.h"

#include <array>
#include <string>
#include <utility>

namespace accelc::test {

namespace {

constexpr std::size_t kMostOfOneKind = 4;
constexpr int kDeepest = 5;

/// The bytes of an input as choices; behind their end each is the first.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  /// A number below `count`.
  std::size_t below(std::size_t count) { return at_ < size_ ? data_[at_++] % count : 0; }

  bool flip() { return below(2) == 1; }

  [[nodiscard]] bool over() const { return at_ >= size_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

class Drawing {
 public:
  Drawing(const std::uint8_t* data, std::size_t size) : choices_(data, size) {}

  DrawnProject draw() {
    DrawnProject drawn;
    many([&] { drawn.project.tasks.push_back({id(), interface()}); });
    many([&] { drawn.project.plans.push_back({id(), plan_inputs(), variables()}); });
    many([&] { drawn.project.workflows.push_back(workflow()); });
    drawn.plan = plan();
    return drawn;
  }

 private:
  template <class Draw>
  void many(const Draw& draw) {
    for (std::size_t left = choices_.below(kMostOfOneKind + 1); left > 0; --left) draw();
  }

  std::string id() {
    constexpr std::array<const char*, 6> kIds = {"a", "b", "c", "", "p/d/a@v", "TASK:a"};
    return kIds[choices_.below(kIds.size())];
  }

  std::string name() {
    constexpr std::array<const char*, 9> kNames = {"x",    "y",      "o0",          "", "[0].x",
                                                   "[9].", "a.b[1]", "[-1].failed", "é"};
    return kNames[choices_.below(kNames.size())];
  }

  std::string node_id() {
    constexpr std::array<const char*, 8> kIds = {"n0", "n1",         "n2",       "n0-n0",
                                                 "",   "start-node", "end-node", "fn0"};
    return kIds[choices_.below(kIds.size())];
  }

  LiteralType type(int depth = 0) {
    LiteralType drawn;
    drawn.form = static_cast<TypeForm>(choices_.below(9));
    drawn.simple = static_cast<SimpleType>(choices_.below(10));
    drawn.directory = choices_.flip();
    if (choices_.flip()) drawn.tag = name();
    if (choices_.flip()) drawn.format = name();
    many([&] { drawn.names.push_back(name()); });
    if (depth < kDeepest) many([&] { drawn.elements.push_back(type(depth + 1)); });
    drawn.has_fields = choices_.flip();
    if (drawn.has_fields && depth < kDeepest) {
      many([&] { drawn.fields.push_back({name(), type(depth + 1)}); });
    }
    return drawn;
  }

  std::vector<flow::Variable> variables() {
    std::vector<flow::Variable> drawn;
    many([&] { drawn.push_back({name(), type()}); });
    return drawn;
  }

  flow::Interface interface() { return {variables(), variables()}; }

  std::vector<flow::PlanInput> plan_inputs() {
    std::vector<flow::PlanInput> drawn;
    many([&] { drawn.push_back({{name(), type()}, choices_.flip()}); });
    return drawn;
  }

  flow::Reference reference() {
    flow::Reference drawn{node_id(), name(), {}};
    many([&] {
      if (choices_.flip()) {
        drawn.path.emplace_back(name());
      } else {
        drawn.path.emplace_back(static_cast<std::int64_t>(choices_.below(256)) - 2);
      }
    });
    return drawn;
  }

  flow::Value value(int depth = 0) {
    switch (choices_.below(depth < kDeepest ? 6 : 4)) {
      case 0:
        return {reference()};
      case 1:
        return {flow::Scalar{type(kDeepest), std::nullopt}};
      case 2:
        return {flow::Scalar{type(kDeepest), name()}};
      case 3:
        return choices_.flip() ? flow::Value{flow::EmptyScalar{}} : flow::Value{};
      case 4: {
        flow::ListValue list;
        many([&] { list.items.push_back(value(depth + 1)); });
        return {std::move(list)};
      }
      default: {
        flow::MapValue map;
        many([&] {
          map.keys.push_back(name());
          map.items.push_back(value(depth + 1));
        });
        return {std::move(map)};
      }
    }
  }

  std::vector<flow::Input> inputs() {
    std::vector<flow::Input> drawn;
    many([&] {
      flow::Input& input = drawn.emplace_back();
      input.name = name();
      if (choices_.below(8) != 0) input.value = value();
    });
    return drawn;
  }

  flow::Operand operand() {
    return {.variable = name(),
            .literal = static_cast<SimpleType>(choices_.below(10)),
            .kind = static_cast<flow::Operand::Kind>(choices_.below(4))};
  }

  /// Terms only lead to those behind them, as messages do.
  flow::Condition condition() {
    flow::Condition drawn;
    many([&] {
      drawn.terms.push_back({.kind = static_cast<flow::Term::Kind>(choices_.below(4)),
                             .comparison = static_cast<flow::Operator>(choices_.below(6)),
                             .left = operand(),
                             .right = operand()});
    });
    const std::size_t count = drawn.terms.size();
    for (std::size_t i = 0; 2 * i + 2 < count; ++i) {
      drawn.terms[i].left_term = static_cast<flow::TermIndex>(2 * i + 1);
      if (choices_.flip()) drawn.terms[i].right_term = static_cast<flow::TermIndex>(2 * i + 2);
    }
    return drawn;
  }

  flow::Branch branch(flow::Workflow& workflow, int depth) {
    flow::Branch drawn;
    many([&] {
      drawn.cases.push_back(
          {condition(), choices_.below(6) == 0 ? flow::kNoNode : node(workflow, depth + 1)});
    });
    drawn.fails = choices_.flip();
    if (choices_.flip()) drawn.otherwise = node(workflow, depth + 1);
    return drawn;
  }

  flow::Map map(flow::Workflow& workflow, int depth) {
    flow::Map drawn;
    if (choices_.below(6) != 0) drawn.node = node(workflow, depth + 1);
    if (choices_.flip()) drawn.success_ratio = static_cast<double>(choices_.below(16)) / 10 - 0.2;
    return drawn;
  }

  flow::Target target(flow::Workflow& workflow, int depth) {
    switch (choices_.below(depth < kDeepest ? 11 : 9)) {
      case 0:
        return flow::RunTask{id()};
      case 1:
        return flow::RunWorkflow{id()};
      case 2:
        return flow::RunPlan{id()};
      case 3:
        return flow::RunNothing{};
      case 4:
        return flow::Approve{};
      case 5:
        return flow::Signal{name(), type()};
      case 6:
        return flow::Sleep{};
      case 7:
        return flow::EmptyGate{};
      case 8:
        return std::monostate{};
      case 9:
        return branch(workflow, depth);
      default:
        return map(workflow, depth);
    }
  }

  flow::NodeIndex node(flow::Workflow& workflow, int depth) {
    flow::Node drawn{node_id(), target(workflow, depth), inputs(), {}, {}};
    many([&] { drawn.after.push_back(node_id()); });
    many([&] { drawn.aliases.push_back({name(), name()}); });
    workflow.nodes.push_back(std::move(drawn));
    return static_cast<flow::NodeIndex>(workflow.nodes.size() - 1);
  }

  flow::Workflow workflow() {
    flow::Workflow drawn;
    drawn.id = id();
    if (choices_.below(8) != 0) drawn.interface = interface();
    // What is left of the input, so that a long one makes large workflows.
    const std::size_t most = choices_.below(256);
    for (std::size_t i = 0; i < most && !choices_.over(); ++i) {
      drawn.top.push_back(node(drawn, 0));
    }
    if (choices_.flip()) drawn.on_failure = node(drawn, 0);
    drawn.outputs = inputs();
    return drawn;
  }

  flow::PlanSpec plan() {
    flow::PlanSpec drawn;
    if (choices_.flip()) drawn.workflow = flow::Identifier{flow::EntityKind::kWorkflow, {}};
    many([&] {
      drawn.defaults.push_back({name(), type(), std::nullopt, choices_.flip()});
      if (choices_.flip()) drawn.defaults.back().value = type();
    });
    many([&] { drawn.fixed.push_back({name(), type()}); });
    if (choices_.flip()) {
      drawn.schedule = flow::Schedule{.cron = name(),
                                      .has_old_cron = choices_.flip(),
                                      .has_rate = choices_.flip(),
                                      .kickoff_input = name()};
    }
    many([&] { drawn.labels.emplace_back(name(), name()); });
    many([&] {
      flow::Notification& one = drawn.notifications.emplace_back();
      one.has_kind = choices_.flip();
      many([&] { one.recipients.push_back(name()); });
      many([&] { one.phases.push_back(static_cast<flow::Phase>(choices_.below(5))); });
    });
    return drawn;
  }

  Choices choices_;
};

}  // namespace

DrawnProject draw_project(const std::uint8_t* data, std::size_t size) {
  return Drawing(data, size).draw();
}

}  // namespace accelc::test
