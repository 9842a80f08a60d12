#include "compiler/frontend/manifest/node_labels.h"

#include "compiler/catalog/catalog.h"
#include "compiler/catalog/label_values.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace accelc {

namespace {

/// The only item of a list; no node when there are more, or none.
NodeRef only_item(NodeRef list) {
  if (!list || !list.is_sequence()) return {};
  const NodeRef first = list.first_child();
  return first && !first.next_sibling() ? first.resolved() : NodeRef();
}

// ---- The card -----------------------------------------------------------------------------------

/// A part of a label's value, or of a resource's name.
struct LabelPart {
  std::string text;
  Span span;
};

LabelPart whole_text(NodeRef scalar) { return {std::string(scalar.text()), scalar.span()}; }

LabelPart part_of(NodeRef scalar, std::size_t begin, std::size_t end) {
  const std::string_view text = scalar.text();
  return {std::string(text.substr(begin, end - begin)),
          part_span(scalar.span(), text, static_cast<std::uint32_t>(begin),
                    static_cast<std::uint32_t>(end))};
}

/// What the labels say.
struct SelectedDevice {
  const Accelerator* card = nullptr;
  LabelPart name;  ///< where the card is said
  std::optional<LabelPart> partition;
  std::optional<LabelPart> shared;  ///< where it is said that the card is time-sliced
  std::optional<LabelPart> by_mps;
};

std::string label_text(std::string_view key, std::string_view value) {
  return std::string(key) + "=" + std::string(value);
}

/// The only card that a label means, by `KEY=VALUE`; null where it is one of several.
using CardsByLabel = std::unordered_map<std::string, const Accelerator*>;

void add_labels(const Platform& platform, const Accelerator& card, CardsByLabel& cards) {
  const auto add = [&](std::string_view key, std::string_view value) {
    if (key.empty()) return;
    const auto [known, added] = cards.try_emplace(label_text(key, value), &card);
    if (!added && known->second != &card) known->second = nullptr;
  };
  const std::string_view device_label = device_label_of(platform, card.kind);
  for (const std::string_view name : names_on(card, platform)) add(device_label, name);
  for (const std::string_view name : product_labels(card)) add(platform.product_label, name);
  if (platform.board_label.empty()) return;
  for (const std::string& name : board_names_of(card)) add(platform.board_label, name);
}

CardsByLabel cards_by_label() {
  CardsByLabel cards;
  for (const Platform* platform : Catalog::builtin().platforms()) {
    // Of words that owners of nodes choose nobody knows what they mean.
    if (platform->free_words) continue;
    for (const Accelerator* card : Catalog::builtin().accelerators()) {
      add_labels(*platform, *card, cards);
    }
  }
  return cards;
}

/// The only card with this label; null when there is none, or more than one.
const Accelerator* card_called(std::string_view key, std::string_view value) {
  // Asked for every label of every pod: to go through the catalog each time took a tenth of the
  // time of a manifest.
  static const CardsByLabel cards = cards_by_label();
  const auto found = cards.find(label_text(key, value));
  return found == cards.end() ? nullptr : found->second;
}

/// The only card of the machines of this name.
const Accelerator* card_of_machine(std::string_view key, std::string_view value) {
  const auto is_label = [key](const Platform* platform) { return platform->machine_label == key; };
  const auto platforms = Catalog::builtin().platforms();
  if (std::none_of(platforms.begin(), platforms.end(), is_label)) return nullptr;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    const auto& types = card->instance_types;
    if (std::any_of(types.begin(), types.end(),
                    [value](const InstanceType& type) { return type.name == value; })) {
      return card;
    }
  }
  return nullptr;
}

/// GPU feature discovery says all of it in one value.
bool read_product(NodeRef key, NodeRef value, SelectedDevice& device) {
  const Platform& discovery = feature_discovery();
  if (key.text() != discovery.device_label) return false;
  const std::string_view text = value.text();
  const auto [name, end] = product_ends(discovery, text);
  device.card = card_called(key.text(), text.substr(0, name));
  if (device.card == nullptr) return true;
  device.name = part_of(value, 0, name);
  if (name != end) {
    device.partition = part_of(value, name + discovery.partition_suffix.size(), end);
  }
  if (end != text.size()) device.shared = part_of(value, end, text.size());
  return true;
}

