// The nodes of a workflow as they are written: names, ids, kinds, and the nodes inside of cases.
#include "compiler/check/workflow/node_id.h"
#include "compiler/check/workflow/node_keys.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/flow/register.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace accelc {

namespace {

/// flytekit refuses the last one; Flyte drops the others without a word.
constexpr std::array<std::string_view, 3> kReservedIds = {"start-node", "end-node", "efn"};

using Kind = WorkflowNodeKind;

class NodeReader {
 public:
  explicit NodeReader(WorkflowContext& context) : context_(context) {}

  void read() {
    const auto& nodes = context_.spec().nodes;
    if (!nodes) return;
    const std::size_t count = nodes->entries.size();
    context_.workflow.nodes.reserve(count);
    context_.workflow.top.reserve(count);
    context_.states.reserve(count);
    for (const auto& entry : nodes->entries) {
      if (!entry.value) continue;
      const NodeIndex node = add(*entry.value, entry.key, entry.value.key_span, kNoWorkflowNode);
      context_.node_by_key.emplace(entry.key, node);
      context_.workflow.top.push_back(node);
      name_node(node);
    }
    // Nodes inside of cases come behind all others, which keep the places of the spec.
    const std::vector<NodeIndex> top = context_.workflow.top;
    for (const NodeIndex node : top) add_cases(node);
  }

 private:
  NodeIndex add(const NodeSpec& spec, const std::string& key, const Span& key_span, NodeIndex top) {
    const auto index = static_cast<NodeIndex>(context_.workflow.nodes.size());
    WorkflowNode& node = context_.workflow.nodes.emplace_back();
    node.key = key;
    node.key_span = key_span;
    node.written = &spec;
    node.inner = top != kNoWorkflowNode;
    node.overrides = spec.overrides;
    context_.states.push_back({.outputs_unknown = false, .top = node.inner ? top : index});
    read_kind(spec, node);
    check_keys(spec, node);
    return index;
  }

  void read_kind(const NodeSpec& spec, WorkflowNode& node) {
    const std::vector<KindKey> kinds = kinds_of(spec);
    if (kinds.empty() && has_kind_without_value(spec)) return context_.spoil();
    if (kinds.empty()) {
      auto report = context_.report_absence<kNodeKindMissing>(node.key_span, quote(node.key));
      report.help(
          "add one of `task`, `workflow`, `launch_plan`, `map`, `if`, `approve`, `signal` "
          "and `sleep`");
      return;
    }
    node.kind = kinds[0].kind;
    node.callee_span = kinds[0].span;
    if (kinds.size() == 1) return;
    context_.report<kNodeKindTwice>(kinds[1].span, quote(kinds[0].key), quote(kinds[1].key))
        .label(kinds[0].span, "already set here");
    node.kind = Kind::kNone;
  }

  /// Keys that nodes of another kind have.
  void check_keys(const NodeSpec& spec, const WorkflowNode& node) {
    if (node.kind == Kind::kNone) return;
    for (const FieldInfo& field : struct_info(Tag<NodeSpec>{}).fields) {
      const SettingState state = field.state(&spec);
      if (state != SettingState::kSet && state != SettingState::kInvalid) continue;
      const bool outer = field.name == "after" || field.name == "id";
      if (node.inner && outer) {
        context_
            .report<kNodeKeyMisplaced>(field.key_span(&spec), quote(field.name),
                                       "a node inside of a case")
            .help("it belongs to the node with the `if`");
      } else if (!has_key(node.kind, field.name)) {
        auto report = context_.report<kNodeKeyMisplaced>(field.key_span(&spec), quote(field.name),
                                                         noun_of(node.kind));
        report.help(std::string(place_of_key(field.name)));
      }
    }
  }

