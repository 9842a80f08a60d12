"""Constructs of manifests: pods, and what stands around them."""

from construct import Construct, Files, number

CHECK = ("check", "--isolated", "--manifests", ".")
DEVICES = "resources: {limits: {nvidia.com/gpu: 1}}"
CONTAINER = '{name: c, image: "a/b:1.0.0", command: [x, "$HOME"], ' + DEVICES + "}"
POD = "{spec: {containers: [" + CONTAINER + "]}}"
PLAIN = '{spec: {containers: [{name: c, image: "a/b:1.0.0"}]}}'


def manifest(version: str, kind: str, spec: str, line, n: int) -> Files:
    head = f"apiVersion: {version}\nkind: {kind}\nmetadata: {{name: a}}\nspec:\n{spec}"
    return {"m.yaml": head + "".join(line(number(i)) for i in range(n))}


def replicas(pod: str):
    return lambda n: manifest(
        "kubeflow.org/v1", "PyTorchJob", "  pytorchReplicaSpecs:\n", lambda i: f"    w{i}: {{template: {pod}}}\n", n
    )


def containers(key: str):
    head = f"  {key}:\n"
    return lambda n: manifest(
        "v1", "Pod", f"  containers: [{CONTAINER}]\n{head}" if key != "containers" else head,
        lambda i: f'    - {{name: c{i}, image: "a/b:1.0.0", {DEVICES}}}\n', n,
    )


def long_name(n: int) -> Files:
    """Each pod would have the name, were it taken."""
    head = f"  predictors:\n  - name: {'x' * 20 * n}\n    componentSpecs:\n"
    return manifest("machinelearning.seldon.io/v1", "SeldonDeployment", head, lambda _: f"    - {POD}\n", n)


def pod_object(i: str) -> str:
    spec = f"{{containers: [{CONTAINER}]}}"
    return f"{{apiVersion: v1, kind: Pod, metadata: {{name: a{i}}}, spec: {spec}}}"


def documents(n: int) -> Files:
    return {"m.yaml": "".join(f"{pod_object(number(i))}\n---\n" for i in range(n))}


def items(n: int) -> Files:
    head = "apiVersion: v1\nkind: List\nitems:\n"
    return {"m.yaml": head + "".join(f"- {pod_object(number(i))}\n" for i in range(n))}


def others(pod: str):
    return lambda n: manifest("acme.com/v1", "Thing", "  parts:\n", lambda i: f"    w{i}: {{template: {pod}}}\n", n)


def other_objects(n: int) -> Files:
    return manifest("acme.com/v1", "Thing", "  objects:\n", lambda i: f"    - {pod_object(i)}\n", n)


MANIFESTS = [
    Construct("manifests: replicas of a job", replicas(POD), CHECK, start=25),
    Construct("manifests: replicas without devices", replicas(PLAIN), CHECK, start=25),
    Construct("manifests: containers", containers("containers"), CHECK, start=16),
    Construct("manifests: init containers", containers("initContainers"), CHECK, start=16),
    Construct("manifests: a long name around pods", long_name, CHECK, start=25),
    Construct("manifests: documents", documents, CHECK, start=25),
    Construct("manifests: items of a list", items, CHECK, start=25),
    Construct("manifests: pods of another kind", others(POD), CHECK, start=25),
    Construct("manifests: pods of another kind without devices", others(PLAIN), CHECK, start=25),
    Construct("manifests: objects in another kind", other_objects, CHECK, start=25),
    Construct(
        "manifests: templates of Argo",
        lambda n: manifest(
            "argoproj.io/v1alpha1", "Workflow", "  entrypoint: t00000\n  templates:\n",
            lambda i: f"    - {{name: t{i}, container: {CONTAINER}}}\n", n,
        ),
        CHECK, start=25,
    ),
    Construct(
        "manifests: keys that nobody knows",
        lambda n: manifest(
            "kubeflow.org/v1", "PyTorchJob", "", lambda i: f"  key{i}: 1\n", n
        ), CHECK,
    ),
]
