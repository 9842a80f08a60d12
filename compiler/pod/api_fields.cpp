#include "compiler/pod/api_fields.h"

#include "compiler/pod/claim_parameter_table.h"
#include "compiler/pod/claim_table.h"
#include "compiler/pod/cluster_table.h"
#include "compiler/pod/object_table.h"
#include "compiler/support/text.h"

#include <unordered_map>

namespace accelc {

namespace {

// A type stands at the beginning of a line, its fields on the indented lines below, with a `^`
// before those that came after v1.34.
constexpr std::string_view kTable = R"(
AWSElasticBlockStoreVolumeSource
  volumeID:string fsType:string partition:integer readOnly:boolean
Affinity
  nodeAffinity:NodeAffinity podAffinity:PodAffinity podAntiAffinity:PodAntiAffinity
AppArmorProfile
  type:Localhost|RuntimeDefault|Unconfined localhostProfile:string
AzureDiskVolumeSource
  diskName:string diskURI:string cachingMode:!None|ReadOnly|ReadWrite fsType:string
  readOnly:boolean kind:!Shared|Dedicated|Managed
AzureFileVolumeSource
  secretName:string shareName:string readOnly:boolean
CSIVolumeSource
  driver:driver-name readOnly:boolean fsType:string volumeAttributes:{}string
  nodePublishSecretRef:LocalObjectReference
Capabilities
  add:[]string drop:[]string
CephFSVolumeSource
  monitors:[]string path:string user:string secretFile:string secretRef:LocalObjectReference
  readOnly:boolean
CinderVolumeSource
  volumeID:string fsType:string readOnly:boolean secretRef:LocalObjectReference
ClusterTrustBundleProjection
  name:string signerName:string labelSelector:LabelSelector optional:boolean path:string
  ^user:natural-64
ConfigMapEnvSource
  name:dns-subdomain optional:boolean
ConfigMapKeySelector
  name:dns-subdomain key:data-key optional:boolean
ConfigMapProjection
  name:string items:[]KeyToPath optional:boolean
ConfigMapVolumeSource
  name:string items:[]KeyToPath defaultMode:file-mode optional:boolean
  ^defaultUser:natural-64
Container
  name:dns-label image:string command:[]string args:[]string workingDir:string
  ports:[]ContainerPort envFrom:[]EnvFromSource env:[]EnvVar resources:ResourceRequirements
  resizePolicy:[]ContainerResizePolicy restartPolicy:!Always|OnFailure|Never
  restartPolicyRules:[]ContainerRestartRule volumeMounts:[]VolumeMount
  volumeDevices:[]VolumeDevice livenessProbe:Probe readinessProbe:Probe startupProbe:Probe
  lifecycle:Lifecycle terminationMessagePath:string
  terminationMessagePolicy:File|FallbackToLogsOnError imagePullPolicy:Always|IfNotPresent|Never
  securityContext:SecurityContext stdin:boolean stdinOnce:boolean tty:boolean
ContainerPort
  name:port-name hostPort:host-port containerPort:port protocol:TCP|UDP|SCTP hostIP:string
ContainerResourceClaim
  name:string request:dns-label
ContainerResizePolicy
  resourceName:string restartPolicy:NotRequired|RestartContainer
ContainerRestartRule
  action:string exitCodes:ContainerRestartRuleOnExitCodes
ContainerRestartRuleOnExitCodes
  operator:string values:[]integer
DownwardAPIProjection
  items:[]DownwardAPIVolumeFile
DownwardAPIVolumeFile
  path:inner-path fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector
  mode:file-mode ^user:natural-64
DownwardAPIVolumeSource
  items:[]DownwardAPIVolumeFile defaultMode:file-mode ^defaultUser:natural-64
EmptyDirVolumeSource
  medium:Memory|HugePages|HugePages-2Mi|HugePages-1Gi sizeLimit:size ^mode:file-mode
EnvFromSource
  prefix:string configMapRef:ConfigMapEnvSource secretRef:SecretEnvSource
EnvVar
  name:env-name value:string valueFrom:EnvVarSource
EnvVarSource
  fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector
  configMapKeyRef:ConfigMapKeySelector secretKeyRef:SecretKeySelector fileKeyRef:FileKeySelector
EphemeralVolumeSource
  volumeClaimTemplate:PersistentVolumeClaimTemplate
EvictionResponder
  name:string priority:integer-32
ExecAction
  command:[]string
FCVolumeSource
  targetWWNs:[]string lun:integer fsType:string readOnly:boolean wwids:[]string
FileKeySelector
  volumeName:string path:string key:string optional:boolean
FlexVolumeSource
  driver:string fsType:string secretRef:LocalObjectReference readOnly:boolean options:{}string
FlockerVolumeSource
  datasetName:string datasetUUID:string
GCEPersistentDiskVolumeSource
  pdName:string fsType:string partition:integer readOnly:boolean
GRPCAction
  port:port service:string ^mode:Plaintext|TLS
GitRepoVolumeSource
  repository:string revision:string directory:string
GlusterfsVolumeSource
  endpoints:string path:string readOnly:boolean
HTTPGetAction
  path:string port:port-or-name host:string scheme:HTTP|HTTPS httpHeaders:[]HTTPHeader
  ^protocol:HTTP1|HTTP2
HTTPHeader
  name:http-header value:string
HostAlias
  ip:ip hostnames:[]dns-subdomain
HostPathVolumeSource
  path:string
  type:DirectoryOrCreate|Directory|FileOrCreate|File|Socket|CharDevice|BlockDevice
ISCSIVolumeSource
  targetPortal:string iqn:string lun:natural iscsiInterface:string fsType:string
  readOnly:boolean portals:[]string chapAuthDiscovery:boolean chapAuthSession:boolean
  secretRef:LocalObjectReference initiatorName:string
ImageVolumeSource
  reference:string pullPolicy:Always|IfNotPresent|Never
KeyToPath
  key:string path:inner-path mode:file-mode ^user:natural-64
LabelSelector
  matchLabels:labels matchExpressions:[]LabelSelectorRequirement
LabelSelectorRequirement
  key:label-key operator:In|NotIn|Exists|DoesNotExist values:[]label-value
Lifecycle
  postStart:LifecycleHandler preStop:LifecycleHandler stopSignal:string
LifecycleHandler
  exec:ExecAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction sleep:SleepAction
LocalObjectReference
  name:string
ManagedFieldsEntry
  manager:string operation:string apiVersion:string time:string fieldsType:string fieldsV1:any
  subresource:string
NFSVolumeSource
  server:string path:absolute-path readOnly:boolean
NodeAffinity
  requiredDuringSchedulingIgnoredDuringExecution:NodeSelector
  preferredDuringSchedulingIgnoredDuringExecution:[]PreferredSchedulingTerm
NodeSelector
  nodeSelectorTerms:[]NodeSelectorTerm
NodeSelectorRequirement
  key:label-key operator:In|NotIn|Exists|DoesNotExist|Gt|Lt values:[]label-value
NodeSelectorTerm
  matchExpressions:[]NodeSelectorRequirement matchFields:[]NodeSelectorRequirement
ObjectFieldSelector
  apiVersion:pod-version fieldPath:string
ObjectMeta
  name:string generateName:string namespace:string selfLink:string uid:string
  resourceVersion:string generation:integer creationTimestamp:string deletionTimestamp:string
  deletionGracePeriodSeconds:integer labels:labels annotations:{}string
  ownerReferences:[]OwnerReference finalizers:[]string managedFields:[]ManagedFieldsEntry
OwnerReference
  apiVersion:string kind:string name:string uid:string controller:boolean
  blockOwnerDeletion:boolean
PersistentVolumeClaimSpec
  accessModes:[]ReadWriteOnce|ReadOnlyMany|ReadWriteMany|ReadWriteOncePod selector:LabelSelector
  resources:VolumeResourceRequirements
  volumeName:string storageClassName:dns-subdomain volumeMode:!Block|Filesystem
  dataSource:TypedLocalObjectReference dataSourceRef:TypedObjectReference
  volumeAttributesClassName:string
PersistentVolumeClaimTemplate
  metadata:ObjectMeta spec:PersistentVolumeClaimSpec
PersistentVolumeClaimVolumeSource
  claimName:string readOnly:boolean
PhotonPersistentDiskVolumeSource
  pdID:string fsType:string
PodAffinity
  requiredDuringSchedulingIgnoredDuringExecution:[]PodAffinityTerm
  preferredDuringSchedulingIgnoredDuringExecution:[]WeightedPodAffinityTerm
PodAffinityTerm
  labelSelector:LabelSelector namespaces:[]namespace topologyKey:label-key
  namespaceSelector:LabelSelector matchLabelKeys:[]string mismatchLabelKeys:[]string
PodAntiAffinity
  requiredDuringSchedulingIgnoredDuringExecution:[]PodAffinityTerm
  preferredDuringSchedulingIgnoredDuringExecution:[]WeightedPodAffinityTerm
PodCertificateProjection
  signerName:string keyType:string maxExpirationSeconds:integer credentialBundlePath:string
  keyPath:string certificateChainPath:string ^userAnnotations:{}string ^user:natural-64
PodDNSConfig
  nameservers:[]ip searches:[]string options:[]PodDNSConfigOption
PodDNSConfigOption
  name:string value:string
PodOS
  name:linux|windows
PodReadinessGate
  conditionType:label-key
PodResourceClaim
  name:dns-label resourceClaimName:object-name resourceClaimTemplateName:object-name
PodSchedulingGate
  name:string
PodSchedulingGroup
  podGroupName:dns-subdomain
PodSecurityContext
  seLinuxOptions:SELinuxOptions windowsOptions:WindowsSecurityContextOptions runAsUser:natural
  runAsGroup:natural runAsNonRoot:boolean supplementalGroups:[]natural
  supplementalGroupsPolicy:Merge|Strict fsGroup:natural sysctls:[]Sysctl
  fsGroupChangePolicy:OnRootMismatch|Always
  seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile
  seLinuxChangePolicy:Recursive|MountOption
PodSpec
  volumes:[]Volume initContainers:[]Container containers:[]Container
  ephemeralContainers:[]Container restartPolicy:Always|OnFailure|Never
  terminationGracePeriodSeconds:integer activeDeadlineSeconds:positive
  dnsPolicy:ClusterFirst|ClusterFirstWithHostNet|Default|None nodeSelector:labels
  serviceAccountName:dns-subdomain serviceAccount:dns-subdomain
  automountServiceAccountToken:boolean nodeName:dns-subdomain hostNetwork:boolean hostPID:boolean
  hostIPC:boolean shareProcessNamespace:boolean securityContext:PodSecurityContext
  imagePullSecrets:[]LocalObjectReference hostname:dns-label subdomain:dns-label
  affinity:Affinity schedulerName:string tolerations:[]Toleration hostAliases:[]HostAlias
  priorityClassName:dns-subdomain priority:integer-32 dnsConfig:PodDNSConfig
  readinessGates:[]PodReadinessGate runtimeClassName:object-name enableServiceLinks:boolean
  preemptionPolicy:!PreemptLowerPriority|Never overhead:amounts
  topologySpreadConstraints:[]TopologySpreadConstraint setHostnameAsFQDN:boolean os:PodOS
  hostUsers:boolean schedulingGates:[]PodSchedulingGate resourceClaims:[]PodResourceClaim
  resources:ResourceRequirements hostnameOverride:string
  ^schedulingGroup:PodSchedulingGroup ^evictionResponders:[]EvictionResponder
PortworxVolumeSource
  volumeID:string fsType:string readOnly:boolean
PreferredSchedulingTerm
  weight:weight preference:NodeSelectorTerm
Probe
  exec:ExecAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction grpc:GRPCAction
  initialDelaySeconds:natural timeoutSeconds:natural periodSeconds:natural
  successThreshold:natural failureThreshold:natural terminationGracePeriodSeconds:positive
ProjectedVolumeSource
  sources:[]VolumeProjection defaultMode:file-mode ^defaultUser:natural-64
QuobyteVolumeSource
  registry:string volume:string readOnly:boolean user:string group:string tenant:string
RBDVolumeSource
  monitors:[]string image:string fsType:string pool:string user:string keyring:string
  secretRef:LocalObjectReference readOnly:boolean
ResourceFieldSelector
  containerName:string resource:string divisor:quantity
ResourceRequirements
  limits:amounts requests:amounts claims:[]ContainerResourceClaim
SELinuxOptions
  user:string role:string type:string level:string
ScaleIOVolumeSource
  gateway:string system:string secretRef:LocalObjectReference sslEnabled:boolean
  protectionDomain:string storagePool:string storageMode:string volumeName:string fsType:string
  readOnly:boolean
SeccompProfile
  type:Localhost|RuntimeDefault|Unconfined localhostProfile:string
SecretEnvSource
  name:dns-subdomain optional:boolean
SecretKeySelector
  name:dns-subdomain key:data-key optional:boolean
SecretProjection
  name:string items:[]KeyToPath optional:boolean
SecretVolumeSource
  secretName:string items:[]KeyToPath defaultMode:file-mode optional:boolean
  ^defaultUser:natural-64
SecurityContext
  capabilities:Capabilities privileged:boolean seLinuxOptions:SELinuxOptions
  windowsOptions:WindowsSecurityContextOptions runAsUser:natural runAsGroup:natural
  runAsNonRoot:boolean readOnlyRootFilesystem:boolean allowPrivilegeEscalation:boolean
  procMount:!Default|Unmasked seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile
ServiceAccountTokenProjection
  audience:string expirationSeconds:token-seconds path:inner-path ^user:natural-64
SleepAction
  seconds:natural-64
StorageOSVolumeSource
  volumeName:string volumeNamespace:string fsType:string readOnly:boolean
  secretRef:LocalObjectReference
Sysctl
  name:sysctl value:string
TCPSocketAction
  port:port-or-name host:string
Toleration
  key:label-key operator:Exists|Equal value:label-value
  effect:NoSchedule|PreferNoSchedule|NoExecute tolerationSeconds:integer
TopologySpreadConstraint
  maxSkew:positive topologyKey:label-key whenUnsatisfiable:DoNotSchedule|ScheduleAnyway
  labelSelector:LabelSelector minDomains:positive nodeAffinityPolicy:Honor|Ignore
  nodeTaintsPolicy:Honor|Ignore matchLabelKeys:[]string
TypedLocalObjectReference
  apiGroup:string kind:string name:string
TypedObjectReference
  apiGroup:string kind:string name:string namespace:string
Volume
  name:dns-label hostPath:HostPathVolumeSource emptyDir:EmptyDirVolumeSource
  gcePersistentDisk:GCEPersistentDiskVolumeSource
  awsElasticBlockStore:AWSElasticBlockStoreVolumeSource gitRepo:GitRepoVolumeSource
  secret:SecretVolumeSource nfs:NFSVolumeSource iscsi:ISCSIVolumeSource
  glusterfs:GlusterfsVolumeSource persistentVolumeClaim:PersistentVolumeClaimVolumeSource
  rbd:RBDVolumeSource flexVolume:FlexVolumeSource cinder:CinderVolumeSource
  cephfs:CephFSVolumeSource flocker:FlockerVolumeSource downwardAPI:DownwardAPIVolumeSource
  fc:FCVolumeSource azureFile:AzureFileVolumeSource configMap:ConfigMapVolumeSource
  vsphereVolume:VsphereVirtualDiskVolumeSource quobyte:QuobyteVolumeSource
  azureDisk:AzureDiskVolumeSource photonPersistentDisk:PhotonPersistentDiskVolumeSource
  projected:ProjectedVolumeSource portworxVolume:PortworxVolumeSource
  scaleIO:ScaleIOVolumeSource storageos:StorageOSVolumeSource csi:CSIVolumeSource
  ephemeral:EphemeralVolumeSource image:ImageVolumeSource
VolumeDevice
  name:string devicePath:string
VolumeMount
  name:string readOnly:boolean recursiveReadOnly:Disabled|IfPossible|Enabled mountPath:string
  subPath:inner-path mountPropagation:!None|HostToContainer|Bidirectional subPathExpr:string
  ^bindMountOptions:[]noexec|nodev|nosuid
VolumeProjection
  secret:SecretProjection downwardAPI:DownwardAPIProjection configMap:ConfigMapProjection
  serviceAccountToken:ServiceAccountTokenProjection
  clusterTrustBundle:ClusterTrustBundleProjection podCertificate:PodCertificateProjection
VolumeResourceRequirements
  limits:{}quantity requests:{}quantity
VsphereVirtualDiskVolumeSource
  volumePath:string fsType:string storagePolicyName:string storagePolicyID:string
WeightedPodAffinityTerm
  weight:weight podAffinityTerm:PodAffinityTerm
WindowsSecurityContextOptions
  gmsaCredentialSpecName:string gmsaCredentialSpec:string runAsUserName:string
  hostProcess:boolean
)";

struct WrittenField {
  std::string_view name;
  std::string_view type;
  bool later = false;
};

/// All types of the tables. None moves once it is there.
class Types {
 public:
  Types() {
    for (const std::string_view table :
         {kTable, kObjectTable, kClusterTable, kClaimTable, kClaimParameterTable}) {
      read(table);
    }
    for (const auto& [name, written] : written_) fields_[name].reserve(written.size());
    for (const auto& [name, written] : written_) {
      std::vector<ApiField>& fields = fields_[name];
      for (const WrittenField& field : written) {
        fields.push_back({field.name, &type(field.type), field.later});
      }
      type(name);
    }
  }

