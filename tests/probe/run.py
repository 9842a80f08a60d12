#!/usr/bin/env python3
"""Runs the real program, and a static one with the same helper, beside a stand-in for NVIDIA's library.

    run.py ACCELC STATIC_HELPER_RUNNER FOLDER_OF_LIBRARY

The library is found as the dynamic linker finds it, and below a root.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "conformance"))

from tally import Tally  # noqa: E402

NAME = "libnvidia-ml.so.1"


def run(program: str, *words, **variables) -> subprocess.CompletedProcess:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("CUDA_", "LD_LIBRARY", "FAKE_"))}
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=60, env={**kept, **variables})


def probe(accelc: str, *words, **variables) -> dict:
    ran = run(accelc, "probe", "--isolated", "--output-format", "json", *words, **variables)
    return json.loads(ran.stdout) if ran.returncode == 0 else {"failed": ran.stderr}


def cuda(found: dict) -> dict:
    return next(view for view in found["lightning"]["accelerators"] if view["accelerator"] == "cuda")


def check_library(accelc: str, folder: str, tally: Tally) -> None:
    found = probe(accelc, LD_LIBRARY_PATH=folder)
    devices = found["devices"]
    tally.check("two GPUs", len(devices) == 2 and all(device["usable"] for device in devices), str(devices))
    tally.check("name", devices[0]["name"] == "NVIDIA A100-SXM4-40GB" and devices[0]["catalog"] == ["A100"], str(devices[0]))
    tally.check("memory", devices[0]["memory_bytes"] == 40 << 30 and devices[0]["memory_used_bytes"] == 3 << 30)
    tally.check("capability", devices[0]["compute_capability"] == "8.0")
    tally.check("driver", found["nvidia"] == {"driver": "535.129.03", "nvml": "12.535.129.03", "cuda": "12.2"})
    tally.check("auto", found["lightning"]["auto"] == "cuda" and cuda(found)["auto_device_count"] == 2)
    tally.check("stats", cuda(found)["get_device_stats"][0]["temperature.gpu"] == 41, str(cuda(found)))


def check_variables(accelc: str, folder: str, tally: Tally) -> None:
    for value, count in (("0", 1), ("1,0", 2), ("", 0), ("-1", 0), ("5", 0), ("0,0", 0), ("GPU-00000002", 1)):
        found = probe(accelc, LD_LIBRARY_PATH=folder, CUDA_VISIBLE_DEVICES=value)
        tally.check(f"CUDA_VISIBLE_DEVICES={value}", cuda(found)["auto_device_count"] == count, str(cuda(found)))
    found = probe(accelc, LD_LIBRARY_PATH=folder, FAKE_NVML_MIG="1",
                  CUDA_VISIBLE_DEVICES="MIG-00000101-0000-0000-0000-000000000000")
    tally.check("MIG", cuda(found)["auto_device_count"] == 1, str(cuda(found)))
    parts = [part["name"] for part in found["devices"][0]["partitions"]]
    tally.check("partitions", parts == ["3g.20gb", "3g.20gb"], str(parts))


def check_misbehaviour(accelc: str, folder: str, tally: Tally) -> None:
    crashed = probe(accelc, LD_LIBRARY_PATH=folder, FAKE_NVML="crash")
    tally.check("crash", any("its helper ended with 134" in note for note in crashed["notes"]), str(crashed["notes"]))
    tally.check("before the crash", len(crashed["devices"]) == 2 and crashed["devices"][0]["usable"])
    hung = probe(accelc, LD_LIBRARY_PATH=folder, FAKE_NVML="hang")
    tally.check("hang", any("its helper ended with 142" in note for note in hung["notes"]), str(hung["notes"]))
    old = probe(accelc, LD_LIBRARY_PATH=folder, FAKE_NVML="old")
    tally.check("error", any("Driver Not Loaded" in note for note in old["notes"]), str(old["notes"]))
    tally.check("nothing", old["devices"] == [] and old["lightning"]["auto"] == "cpu", str(old))
    loud = probe(accelc, LD_LIBRARY_PATH=folder, FAKE_NVML="loud")
    tally.check("loud", all("\x1b" not in device["name"] for device in loud["devices"]), str(loud["devices"]))


def check_root(accelc: str, folder: str, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as root:
        none = probe(accelc, "--root", root, LD_LIBRARY_PATH=folder)
        tally.check("another root has no such library", none["devices"] == [] and none["notes"] == [], str(none))
        libraries = pathlib.Path(root, "usr/lib64")
        libraries.mkdir(parents=True)
        shutil.copy(pathlib.Path(folder, NAME), libraries)
        tally.check("library below a root", len(probe(accelc, "--root", root)["devices"]) == 2)
        libraries.joinpath(NAME).write_bytes(b"no library")
        tally.check("garbage for a library", probe(accelc, "--root", root)["devices"] == [])


def check_tree(accelc: str, tally: Tally) -> None:
    """What files in memory cannot be: pipes, links in circles, huge and unreadable files."""
    with tempfile.TemporaryDirectory() as root:
        pci = pathlib.Path(root, "sys/bus/pci/devices")
        for name in ("0000:00:01.0", "0000:00:02.0", "0000:00:03.0", "0000:00:04.0"):
            pci.joinpath(name).mkdir(parents=True)
        os.mkfifo(pci / "0000:00:01.0/vendor")
        pci.joinpath("0000:00:02.0/vendor").symlink_to(pci / "0000:00:02.0/vendor")
        with open(pci / "0000:00:03.0/vendor", "wb") as file:
            file.truncate(1 << 40)
        (pci / "0000:00:04.0/vendor").write_bytes(b"\xff\x00\x1b[2J")
        found = probe(accelc, "--root", root)
        tally.check("nothing in garbage", found.get("devices") == [], str(found))
        tally.check("notes", len(found["notes"]) == 3, str(found["notes"]))


def check_static(runner: str, folder: str, tally: Tally) -> None:
    ran = run(runner, LD_LIBRARY_PATH=folder)
    tally.check("a static program", "NVIDIA A100-SXM4-40GB" in ran.stdout and ran.stdout.endswith("end\n"), ran.stderr)


def main() -> int:
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    accelc, runner, folder = map(os.path.abspath, sys.argv[1:])
    tally = Tally()
    check_library(accelc, folder, tally)
    check_variables(accelc, folder, tally)
    check_misbehaviour(accelc, folder, tally)
    check_root(accelc, folder, tally)
    check_tree(accelc, tally)
    check_static(runner, folder, tally)
    print(f"{tally.passed} hold, {tally.failed} do not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
