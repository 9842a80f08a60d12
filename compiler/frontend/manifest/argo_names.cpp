#include "compiler/frontend/manifest/argo_names.h"

#include "compiler/flow/edges.h"
#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
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

  void check(const Located<std::string_view>& name) const {
    if (known_.contains(name.value)) return;
    auto report = sink_.report<kArgoName>(name.span, kind_, quote(name.value), where_);
    if (!sink_.may_search(names_.size())) return;
    fix_name(report, name.span, nearest(name.value, names_));
  }

 private:
  void check(NodeRef name) const {
    if (is_name(name)) check({name.text(), name.span()});
  }

  std::string_view kind_;
  std::string_view where_;
  std::vector<std::string_view> names_;
  std::unordered_set<std::string_view> known_;  // the same, for a quick look
  DiagnosticSink& sink_;
};

/// What a task waits for: a name of `dependencies`, or a word of `depends`.
struct Dependency {
  Located<std::string_view> task;
  Located<std::string_view> result;  ///< "Succeeded" of "load.Succeeded"; empty: none is named
};

bool is_of_name(char c) { return is_alphanumeric(c) || c == '-'; }

/// The words of `depends`, as argo-workflows v4.0 finds them (workflow/common/ancestry.go).
void add_words(NodeRef depends, std::vector<Dependency>& found) {
  const std::string_view text = depends.text();
  const PartSpans places(depends.span(), text);
  std::size_t at = 0;
  const auto take = [&](const auto& belongs) {
    const std::size_t begin = at;
    while (at < text.size() && belongs(text[at])) ++at;
    return Located<std::string_view>{
        text.substr(begin, at - begin),
        places.at(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at))};
  };
  while (at < text.size()) {
    if (!is_alphanumeric(text[at])) {
      ++at;
      continue;
    }
    Dependency& one = found.emplace_back();
    one.task = take(is_of_name);
    if (at + 1 >= text.size() || text[at] != '.' || !is_upper(text[at + 1])) continue;
    ++at;
    one.result = take(is_letter);
  }
}

std::vector<Dependency> dependencies_of(NodeRef task) {
  std::vector<Dependency> found;
  const NodeRef depends = value_at(task, "depends");
  if (depends && is_name(depends)) add_words(depends, found);
  for (const ManifestPlace& name : places_at(task, "dependencies[]")) {
    if (is_name(name.node)) found.push_back({{name.node.text(), name.node.span()}, {}});
  }
  return found;
}

/// As argo-workflows v4.0 knows them (workflow/common/ancestry.go).
constexpr std::array<std::string_view, 8> kResults = {"Succeeded", "Failed",      "Errored",
                                                      "Skipped",   "Omitted",     "Daemoned",
                                                      "AllFailed", "AnySucceeded"};

void check_result(const Located<std::string_view>& result, DiagnosticSink& sink) {
  if (result.value.empty() || std::ranges::find(kResults, result.value) != kResults.end()) return;
  auto report = sink.report<kArgoName>(result.span, "task result", quote(result.value), "Argo");
  fix_name(report, result.span, nearest(result.value, {kResults.begin(), kResults.end()}));
}

struct DagTask {
  Located<std::string_view> name;
  std::vector<Dependency> waits_for;
};

/// The tasks of a DAG, each of which has a name.
std::vector<DagTask> tasks_of(NodeRef list) {
  std::vector<DagTask> tasks;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef name = value_at(item.resolved(), "name");
    tasks.push_back({{name.text(), name.span()}, dependencies_of(item.resolved())});
  });
  return tasks;
}

/// Reports the first circle.
void check_circle(const std::vector<DagTask>& tasks, DiagnosticSink& sink) {
  std::unordered_map<std::string_view, Span> places;
  for (const DagTask& task : tasks) places.emplace(task.name.value, task.name.span);
  flow::Edges edges;
  std::vector<flow::NodeNumber> starts;
  for (const DagTask& task : tasks) {
    // Nothing waits for the second task of a name.
    if (places.at(task.name.value) != task.name.span) continue;
    starts.push_back(edges.number_of(task.name.value));
    for (const Dependency& one : task.waits_for) {
      if (places.contains(one.task.value))
        edges.add(starts.back(), edges.number_of(one.task.value));
    }
  }
  const std::vector<flow::NodeNumber> circle = edges.find_circle(starts);
  if (circle.empty()) return;
  const auto place = [&](std::size_t at) { return places.at(edges.id_of(circle[at])); };
  const std::string first = quote(edges.id_of(circle[0]));
  if (circle.size() == 1) {
    sink.report<kArgoCircle>(place(0), first, "itself");
    return;
  }
  std::string back = quote(edges.id_of(circle[1])) + ", which waits for " + first;
  if (circle.size() > 2) back += " by way of " + count_of(circle.size() - 2, "other task");
  sink.report<kArgoCircle>(place(0), first, back).label(place(1), "waits for it");
}

}  // namespace

void check_argo_names(NodeRef workflow, DiagnosticSink& sink) {
  const NodeRef templates = value_at(workflow, "templates");
  if (value_at(workflow, "workflowTemplateRef")) return;
  std::vector<std::string_view> names = names_of(templates);
  if (names.empty()) return;
  const NameChecker checker("template", "this workflow", std::move(names), sink);
  checker.check_uses(workflow);
  for_each_item(templates, [&](NodeRef item) {
    const NodeRef one = item.resolved();
    checker.check_uses(one);
    checker.check_steps(one);
    for (const ManifestPlace& task : places_at(one, "dag.tasks[]")) checker.check_uses(task.node);
    const NodeRef tasks = value_at(value_at(one, "dag"), "tasks");
    const std::vector<std::string_view> of_dag = names_of(tasks);
    if (of_dag.empty()) return;
    const NameChecker names_in_dag("task", "this DAG", of_dag, sink);
    const std::vector<DagTask> waiting = tasks_of(tasks);
    for (const DagTask& task : waiting) {
      for (const Dependency& dependency : task.waits_for) {
        names_in_dag.check(dependency.task);
        check_result(dependency.result, sink);
      }
    }
    check_circle(waiting, sink);
  });
}

}  // namespace accelc
