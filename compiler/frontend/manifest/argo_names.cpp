#include "compiler/frontend/manifest/argo_names.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// Where a workflow, a template, a step or a task names a template.
constexpr std::array<std::string_view, 4> kUses = {"entrypoint", "template", "onExit",
                                                   "hooks.*.template"};

bool is_name(NodeRef node) {
  return node.is_scalar() && !node.is_null() && !node.text().empty() &&
         !is_name_placeholder(node.text());
}

/// The names of the items of a list. Empty where one of them is filled in later, or has none: any
/// other name may be meant then.
std::vector<std::string_view> names_of(NodeRef list) {
  std::vector<std::string_view> names;
  bool known = true;
  if (!list || !list.is_sequence()) return names;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef name = value_at(item.resolved(), "name");
    known = known && name && is_name(name);
    if (known) names.push_back(name.text());
  });
  return known ? names : std::vector<std::string_view>();
}

class NameChecker {
 public:
  NameChecker(std::string_view kind, std::string_view where, std::vector<std::string_view> names,
              DiagnosticSink& sink)
      : kind_(kind),
        where_(where),
        names_(std::move(names)),
        known_(names_.begin(), names_.end()),
        sink_(sink) {}

  void check_at(NodeRef from, std::string_view path) const {
    for (const ManifestPlace& place : places_at(from, path)) check(place.node);
  }

  void check_uses(NodeRef from) const {
    for (const std::string_view path : kUses) check_at(from, path);
  }

  /// Steps run in groups, each a list of those that run at once.
  void check_steps(NodeRef from) const {
    for (const ManifestPlace& group : places_at(from, "steps[]")) {
      if (!group.node.is_sequence()) continue;
      for_each_item(group.node, [this](NodeRef step) { check_uses(step.resolved()); });
    }
  }

 private:
  void check(NodeRef name) const {
    if (!is_name(name) || known_.contains(name.text())) return;
    auto report = sink_.report<kArgoName>(name.span(), kind_, quote(name.text()), where_);
    if (!sink_.may_search(names_.size())) return;
    fix_name(report, name.span(), nearest(name.text(), names_));
  }

  std::string_view kind_;
  std::string_view where_;
  std::vector<std::string_view> names_;
  std::unordered_set<std::string_view> known_;  // the same, for a quick look
  DiagnosticSink& sink_;
};

}  // namespace

void check_argo_names(NodeRef workflow, DiagnosticSink& sink) {
  const NodeRef templates = value_at(workflow, "templates");
  if (value_at(workflow, "workflowTemplateRef")) return;
  std::vector<std::string_view> names = names_of(templates);
  if (names.empty()) return;
  const NameChecker checker("template", "workflow", std::move(names), sink);
  checker.check_uses(workflow);
  for_each_item(templates, [&](NodeRef item) {
    const NodeRef one = item.resolved();
    checker.check_uses(one);
    checker.check_steps(one);
    for (const ManifestPlace& task : places_at(one, "dag.tasks[]")) checker.check_uses(task.node);
    std::vector<std::string_view> tasks = names_of(value_at(value_at(one, "dag"), "tasks"));
    if (tasks.empty()) return;
    NameChecker("task", "DAG", std::move(tasks), sink).check_at(one, "dag.tasks[].dependencies[]");
  });
}

}  // namespace accelc
