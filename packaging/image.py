"""A container image with the program alone, for each machine, as an archive in the layout of OCI.

Nothing builds it but this: the format is JSON and tar, so that neither a daemon nor root is needed and the same
programs give the same bytes. `skopeo copy oci-archive:FILE docker://...` publishes it.
"""

import gzip
import hashlib
import json
import time

import project
from archives import File, Files, tar

MANIFEST = "application/vnd.oci.image.manifest.v1+json"
INDEX = "application/vnd.oci.image.index.v1+json"


class Blobs:
    """Contents by their digests."""

    def __init__(self):
        self.files: Files = {}

    def add(self, data: bytes, kind: str, **more) -> dict:
        """The descriptor of what was added."""
        digest = hashlib.sha256(data).hexdigest()
        self.files[f"blobs/sha256/{digest}"] = File(data)
        return {"mediaType": kind, "digest": f"sha256:{digest}", "size": len(data), **more}

    def add_json(self, value: dict, kind: str, **more) -> dict:
        return self.add(json.dumps(value, sort_keys=True).encode(), kind, **more)


def image(binaries: list[project.Binary], notices: dict[str, str], when: int) -> bytes:
    """The archive of an image for all machines of `binaries`; `notices` as in npm.packages."""
    blobs = Blobs()
    manifests = [add_manifest(blobs, binary, notices[binary.machine.name], when) for binary in binaries]
    many = blobs.add_json({"schemaVersion": 2, "mediaType": INDEX, "manifests": manifests}, INDEX,
                          annotations={"org.opencontainers.image.ref.name": project.version()})
    files = {
        "oci-layout": File(b'{"imageLayoutVersion": "1.0.0"}'),
        "index.json": File(json.dumps({"schemaVersion": 2, "manifests": [many]}).encode()),
        **blobs.files,
    }
    return tar(files, when)


def add_manifest(blobs: Blobs, binary: project.Binary, notices: str, when: int) -> dict:
    layer = tar({
        "accelc": File(binary.path.read_bytes(), 0o755),
        "LICENSE": File((project.ROOT / "LICENSE").read_bytes()),
        "THIRD-PARTY-NOTICES": File(notices.encode()),
    }, when)  # fmt: skip
    labels = {
        "org.opencontainers.image.title": "accelc",
        "org.opencontainers.image.description": project.word("description"),
        "org.opencontainers.image.licenses": project.word("license"),
        "org.opencontainers.image.source": project.REPOSITORY,
        "org.opencontainers.image.version": project.version(),
    }
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when))
    platform = {"os": "linux", "architecture": binary.machine.oci}
    config = {
        **platform, "created": created,
        # Paths of a command line count from the folder that is mounted at /work.
        "config": {"Entrypoint": ["/accelc"], "WorkingDir": "/work", "Labels": labels},
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}"]},
        "history": [{"created": created, "created_by": "accelc"}],
    }  # fmt: skip
    manifest = {
        "schemaVersion": 2, "mediaType": MANIFEST, "annotations": labels,
        "config": blobs.add_json(config, "application/vnd.oci.image.config.v1+json"),
        "layers": [blobs.add(gzip.compress(layer, 9, mtime=0), "application/vnd.oci.image.layer.v1.tar+gzip")],
    }  # fmt: skip
    return blobs.add_json(manifest, MANIFEST, platform=platform)
