// Nodes that wait: for a person, for a value, for a while.
#include "compiler/check/workflow/workflow_context.h"

#include <string>
#include <tuple>
#include <utility>

namespace accelc {

namespace {

/// flytekit's name of a task's only output (flytekit 1.16.24 core/interface.py).
constexpr std::string_view kOnlyOutput = "o0";

bool is_longer(const Duration& a, const Duration& b) {
  return std::tie(a.seconds, a.nanos) > std::tie(b.seconds, b.nanos);
}

class GateReader {
 public:
  GateReader(WorkflowContext& context, NodeIndex node)
      : context_(context), index_(node), spec_(*context.workflow.nodes[node].written) {}

  void read() {
    WorkflowNode& gate = node();
    gate.signal_id = spec_.signal_id ? *spec_.signal_id : gate.key;
    if (spec_.timeout) gate.timeout = *spec_.timeout;
    switch (gate.kind) {
      case WorkflowNodeKind::kApprove:
        require_timeout();
        return read_approval();
      case WorkflowNodeKind::kSignal:
        require_timeout();
        return read_signal();
      default:
        return read_sleep();
    }
  }

 private:
  [[nodiscard]] WorkflowNode& node() const { return context_.workflow.nodes[index_]; }

  void require_timeout() {
    if (spec_.timeout.written()) return;
    context_.report_absence<kGateWithoutTimeout>(node().callee_span, quote(node().key))
        .help("add `timeout: 1d`");
  }

  /// `$x.y` under the name of the output, or a mapping of names to references.
  void read_approval() {
    if (!spec_.approve) return fail();
    auto plain = read_plain(*spec_.approve, context_.scope.sink);
    if (!plain) return fail();
    if (!plain->is_mapping()) return approve("", *spec_.approve, spec_.approve.get().span);
    for (const PlainEntry& entry : plain->entries) approve_entry(entry);
  }

  void approve_entry(const PlainEntry& entry) {
    const NodeRef mapping = spec_.approve->node.resolved();
    const NodeRef value = mapping.find(entry.key);
    if (value) approve(entry.key, AnyValue{value, {}}, entry.key_span);
  }

  void approve(const std::string& name, const AnyValue& written, const Span& span) {
    auto value = read_value(context_, written, name.empty() ? "approve" : name, nullptr);
    if (!value) return fail();
    const auto* reference = std::get_if<Reference>(&value->what);
    if (reference == nullptr || !reference->path.empty()) {
      context_.report<kReferenceText>(value->span, quote(unquoted_text_of(value->span)),
                                      "an approval is of a whole output or input");
      return fail();
    }
    auto type = type_of(context_.workflow, *reference);
    if (!type) return fail();
    const std::string& as = name.empty() ? reference->name : name;
    node().outputs.push_back({as, type, {}, span});
    node().inputs.push_back(
        {.name = as, .type = *std::move(type), .value = *std::move(value), .name_span = span});
  }

  void read_signal() {
    if (!spec_.signal || !spec_.signal->type) return fail();
    node().signal_type = *spec_.signal->type;
    node().signal_output = spec_.signal->output ? *spec_.signal->output : std::string(kOnlyOutput);
    node().outputs.push_back(
        {node().signal_output, node().signal_type, {}, spec_.signal.get().key_span});
  }

  void read_sleep() {
    if (!spec_.sleep) return fail();
    node().sleep = *spec_.sleep;
    if (!spec_.timeout || !is_longer(*spec_.sleep, *spec_.timeout)) return;
    context_.report<kSleepTooLong>(spec_.sleep.get().span, quote(node().key),
                                   quote(unquoted_text_of(spec_.sleep.get().span)),
                                   quote(unquoted_text_of(spec_.timeout.get().span)));
  }

  void fail() {
    context_.states[index_].outputs_unknown = true;
    context_.spoil();
  }

  WorkflowContext& context_;
  NodeIndex index_;
  const NodeSpec& spec_;
};

}  // namespace

void read_gate(WorkflowContext& context, NodeIndex node) { GateReader(context, node).read(); }

void check_signal_ids(WorkflowContext& context) {
  std::unordered_map<std::string_view, const WorkflowNode*> known;
  for (const WorkflowNode& node : context.workflow.nodes) {
    if (node.kind != WorkflowNodeKind::kApprove && node.kind != WorkflowNodeKind::kSignal) continue;
    const auto [twin, added] = known.emplace(node.signal_id, &node);
    if (added) continue;
    const auto& id = node.written->signal_id;
    context.report<kSignalIdTwice>(id ? id.get().span : node.key_span, quote(node.signal_id))
        .label(twin->second->key_span, "the first of them");
  }
}

}  // namespace accelc
