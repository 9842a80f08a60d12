#include "compiler/lsp/workflows/flow_place.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace accelc::lsp {

namespace {

bool has_names_below(FlowRole role) {
  switch (role) {
    case FlowRole::kInputs:
    case FlowRole::kOutputs:
    case FlowRole::kBindings:
    case FlowRole::kMappedBindings:
    case FlowRole::kPlanInputs:
      return true;
    default:
      return false;
  }
}

/// A mapping without the value is one of values.
bool is_long_form(const TypedEntry& output) {
  bool found = false;
  if (!output.value.is_mapping()) return found;
  for_each_entry(output.value, [&](const Entry& below) {
    const FieldInfo* field = step_to_key(output.types, output.section, below.key.text()).field;
    found = found || (field != nullptr && field->role == FlowRole::kReference);
  });
  return found;
}

void enter_row(FlowPlace& place, const TypedEntry& entry, TaskRole task_role) {
  place.role = entry.field->role;
  place.task_role = task_role;
  place.around = entry.key.parent();
  place.name.clear();
  place.name_key = NodeRef();
  place.long_form = false;
  place.steps.clear();
}

void enter_name(FlowPlace& place, const TypedEntry& entry) {
  place.name = entry.key.text();
  place.name_key = entry.key;
  place.long_form = place.role == FlowRole::kOutputs && is_long_form(entry);
}

/// A part of a value, or of the long form of an output.
void step_into_value(FlowPlace& place, const TypedEntry& entry) {
  if (place.long_form && place.steps.empty() && entry.field != nullptr) {
    if (entry.field->role != FlowRole::kReference) place.role = FlowRole::kNone;
    place.long_form = false;
    return;
  }
  place.steps.push_back({!entry.key, std::string(entry.key ? entry.key.text() : "")});
}

/// A walk in the order of the text, with an explicit stack.
class PlaceWalk {
 public:
  explicit PlaceWalk(const PlaceVisitor& visit) : visit_(visit) {}

  void walk(NodeRef document, const TypeInfo& root) {
    pending_.push_back({{.value = document, .types = flatten(root)}, {}, false});
    while (!pending_.empty()) {
      const Step step = std::move(pending_.back());
      pending_.pop_back();
      if (step.entry.value.id() != document.id()) visit_(step.entry, step.place);
      const std::size_t before = pending_.size();
      add_below(step);
      std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(before), pending_.end());
    }
  }

 private:
  struct Step {
    TypedEntry entry;
    FlowPlace place;
    bool followed = false;  ///< an alias or `<<` brought it in
  };

  /// Aliases of aliases grow without end: what they bring in is looked at so often in all.
  static constexpr std::size_t kMostFollowed = 100'000;

  NodeRef content(const Step& step, NodeRef value) {
    const bool follow = step.place.entity_kind != NameSource::kNone && followed_ < kMostFollowed;
    return follow ? value.resolved() : value;
  }

  void add_below(const Step& step) {
    const NodeRef value = content(step, step.entry.value);
    const bool foreign = step.followed || value.id() != step.entry.value.id();
    if (value.is_mapping()) {
      for_each_entry(value, [&](const Entry& below) { add_entry(step, below, foreign); });
    } else if (value.is_sequence()) {
      for_each_item(value, [&](NodeRef item) { add(step, {}, item, foreign); });
    }
  }

  void add_entry(const Step& step, const Entry& below, bool foreign) {
    if (!is_merge_key(below.key) || step.place.entity_kind == NameSource::kNone) {
      return add(step, below.key, below.value, foreign);
    }
    const NodeRef merged = content(step, below.value);
    const auto add_merged = [&](NodeRef mapping) {
      const NodeRef inside = content(step, mapping);
      if (!inside.is_mapping() || ++followed_ > kMostFollowed) return;
      for_each_entry(inside, [&](const Entry& one) {
        if (!is_merge_key(one.key)) add(step, one.key, one.value, true);
      });
    };
    if (merged.is_sequence()) {
      for_each_item(merged, add_merged);
    } else {
      add_merged(merged);
    }
  }

  void add(const Step& above, NodeRef key, NodeRef value, bool foreign) {
    if (foreign && ++followed_ > kMostFollowed) return;
    Step next{entry_below(above.entry, key, value), above.place, foreign};
    if (key || next.place.role != FlowRole::kNone) step_down(next.place, next.entry);
    pending_.push_back(std::move(next));
  }

  const PlaceVisitor& visit_;
  std::vector<Step> pending_;
  std::size_t followed_ = 0;
};

}  // namespace

void visit_places(NodeRef document, const TypeInfo& root, const PlaceVisitor& visit) {
  PlaceWalk(visit).walk(document, root);
}

void step_down(FlowPlace& place, const TypedEntry& entry) {
  const NameSource declared = names_declared(entry);
  if (names_entities(declared)) {
    place = {.entity_kind = declared, .entity = std::string(entry.key.text())};
    return;
  }
  const bool known = entry.key && entry.field != nullptr;
  const TaskRole task_role = known ? accelc::task_role(*entry.field) : TaskRole::kNone;
  if (task_role == TaskRole::kDefaults) {
    place = {.entity_kind = NameSource::kTasks};
    return;
  }
  const bool named = !place.name.empty();
  const bool row = known && (entry.field->role != FlowRole::kNone || task_role != TaskRole::kNone);
  if (row && !(named && has_names_below(place.role))) return enter_row(place, entry, task_role);
  if (place.task_role != TaskRole::kNone) return step_into_value(place, entry);
  if (place.role == FlowRole::kNone) return;
  if (place.role == FlowRole::kNodes) {
    // What a node has below it is a row again, or nothing that flows.
    const bool free_name = entry.key && entry.field == nullptr && !named;
    if (!free_name) {
      place.role = FlowRole::kNone;
      return;
    }
    place.name = place.node = entry.key.text();
    place.name_key = entry.key;
    return;
  }
  if (has_names_below(place.role) && !named && entry.key) return enter_name(place, entry);
  step_into_value(place, entry);
}

FlowPlace flow_place(const std::vector<TypedEntry>& entries) {
  FlowPlace place;
  for (const TypedEntry& entry : entries) {
    if (entry.key || place.role != FlowRole::kNone) step_down(place, entry);
  }
  return place;
}

bool takes_references(const FlowPlace& place) {
  if (place.entity_kind != NameSource::kWorkflows) return false;
  switch (place.role) {
    case FlowRole::kOutputs:
    case FlowRole::kBindings:
    case FlowRole::kMappedBindings:
      return !place.name.empty() && !place.long_form;
    case FlowRole::kReference:
    case FlowRole::kCondition:
      return true;
    default:
      return false;
  }
}

}  // namespace accelc::lsp
