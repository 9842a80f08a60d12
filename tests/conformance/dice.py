"""What tasks that are drawn at random are drawn with."""

import random


def rendered(arguments: dict[str, str]) -> str:
    """Keyword arguments of a call, from names to Python expressions."""
    return ", ".join(f"{key}={value}" for key, value in arguments.items())


class Dice:
    """Chances; types, in the words of accelc and of Python, are drawn by a subclass's `draw_leaf`."""

    def __init__(self, dice: random.Random):
        self.dice = dice

    def maybe(self, share: float = 0.4) -> bool:
        return self.dice.random() < share

    def some(self, words: list[str], most: int = 3) -> list[str]:
        return self.dice.sample(words, self.dice.randint(1, most))

    def draw_leaf(self) -> tuple[str, str]:
        raise NotImplementedError

    def draw_type(self, depth: int = 0) -> tuple[str, str]:
        form = self.dice.random()
        if depth > 2 or form < 0.6:
            return self.draw_leaf()
        if form < 0.75:
            inner = self.draw_type(depth + 1)
            return f"list<{inner[0]}>", f"list[{inner[1]}]"
        if form < 0.9:
            # Not typing's: it takes dictionaries of `A | B` and of `B | A` for one, and keeps the first.
            inner = self.draw_type(depth + 1)
            return f"map<{inner[0]}>", f"dict[str, {inner[1]}]"
        inner = self.draw_leaf()
        # Options of options are options.
        if "|" in inner[0]:
            return inner
        return f"optional<{inner[0]}>", f"typing.Optional[{inner[1]}]"

    def draw_variables(self) -> dict[str, tuple[str, str]]:
        """Names to types; often none."""
        words = ["data", "lr", "seed", "rows", "maybe", "out_dir", "X", "n_1"]
        return {word: self.draw_type() for word in self.some(words)} if self.maybe(0.6) else {}
