#include "compiler/backend/kubernetes/pod_rules.h"

#include "compiler/backend/kubernetes/container_rules.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/object_rules.h"
#include "compiler/pod/api_fields.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc::kubernetes {

namespace {

/// The text of a field; empty when there is none.
std::string_view text_at(const PlainValue& value, std::string_view field) {
  const PlainValue* found = value.find(field);
  const bool none = found == nullptr || found->kind == NodeKind::kNull;
  return none ? std::string_view() : std::string_view(found->text);
}

struct Required {
  std::string_view type;
  std::string_view field;
};

constexpr std::array kRequired = {
    Required{"AdmissionCheckRule", "name"},
    Required{"AdmissionScope", "admissionMode"},
    Required{"AppArmorProfile", "type"},
    Required{"AWSElasticBlockStoreVolumeSource", "volumeID"},
    Required{"AzureDiskVolumeSource", "diskName"},
    Required{"AzureDiskVolumeSource", "diskURI"},
    Required{"AzureFileVolumeSource", "secretName"},
    Required{"AzureFileVolumeSource", "shareName"},
    Required{"CELDeviceSelector", "expression"},
    Required{"CephFSVolumeSource", "monitors"},
    Required{"CinderVolumeSource", "volumeID"},
    Required{"ClusterTrustBundleProjection", "path"},
    Required{"ConcurrentAdmissionMigration", "mode"},
    Required{"ConcurrentAdmissionPolicy", "migration"},
    Required{"ConfigMapEnvSource", "name"},
    Required{"ConfigMapKeySelector", "key"},
    Required{"ConfigMapKeySelector", "name"},
    Required{"ConfigMapProjection", "name"},
    Required{"ConfigMapVolumeSource", "name"},
    Required{"Container", "name"},
    Required{"ContainerPort", "containerPort"},
    Required{"ContainerResizePolicy", "resourceName"},
    Required{"ContainerResizePolicy", "restartPolicy"},
    Required{"ContainerResourceClaim", "name"},
    Required{"ContainerRestartRule", "action"},
    Required{"CronJobSpec", "schedule"},
    Required{"CSIVolumeSource", "driver"},
    Required{"DeviceClaimConfiguration", "opaque"},
    Required{"DeviceClassConfiguration", "opaque"},
    Required{"DeviceSelector", "cel"},
    Required{"DownwardAPIVolumeFile", "path"},
    Required{"EnvVar", "name"},
    Required{"EphemeralVolumeSource", "volumeClaimTemplate"},
    Required{"ExecAction", "command"},
    Required{"FileKeySelector", "key"},
    Required{"FileKeySelector", "path"},
    Required{"FileKeySelector", "volumeName"},
    Required{"FlavorQuotas", "name"},
    Required{"FlavorQuotas", "resources"},
    Required{"FlexVolumeSource", "driver"},
    Required{"GCEPersistentDiskVolumeSource", "pdName"},
    Required{"GitRepoVolumeSource", "repository"},
    Required{"GlusterfsVolumeSource", "endpoints"},
    Required{"GlusterfsVolumeSource", "path"},
    Required{"GRPCAction", "port"},
    Required{"HostAlias", "ip"},
    Required{"HostPathVolumeSource", "path"},
    Required{"HTTPGetAction", "port"},
    Required{"HTTPHeader", "name"},
    Required{"ISCSIVolumeSource", "iqn"},
    Required{"ISCSIVolumeSource", "targetPortal"},
    Required{"JobSetCoordinator", "replicatedJob"},
    Required{"JobSetDependency", "name"},
    Required{"JobSetDependency", "status"},
    Required{"JobSetFailureRule", "action"},
    Required{"JobSetJob", "name"},
    Required{"JobSetSuccessPolicy", "operator"},
    Required{"KeyToPath", "key"},
    Required{"KeyToPath", "path"},
    Required{"LabelSelectorRequirement", "key"},
    Required{"LabelSelectorRequirement", "operator"},
    Required{"LeaderWorkerSetSpec", "leaderWorkerTemplate"},
    Required{"LeaderWorkerSubGroups", "subGroupSize"},
    Required{"LeaderWorkerTemplate", "workerTemplate"},
    Required{"LimitRangeItem", "type"},
    Required{"NFSVolumeSource", "path"},
    Required{"NFSVolumeSource", "server"},
    Required{"NodePoolBudget", "nodes"},
    Required{"NodePoolRequirement", "key"},
    Required{"NodePoolRequirement", "operator"},
    Required{"NodeSelectorRequirement", "key"},
    Required{"NodeSelectorRequirement", "operator"},
    Required{"ObjectFieldSelector", "fieldPath"},
    Required{"OpaqueDeviceConfiguration", "driver"},
    Required{"OpaqueDeviceConfiguration", "parameters"},
    Required{"OwnerReference", "apiVersion"},
    Required{"OwnerReference", "kind"},
    Required{"OwnerReference", "name"},
    Required{"OwnerReference", "uid"},
    Required{"PersistentVolumeClaim", "spec"},
    Required{"PersistentVolumeClaimSpec", "accessModes"},
    Required{"PersistentVolumeClaimTemplate", "spec"},
    Required{"PersistentVolumeClaimVolumeSource", "claimName"},
    Required{"PhotonPersistentDiskVolumeSource", "pdID"},
    Required{"PodAffinityTerm", "topologyKey"},
    Required{"PodCertificateProjection", "keyType"},
    Required{"PodCertificateProjection", "signerName"},
    Required{"PodDNSConfigOption", "name"},
    Required{"PodFailurePolicyOnExitCodes", "operator"},
    Required{"PodFailurePolicyOnExitCodes", "values"},
    Required{"PodFailurePolicyOnPodCondition", "type"},
    Required{"PodFailurePolicyRule", "action"},
    Required{"PodResourceClaim", "name"},
    Required{"PodSchedulingGate", "name"},
    Required{"PortworxVolumeSource", "volumeID"},
    Required{"PreferredSchedulingTerm", "weight"},
    Required{"QuobyteVolumeSource", "registry"},
    Required{"QuobyteVolumeSource", "volume"},
    Required{"RBDVolumeSource", "image"},
    Required{"RBDVolumeSource", "monitors"},
    Required{"ResourceFieldSelector", "resource"},
    Required{"ResourceGroup", "coveredResources"},
    Required{"ResourceGroup", "flavors"},
    Required{"ResourceQuotaOfFlavor", "name"},
    Required{"ResourceQuotaOfFlavor", "nominalQuota"},
    Required{"ScaleIOVolumeSource", "gateway"},
    Required{"ScaleIOVolumeSource", "system"},
    Required{"ScaleIOVolumeSource", "volumeName"},
    Required{"ScopeRequirement", "operator"},
    Required{"ScopeRequirement", "scopeName"},
    Required{"SeccompProfile", "type"},
    Required{"SecretEnvSource", "name"},
    Required{"SecretKeySelector", "key"},
    Required{"SecretKeySelector", "name"},
    Required{"SecretProjection", "name"},
    Required{"SecretVolumeSource", "secretName"},
    Required{"ServiceAccountTokenProjection", "path"},
    Required{"Sysctl", "name"},
    Required{"Taint", "effect"},
    Required{"Taint", "key"},
    Required{"TCPSocketAction", "port"},
    Required{"TopologyLevel", "nodeLabel"},
    Required{"TopologySpreadConstraint", "maxSkew"},
    Required{"TopologySpreadConstraint", "topologyKey"},
    Required{"TopologySpreadConstraint", "whenUnsatisfiable"},
    Required{"TypedLocalObjectReference", "kind"},
    Required{"TypedLocalObjectReference", "name"},
    Required{"Volume", "name"},
    Required{"VolumeDevice", "devicePath"},
    Required{"VolumeDevice", "name"},
    Required{"VolumeMount", "mountPath"},
    Required{"VolumeMount", "name"},
    Required{"VsphereVirtualDiskVolumeSource", "volumePath"},
    Required{"WeightedPodAffinityTerm", "podAffinityTerm"},
    Required{"WeightedPodAffinityTerm", "weight"},
};

/// The fields that a type needs. Asked for every mapping of every pod.
std::span<const std::string_view> required_fields(std::string_view type) {
  using Fields = std::vector<std::string_view>;
  static const auto fields_of = [] {
    std::unordered_map<std::string_view, Fields> fields;
    for (const Required& row : kRequired) fields[row.type].push_back(row.field);
    return fields;
  }();
  const auto found = fields_of.find(type);
  return found == fields_of.end() ? std::span<const std::string_view>() : std::span(found->second);
}

/// The names of the fields with something in them, but for those that are no source.
std::vector<std::string> sources_of(const PlainValue& value) {
  std::vector<std::string> names;
  for (const PlainEntry& entry : value.entries) {
    const bool other = entry.key == "name" || entry.key == "prefix";
    const bool source = !other && entry.value.kind != NodeKind::kNull;
    if (source) names.push_back(entry.key);
  }
  return names;
}

/// What people call a type: the spec of a CronJob is what a CronJob has.
std::string_view kind_of(std::string_view type) {
  constexpr std::string_view kSpec = "Spec";
  if (!type.ends_with(kSpec)) return type;
  const std::string_view kind = type.substr(0, type.size() - kSpec.size());
  return api_struct(kind) == nullptr ? type : kind;
}

/// A volume of a field that Kubernetes does not know has been told so already.
bool knows_all(std::string_view type, const PlainValue& value) {
  const std::vector<ApiField>* fields = api_struct(type)->fields;
  return std::all_of(value.entries.begin(), value.entries.end(), [&](const PlainEntry& entry) {
    return std::any_of(fields->begin(), fields->end(),
                       [&](const ApiField& field) { return field.name == entry.key; });
  });
}

void check_sources(const PlainValue& value, std::string_view type, std::string_view noun,
                   DiagnosticSink& sink) {
  if (!knows_all(type, value)) return;
  const std::vector<std::string> sources = sources_of(value);
  if (sources.size() > 1)
    sink.report<kSeveralSources>(value.span, noun, "sources", quote_list(sources, "and"));
  // A volume without a source is an empty folder, a value from nowhere is none.
  if (sources.empty() && type != "Volume") {
    sink.report<kMissingPodField>(value.span, noun, "source");
  }
}

void check_variable(const PlainValue& variable, DiagnosticSink& sink) {
  const PlainValue* from = variable.find("valueFrom");
  if (from == nullptr || from->kind == NodeKind::kNull) return;
  if (!has_content(variable, "value")) return;
  sink.report<kSeveralSources>(variable.span, "variable", "sources", "`value` and `valueFrom`");
}

/// The same for taints of nodes and of devices.
void check_tolerated_value(const PlainValue& toleration, DiagnosticSink& sink) {
  if (text_at(toleration, "operator") != "Exists" || !has_content(toleration, "value")) return;
  sink.report<kTolerationValue>(toleration.find("value")->span,
                                "the operator `Exists` takes no value");
}

void check_toleration(const PlainValue& toleration, DiagnosticSink& sink) {
  check_tolerated_value(toleration, sink);
  const bool exists = text_at(toleration, "operator") == "Exists";
  if (!exists && !has_content(toleration, "key")) {
    const PlainValue* op = toleration.find("operator");
    sink.report<kTolerationValue>(op == nullptr ? toleration.span : op->span,
                                  "a toleration without a key needs `operator: Exists`");
  }
  const PlainValue* seconds = toleration.find("tolerationSeconds");
  const bool timed = seconds != nullptr && seconds->kind != NodeKind::kNull;
  if (timed && text_at(toleration, "effect") != "NoExecute") {
    sink.report<kTolerationValue>(seconds->span, "`tolerationSeconds` needs `effect: NoExecute`");
  }
}

/// Two constraints of one kind over the same domains (ValidateSpreadConstraintNotRepeat of
/// Kubernetes v1.34).
void check_spreads(const PlainValue& pod, DiagnosticSink& sink) {
  const PlainValue* spreads = pod.find("topologySpreadConstraints");
  if (spreads == nullptr) return;
  std::map<std::pair<std::string_view, std::string_view>, Span> seen;
  for (const PlainValue& spread : spreads->items) {
    const PlainValue* key = spread.find("topologyKey");
    if (key == nullptr) continue;
    const auto kind = std::pair(std::string_view(key->text), text_at(spread, "whenUnsatisfiable"));
    const auto [first, added] = seen.try_emplace(kind, key->span);
    if (added) continue;
    sink.report<kNameTwice>(key->span, "such a constraint over", quote(key->text))
        .label(first->second, "first written here");
  }
}

void check_requirement(const PlainValue& requirement, DiagnosticSink& sink) {
  const PlainValue* op = requirement.find("operator");
  if (op == nullptr) return;
  const PlainValue* values = requirement.find("values");
  const std::size_t count = values == nullptr ? 0 : values->items.size();
  const std::string& word = op->text;
  std::string_view takes;
  if ((word == "In" || word == "NotIn") && count == 0) takes = "one value or more";
  if ((word == "Exists" || word == "DoesNotExist") && count > 0) takes = "no values";
  // Kubernetes takes a value that is no number, which then never matches: rule selector-number.
  if ((word == "Gt" || word == "Lt") && count != 1) takes = "exactly one value";
  // Kubernetes names the values, so long as there are any.
  const Span& span = count == 0 ? op->span : values->span;
  if (!takes.empty()) sink.report<kSelectorValues>(span, quote(word), takes);
}

/// Moves the only field of a mapping up to where the mapping stands. Nothing when a comment would
/// be lost, or when the field stands elsewhere and an alias names it.
std::optional<Fix> hoist(const PlainEntry& entry) {
  if (entry.value.entries.size() != 1) return std::nullopt;
  const PlainEntry& inner = entry.value.entries.front();
  const Span field{inner.key_span.file, inner.key_span.begin, inner.value.span.end};
  const Span all{entry.key_span.file, entry.key_span.begin, entry.value.span.end};
  const bool plain = all.contains(field) && entry.value.span.contains(field) &&
                     text_of(all).find('#') == std::string_view::npos;
  if (!plain) return std::nullopt;
  return Fix{"write " + quote(inner.key) + " in the entry itself",
             {{all, std::string(text_of(field))}}};
}

}  // namespace

