"""Task templates in a form in which those are equal of which Flyte builds equal pods."""

# Section `plugins.k8s.accelerator-devices` of flyte v2.0.43, as it comes: friendly names of devices.
_DEVICES = {
    "A10": "nvidia-a10", "A10G": "nvidia-a10g", "A100": "nvidia-tesla-a100", "A100 80G": "nvidia-a100-80gb",
    "A100G": "nvidia-a100g", "B200": "nvidia-b200", "GB200": "nvidia-gb200", "H100": "nvidia-h100",
    "H100 80G": "nvidia-h100-80gb", "H100 MEGA 80G": "nvidia-h100-mega-80gb", "H200": "nvidia-h200",
    "K80": "nvidia-tesla-k80", "L4": "nvidia-l4", "L4_VWS": "nvidia-l4-vws", "M60": "nvidia-tesla-m60",
    "P4": "nvidia-tesla-p4", "P100": "nvidia-tesla-p100", "RTX PRO 6000": "nvidia-rtx-pro-6000",
    "T4": "nvidia-tesla-t4", "V100": "nvidia-tesla-v100",
}  # fmt: skip
_RESOURCES = {"CPU", "MEMORY", "GPU", "EPHEMERAL_STORAGE"}
# Empty or absent is the same to Flyte.
_NOTHING_WHEN_EMPTY = {"env", "command", "args", "requests", "limits", "sizeLimit", "resources", "metadata"}
# What has nothing to do with the pod.
_BESIDE_THE_POD = {"id", "securityContext"}
_METADATA_OF_POD = {"interruptible", "podTemplateName"}


def _camel(key: str) -> str:
    first, *others = key.split("_")
    return first + "".join(word.capitalize() for word in others)


def _is_amounts(value) -> bool:
    return isinstance(value, dict) and value.keys() <= {"requests", "limits"} and bool(value)


def _by_name(amounts) -> dict:
    """Entries of a container, or the mapping in a pod, as name to amount."""
    if isinstance(amounts, dict):
        return dict(amounts)
    return {entry["name"]: entry.get("value", "") for entry in amounts or [] if entry["name"] in _RESOURCES}


def _amounts(value: dict) -> dict:
    """A device that is only requested, or only limited, is both."""
    sides = [_by_name(value.get("requests")), _by_name(value.get("limits"))]
    for one, other in (sides, sides[::-1]):
        for device in ("GPU", "gpu"):
            if device in one:
                other.setdefault(device, one[device])
    return {side: amounts for side, amounts in zip(("requests", "limits"), sides) if amounts}


def _plain(value):
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if _is_amounts(value):
        return _amounts(value)
    if not isinstance(value, dict):
        return value
    entries = ((_camel(key), _plain(inner)) for key, inner in value.items())
    return {key: inner for key, inner in entries if inner or key not in _NOTHING_WHEN_EMPTY}


def _interface(value: dict) -> dict:
    """Types of variables by their names: the containers that load and store the data get them as an argument."""
    sides = {}
    for side in ("inputs", "outputs"):
        variables = value.get(side, {}).get("variables", {})
        if isinstance(variables, list):
            variables = {entry["key"]: entry["value"] for entry in variables}
        if variables:
            sides[side] = {name: variable["type"] for name, variable in variables.items()}
    return sides


def comparable(template: dict) -> dict:
    plain = {key: value for key, value in _plain(template).items() if key not in _BESIDE_THE_POD}
    metadata = plain.pop("metadata", {})
    plain["interface"] = _interface(template.get("interface") or {})
    # Absent is as good as `false` where no workflow decides.
    plain["metadata"] = {key: metadata[key] for key in _METADATA_OF_POD if metadata.get(key)}
    device = plain.get("extendedResources", {}).get("gpuAccelerator", {})
    # Only `true` says something.
    if device.get("unpartitioned") is False:
        del device["unpartitioned"]
    if device.get("deviceClass") == "NVIDIA_GPU":
        del device["deviceClass"]
    if device.get("device") in _DEVICES:
        device["device"] = _DEVICES[device["device"]]
    return plain
