"""Pods in a form in which equal ones are equal: Kubernetes writes one amount in several ways, and Go
writes the entries of a map in any order.
"""

import base64
import decimal
import re

_SUFFIXES = {
    "n": "1e-9", "u": "1e-6", "m": "1e-3", "": 1, "k": 10**3, "M": 10**6, "G": 10**9, "T": 10**12,
    "P": 10**15, "E": 10**18, "Ki": 2**10, "Mi": 2**20, "Gi": 2**30, "Ti": 2**40, "Pi": 2**50, "Ei": 2**60,
}  # fmt: skip
_QUANTITY = re.compile(r"([+-]?[0-9.]+)([numkMGTPE]i?|Ki|)")


def value(text) -> decimal.Decimal:
    """What a quantity is worth."""
    text = str(text)
    found = _QUANTITY.fullmatch(text)
    if found is None:
        return decimal.Decimal(text)
    return decimal.Decimal(found[1]) * decimal.Decimal(_SUFFIXES[found[2]])


def arguments(words: list) -> list:
    """Arguments of a container; a message that is handed over in one of them as the bytes it holds."""
    result = []
    for before, word in zip([None, *words], words):
        message = before in ("--interface", "--input-interface")
        result.append(sorted(base64.b64decode(word)) if message else word)
    return result


def comparable(part):
    """`part` of a pod, or a whole one."""
    if isinstance(part, list):
        return [comparable(item) for item in part]
    if not isinstance(part, dict):
        return part
    result = {}
    for key, inner in part.items():
        if key in ("requests", "limits"):
            result[key] = {name: value(amount) for name, amount in inner.items()}
        elif key == "sizeLimit":
            result[key] = value(inner)
        elif key == "args":
            result[key] = arguments(inner)
        else:
            result[key] = comparable(inner)
    return result
