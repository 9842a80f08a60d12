#include "compiler/check/task/selected_labels.h"

#include "compiler/check/task/pod_target.h"
#include "compiler/pod/kubernetes_names.h"

#include <cstdint>
#include <set>
#include <utility>

namespace accelc {

namespace {

class Collector {
 public:
  void add_selector(const auto& entries) {
    for (const auto& entry : entries) {
      const auto& value = entry.value;
      // An affinity with one value is a part of the selector of a manifest's task, too.
      if (!value || !is_new(value.key_span)) continue;
      SelectedLabel& label = labels_.emplace_back();
      label.key = {entry.key, value.key_span};
      add_value(*value, value.span, label);
    }
  }

  void add_affinity(const NodeAffinity& affinity) {
    for (const auto& term : affinity.required->terms->items) add_term(*term);
    for (const auto& term : affinity.preferred->items) add_term(*term->preference);
  }

  std::vector<SelectedLabel> take() { return std::move(labels_); }

 private:
  void add_term(const NodeSelectorTerm& term) {
    for (const auto& expression : term.match_expressions->items) {
      const NodeSelectorRequirement& one = *expression;
      if (!one.key || !is_new(one.key.span)) continue;
      SelectedLabel& label = labels_.emplace_back();
      label.key = {*one.key, one.key.span};
      if (*one.op != "In" && *one.op != "NotIn") continue;
      for (const PodText& value : one.values->items) {
        if (value) add_value(*value, value.span, label);
      }
    }
  }

  static void add_value(std::string_view value, const Span& span, SelectedLabel& label) {
    if (why_no_label_value(value).empty()) label.values.push_back({value, span});
  }

  bool is_new(const Span& key) { return seen_.emplace(key.file, key.begin).second; }

  std::vector<SelectedLabel> labels_;
  std::set<std::pair<const SourceFile*, std::uint32_t>> seen_;
};

}  // namespace

std::vector<SelectedLabel> selected_labels(const Task& task) {
  Collector collector;
  if (task.scheduling.node_selector) collector.add_selector(task.scheduling.node_selector->entries);
  const PodSpec& pod = written_pod(task);
  collector.add_selector(pod.node_selector->entries);
  collector.add_affinity(*pod.affinity->nodes);
  return collector.take();
}

}  // namespace accelc
