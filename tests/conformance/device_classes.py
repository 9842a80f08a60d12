"""The DeviceClasses of NVIDIA's driver for claims, as its chart installs them."""

DRIVER = "gpu.nvidia.com"
CARDS_CLASS, PARTS_CLASS = "gpu.nvidia.com", "mig.nvidia.com"


def device_class(name: str, kind: str) -> dict:
    expression = f"device.driver == '{DRIVER}' && device.attributes['{DRIVER}'].type == '{kind}'"
    spec = {"selectors": [{"cel": {"expression": expression}}]}
    return {"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "metadata": {"name": name}, "spec": spec}


CLASSES = [device_class(CARDS_CLASS, "gpu"), device_class(PARTS_CLASS, "mig")]