bool report_former_field(std::string_view type, const PlainValue& value, const PlainEntry& entry,
                         DiagnosticSink& sink) {
  if (type != "PodResourceClaim" || entry.key != "source") return false;
  auto report = sink.report<kClaimSource>(entry.key_span, quote(entry.key));
  const bool alone = std::all_of(value.entries.begin(), value.entries.end(), [](const auto& other) {
    return other.key == "source" || other.key == "name";
  });
  if (auto fix = alone ? hoist(entry) : std::nullopt) {
    report.fix(std::move(*fix));
  } else {
    report.help("write `resourceClaimTemplateName` or `resourceClaimName` in the entry itself");
  }
  return true;
}

bool has_content(const PlainValue& value, std::string_view field) {
  const PlainValue* found = value.find(field);
  if (found == nullptr || found->kind == NodeKind::kNull) return false;
  if (found->is_mapping()) return true;
  return found->is_sequence() ? !found->items.empty() : !found->text.empty();
}

void check_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink) {
  for (const std::string_view field : required_fields(type)) {
    if (has_content(value, field)) continue;
    sink.report<kMissingPodField>(value.span, quote(kind_of(type)), quote(field));
  }
  if (type == "Volume") check_sources(value, type, "volume", sink);
  if (type == "PodResourceClaim") check_sources(value, type, "resource claim", sink);
  if (type == "EnvVar") check_variable(value, sink);
  if (type == "EnvVarSource") check_sources(value, type, "variable", sink);
  if (type == "EnvFromSource") check_sources(value, type, "list of variables", sink);
  if (type == "Container") check_container(value, sink);
  if (type == "DownwardAPIVolumeFile") check_volume_file(value, sink);
  if (type == "ProjectedVolumeSource") check_projected_files(value, sink);
  if (type == "PodSpec") {
    check_host_ports(value, sink);
    check_sleep(value, sink);
    check_spreads(value, sink);
  }
  check_object_part(type, value, sink);
  if (type == "PodSpec" && text_at(value, "dnsPolicy") == "None" &&
      !has_content(value, "dnsConfig")) {
    sink.report<kMissingPodField>(value.find("dnsPolicy")->span, "pod", "`dnsConfig`");
  }
  if (type == "Toleration") check_toleration(value, sink);
  if (type == "DeviceToleration") check_tolerated_value(value, sink);
  if (type == "NodeSelectorRequirement" || type == "LabelSelectorRequirement" ||
      type == "ScopeRequirement") {
    check_requirement(value, sink);
  }
}

}  // namespace accelc::kubernetes
