#include "compiler/pod/api_fields.h"

#include "compiler/support/text.h"

#include <unordered_map>

namespace accelc {

namespace {

// A type stands at the beginning of a line, its fields on the indented lines below.
constexpr std::string_view kTable = R"(
AWSElasticBlockStoreVolumeSource
  volumeID:string fsType:string partition:integer readOnly:boolean
Affinity
  nodeAffinity:NodeAffinity podAffinity:PodAffinity podAntiAffinity:PodAntiAffinity
AppArmorProfile
  type:string localhostProfile:string
AzureDiskVolumeSource
  diskName:string diskURI:string cachingMode:string fsType:string readOnly:boolean kind:string
AzureFileVolumeSource
  secretName:string shareName:string readOnly:boolean
CSIVolumeSource
  driver:string readOnly:boolean fsType:string volumeAttributes:{}string
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
ConfigMapEnvSource
  name:string optional:boolean
ConfigMapKeySelector
  name:string key:string optional:boolean
ConfigMapProjection
  name:string items:[]KeyToPath optional:boolean
ConfigMapVolumeSource
  name:string items:[]KeyToPath defaultMode:integer optional:boolean
Container
  name:dns-label image:string command:[]string args:[]string workingDir:string
  ports:[]ContainerPort envFrom:[]EnvFromSource env:[]EnvVar resources:ResourceRequirements
  resizePolicy:[]ContainerResizePolicy restartPolicy:Always|OnFailure|Never
  restartPolicyRules:[]ContainerRestartRule volumeMounts:[]VolumeMount
  volumeDevices:[]VolumeDevice livenessProbe:Probe readinessProbe:Probe startupProbe:Probe
  lifecycle:Lifecycle terminationMessagePath:string
  terminationMessagePolicy:File|FallbackToLogsOnError imagePullPolicy:Always|IfNotPresent|Never
  securityContext:SecurityContext stdin:boolean stdinOnce:boolean tty:boolean
ContainerPort
  name:string hostPort:host-port containerPort:port protocol:TCP|UDP|SCTP hostIP:string
ContainerResizePolicy
  resourceName:string restartPolicy:string
ContainerRestartRule
  action:string exitCodes:ContainerRestartRuleOnExitCodes
ContainerRestartRuleOnExitCodes
  operator:string values:[]integer
DownwardAPIProjection
  items:[]DownwardAPIVolumeFile
DownwardAPIVolumeFile
  path:string fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector mode:integer
DownwardAPIVolumeSource
  items:[]DownwardAPIVolumeFile defaultMode:integer
EmptyDirVolumeSource
  medium:Memory|HugePages|HugePages-2Mi|HugePages-1Gi sizeLimit:size
EnvFromSource
  prefix:string configMapRef:ConfigMapEnvSource secretRef:SecretEnvSource
EnvVar
  name:env-name value:string valueFrom:EnvVarSource
EnvVarSource
  fieldRef:ObjectFieldSelector resourceFieldRef:ResourceFieldSelector
  configMapKeyRef:ConfigMapKeySelector secretKeyRef:SecretKeySelector fileKeyRef:FileKeySelector
EphemeralVolumeSource
  volumeClaimTemplate:PersistentVolumeClaimTemplate
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
  port:integer service:string
GitRepoVolumeSource
  repository:string revision:string directory:string
GlusterfsVolumeSource
  endpoints:string path:string readOnly:boolean
HTTPGetAction
  path:string port:integer-or-string host:string scheme:string httpHeaders:[]HTTPHeader
HTTPHeader
  name:string value:string
HostAlias
  ip:string hostnames:[]string
HostPathVolumeSource
  path:string type:string
ISCSIVolumeSource
  targetPortal:string iqn:string lun:integer iscsiInterface:string fsType:string
  readOnly:boolean portals:[]string chapAuthDiscovery:boolean chapAuthSession:boolean
  secretRef:LocalObjectReference initiatorName:string
ImageVolumeSource
  reference:string pullPolicy:string
KeyToPath
  key:string path:string mode:integer
LabelSelector
  matchLabels:labels matchExpressions:[]LabelSelectorRequirement
LabelSelectorRequirement
  key:label-key operator:In|NotIn|Exists|DoesNotExist values:[]string
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
  server:string path:string readOnly:boolean
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
  apiVersion:string fieldPath:string
ObjectMeta
  name:string generateName:string namespace:string selfLink:string uid:string
  resourceVersion:string generation:integer creationTimestamp:string deletionTimestamp:string
  deletionGracePeriodSeconds:integer labels:{}string annotations:{}string
  ownerReferences:[]OwnerReference finalizers:[]string managedFields:[]ManagedFieldsEntry
OwnerReference
  apiVersion:string kind:string name:string uid:string controller:boolean
  blockOwnerDeletion:boolean
PersistentVolumeClaimSpec
  accessModes:[]string selector:LabelSelector resources:VolumeResourceRequirements
  volumeName:string storageClassName:string volumeMode:string
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
  labelSelector:LabelSelector namespaces:[]string topologyKey:label-key
  namespaceSelector:LabelSelector matchLabelKeys:[]string mismatchLabelKeys:[]string
PodAntiAffinity
  requiredDuringSchedulingIgnoredDuringExecution:[]PodAffinityTerm
  preferredDuringSchedulingIgnoredDuringExecution:[]WeightedPodAffinityTerm
PodCertificateProjection
  signerName:string keyType:string maxExpirationSeconds:integer credentialBundlePath:string
  keyPath:string certificateChainPath:string
PodDNSConfig
  nameservers:[]string searches:[]string options:[]PodDNSConfigOption
PodDNSConfigOption
  name:string value:string
PodOS
  name:string
PodReadinessGate
  conditionType:string
PodResourceClaim
  name:string resourceClaimName:string resourceClaimTemplateName:string
PodSchedulingGate
  name:string
PodSecurityContext
  seLinuxOptions:SELinuxOptions windowsOptions:WindowsSecurityContextOptions runAsUser:natural
  runAsGroup:natural runAsNonRoot:boolean supplementalGroups:[]integer
  supplementalGroupsPolicy:string fsGroup:natural sysctls:[]Sysctl fsGroupChangePolicy:string
  seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile seLinuxChangePolicy:string
PodSpec
  volumes:[]Volume initContainers:[]Container containers:[]Container
  ephemeralContainers:[]Container restartPolicy:Always|OnFailure|Never
  terminationGracePeriodSeconds:integer activeDeadlineSeconds:positive
  dnsPolicy:ClusterFirst|ClusterFirstWithHostNet|Default|None nodeSelector:labels
  serviceAccountName:dns-subdomain serviceAccount:dns-subdomain
  automountServiceAccountToken:boolean nodeName:string hostNetwork:boolean hostPID:boolean
  hostIPC:boolean shareProcessNamespace:boolean securityContext:PodSecurityContext
  imagePullSecrets:[]LocalObjectReference hostname:dns-label subdomain:dns-label
  affinity:Affinity schedulerName:string tolerations:[]Toleration hostAliases:[]HostAlias
  priorityClassName:dns-subdomain priority:integer dnsConfig:PodDNSConfig
  readinessGates:[]PodReadinessGate runtimeClassName:object-name enableServiceLinks:boolean
  preemptionPolicy:PreemptLowerPriority|Never overhead:amounts
  topologySpreadConstraints:[]TopologySpreadConstraint setHostnameAsFQDN:boolean os:PodOS
  hostUsers:boolean schedulingGates:[]PodSchedulingGate resourceClaims:[]PodResourceClaim
  resources:ResourceRequirements hostnameOverride:string
PortworxVolumeSource
  volumeID:string fsType:string readOnly:boolean
PreferredSchedulingTerm
  weight:weight preference:NodeSelectorTerm
Probe
  exec:ExecAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction grpc:GRPCAction
  initialDelaySeconds:natural timeoutSeconds:natural periodSeconds:natural
  successThreshold:natural failureThreshold:natural terminationGracePeriodSeconds:integer
ProjectedVolumeSource
  sources:[]VolumeProjection defaultMode:integer
QuobyteVolumeSource
  registry:string volume:string readOnly:boolean user:string group:string tenant:string
RBDVolumeSource
  monitors:[]string image:string fsType:string pool:string user:string keyring:string
  secretRef:LocalObjectReference readOnly:boolean
ResourceClaim
  name:string request:string
ResourceFieldSelector
  containerName:string resource:string divisor:quantity
ResourceRequirements
  limits:amounts requests:amounts claims:[]ResourceClaim
SELinuxOptions
  user:string role:string type:string level:string
ScaleIOVolumeSource
  gateway:string system:string secretRef:LocalObjectReference sslEnabled:boolean
  protectionDomain:string storagePool:string storageMode:string volumeName:string fsType:string
  readOnly:boolean
SeccompProfile
  type:string localhostProfile:string
SecretEnvSource
  name:string optional:boolean
SecretKeySelector
  name:string key:string optional:boolean
SecretProjection
  name:string items:[]KeyToPath optional:boolean
SecretVolumeSource
  secretName:string items:[]KeyToPath defaultMode:integer optional:boolean
SecurityContext
  capabilities:Capabilities privileged:boolean seLinuxOptions:SELinuxOptions
  windowsOptions:WindowsSecurityContextOptions runAsUser:natural runAsGroup:natural
  runAsNonRoot:boolean readOnlyRootFilesystem:boolean allowPrivilegeEscalation:boolean
  procMount:string seccompProfile:SeccompProfile appArmorProfile:AppArmorProfile
ServiceAccountTokenProjection
  audience:string expirationSeconds:integer path:string
SleepAction
  seconds:integer
StorageOSVolumeSource
  volumeName:string volumeNamespace:string fsType:string readOnly:boolean
  secretRef:LocalObjectReference
Sysctl
  name:string value:string
TCPSocketAction
  port:integer-or-string host:string
Toleration
  key:label-key operator:Exists|Equal value:label-value
  effect:NoSchedule|PreferNoSchedule|NoExecute tolerationSeconds:integer
TopologySpreadConstraint
  maxSkew:positive topologyKey:label-key whenUnsatisfiable:DoNotSchedule|ScheduleAnyway
  labelSelector:LabelSelector minDomains:integer nodeAffinityPolicy:string
  nodeTaintsPolicy:string matchLabelKeys:[]string
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
  name:string readOnly:boolean recursiveReadOnly:string mountPath:string subPath:string
  mountPropagation:string subPathExpr:string
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

using Types = std::unordered_map<std::string_view, std::vector<ApiField>>;

Types read_table() {
  Types types;
  std::vector<ApiField>* fields = nullptr;
  for (const std::string_view line : split(kTable, '\n')) {
    if (line.empty()) continue;
    if (!line.starts_with(' ')) {
      fields = &types[line];
      continue;
    }
    for (const std::string_view word : split(trim(line), ' ')) {
      const std::size_t colon = word.find(':');
      fields->push_back({word.substr(0, colon), word.substr(colon + 1)});
    }
  }
  return types;
}

}  // namespace

const std::vector<ApiField>* api_fields(std::string_view type) {
  static const Types types = read_table();
  const auto found = types.find(type);
  return found == types.end() ? nullptr : &found->second;
}

}  // namespace accelc