void read_card(const std::vector<Entry>& labels, SelectedDevice& device) {
  for (const Entry& label : labels) {
    if (device.card == nullptr && read_product(label.key, label.value, device)) continue;
    if (device.card != nullptr) break;
    device.card = card_called(label.key.text(), label.value.text());
    device.name = whole_text(label.value);
  }
  for (const Entry& label : labels) {
    if (device.card != nullptr) return;
    device.card = card_of_machine(label.key.text(), label.value.text());
    device.name = whole_text(label.value);
  }
}

/// The labels beside the card's own.
void read_parts(const std::vector<Entry>& labels, SelectedDevice& device) {
  for (const Entry& label : labels) {
    const std::string_view key = label.key.text();
    const std::string_view value = label.value.text();
    if (key.empty() || value.empty()) continue;
    for (const Platform* platform : Catalog::builtin().platforms()) {
      if (platform->free_words) continue;
      if (key == platform->partition_label && value != platform->whole_partition) {
        device.partition = whole_text(label.value);
      }
      if (key != platform->sharing_label) continue;
      if (value == platform->time_slicing) device.shared = whole_text(label.value);
      if (value == platform->mps) device.by_mps = whole_text(label.value);
    }
  }
}

/// A partition that is a resource of its own.
void read_resource(NodeRef container, SelectedDevice& device) {
  const NodeRef limits = value_at(value_at(container, "resources"), "limits");
  if (device.partition || !limits || !limits.is_mapping()) return;
  for_each_entry(limits, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    const std::string_view partition = partition_in(key.text());
    if (partition.empty()) return;
    const auto begin = static_cast<std::size_t>(partition.data() - key.text().data());
    device.partition = part_of(key, begin, begin + partition.size());
  });
}

/// As the language of specs has them.
constexpr std::string_view kTimeSlicing = "time-slicing";
constexpr std::string_view kMps = "mps";

template <class T>
void set(Setting<T>& setting, T value, const Span& span) {
  *setting = std::move(value);
  setting.span = setting.key_span = span;
  setting.state = SettingState::kSet;
}

constexpr std::string_view kTpu = "google.com/tpu";

/// The chips that a container is limited to; no node where it says none.
NodeRef chips_of(NodeRef container) {
  return value_at(value_at(value_at(container, "resources"), "limits"), kTpu);
}

/// Whether several containers of the pod have chips of the host: together they have all of them.
bool is_shared_slice(NodeRef pod) {
  const NodeRef containers = value_at(pod, "containers");
  std::size_t users = 0;
  if (!containers || !containers.is_sequence()) return false;
  for_each_item(containers, [&users](NodeRef item) { users += chips_of(item.resolved()) ? 1 : 0; });
  return users > 1;
}

/// Whether a queue chooses the topology: it reads the wish from an annotation.
bool is_placed_elsewhere(NodeRef pod) {
  const NodeRef annotations = value_at(value_at(pod.parent(), "metadata"), "annotations");
  bool found = false;
  if (!annotations || !annotations.is_mapping()) return false;
  for_each_entry(annotations, [&found](const Entry& entry) {
    found = found || entry.key.resolved().text().find("topology") != std::string_view::npos;
  });
  return found;
}

/// Of two machines with one topology the number of chips says which is meant.
void set_chips(NodeRef container, AcceleratorSpec& slice) {
  const NodeRef chips = chips_of(container);
  const auto count = chips && chips.is_scalar() ? parse_unsigned(chips.text()) : std::nullopt;
  constexpr std::uint64_t kMost = 1'000'000;
  if (count && *count <= kMost)
    set(slice.count.get(), static_cast<std::int64_t>(*count), chips.span());
}

