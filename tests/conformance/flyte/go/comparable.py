"""Pods in a form in which equal ones are equal: Kubernetes writes one amount in several ways."""

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
        else:
            result[key] = comparable(inner)
    return result
