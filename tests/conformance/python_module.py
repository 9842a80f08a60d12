"""Python that a row of a table holds, imported as a module."""

import importlib
import pathlib
import sys
import types


def imported(name: str, text: str, folder: pathlib.Path) -> types.ModuleType:
    """The module `name`, written into `folder` and imported anew: every row has one of the same name."""
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    sys.modules.pop(name, None)
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))