  [[nodiscard]] const ApiType* find(std::string_view name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? nullptr : &found->second;
  }

 private:
  void read(std::string_view table) {
    std::vector<WrittenField>* fields = nullptr;
    for (const std::string_view line : split(table, '\n')) {
      if (line.empty()) continue;
      if (!line.starts_with(' ')) {
        fields = &written_[line];
        continue;
      }
      for (const std::string_view word : split(trim(line), ' ')) {
        if (!fields->empty() && fields->back().type.ends_with('|')) {
          // Words go on in the next line.
          const char* begin = fields->back().type.data();
          fields->back().type = {begin, word.data() + word.size()};
          continue;
        }
        const bool later = word.starts_with('^');
        const std::size_t begin = later ? 1 : 0;
        const std::size_t colon = word.find(':');
        fields->push_back({word.substr(begin, colon - begin), word.substr(colon + 1), later});
      }
    }
  }

  const ApiType& type(std::string_view name) {
    const auto [known, added] = types_.try_emplace(name);
    ApiType& made = known->second;
    if (!added) return made;
    const auto fields = fields_.find(name);
    if (fields != fields_.end()) made.fields = &fields->second;
    made.name = name;
    made.form = form_of(made);
    const std::string_view element = element_of(made);
    if (!element.empty()) made.element = &type(element);
    return made;
  }

