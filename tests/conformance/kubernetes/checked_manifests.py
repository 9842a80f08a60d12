"""What accelc finds in manifests."""

import json
import pathlib
import subprocess
import tempfile
from collections.abc import Iterator


def found_in(accelc: str, manifests: list[str]) -> Iterator[tuple[int, dict]]:
    """Each finding, with the number of the manifest that it is about."""
    with tempfile.TemporaryDirectory() as work:
        for at, manifest in enumerate(manifests):
            (pathlib.Path(work) / f"{at}.yaml").write_text(manifest)
        command = [accelc, "check", "--manifests", "--isolated", "--output-format", "json", work]
        done = subprocess.run(command, capture_output=True, text=True)
    for finding in json.loads(done.stdout)["diagnostics"]:
        yield int(pathlib.Path(finding["filename"]).stem), finding