  /// The id of a node of the workflow itself.
  void name_node(NodeIndex index) {
    WorkflowNode& node = context_.workflow.nodes[index];
    const Setting<std::string>& id = node.written->id;
    const std::string& name = id ? *id : node.key;
    const Span span = id ? id.span : node.key_span;
    node.id = node_id_of(name);
    const std::string why = why_no_name(node, name, static_cast<bool>(id));
    if (!why.empty()) {
      context_.report<kNodeName>(span, quote(name), why);
      return;
    }
    const auto [twin, added] = by_id_.emplace(node.id, index);
    if (added) return;
    const WorkflowNode& first = context_.workflow.nodes[twin->second];
    context_.report<kNodeIdTwice>(span, quote(first.key), quote(node.key), quote(node.id))
        .label(first.key_span, "the first of them");
  }

  [[nodiscard]] std::string why_no_name(const WorkflowNode& node, const std::string& name,
                                        bool is_id) const {
    if (!is_id && name == kInputsWord) return "`$inputs` reads the inputs of the workflow";
    if (!is_node_name(name)) {
      return "it starts with a letter, and letters, digits, `_` and `-` follow";
    }
    const std::string& id = node.id;
    if (id.empty() || id.size() > kLongestNodeId) {
      return "as an id it has " + std::to_string(id.size()) + " characters, 62 are the most";
    }
    if (node_id_of(id) != id) return "it ends with more than one `-` or `_`";
    const bool reserved =
        std::find(kReservedIds.begin(), kReservedIds.end(), id) != kReservedIds.end() ||
        (id == kFailureNodeId && context_.spec().on_failure.written());
    return reserved ? "Flyte has a node " + quote(id) + " of its own" : "";
  }

  /// Explicit stack: cases stand in cases as deep as the reader of files lets them.
  void add_cases(NodeIndex root) {
    std::vector<NodeIndex> pending{root};
    while (!pending.empty()) {
      const NodeIndex node = pending.back();
      pending.pop_back();
      if (context_.workflow.nodes[node].kind != Kind::kBranch) continue;
      const std::vector<NodeIndex> inner = add_cases_of(node, root);
      pending.insert(pending.end(), inner.begin(), inner.end());
    }
  }

  /// The nodes that were added.
  std::vector<NodeIndex> add_cases_of(NodeIndex node, NodeIndex root) {
    std::vector<NodeIndex> added_nodes;
    const NodeSpec& spec = *context_.workflow.nodes[node].written;
    std::size_t position = 0;
    const auto add_inner = [&](const Setting<NodeSpec>& inner) {
      if (!inner) return kNoWorkflowNode;
      const NodeIndex added = add(*inner, "n" + std::to_string(position), inner.key_span, root);
      context_.workflow.nodes[added].id = "n" + std::to_string(position++);
      added_nodes.push_back(added);
      return added;
    };
    std::vector<BranchCase> cases;
    cases.push_back({{}, add_inner(spec.then.get())});
    if (spec.elif) {
      for (const Setting<CaseSpec>& item : spec.elif->items) {
        cases.push_back({{}, item ? add_inner(item->then) : kNoWorkflowNode});
      }
    }
    const Setting<NodeSpec>& otherwise = spec.otherwise.get();
    const bool fails = otherwise && kinds_of(*otherwise).empty() && otherwise->fail.written();
    const NodeIndex last = fails ? kNoWorkflowNode : add_inner(otherwise);
    WorkflowNode& branch = context_.workflow.nodes[node];
    branch.cases = std::move(cases);
    branch.otherwise = last;
    if (fails) branch.fail = otherwise->fail;
    return added_nodes;
  }

  WorkflowContext& context_;
  std::unordered_map<std::string, NodeIndex> by_id_;
};

}  // namespace

void read_nodes(WorkflowContext& context) {
  NodeReader(context).read();
  const Workflow& workflow = context.workflow;
  const auto& nodes = context.spec().nodes;
  if (workflow.nodes.empty()) {
    if (nodes.state != SettingState::kInvalid) {
      context.report_absence<kWorkflowWithoutNodes>(workflow.name_span, quote(workflow.name));
    } else {
      context.spoil();
    }
  }
  if (workflow.top.size() > flow::kMostNodes) {
    context.report<kTooManyNodes>(nodes.key_span, quote(workflow.name), workflow.top.size());
  }
}

}  // namespace accelc
