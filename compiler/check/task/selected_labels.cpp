#include "compiler/check/task/selected_labels.h"

#include "compiler/check/task/pod_target.h"

namespace accelc {

namespace {

/// What somebody else fills in (`${CARD}`, `<card>`) has what no value of a label can have.
void add_value(std::string_view value, const Span& span, SelectedLabel& label) {
  if (value.find_first_of("${<") == std::string_view::npos) label.values.push_back({value, span});
}

void add_selector(const auto& entries, std::vector<SelectedLabel>& labels) {
  labels.reserve(labels.size() + entries.size());
  for (const auto& entry : entries) {
    if (!entry.value) continue;
    SelectedLabel& label = labels.emplace_back();
    label.key = {entry.key, entry.value.key_span};
    add_value(*entry.value, entry.value.span, label);
  }
}

void add_term(const NodeSelectorTerm& term, std::vector<SelectedLabel>& labels) {
  for (const auto& expression : term.match_expressions->items) {
    const NodeSelectorRequirement& one = *expression;
    if (!one.key) continue;
    SelectedLabel& label = labels.emplace_back();
    label.key = {*one.key, one.key.span};
    if (*one.op != "In" && *one.op != "NotIn") continue;
    for (const PodText& value : one.values->items) {
      if (value) add_value(*value, value.span, label);
    }
  }
}

}  // namespace

std::vector<SelectedLabel> labels_selected_by(const Task& task) {
  std::vector<SelectedLabel> labels;
  // The selector of a manifest's task is what its pod says.
  const auto& selector = task.scheduling.node_selector;
  if (selector && !task.foreign) add_selector(selector->entries, labels);
  const PodSpec& pod = written_pod(task);
  add_selector(pod.node_selector->entries, labels);
  for (const auto& term : pod.affinity->nodes->required->terms->items) add_term(*term, labels);
  for (const auto& term : pod.affinity->nodes->preferred->items)
    add_term(*term->preference, labels);
  return labels;
}

}  // namespace accelc
