"""What the program writes about itself: the man page, and completions for shells."""

import project


def texts(binary: project.Binary) -> dict[str, str]:
    return {
        "accelc.1": binary.output("man"),
        "accelc.bash": binary.output("completions", "bash"),
        "_accelc": binary.output("completions", "zsh"),
        "accelc.fish": binary.output("completions", "fish"),
    }
