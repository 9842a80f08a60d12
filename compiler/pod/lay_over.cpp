#include "compiler/pod/lay_over.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kJobLabel = "batch.kubernetes.io/job-name";
constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

// ---- Values ------------------------------------------------------------------------------------

PlainValue text_value(std::string text, const Span& span = {}) {
  return {.kind = NodeKind::kString, .text = std::move(text), .span = span};
}

PlainValue integer_value(std::int64_t number, const Span& span = {}) {
  return {.kind = NodeKind::kInteger,
          .text = std::to_string(number),
          .integer = number,
          .number = static_cast<double>(number),
          .span = span};
}

PlainValue mapping(const Span& span = {}) { return {.kind = NodeKind::kMapping, .span = span}; }

PlainValue list_of(std::vector<PlainValue> items) {
  return {.kind = NodeKind::kSequence, .items = std::move(items)};
}

PlainValue texts_value(const PlacedTexts& texts) {
  PlainValue list{.kind = NodeKind::kSequence};
  for (const PlacedText& text : texts) list.items.push_back(text_value(text.value, text.span));
  return list;
}

PlainValue* find(PlainValue& object, std::string_view key) {
  for (PlainEntry& entry : object.entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

void put(PlainValue& object, std::string_view key, PlainValue value, const Span& key_span = {}) {
  for (PlainEntry& entry : object.entries) {
    if (entry.key != key) continue;
    entry.value = std::move(value);
    entry.key_span = key_span;
    return;
  }
  object.entries.push_back({std::string(key), std::move(value), key_span});
}

void put_missing(PlainValue& object, std::string_view key, PlainValue value) {
  if (find(object, key) == nullptr) put(object, key, std::move(value));
}

/// The value behind the key, made when there is none or one of another kind.
PlainValue& value_at(PlainValue& object, std::string_view key, NodeKind kind) {
  PlainValue* found = find(object, key);
  if (found != nullptr && found->kind == kind) return *found;
  put(object, key, {.kind = kind});
  return *find(object, key);
}

PlainValue& mapping_at(PlainValue& object, std::string_view key) {
  return value_at(object, key, NodeKind::kMapping);
}

PlainValue& list_at(PlainValue& object, std::string_view key) {
  return value_at(object, key, NodeKind::kSequence);
}

bool is_named(const PlainValue& object, std::string_view name) {
  const PlainValue* own = object.find("name");
  return own != nullptr && own->text == name;
}

PlainValue& container_named(PlainValue& pod, const std::string& name) {
  std::vector<PlainValue>& containers = list_at(pod, "containers").items;
  for (PlainValue& container : containers) {
    if (is_named(container, name)) return container;
  }
  put(containers.emplace_back(mapping()), "name", text_value(name));
  return containers.back();
}

/// Whether both say the same in the same order of their keys.
bool same(const PlainValue& a, const PlainValue& b) {
  const auto is_number = [](const PlainValue& value) {
    return value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber;
  };
  if (is_number(a) && is_number(b)) return a.number == b.number && a.integer == b.integer;
  return a.kind == b.kind && (a.kind == NodeKind::kBoolean || a.text == b.text) &&
         a.boolean == b.boolean &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same) &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                    [](const PlainEntry& x, const PlainEntry& y) {
                      return x.key == y.key && same(x.value, y.value);
                    });
}

void add_once(std::vector<PlainValue>& items, PlainValue value) {
  const bool there = std::any_of(items.begin(), items.end(),
                                 [&](const PlainValue& item) { return same(item, value); });
  if (!there) items.push_back(std::move(value));
}

// ---- Containers --------------------------------------------------------------------------------

PlainValue variable_value(const AddedVariable& variable) {
  PlainValue out = mapping(variable.span);
  put(out, "name", text_value(variable.name));
  if (variable.field_path.empty()) {
    put(out, "value", text_value(variable.value, variable.span));
  } else {
    PlainValue& field = mapping_at(mapping_at(out, "valueFrom"), "fieldRef");
    put(field, "fieldPath", text_value(variable.field_path));
  }
  return out;
}

void add_variables(const ContainerOverlay& overlay, PlainValue& container) {
  if (overlay.variables) {
    std::vector<PlainValue> all;
    for (const AddedVariable& variable : *overlay.variables) {
      all.push_back(variable_value(variable));
    }
    PlainValue& own = list_at(container, "env");
    std::move(own.items.begin(), own.items.end(), std::back_inserter(all));
    own.items = std::move(all);
  }
  for (const AddedVariable& variable : overlay.missing_variables) {
    std::vector<PlainValue>& all = list_at(container, "env").items;
    const bool there = std::any_of(all.begin(), all.end(), [&](const PlainValue& own) {
      return is_named(own, variable.name);
    });
    if (!there) all.push_back(variable_value(variable));
  }
}

