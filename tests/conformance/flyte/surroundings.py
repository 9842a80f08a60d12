"""What a task drawn at random runs in: a pod, elastic training, or the cluster of a plugin."""

from dice import Dice, rendered


class Surroundings(Dice):
    """`task` is what accelc is told; the methods return what flytekit is."""

    task: dict
    devices: int

    def draw_plugin(self, told: dict[str, str]) -> None:
        """What the function runs in: nothing, a pod, elastic training, or a plugin's cluster."""
        form = self.dice.random()
        if form < 0.2:
            told["pod_template"] = self.draw_pod()
        elif form < 0.3:
            told["pod_template_name"] = "'big.disk'"
            self.task["pod_template"] = "big.disk"
        elif form < 0.45:
            told["task_config"] = self.draw_elastic()
        elif form < 0.55:
            told["task_config"] = self.draw_dask()

    def draw_elastic(self) -> str:
        nodes = self.dice.choice([1, 2, 16, "1:4", "2:2"])
        said, told = {"nnodes": nodes}, {"nnodes": repr(nodes)}
        choices = {"nproc_per_node": [1, 8], "max_restarts": [0, 3], "increase_shared_mem": [True, False]}
        for key, values in choices.items():
            if self.maybe():
                said[key] = self.dice.choice(values)
                # More processes than devices are refused.
                if key == "nproc_per_node" and self.devices:
                    said[key] = min(said[key], self.devices)
                told[key] = repr(said[key])
        self.task["elastic"] = said
        return f"Elastic({rendered(told)})"

    def draw_dask(self) -> str:
        workers = self.dice.choice([1, 3, 100])
        self.task |= {"type": "dask"}
        self.task["custom"] = {
            "scheduler": {"image": "s:1", "resources": {"limits": [{"name": "CPU", "value": "2"}]}},
            "workers": {"numberOfWorkers": workers, "resources": {}},
        }
        scheduler = "Scheduler(image='s:1', limits=Resources(cpu='2'))"
        return f"Dask(scheduler={scheduler}, workers=WorkerGroup(number_of_workers={workers}))"

    def draw_pod(self) -> str:
        primary = self.dice.choice(["primary", "main"])
        container = {"name": primary}
        spec = {"containers": [container]}
        if self.maybe():
            container["env"] = [{"name": "OWN", "value": "1"}]
        if self.maybe():
            container["volumeMounts"] = [{"name": "scratch", "mountPath": "/scratch", "readOnly": True}]
            spec["volumes"] = [{"name": "scratch", "emptyDir": {"medium": "Memory", "sizeLimit": "1Gi"}}]
        if self.maybe():
            amounts = {"cpu": "1", "memory": "1Gi"}
            side = {"name": "side", "image": "s:1", "resources": {"requests": amounts, "limits": amounts}}
            spec["containers"].insert(self.dice.choice([0, 1]), side)
        if self.maybe(0.3):
            spec["initContainers"] = [{"name": "prepare", "image": "p:1", "command": ["sh", "-c", "true"]}]
        if self.maybe(0.3):
            spec["nodeSelector"] = {"pool": "a"}
        if self.maybe(0.3):
            taint = {"key": "k", "operator": "Exists", "effect": "NoExecute"}
            spec["tolerations"] = [{**taint, "tolerationSeconds": 300}]
        if self.maybe(0.2):
            spec |= {"hostNetwork": True, "priorityClassName": "high", "terminationGracePeriodSeconds": 30}
        said, told = {"spec": spec, "primary_container": primary}, {"pod_spec": f"pod_spec({spec!r})"}
        told["primary_container_name"] = repr(primary)
        for key in ("labels", "annotations"):
            if self.maybe(0.3):
                said[key], told[key] = {"a": "b"}, "{'a': 'b'}"
        self.task["pod"] = said
        return f"PodTemplate({rendered(told)})"
