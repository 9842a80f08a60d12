// Maps: a task that runs once for each element of a list.
#include "compiler/check/workflow/callee.h"
#include "compiler/check/workflow/mapped_types.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"
#include "schema/type_forms.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

class MapReader {
 public:
  MapReader(WorkflowContext& context, NodeIndex node)
      : context_(context), index_(node), spec_(*context.workflow.nodes[node].written) {}

  void read() {
    check_success();
    if (!check_target()) {
      context_.states[index_].outputs_unknown = true;
      return;
    }
    read_over();
    read_bound();
    if (node().task->knows(part::kInterface)) {
      for (const Variable& input : node().task->inputs) require(input);
    }
    set_output();
    if (spec_.run_all && *spec_.run_all) {
      context_.report<kIgnoredByFlyte>(spec_.run_all.get().key_span, "`run_all`",
                                       "a map stops when too many of its runs have failed");
    }
  }

 private:
  [[nodiscard]] WorkflowNode& node() const { return context_.workflow.nodes[index_]; }

  bool check_target() {
    const WorkflowNode& map = node();
    if (map.plan != nullptr) {
      return refuse(map.plan->name, "Flyte 1.16 uses the plan's interface unchanged");
    }
    if (map.task == nullptr) {
      context_.spoil();
      return false;
    }
    const Task& task = *map.task;
    if (task.elsewhere) {
      return refuse(task.name,
                    "it is registered elsewhere, and a map needs a second task with lists "
                    "for its inputs");
    }
    if (task.kind != TaskKind::kPython && task.knows(part::kRun)) {
      return refuse(task.name, "it is not a Python task, so its container would see whole lists");
    }
    if (task.outputs.size() > 1) return refuse(task.name, "it has more than one output");
    return true;
  }

  bool refuse(const std::string& name, std::string_view why) {
    context_.report<kMapTarget>(node().callee_span, quote(name), why);
    return false;
  }

  /// The inputs that are lists here.
  void read_over() {
    const auto& over = spec_.over;
    if (!over.written() || (over && over->entries.empty())) {
      context_
          .report_absence<kMapOver>(over.written() ? over.get().key_span : node().callee_span,
                                    quote(node().key), "goes over nothing: `over` names a list")
          .help("write `over: {INPUT: $NODE.LIST}`");
      return;
    }
    if (!over) return context_.spoil();
    for (const auto& entry : over->entries) {
      const Variable* input = find_input(entry);
      const TypeExpr type = input == nullptr ? TypeExpr{} : list_of(input->type);
      bind(entry, input == nullptr ? nullptr : &type);
    }
    check_lengths();
  }

  /// The inputs that are the same for all runs.
  void read_bound() {
    if (!spec_.inputs) return;
    for (const auto& entry : spec_.inputs->entries) {
      const Variable* input = find_input(entry);
      if (spec_.over && spec_.over->find(entry.key) != nullptr) {
        context_
            .report<kMapOver>(entry.value.key_span, quote(node().key),
                              "has " + quote(entry.key) + " under `over` and under `inputs`")
            .label(spec_.over->find(entry.key)->key_span, "each element of it is one run");
        continue;
      }
      if (input != nullptr) node().bound_inputs.push_back(entry.key);
      bind(entry, input == nullptr ? nullptr : &input->type);
    }
  }

  /// Under `over` or under `inputs`.
  [[nodiscard]] bool is_written(std::string_view input) const {
    const auto has = [input](const Setting<Map<AnyValue>>& values) {
      return values && values->find(input) != nullptr;
    };
    return has(spec_.over) || has(spec_.inputs);
  }

  const Variable* find_input(const Map<AnyValue>::Entry& entry) {
    const Task& task = *node().task;
    const auto found =
        std::find_if(task.inputs.begin(), task.inputs.end(),
                     [&entry](const Variable& input) { return input.name == entry.key; });
    if (found != task.inputs.end()) return &*found;
    if (!task.knows(part::kInterface)) return nullptr;
    auto report = context_.report<kUnknownNodeInput>(
        entry.value.key_span, "the task " + quote(task.name), quote(entry.key));
    std::vector<std::string_view> names;
    for (const Variable& input : task.inputs) {
      if (!is_written(input.name)) names.push_back(input.name);
    }
    suggest_name(entry.key, entry.value.key_span, names, context_.scope.sink, report);
    return nullptr;
  }

  void bind(const Map<AnyValue>::Entry& entry, const TypeExpr* type) {
    if (!entry.value) return context_.spoil();
    auto value = read_value(context_, *entry.value, entry.key, type);
    if (type == nullptr || !value) return;
    node().inputs.push_back({.name = entry.key,
                             .type = *type,
                             .value = *std::move(value),
                             .name_span = entry.value.key_span});
  }

  /// What is neither mapped nor bound takes its default, which is bound then.
  void require(const Variable& input) {
    if (is_written(input.name)) return;
    if (input.default_value == nullptr || !*input.default_value) {
      context_
          .report_absence<kInputNotBound>(node().callee_span, quote(input.name),
                                          "the task " + quote(node().task->name))
          .help("add it under `over` or `inputs`: it is " + quote(to_text(input.type)));
      return;
    }
    node().bound_inputs.push_back(input.name);
    auto value = copied_default(&**input.default_value, context_.scope.copies, node().key_span);
    node().inputs.push_back({.name = input.name,
                             .type = input.type,
                             .value = {std::move(value).value_or(PlainValue()), node().key_span},
                             .name_span = node().key_span,
                             .implied = true});
  }

  void check_lengths() {
    const Binding* first = nullptr;
    for (const Binding& binding : node().inputs) {
      const auto* items = std::get_if<std::vector<BoundValue>>(&binding.value.what);
      if (items == nullptr) continue;
      if (first == nullptr) {
        first = &binding;
        continue;
      }
      const std::size_t length = std::get<std::vector<BoundValue>>(first->value.what).size();
      if (items->size() == length) continue;
      context_
          .report<kMapOver>(binding.value.span, quote(node().key),
                            "goes over lists of different lengths")
          .label(first->value.span, count_of(length, "element") + " here");
      return;
    }
  }

  void check_success() {
    const auto& ratio = spec_.min_success_ratio;
    const auto& count = spec_.min_successes;
    if (ratio && !(*ratio >= 0 && *ratio <= 1)) {
      context_.report<kMapSuccess>(ratio.get().span, "`min_success_ratio`",
                                   "is a number from 0 to 1");
    }
    if (ratio.written() && count.written()) {
      context_
          .report<kMapSuccess>(count.get().key_span, "`min_successes`",
                               "cannot be combined with `min_success_ratio`")
          .label(ratio.get().key_span, "already set here");
    }
  }

  void set_output() {
    WorkflowNode& map = node();
    if (!map.task->knows(part::kInterface)) {
      context_.states[index_].outputs_unknown = true;
      return;
    }
    for (const Variable& output : map.task->outputs) {
      map.outputs.push_back(
          {output.name, mapped_output(output.type, spec_), output.description, output.span});
    }
  }

  WorkflowContext& context_;
  NodeIndex index_;
  const NodeSpec& spec_;
};

}  // namespace

TypeExpr mapped_output(TypeExpr output, const NodeSpec& map) {
  const bool may_fail = map.min_successes || (map.min_success_ratio && *map.min_success_ratio != 1);
  return list_of(may_fail ? optional_of(std::move(output)) : std::move(output));
}

void read_map(WorkflowContext& context, NodeIndex node) { MapReader(context, node).read(); }

}  // namespace accelc
