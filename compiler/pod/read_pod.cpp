// From a plain value to a typed pod, driven by the rows below: which member of a struct holds which
// field of the Kubernetes API.
#include "compiler/pod/pod_spec.h"
#include "compiler/pod/typed_fields.h"
#include "schema/field.h"

#include <array>
#include <concepts>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace accelc {

namespace {

template <class S>
struct Row {
  std::string_view name;
  void (*read)(const PlainEntry& entry, S& object);
  std::string (*type)();
};

/// The type of the API that a struct stands for. A new struct needs a name here and its rows below.
constexpr std::string_view name_of(Tag<Affinity>) { return "Affinity"; }
constexpr std::string_view name_of(Tag<Container>) { return "Container"; }
constexpr std::string_view name_of(Tag<ContainerPort>) { return "ContainerPort"; }
constexpr std::string_view name_of(Tag<NodeAffinity>) { return "NodeAffinity"; }
constexpr std::string_view name_of(Tag<NodeSelector>) { return "NodeSelector"; }
constexpr std::string_view name_of(Tag<NodeSelectorRequirement>) {
  return "NodeSelectorRequirement";
}
constexpr std::string_view name_of(Tag<NodeSelectorTerm>) { return "NodeSelectorTerm"; }
constexpr std::string_view name_of(Tag<PodResourceClaim>) { return "PodResourceClaim"; }
constexpr std::string_view name_of(Tag<PodSpec>) { return "PodSpec"; }
constexpr std::string_view name_of(Tag<PreferredSchedulingTerm>) {
  return "PreferredSchedulingTerm";
}
constexpr std::string_view name_of(Tag<ContainerResourceClaim>) { return "ContainerResourceClaim"; }
constexpr std::string_view name_of(Tag<Resources>) { return "ResourceRequirements"; }
constexpr std::string_view name_of(Tag<SecurityContext>) { return "SecurityContext"; }
constexpr std::string_view name_of(Tag<Toleration>) { return "Toleration"; }
constexpr std::string_view name_of(Tag<Volume>) { return "Volume"; }
constexpr std::string_view name_of(Tag<VolumeMount>) { return "VolumeMount"; }

template <class S>
concept OfApi = requires {
  { name_of(Tag<S>{}) } -> std::same_as<std::string_view>;
};

std::string type_of(Tag<std::string_view>) { return "string"; }
std::string type_of(Tag<bool>) { return "boolean"; }
std::string type_of(Tag<std::int64_t>) { return "integer"; }
std::string type_of(Tag<PodAmount>) { return "quantity"; }
template <OfApi S>
std::string type_of(Tag<S>) {
  return std::string(name_of(Tag<S>{}));
}
template <class T>
std::string type_of(Tag<List<T>>) {
  return "[]" + type_of(Tag<T>{});
}
template <class T>
std::string type_of(Tag<Map<T>>) {
  return "{}" + type_of(Tag<T>{});
}

// ---- Values ------------------------------------------------------------------------------------

bool is_scalar(const PlainValue& value) { return !value.is_mapping() && !value.is_sequence(); }

bool read(const PlainValue& value, std::string_view& text) {
  text = value.text;
  return is_scalar(value);
}

bool read(const PlainValue& value, bool& boolean) {
  boolean = value.boolean;
  return value.kind == NodeKind::kBoolean;
}

bool read(const PlainValue& value, std::int64_t& integer) {
  integer = value.integer.value_or(0);
  return value.integer.has_value();
}

bool read(const PlainValue& value, PodAmount& amount) {
  amount.text = value.text;
  auto parsed = parse_quantity(value.text);
  if (auto* quantity = std::get_if<Quantity>(&parsed)) amount.quantity = std::move(*quantity);
  return is_scalar(value);
}

template <class T>
void read_setting(const PlainValue& value, const Span& key_span, Setting<T>& setting);

template <class T>
bool read(const PlainValue& value, List<T>& list) {
  list.items.reserve(value.items.size());
  for (const PlainValue& item : value.items) {
    read_setting(item, Span{}, list.items.emplace_back());
  }
  return value.is_sequence();
}

template <class T>
bool read(const PlainValue& value, Map<T>& map) {
  map.entries.reserve(value.entries.size());
  for (const PlainEntry& entry : value.entries) {
    auto& added = map.entries.emplace_back();
    added.key = entry.key;
    read_setting(entry.value, entry.key_span, added.value);
  }
  return value.is_mapping();
}

template <OfApi S>
bool read(const PlainValue& value, S& object);

template <class T>
void read_setting(const PlainValue& value, const Span& key_span, Setting<T>& setting) {
  setting.span = value.span;
  setting.key_span = key_span;
  setting.state = SettingState::kNull;
  if (value.kind == NodeKind::kNull) return;
  setting.state = read(value, *setting) ? SettingState::kSet : SettingState::kInvalid;
}

template <class S, auto Member>
constexpr Row<S> field(std::string_view name) {
  return {name,
          [](const PlainEntry& entry, S& object) {
            read_setting(entry.value, entry.key_span, object.*Member);
          },
          [] { return type_of(Tag<std::remove_cvref_t<decltype(*(S{}.*Member))>>{}); }};
}

// ---- Fields ------------------------------------------------------------------------------------

constexpr std::array kClaimRows = {
    field<ContainerResourceClaim, &ContainerResourceClaim::name>("name")};
std::span<const Row<ContainerResourceClaim>> rows_of(Tag<ContainerResourceClaim>) {
  return kClaimRows;
}

constexpr std::array kResourcesRows = {field<Resources, &Resources::limits>("limits"),
                                       field<Resources, &Resources::requests>("requests"),
                                       field<Resources, &Resources::claims>("claims")};
std::span<const Row<Resources>> rows_of(Tag<Resources>) { return kResourcesRows; }

constexpr std::array kSecurityRows = {
    field<SecurityContext, &SecurityContext::privileged>("privileged")};
std::span<const Row<SecurityContext>> rows_of(Tag<SecurityContext>) { return kSecurityRows; }

constexpr std::array kPortRows = {field<ContainerPort, &ContainerPort::name>("name")};
std::span<const Row<ContainerPort>> rows_of(Tag<ContainerPort>) { return kPortRows; }

constexpr std::array kMountRows = {field<VolumeMount, &VolumeMount::name>("name"),
                                   field<VolumeMount, &VolumeMount::mount_path>("mountPath")};
std::span<const Row<VolumeMount>> rows_of(Tag<VolumeMount>) { return kMountRows; }

constexpr std::array kContainerRows = {
    field<Container, &Container::name>("name"),
    field<Container, &Container::image>("image"),
    field<Container, &Container::command>("command"),
    field<Container, &Container::args>("args"),
    field<Container, &Container::ports>("ports"),
    field<Container, &Container::resources>("resources"),
    field<Container, &Container::restart_policy>("restartPolicy"),
    field<Container, &Container::volume_mounts>("volumeMounts"),
    field<Container, &Container::security_context>("securityContext")};
std::span<const Row<Container>> rows_of(Tag<Container>) { return kContainerRows; }

constexpr std::array kVolumeRows = {field<Volume, &Volume::name>("name")};
std::span<const Row<Volume>> rows_of(Tag<Volume>) { return kVolumeRows; }

constexpr std::array kPodClaimRows = {field<PodResourceClaim, &PodResourceClaim::name>("name")};
std::span<const Row<PodResourceClaim>> rows_of(Tag<PodResourceClaim>) { return kPodClaimRows; }

constexpr std::array kRequirementRows = {
    field<NodeSelectorRequirement, &NodeSelectorRequirement::key>("key"),
    field<NodeSelectorRequirement, &NodeSelectorRequirement::op>("operator"),
    field<NodeSelectorRequirement, &NodeSelectorRequirement::values>("values")};
std::span<const Row<NodeSelectorRequirement>> rows_of(Tag<NodeSelectorRequirement>) {
  return kRequirementRows;
}

constexpr std::array kTermRows = {
    field<NodeSelectorTerm, &NodeSelectorTerm::match_expressions>("matchExpressions"),
    field<NodeSelectorTerm, &NodeSelectorTerm::match_fields>("matchFields")};
std::span<const Row<NodeSelectorTerm>> rows_of(Tag<NodeSelectorTerm>) { return kTermRows; }

constexpr std::array kSelectorRows = {
    field<NodeSelector, &NodeSelector::terms>("nodeSelectorTerms")};
std::span<const Row<NodeSelector>> rows_of(Tag<NodeSelector>) { return kSelectorRows; }

constexpr std::array kPreferredRows = {
    field<PreferredSchedulingTerm, &PreferredSchedulingTerm::preference>("preference")};
std::span<const Row<PreferredSchedulingTerm>> rows_of(Tag<PreferredSchedulingTerm>) {
  return kPreferredRows;
}

constexpr std::array kNodeAffinityRows = {
    field<NodeAffinity, &NodeAffinity::required>("requiredDuringSchedulingIgnoredDuringExecution"),
    field<NodeAffinity, &NodeAffinity::preferred>(
        "preferredDuringSchedulingIgnoredDuringExecution")};
std::span<const Row<NodeAffinity>> rows_of(Tag<NodeAffinity>) { return kNodeAffinityRows; }

constexpr std::array kAffinityRows = {field<Affinity, &Affinity::nodes>("nodeAffinity")};
std::span<const Row<Affinity>> rows_of(Tag<Affinity>) { return kAffinityRows; }

constexpr std::array kTolerationRows = {
    field<Toleration, &Toleration::key>("key"), field<Toleration, &Toleration::op>("operator"),
    field<Toleration, &Toleration::value>("value"),
    field<Toleration, &Toleration::effect>("effect"),
    field<Toleration, &Toleration::seconds>("tolerationSeconds")};
std::span<const Row<Toleration>> rows_of(Tag<Toleration>) { return kTolerationRows; }

constexpr std::array kPodRows = {
    field<PodSpec, &PodSpec::volumes>("volumes"),
    field<PodSpec, &PodSpec::init_containers>("initContainers"),
    field<PodSpec, &PodSpec::containers>("containers"),
    field<PodSpec, &PodSpec::ephemeral_containers>("ephemeralContainers"),
    field<PodSpec, &PodSpec::restart_policy>("restartPolicy"),
    field<PodSpec, &PodSpec::node_selector>("nodeSelector"),
    field<PodSpec, &PodSpec::host_network>("hostNetwork"),
    field<PodSpec, &PodSpec::host_pid>("hostPID"),
    field<PodSpec, &PodSpec::host_ipc>("hostIPC"),
    field<PodSpec, &PodSpec::affinity>("affinity"),
    field<PodSpec, &PodSpec::tolerations>("tolerations"),
    field<PodSpec, &PodSpec::overhead>("overhead"),
    field<PodSpec, &PodSpec::resource_claims>("resourceClaims"),
    field<PodSpec, &PodSpec::resources>("resources")};
std::span<const Row<PodSpec>> rows_of(Tag<PodSpec>) { return kPodRows; }

template <OfApi S>
bool read(const PlainValue& value, S& object) {
  for (const PlainEntry& entry : value.entries) {
    for (const Row<S>& row : rows_of(Tag<S>{})) {
      if (row.name == entry.key) row.read(entry, object);
    }
  }
  return value.is_mapping();
}

template <class... S>
std::vector<TypedField> fields_of(Tag<S>... structs) {
  std::vector<TypedField> all;
  const auto add = [&all](auto tag) {
    for (const auto& row : rows_of(tag)) all.push_back({name_of(tag), row.name, row.type()});
  };
  (add(structs), ...);
  return all;
}

}  // namespace

std::vector<TypedField> typed_fields() {
  return fields_of(Tag<Affinity>{}, Tag<Container>{}, Tag<ContainerPort>{}, Tag<NodeAffinity>{},
                   Tag<NodeSelector>{}, Tag<NodeSelectorRequirement>{}, Tag<NodeSelectorTerm>{},
                   Tag<PodResourceClaim>{}, Tag<PodSpec>{}, Tag<PreferredSchedulingTerm>{},
                   Tag<ContainerResourceClaim>{}, Tag<Resources>{}, Tag<SecurityContext>{},
                   Tag<Toleration>{}, Tag<Volume>{}, Tag<VolumeMount>{});
}

PodSpec read_pod(PlainValue written) {
  PodSpec pod;
  pod.written = std::make_shared<const PlainValue>(std::move(written));
  read(*pod.written, pod);
  return pod;
}

bool is_sidecar(const Container& container) { return *container.restart_policy == "Always"; }

const Container* find_container(const PodSpec& pod, std::string_view name) {
  for (const Setting<Container>& container : pod.containers->items) {
    if (*container->name == name && container->name.written()) return &*container;
  }
  return nullptr;
}

}  // namespace accelc