void add_amounts(const std::optional<AddedAmounts>& amounts, std::string_view side,
                 PlainValue& resources) {
  if (!amounts) return;
  PlainValue& out = mapping_at(resources, side);
  for (const AddedAmount& amount : *amounts) {
    put(out, amount.resource, text_value(amount.text, amount.span), amount.key_span);
  }
}

void add_resources(const AddedResources& added, PlainValue& container) {
  PlainValue& resources = mapping_at(container, "resources");
  if (added.replace) resources = mapping();
  add_amounts(added.requests, "requests", resources);
  add_amounts(added.limits, "limits", resources);
}

void lay_over_container(const ContainerOverlay& overlay, PlainValue& pod) {
  PlainValue& container = container_named(pod, overlay.name);
  if (!overlay.image.value.empty()) {
    put_missing(container, "image", text_value(overlay.image.value, overlay.image.span));
  }
  if (overlay.drops_args) {
    std::erase_if(container.entries, [](const PlainEntry& entry) { return entry.key == "args"; });
  }
  if (overlay.command) put(container, "command", texts_value(*overlay.command));
  if (overlay.args) put(container, "args", texts_value(*overlay.args));
  add_variables(overlay, container);
  if (overlay.resources) add_resources(*overlay.resources, container);
  for (const PlacedText& claim : overlay.claims) {
    PlainValue added = mapping(claim.span);
    put(added, "name", text_value(claim.value, claim.span));
    list_at(mapping_at(container, "resources"), "claims").items.push_back(std::move(added));
  }
  for (const AddedMount& mount : overlay.mounts) {
    PlainValue added = mapping(mount.span);
    put(added, "name", text_value(mount.volume, mount.span));
    put(added, "mountPath", text_value(mount.path, mount.span));
    list_at(container, "volumeMounts").items.push_back(std::move(added));
  }
}

// ---- The pod -----------------------------------------------------------------------------------

void add_volume(const MemoryVolume& volume, PlainValue& pod) {
  PlainValue added = mapping(volume.span);
  put(added, "name", text_value(volume.name, volume.span));
  PlainValue& directory = mapping_at(added, "emptyDir");
  put(directory, "medium", text_value("Memory"));
  if (!volume.size.empty()) put(directory, "sizeLimit", text_value(volume.size, volume.span));
  list_at(pod, "volumes").items.push_back(std::move(added));
}

PlainValue expression_of(std::string key, std::string_view op,
                         const std::vector<std::string>& values, const Span& span = {}) {
  PlainValue expression = mapping(span);
  put(expression, "key", text_value(std::move(key), span));
  put(expression, "operator", text_value(std::string(op)));
  if (values.empty()) return expression;
  PlainValue& list = list_at(expression, "values");
  for (const std::string& value : values) list.items.push_back(text_value(value, span));
  return expression;
}

using Labels = std::vector<LabelRequirement>;

PlainValue& node_affinity(PlainValue& pod) {
  return mapping_at(mapping_at(pod, "affinity"), "nodeAffinity");
}

/// The terms that the pod has; one that is empty where it has none.
std::vector<PlainValue>& terms_of(PlainValue& pod) {
  PlainValue& required = mapping_at(node_affinity(pod), kRequired);
  std::vector<PlainValue>& terms = list_at(required, "nodeSelectorTerms").items;
  if (terms.empty()) terms.push_back(mapping());
  return terms;
}

void add_to_term(const LabelRequirement& label, PlainValue& term) {
  add_once(list_at(term, "matchExpressions").items,
           expression_of(label.key, name_of(label.op), label.values, label.span));
}

/// The terms of a pod are alternatives, so that each needs the requirement.
void add_to_terms(const LabelRequirement& label, PlainValue& pod) {
  for (PlainValue& term : terms_of(pod)) add_to_term(label, term);
}

/// What the pod's own selector does not decide.
Labels undecided(Labels labels, const PlainValue& pod) {
  const PlainValue* selector = pod.find("nodeSelector");
  std::erase_if(labels, [&](const LabelRequirement& label) {
    return selector != nullptr && selector->find(label.key) != nullptr;
  });
  return labels;
}

/// Each of the pod's terms with each of these, as far as its own selector leaves them open.
void add_terms(const std::vector<Labels>& added, PlainValue& pod) {
  std::vector<Labels> open;
  for (const Labels& labels : added) {
    // Where nothing is open any node will do, and a term without requirements would take none.
    if (open.emplace_back(undecided(labels, pod)).empty()) return;
  }
  if (open.empty()) return;
  std::vector<PlainValue>& terms = terms_of(pod);
  const std::vector<PlainValue> own = std::exchange(terms, {});
  for (const PlainValue& one : own) {
    for (const Labels& labels : open) {
      PlainValue& term = terms.emplace_back(one);
      for (const LabelRequirement& label : labels) add_to_term(label, term);
    }
  }
}

