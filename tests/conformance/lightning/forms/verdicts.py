"""What accelc says of a case, and when it may say more than Lightning."""

import json
import pathlib
import re
import subprocess

# Findings by which accelc refuses what LightningCLI takes, and why it does.
STRICTER = [
    (r"AC(2003|3506) .* must be (a|an) (integer|number|boolean).*this is a string",
     "LightningCLI takes numbers and booleans out of texts, Trainer() does not; YAML 1.2 has no `on` and `yes`"),
    (r"AC3505 .* without quotes it is a number", "the same, where a text would be a time"),
    (r"AC3504 .*training stops with", "Trainer() takes it, and fit() does not"),
]
# Arguments that are texts: accelc takes a number for its text and writes it in quotes, LightningCLI refuses it.
TEXTS = ("default_root_dir", "model_registry")


def command(accelc: str, folder: pathlib.Path, *words) -> subprocess.CompletedProcess:
    return subprocess.run([accelc, *words, "--isolated", "tasks.yaml"], capture_output=True, text=True, cwd=folder)


def accelc_says(accelc: str, case, folder: pathlib.Path):
    """The errors about the trainer, and trainer.yaml when there are none."""
    (folder / "tasks.yaml").write_text(case.spec(), encoding="utf-8")
    profile = ["--profile", "other"] if case.profile else []
    report = json.loads(command(accelc, folder, "check", *profile, "--output-format", "json").stdout)
    errors = [f"{finding['code']} {finding['message']} {' '.join(finding['help'])}"
              for finding in report["diagnostics"] if finding["severity"] == "error"]
    if errors:
        return errors, None
    built = command(accelc, folder, "build", *profile, "--emit", "lightning", "--out", "-")
    return [], built.stdout if built.returncode == 0 else None


def stricter(errors: list) -> bool:
    """Whether a reason is named for every error."""
    return all(any(re.match(pattern, error) for pattern, _ in STRICTER) for error in errors)


def takes_text(case) -> bool:
    """Whether the case has a number in the place of a text."""
    return any(case.merged.get(name, "").isdigit() for name in TEXTS)
