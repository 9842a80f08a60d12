#include "compiler/frontend/flyte/read_json.h"

#include "compiler/frontend/flyte/diagnostics.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// The first of these keys that an object has says what it is.
struct Mark {
  std::array<std::string_view, 2> path;  ///< keys in each other, by the names of the .proto files
  std::string_view message;
};
constexpr std::array<Mark, 11> kMarks = {
    {{{"closure", "compiled_task"}, "flyteidl.admin.Task"},
     {{"closure", "compiled_workflow"}, "flyteidl.admin.Workflow"},
     {{"spec", "workflow_id"}, "flyteidl.admin.LaunchPlan"},
     {{"compiled_task", ""}, "flyteidl.admin.TaskClosure"},
     {{"compiled_workflow", ""}, "flyteidl.admin.WorkflowClosure"},
     {{"primary", "template"}, "flyteidl.core.CompiledWorkflowClosure"},
     {{"template", "nodes"}, "flyteidl.admin.WorkflowSpec"},
     {{"template", "interface"}, "flyteidl.admin.TaskSpec"},
     {{"template", "id"}, "flyteidl.admin.TaskSpec"},
     {{"task_template", "id"}, "flyteidl2.task.TaskSpec"},
     {{"spec", "task_template"}, "flyteidl2.task.DeployTaskRequest"}}};
/// Of lists the key says what their items are.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kLists = {
    {{"tasks", "flyteidl.admin.TaskList"},
     {"workflows", "flyteidl.admin.WorkflowList"},
     {"launch_plans", "flyteidl.admin.LaunchPlanList"}}};

/// "compiled_task" is "compiledTask" in JSON.
std::string json_name(std::string_view name) {
  std::string made;
  bool upper = false;
  for (const char c : name) {
    if (c == '_') {
      upper = true;
      continue;
    }
    made += upper ? to_upper(std::string_view(&c, 1)) : std::string(1, c);
    upper = false;
  }
  return made;
}

NodeRef value_of(NodeRef mapping, std::string_view name) {
  const NodeRef value = value_at(mapping, name);
  return value ? value : value_at(mapping, json_name(name));
}

/// The message that an object is; null when it is none.
const WireMessage* message_of_object(NodeRef object) {
  if (!object.is_mapping() || value_at(object, "apiVersion")) return nullptr;
  for (const Mark& mark : kMarks) {
    NodeRef value = value_of(object, mark.path[0]);
    if (value && !mark.path[1].empty()) {
      value = value.is_mapping() ? value_of(value, mark.path[1]) : NodeRef();
    }
    if (value) return &wire_message(mark.message);
  }
  for (const auto& [key, message] : kLists) {
    const NodeRef list = value_of(object, key);
    if (list && list.is_sequence()) return &wire_message(message);
  }
  return nullptr;
}

/// Holds the values of JSON to the tables.
class ShapeChecker {
 public:
  explicit ShapeChecker(DiagnosticSink& sink) : sink_(sink) {}