/// In even steps from 100, the most that Kubernetes takes; nodes that none of them describes, but
/// that the pod may run on, come last.
void add_preferred(const std::vector<Labels>& preferred, PlainValue& pod) {
  constexpr std::int64_t kMost = 100;
  const auto count = static_cast<std::int64_t>(preferred.size());
  for (std::int64_t i = 0; i < count; ++i) {
    PlainValue preference = mapping();
    for (const LabelRequirement& label : undecided(preferred[static_cast<std::size_t>(i)], pod)) {
      add_to_term(label, preference);
    }
    if (preference.entries.empty()) continue;
    PlainValue added = mapping();
    put(added, "weight", integer_value(kMost * (count - i) / count));
    put(added, "preference", std::move(preference));
    list_at(node_affinity(pod), kPreferred).items.push_back(std::move(added));
  }
}

/// Labels that can be told by a selector go there, ahead of those that need an affinity.
void add_labels(const std::vector<LabelRequirement>& labels, PlainValue& pod) {
  std::vector<const LabelRequirement*> others;
  for (const LabelRequirement& label : labels) {
    const PlainValue* selector = pod.find("nodeSelector");
    if (selector != nullptr && selector->find(label.key) != nullptr) continue;
    if (label.op == LabelOperator::kIn && label.values.size() == 1) {
      put(mapping_at(pod, "nodeSelector"), label.key, text_value(label.values[0], label.span),
          label.span);
    } else {
      others.push_back(&label);
    }
  }
  for (const LabelRequirement* label : others) add_to_terms(*label, pod);
}

PlainValue toleration_of(const PodToleration& toleration) {
  PlainValue out = mapping();
  const auto add = [&](std::string_view key, const std::string& text) {
    if (!text.empty()) put(out, key, text_value(text));
  };
  add("key", toleration.key);
  add("operator", toleration.op);
  add("value", toleration.value);
  add("effect", toleration.effect);
  if (toleration.seconds) put(out, "tolerationSeconds", integer_value(*toleration.seconds));
  return out;
}

void add_affinity_term(std::vector<PlainValue> expressions, const std::string& topology_key,
                       PlainValue& affinity) {
  PlainValue term = mapping();
  put(mapping_at(term, "labelSelector"), "matchExpressions", list_of(std::move(expressions)));
  put(term, "topologyKey", text_value(topology_key));
  list_at(affinity, kRequired).items.push_back(std::move(term));
}

void add_job_affinity(const JobAffinity& own, PlainValue& pod) {
  const std::string label(kJobLabel);
  PlainValue& affinity = mapping_at(pod, "affinity");
  add_affinity_term({expression_of(label, "In", {own.job})}, own.topology_key,
                    mapping_at(affinity, "podAffinity"));
  add_affinity_term({expression_of(label, "Exists", {}), expression_of(label, "NotIn", {own.job})},
                    own.topology_key, mapping_at(affinity, "podAntiAffinity"));
}

void lay_over_value(const PodOverlay& overlay, PlainValue& pod) {
  for (const ContainerOverlay& container : overlay.containers) lay_over_container(container, pod);
  for (const MemoryVolume& volume : overlay.volumes) add_volume(volume, pod);
  if (!overlay.restart_policy.empty()) {
    put_missing(pod, "restartPolicy", text_value(overlay.restart_policy));
  }
  if (const auto& account = overlay.service_account) {
    put(pod, "serviceAccountName", text_value(account->value, account->span));
  }
  if (const auto& deadline = overlay.deadline) {
    put(pod, "activeDeadlineSeconds", integer_value(deadline->value, deadline->span));
  }
  add_labels(overlay.labels, pod);
  add_terms(overlay.terms, pod);
  add_preferred(overlay.preferred, pod);
  for (const PodToleration& toleration : overlay.tolerations) {
    add_once(list_at(pod, "tolerations").items, toleration_of(toleration));
  }
  for (const AddedClaim& claim : overlay.claims) {
    PlainValue added = mapping(claim.span);
    put(added, "name", text_value(claim.name, claim.span));
    if (claim.shared.empty()) {
      put(added, "resourceClaimTemplateName", text_value(claim.claim_template, claim.span));
    } else {
      put(added, "resourceClaimName", text_value(claim.shared, claim.span));
    }
    list_at(pod, "resourceClaims").items.push_back(std::move(added));
  }
  if (overlay.job_affinity) add_job_affinity(*overlay.job_affinity, pod);
}

}  // namespace

PlainValue lay_over(PlainValue pod, std::span<const PodOverlay> overlays) {
  if (!pod.is_mapping()) pod = mapping(pod.span);
  for (const PodOverlay& overlay : overlays) lay_over_value(overlay, pod);
  return pod;
}

PlainValue lay_over(PlainValue pod, const PodOverlay& overlay) {
  return lay_over(std::move(pod), std::span(&overlay, 1));
}

}  // namespace accelc