/// Two labels name a slice of TPUs. What they say is looked up by who checks it: the cloud knows
/// all of them.
bool take_slice(NodeRef pod, NodeRef container, const std::vector<Entry>& labels,
                Setting<AcceleratorSpec>& accelerator) {
  const auto value_of = [&labels](std::string_view key) {
    const auto found = std::find_if(labels.begin(), labels.end(), [key](const Entry& label) {
      return !key.empty() && label.key.text() == key;
    });
    return found == labels.end() ? NodeRef() : found->value;
  };
  for (const Platform* platform : Catalog::builtin().platforms()) {
    const NodeRef device = value_of(platform->tpu_label);
    if (!device) continue;
    if (is_shared_slice(pod)) return true;
    AcceleratorSpec slice;
    slice.is_mapping = true;
    set_chips(container, slice);
    set(slice.device.get(), std::string(device.text()), device.span());
    const NodeRef topology = value_of(platform->tpu_topology_label);
    const bool open =
        static_cast<bool>(value_at(value_at(pod, "nodeSelector"), platform->tpu_topology_label));
    if (!topology && (open || is_placed_elsewhere(pod))) return true;
    if (topology) {
      set(slice.topology.get(), std::string(topology.text()), topology.span());
    }
    set(accelerator, std::move(slice), device.span());
    return true;
  }
  return false;
}

}  // namespace

std::vector<Entry> affinity_labels(NodeRef pod) {
  std::vector<Entry> labels;
  const NodeRef nodes = value_at(value_at(pod, "affinity"), "nodeAffinity");
  const NodeRef required = value_at(nodes, "requiredDuringSchedulingIgnoredDuringExecution");
  const NodeRef term = only_item(value_at(required, "nodeSelectorTerms"));
  const NodeRef expressions = term ? value_at(term, "matchExpressions") : NodeRef();
  if (!expressions || !expressions.is_sequence()) return labels;
  for_each_item(expressions, [&](NodeRef item) {
    const NodeRef key = value_at(item.resolved(), "key");
    const NodeRef op = value_at(item.resolved(), "operator");
    const NodeRef value = only_item(value_at(item.resolved(), "values"));
    if (!key || !key.is_scalar() || !op || !op.is_scalar() || op.text() != "In") return;
    if (!value || !value.is_scalar() || is_placeholder(value.text())) return;
    labels.push_back({key, value});
  });
  return labels;
}

std::vector<Entry> node_labels(NodeRef pod) {
  std::vector<Entry> labels;
  const NodeRef selector = value_at(pod, "nodeSelector");
  if (selector && selector.is_mapping()) {
    for_each_entry(selector, [&labels](const Entry& entry) {
      const Entry label{entry.key.resolved(), entry.value.resolved()};
      if (!label.key.is_scalar() || !label.value.is_scalar()) return;
      if (!is_placeholder(label.value.text())) labels.push_back(label);
    });
  }
  for (const Entry& label : affinity_labels(pod)) labels.push_back(label);
  return labels;
}

void take_device(NodeRef pod, NodeRef container, TaskSpec& task) {
  const std::vector<Entry> labels = node_labels(pod);
  if (labels.empty() || take_slice(pod, container, labels, task.accelerator)) return;
  SelectedDevice device;
  read_card(labels, device);
  read_parts(labels, device);
  if (device.shared || device.by_mps) {
    const LabelPart& word = device.shared ? *device.shared : *device.by_mps;
    Setting<SharingSpec>& sharing = task.sharing.get();
    Setting<Choice<SharingStrategy>>& strategy = (*sharing).strategy;
    static_cast<std::string&>(*strategy) = device.shared ? kTimeSlicing : kMps;
    strategy.span = strategy.key_span = sharing.span = sharing.key_span = word.span;
    strategy.state = sharing.state = SettingState::kSet;
  }
  if (device.card == nullptr) return;
  read_resource(container, device);
  AcceleratorSpec wanted;
  wanted.is_mapping = true;
  set(wanted.device.get(), std::string(device.card->name), device.name.span);
  if (device.partition) set(wanted.partition.get(), device.partition->text, device.partition->span);
  set(task.accelerator, std::move(wanted), device.name.span);
}

}  // namespace accelc