  static ApiForm form_of(const ApiType& type) {
    if (type.fields != nullptr) return ApiForm::kStruct;
    if (type.name.starts_with("[]")) return ApiForm::kList;
    if (type.name.starts_with("{}") || type.name == "amounts") return ApiForm::kMap;
    if (type.name == "labels") return ApiForm::kLabels;
    if (type.name == "any") return ApiForm::kAny;
    if (type.name == "string") return ApiForm::kString;
    if (type.name == "boolean") return ApiForm::kBoolean;
    return type.name == "integer" ? ApiForm::kInteger : ApiForm::kNamed;
  }

  static std::string_view element_of(const ApiType& type) {
    if (type.form == ApiForm::kLabels) return "string";
    if (type.name == "amounts") return "quantity";
    const bool holds = type.form == ApiForm::kList || type.form == ApiForm::kMap;
    return holds ? type.name.substr(2) : std::string_view();
  }

  std::unordered_map<std::string_view, std::vector<WrittenField>> written_;
  std::unordered_map<std::string_view, std::vector<ApiField>> fields_;
  std::unordered_map<std::string_view, ApiType> types_;
};

}  // namespace

const ApiType* api_struct(std::string_view name) {
  static const Types types;
  const ApiType* found = types.find(name);
  return found != nullptr && found->form == ApiForm::kStruct ? found : nullptr;
}

}  // namespace accelc