  // NOLINTNEXTLINE(misc-no-recursion): the reader of JSON bounds the depth
  void check(const WireMessage& type, NodeRef node, const std::string& what) {
    if (type.form != WireForm::kPlain) return check_own_form(type, node, what);
    if (!node.is_mapping()) return report(node, what, "a mapping");
    for_each_entry(node, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      const WireField* field = find_field(type, key.text());
      if (field == nullptr) {
        sink_.report<kFlyteField>(key.span(), quote(short_name(type)), quote(key.text()));
        return;
      }
      const NodeRef value = entry.value.resolved();
      if (!value.is_null()) check_field(type, *field, value);
    });
  }

  /// Whether every value is of the kind that its field wants.
  [[nodiscard]] bool good() const { return good_; }

 private:
  static std::string_view short_name(const WireMessage& type) {
    return type.name.substr(type.name.rfind('.') + 1);
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void check_field(const WireMessage& type, const WireField& field, NodeRef value) {
    owner_ = short_name(type);
    const std::string what = quote(field.name);
    if (field.map) {
      if (!value.is_mapping()) return report(value, what, "a mapping");
      const WireField& of = field_of(message_of(field), 2);
      for_each_entry(value,
                     [&](const Entry& entry) { check_value(of, entry.value.resolved(), what); });
      return;
    }
    if (!field.repeated) return check_value(field, value, what);
    if (!value.is_sequence()) return report(value, what, "a list");
    for_each_item(value, [&](NodeRef item) { check_value(field, item.resolved(), what); });
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void check_value(const WireField& field, NodeRef value, const std::string& what) {
    if (field.kind == WireKind::kMessage) return check(message_of(field), value, what);
    const NodeKind kind = value.kind();
    const bool quoted = kind == NodeKind::kString;
    const bool number = kind == NodeKind::kInteger || kind == NodeKind::kNumber;
    switch (field.kind) {
      case WireKind::kString:
      case WireKind::kBytes:
        if (!value.is_scalar() || kind == NodeKind::kBoolean || number) {
          report(value, what, "a string");
        }
        return;
      case WireKind::kBool:
        if (kind != NodeKind::kBoolean) report(value, what, "a boolean");
        return;
      case WireKind::kEnum:
        return check_word(field, value, what);
      default:
        // Large numbers are strings in JSON.
        if (!number && !quoted) report(value, what, "a number");
    }
  }

  void check_word(const WireField& field, NodeRef value, const std::string& what) {
    if (value.kind() == NodeKind::kInteger) return;
    std::vector<std::string> words;
    for (const WireEnumValue& one : enum_values(field)) words.emplace_back(one.name);
    if (value.kind() != NodeKind::kString) return report(value, what, quote_list(words));
    if (std::find(words.begin(), words.end(), value.text()) != words.end()) return;
    sink_.report<kFlyteValue>(value.span(), what, quote(owner_), quote_list(words),
                              quote(value.text()));
  }

  void check_own_form(const WireMessage& type, NodeRef node, const std::string& what) {
    const bool text = type.form == WireForm::kDuration || type.form == WireForm::kTimestamp;
    if (text && !node.is_scalar()) report(node, what, "a string");
    if (type.form == WireForm::kBoolValue && node.kind() != NodeKind::kBoolean) {
      report(node, what, "a boolean");
    }
    if (type.form == WireForm::kStruct && !node.is_mapping()) report(node, what, "a mapping");
  }

  void report(NodeRef node, const std::string& what, std::string_view wanted) {
    good_ = false;
    sink_.report<kFlyteValue>(node.span(), what, quote(owner_), wanted, noun_of(node.kind()));
  }

  DiagnosticSink& sink_;
  std::string_view owner_;
  bool good_ = true;
};

}  // namespace

bool may_be_flyte_json(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  // To look for words in a long spec would take a twentieth of the time of its check.
  if (begin == text.npos || (text[begin] != '{' && text[begin] != '[')) return false;
  const auto has = [text](std::string_view word) { return text.find(word) != text.npos; };
  return has("resourceType") || has("resource_type") || has("taskTemplate") || has("task_template");
}

Tree with_whole_numbers(const Tree& tree) {
  TreeBuilder builder(tree.shared_file());
  builder.reserve(tree.nodes().size());
  std::vector<const Node*> open;
  auto document = tree.documents().begin();
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    for (; !open.empty() && open.back()->subtree_end <= id; open.pop_back()) {
      builder.close(open.back()->end);
    }
    if (document != tree.documents().end() && *document == id) {
      builder.begin_document();
      ++document;
    }
    const Node& written = tree.nodes()[id];
    Node node = written;
    const std::string_view text = tree.text(written);
    const std::size_t dot = text.find('.');
    const bool whole = node.kind == NodeKind::kNumber && dot != std::string_view::npos && dot > 0 &&
                       text.find_first_not_of('0', dot + 1) == std::string_view::npos;
    if (whole) {
      node.kind = NodeKind::kInteger;
      node.text_size = static_cast<std::uint32_t>(dot);
    }
    if (node.text_owned) {
      const TextSlice slice = builder.own(text.substr(0, node.text_size));
      node.text_offset = slice.offset;
    }
    node.properties = 0;
    builder.add(node);
    const bool holds = node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence;
    if (holds) open.push_back(&written);
  }
  if (tree.incomplete()) builder.set_incomplete();
  return builder.finish();
}

std::vector<MessageView> flyte_messages_in(const Tree& tree) {
  std::vector<MessageView> found;
  const auto add = [&found](NodeRef object) {
    const WireMessage* message = message_of_object(object);
    if (message != nullptr) found.emplace_back(*message, object);
  };
  for (const NodeId id : tree.documents()) {
    const NodeRef root = tree.node(id);
    if (root.is_sequence()) {
      for_each_item(root, [&](NodeRef item) { add(item.resolved()); });
    } else {
      add(root);
    }
  }
  return found;
}

bool check_shape(const MessageView& message, DiagnosticSink& sink) {
  ShapeChecker checker(sink);
  checker.check(message.type(), message.node(), "the message");
  return checker.good();
}

}  // namespace accelc
