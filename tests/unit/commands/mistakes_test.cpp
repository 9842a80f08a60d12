// The 44 classic mistakes with devices in manifests, each in every kind that can hold it. The pages
// of tests/golden/manifests show what is said of them, and that it is not said of the right form.
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/support/text.h"
#include "tests/support/manifest_text.h"
#include "tests/support/run_on.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

using namespace accelc;

namespace {

/// Which kinds can hold a mistake of a pod.
enum class In : std::uint8_t {
  kEvery,
  kWhole,  ///< not where a controller adds to the pod: it may bring what is missing
  kAlone,  ///< where pods surely do not work together, so that each needs all devices itself
  kTask,   ///< not in a DaemonSet, which may be there for the nodes themselves
};

/// A mistake in the pod itself.
struct PodMistake {
  int number;
  std::string_view code;
  std::string_view pod;        ///< beside the containers
  std::string_view container;  ///< beside name and image
  In in = In::kEvery;
};

constexpr PodMistake kPods[] = {
    {1, "AC4201", "", "resources: {requests: {nvidia.com/gpu: 1}}"},
    {2, "AC3020", "", "resources: {requests: {nvidia.com/gpu: 1}, limits: {nvidia.com/gpu: 2}}"},
    {3, "AC3019", "", "resources: {limits: {nvidia.com/gpu: 0.5}}"},
    {4, "AC3019", "", "resources: {limits: {nvidia.com/gpu: 500m}}"},
    {5, "AC4409", "nodeSelector: {kubernetes.azure.com/scalesetpriority: spot}",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {6, "AC4408",
     "nodeSelector: {karpenter.k8s.aws/instance-gpu-name: a10g}, tolerations: "
     "[{key: nvidia.com/gpu, operator: Equal, value: present, effect: NoSchedule}]",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {7, "AC4401", "nodeSelector: {cloud.google.com/gke-accelerator: nvidia-tesla-h100}",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {8, "AC3108",
     "nodeSelector: {cloud.google.com/gke-tpu-accelerator: tpu-v5-lite-podslice, "
     "cloud.google.com/gke-tpu-topology: 2x2}",
     "resources: {limits: {google.com/tpu: 2}}"},
    {11, "AC4208", "", "resources: {limits: {nvidia.com/mig1g.5gb: 1}}"},
    {12, "AC3103", "nodeSelector: {nvidia.com/gpu.product: NVIDIA-A100-SXM4-80GB}",
     "resources: {limits: {nvidia.com/mig-1g.5gb: 1}}"},
    {13, "AC4207", "", "resources: {limits: {nvidia.com/gpu: 1, nvidia.com/mig-1g.5gb: 1}}"},
    {14, "AC4303", "", "resources: {limits: {nvidia.com/gpu.shared: 2}}"},
    {16, "AC3316", "nodeSelector: {node.kubernetes.io/instance-type: g5.xlarge}",
     "resources: {limits: {nvidia.com/gpu: 4}}"},
    {16, "AC3318", "nodeSelector: {node.kubernetes.io/instance-type: p4d.12xlarge}",
     "resources: {limits: {nvidia.com/gpu: 8}}"},
    {17, "AC4410",
     "nodeSelector: {zone: a}, affinity: {nodeAffinity: "
     "{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
     "[{matchExpressions: [{key: zone, operator: In, values: [b]}]}]}}}",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {17, "AC4412",
     "nodeSelector: {cloud.google.com/gke-accelerator: nvidia-l4, "
     "cloud.google.com/compute-class: Performance, cloud.google.com/machine-family: g2}",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {19, "AC4204", "",
     "command: [python, train.py, --num-workers, \"8\"], "
     "resources: {limits: {nvidia.com/gpu: 1}}",
     In::kWhole},
    {20, "AC4214", "volumes: [{name: shm, emptyDir: {medium: Memory}}]",
     "resources: {limits: {nvidia.com/gpu: 1}}", In::kWhole},
    {20, "AC5306", "volumes: [{name: shm, emptyDir: {medium: memory}}]",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {21, "AC4310", "",
     "env: [{name: NVIDIA_VISIBLE_DEVICES, value: all}], "
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {22, "AC4206", "", "resources: {limits: {nvidia.com/gpu: 0}}"},
    {23, "AC4402", "nodeSelector: {cloud.google.com/gke-accelerator: nvidia-l4}",
     "resources: {limits: {cpu: 4}}", In::kTask},
    {26, "AC4311", "",
     "command: [vllm, serve, llama, --tensor-parallel-size, \"8\"], "
     "resources: {limits: {nvidia.com/gpu: 4}}",
     In::kAlone},
    {33, "AC4312", "",
     "resources: {limits: {nvidia.com/gpu: 8}}}, "
     "{name: b, image: \"b:1.0.0\", resources: {limits: {nvidia.com/gpu: 8}}}, "
     "{name: d, image: \"d:1.0.0\", resources: {limits: {nvidia.com/gpu: 8}}"},
    {34, "AC4313",
     "initContainers: [{name: i, image: \"i:1.0.0\", resources: {limits: {nvidia.com/gpu: 4}}}]",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {35, "AC4314", "", "resources: {limits: {nvidia.com/gpu: 1, nvidia.com/gpu.shared: 1}}"},
    {38, "AC4209", "", "resources: {limits: {alpha.kubernetes.io/nvidia-gpu: 1}}"},
    {43, "AC5301", "nodeSelector: {cloud.google.com/gke-accelerator-count: 8}",
     "resources: {limits: {nvidia.com/gpu: 1}}"},
    {44, "AC5320", "resourceClaims: [{name: gpu, resourceClaimTemplateName: one}]",
     "resources: {claims: [{name: gpus}]}", In::kWhole},
};

/// A mistake of the object around the pod, in one kind that can hold it.
struct ObjectMistake {
  int number;
  std::string_view code;
  std::string_view manifest;
  std::string_view config = {};
};

constexpr ObjectMistake kObjects[] = {
    {9, "AC4973",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {parallelism: 2, completions: 2, completionMode: Indexed, "
     "template: {spec: {restartPolicy: Never, subdomain: x, "
     "nodeSelector: {cloud.google.com/gke-tpu-accelerator: "
     "tpu-v5-lite-podslice, cloud.google.com/gke-tpu-topology: 4x4}, "
     "containers: [{name: c, image: \"c:1.0.0\", resources: {limits: "
     "{google.com/tpu: 4}}}]}}}\n"},
    {9, "AC4973",
     "apiVersion: jobset.x-k8s.io/v1alpha2\n"
     "kind: JobSet\n"
     "metadata: {name: x}\n"
     "spec: {replicatedJobs: [{name: a, template: {spec: {parallelism: "
     "2, completions: 2, completionMode: Indexed, template: {spec: "
     "{restartPolicy: Never, nodeSelector: "
     "{cloud.google.com/gke-tpu-accelerator: tpu-v5-lite-podslice, "
     "cloud.google.com/gke-tpu-topology: 4x4}, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {google.com/tpu: "
     "4}}}]}}}}}]}\n"},
    {9, "AC4973",
     "apiVersion: leaderworkerset.x-k8s.io/v1\n"
     "kind: LeaderWorkerSet\n"
     "metadata: {name: x}\n"
     "spec: {leaderWorkerTemplate: {size: 3, workerTemplate: {spec: "
     "{nodeSelector: {cloud.google.com/gke-tpu-accelerator: "
     "tpu-v5-lite-podslice, cloud.google.com/gke-tpu-topology: 4x4}, "
     "containers: [{name: c, image: \"c:1.0.0\", resources: {limits: "
     "{google.com/tpu: 4}}}]}}}}\n"},
    {9, "AC4973",
     "apiVersion: ray.io/v1\n"
     "kind: RayCluster\n"
     "metadata: {name: x}\n"
     "spec: {headGroupSpec: {template: {spec: {containers: [{name: h, "
     "image: \"h:1.0.0\"}]}}}, workerGroupSpecs: [{groupName: w, "
     "numOfHosts: 2, template: {spec: {nodeSelector: "
     "{cloud.google.com/gke-tpu-accelerator: tpu-v5-lite-podslice, "
     "cloud.google.com/gke-tpu-topology: 4x4}, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {google.com/tpu: 4}}}]}}}]}\n"},
    {10, "AC4974",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {parallelism: 4, completions: 4, template: {spec: "
     "{restartPolicy: Never, subdomain: x, nodeSelector: "
     "{cloud.google.com/gke-tpu-accelerator: tpu-v5-lite-podslice, "
     "cloud.google.com/gke-tpu-topology: 4x4}, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {google.com/tpu: 4}}}]}}}\n"},
    {10, "AC4986",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {parallelism: 4, completions: 4, completionMode: Indexed, "
     "template: {spec: {restartPolicy: Never, nodeSelector: "
     "{cloud.google.com/gke-tpu-accelerator: tpu-v5-lite-podslice, "
     "cloud.google.com/gke-tpu-topology: 4x4}, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {google.com/tpu: 4}}}]}}}\n"},
    {15, "AC4411",
     "apiVersion: karpenter.sh/v1\n"
     "kind: NodePool\n"
     "metadata: {name: a}\n"
     "spec: {template: {metadata: {labels: {team: a}}, spec: "
     "{requirements: []}}}\n"
     "---\n"
     "apiVersion: v1\n"
     "kind: Pod\n"
     "metadata: {name: x}\n"
     "spec: {nodeSelector: {pool: b}, containers: [{name: c, image: "
     "\"c:1.0.0\", resources: {limits: {nvidia.com/gpu: 1}}}]}\n"},
    {18, "AC4975",
     "apiVersion: apps/v1\n"
     "kind: Deployment\n"
     "metadata: {name: x}\n"
     "spec: {template: {spec: {containers: [{name: c, image: \"c:1.0.0\", "
     "resources: {limits: {nvidia.com/gpu: 1}}}]}}}\n",
     "[lint.rules]\n"
     "surge-needs-device = \"warning\"\n"},
    {24, "AC4976",
     "apiVersion: ray.io/v1\n"
     "kind: RayCluster\n"
     "metadata: {name: x}\n"
     "spec: {headGroupSpec: {template: {spec: {containers: [{name: h, "
     "image: \"h:1.0.0\"}]}}}, workerGroupSpecs: [{groupName: w, "
     "rayStartParams: {}, template: {spec: {containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {nvidia.com/mig-1g.5gb: "
     "2}}}]}}}]}\n"},
    {25, "AC4976",
     "apiVersion: ray.io/v1\n"
     "kind: RayJob\n"
     "metadata: {name: x}\n"
     "spec: {rayClusterSpec: {headGroupSpec: {template: {spec: "
     "{containers: [{name: h, image: \"h:1.0.0\"}]}}}, workerGroupSpecs: "
     "[{groupName: w, rayStartParams: {num-gpus: \"4\"}, template: {spec: "
     "{containers: [{name: c, image: \"c:1.0.0\", resources: {limits: "
     "{nvidia.com/gpu: 2}}}]}}}]}}\n"},
    {25, "AC4976",
     "apiVersion: ray.io/v1\n"
     "kind: RayService\n"
     "metadata: {name: x}\n"
     "spec: {rayClusterConfig: {headGroupSpec: {rayStartParams: "
     "{num-gpus: \"4\"}, template: {spec: {containers: [{name: c, image: "
     "\"c:1.0.0\", resources: {limits: {nvidia.com/gpu: 2}}}]}}}}}\n"},
    {26, "AC4311",
     "apiVersion: ray.io/v1\n"
     "kind: RayCluster\n"
     "metadata: {name: x}\n"
     "spec: {headGroupSpec: {template: {spec: {containers: [{name: c, "
     "image: \"vllm/vllm-openai:v0.10.0\", args: "
     "[--tensor-parallel-size=16], resources: {limits: {nvidia.com/gpu: "
     "4}}}]}}}, workerGroupSpecs: [{groupName: w, replicas: 2, "
     "template: {spec: {containers: [{name: c, image: \"c:1.0.0\", "
     "resources: {limits: {nvidia.com/gpu: 4}}}]}}}]}\n"},
    {26, "AC4311",
     "apiVersion: leaderworkerset.x-k8s.io/v1\n"
     "kind: LeaderWorkerSet\n"
     "metadata: {name: x}\n"
     "spec: {leaderWorkerTemplate: {size: 2, workerTemplate: {spec: "
     "{containers: [{name: c, image: \"vllm/vllm-openai:v0.10.0\", args: "
     "[--tensor-parallel-size=16], resources: {limits: {nvidia.com/gpu: "
     "4}}}]}}}}\n"},
    {27, "AC4977",
     "apiVersion: serving.kserve.io/v1alpha1\n"
     "kind: LLMInferenceService\n"
     "metadata: {name: x}\n"
     "spec: {parallelism: {tensor: 4}, template: {containers: [{name: "
     "c, image: \"c:1.0.0\", resources: {limits: {nvidia.com/gpu: 8}}}]}}\n"},
    {28, "AC4977",
     "apiVersion: serving.kserve.io/v1beta1\n"
     "kind: InferenceService\n"
     "metadata: {name: x}\n"
     "spec: {predictor: {model: {modelFormat: {name: huggingface}}, "
     "workerSpec: {pipelineParallelSize: 2, tensorParallelSize: 1, "
     "containers: [{name: c, image: \"c:1.0.0\", resources: {limits: "
     "{nvidia.com/gpu: 4}}}]}}}\n"},
    {29, "AC4978",
     "apiVersion: kubeflow.org/v1\n"
     "kind: PyTorchJob\n"
     "metadata: {name: x}\n"
     "spec: {pytorchReplicaSpecs: {Worker: {replicas: 2, template: "
     "{spec: {containers: [{name: pytorch, image: \"c:1.0.0\", command: "
     "[torchrun, train.py], resources: {limits: {nvidia.com/gpu: "
     "8}}}]}}}}}\n"},
    {30, "AC4979",
     "apiVersion: trainer.kubeflow.org/v1alpha1\n"
     "kind: ClusterTrainingRuntime\n"
     "metadata: {name: x}\n"
     "spec: {mlPolicy: {numNodes: 1, torch: {numProcPerNode: auto}}, "
     "template: {spec: {replicatedJobs: [{name: node, template: {spec: "
     "{template: {spec: {containers: [{name: node, image: \"c:1.0.0\", "
     "resources: {limits: {cpu: 8}}}]}}}}}]}}}\n"
     "---\n"
     "apiVersion: trainer.kubeflow.org/v1alpha1\n"
     "kind: TrainJob\n"
     "metadata: {name: y}\n"
     "spec: {runtimeRef: {name: x}, trainer: {numProcPerNode: 8}}\n"},
    {31, "AC4979",
     "apiVersion: trainer.kubeflow.org/v1alpha1\n"
     "kind: ClusterTrainingRuntime\n"
     "metadata: {name: x}\n"
     "spec: {mlPolicy: {numNodes: 1, torch: {numProcPerNode: auto}}, "
     "template: {spec: {replicatedJobs: [{name: node, template: {spec: "
     "{template: {spec: {containers: [{name: node, image: \"c:1.0.0\", "
     "resources: {limits: {nvidia.com/gpu: 8}}}]}}}}}]}}}\n"
     "---\n"
     "apiVersion: trainer.kubeflow.org/v1alpha1\n"
     "kind: TrainJob\n"
     "metadata: {name: y}\n"
     "spec: {runtimeRef: {name: x}, trainer: {resourcesPerNode: "
     "{requests: {cpu: 16}}}}\n"},
    {32, "AC4978",
     "apiVersion: kubeflow.org/v2beta1\n"
     "kind: MPIJob\n"
     "metadata: {name: x}\n"
     "spec: {slotsPerWorker: 4, mpiReplicaSpecs: {Launcher: {template: "
     "{spec: {containers: [{name: l, image: \"c:1.0.0\", command: "
     "[mpirun, -np, \"16\", train]}]}}}, Worker: {replicas: 2, template: "
     "{spec: {containers: [{name: c, image: \"c:1.0.0\", resources: "
     "{limits: {nvidia.com/gpu: 8}}}]}}}}}\n"},
    {36, "AC4980",
     "apiVersion: v1\n"
     "kind: Pod\n"
     "metadata: {name: x, labels: {kai.scheduler/queue: team}}\n"
     "spec: {containers: [{name: c, image: \"c:1.0.0\", resources: "
     "{limits: {nvidia.com/gpu: 1}}}]}\n"},
    {36, "AC4980",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {template: {metadata: {labels: {kai.scheduler/queue: "
     "team}}, spec: {restartPolicy: Never, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {nvidia.com/gpu: 1}}}]}}}\n"},
    {37, "AC4981",
     "apiVersion: v1\n"
     "kind: Pod\n"
     "metadata: {name: x, annotations: {gpu-memory: 16Gi}}\n"
     "spec: {schedulerName: kai-scheduler, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {cpu: 1}}}]}\n"},
    {39, "AC4982",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {template: {metadata: {labels: {kueue.x-k8s.io/queue-name: "
     "team}}, spec: {restartPolicy: Never, containers: [{name: c, "
     "image: \"c:1.0.0\", resources: {limits: {nvidia.com/gpu: 1}}}]}}}\n"},
    {40, "AC4983",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {template: {spec: {restartPolicy: Always, containers: "
     "[{name: c, image: \"c:1.0.0\", resources: {limits: {nvidia.com/gpu: "
     "1}}}]}}}\n"},
    {40, "AC4985",
     "apiVersion: batch/v1\n"
     "kind: Job\n"
     "metadata: {name: x}\n"
     "spec: {backoffLimit: 0, template: {spec: {restartPolicy: Never, "
     "nodeSelector: {cloud.google.com/gke-spot: \"true\"}, containers: "
     "[{name: c, image: \"c:1.0.0\", resources: {limits: {nvidia.com/gpu: "
     "1}}}]}}}\n"},
    {41, "AC4984",
     "apiVersion: v1\n"
     "kind: Pod\n"
     "metadata: {name: x}\n"
     "spec: {nodeSelector: {cloud.google.com/gke-accelerator: "
     "nvidia-l4}, containers: [{name: c, image: \"c:1.0.0\", resources: "
     "{requests: {cpu: 60}, limits: {nvidia.com/gpu: 1}}}]}\n",
     "[lint.rules]\n"
     "idle-cards = \"warning\"\n"
     "\n"
     "[build]\n"
     "platform = \"here\"\n"
     "\n"
     "[platforms.here]\n"
     "extends = \"gke\"\n"
     "\n"
     "[[platforms.here.pools]]\n"
     "name = \"l4\"\n"
     "accelerator = \"L4\"\n"
     "count = 8\n"
     "allocatable = { cpu = \"95\", memory = \"380Gi\" }\n"},
    {42, "AC3046",
     "apiVersion: v1\n"
     "kind: ResourceQuota\n"
     "metadata: {name: x}\n"
     "spec: {hard: {limits.nvidia.com/gpu: 8}}\n"},
};

std::string pod_of(const PodMistake& mistake) {
  std::string pod = "{";
  if (!mistake.pod.empty()) pod += std::string(mistake.pod) + ", ";
  return pod + "containers: [{name: c, image: \"ghcr.io/acme/c:1.0.0\", " +
         std::string(mistake.container) + "}]}";
}

std::set<std::string> codes_in(const std::string& manifest, std::string_view config = "") {
  MemoryFileSystem files;
  files.files["manifest.yaml"] = manifest;
  if (!config.empty()) files.files["accelc.toml"] = config;
  const RunResult result =
      test::run_on(files, {"check", "--output-format", "concise", "manifest.yaml"});
  std::set<std::string> codes;
  for (const std::string_view line : split(result.out, '\n')) {
    const std::size_t code = line.find('[');
    if (line.starts_with("manifest.yaml:") && code != std::string_view::npos) {
      codes.emplace(line.substr(code + 1, 6));
    }
  }
  return codes;
}

bool can_hold(const ManifestKind& kind, In in) {
  if (in == In::kEvery) return true;
  if (in == In::kTask && kind.kind == "DaemonSet") return false;
  const std::string_view group = kind.group;
  const bool alone = group.empty() || group == "apps" || group == "batch" || group == "argoproj.io";
  return !kind.completes && (in != In::kAlone || alone);
}

}  // namespace

TEST_CASE("mistakes of a pod are found in every kind that can hold them") {
  for (const PodMistake& mistake : kPods) {
    for (const ManifestKind& kind : manifest_kinds()) {
      if (!can_hold(kind, mistake.in)) continue;
      for (const std::string_view path : kind.pods) {
        const std::string manifest = test::object_of(kind, path, pod_of(mistake));
        INFO(mistake.number << ": " << manifest);
        CHECK(codes_in(manifest).contains(std::string(mistake.code)));
      }
    }
  }
}

TEST_CASE("mistakes of the object around a pod are found in the kinds that can hold them") {
  for (const ObjectMistake& mistake : kObjects) {
    INFO(mistake.number << ": " << mistake.manifest);
    CHECK(codes_in(std::string(mistake.manifest), mistake.config)
              .contains(std::string(mistake.code)));
  }
}

TEST_CASE("every one of the 44 mistakes is in a table") {
  std::set<int> numbers;
  for (const PodMistake& mistake : kPods) numbers.insert(mistake.number);
  for (const ObjectMistake& mistake : kObjects) numbers.insert(mistake.number);
  for (int number = 1; number <= 44; ++number) CHECK(numbers.contains(number));
  CHECK(numbers.size() == 44);
}
