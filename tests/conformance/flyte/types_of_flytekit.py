"""What flytekit makes of the annotations of types.jsonl."""

import pathlib

from flyteidl.admin.task_pb2 import TaskSpec
from flyteidl.core.types_pb2 import LiteralType
from flytekit.core.type_engine import TypeEngine
from google.protobuf import json_format

from described_tasks import HEAD
from described_types import DATACLASSES, Types, types_of
from python_module import imported

WORDS = """
import collections
import datetime
import pathlib
from typing import Any, Dict, List, Literal, Optional, Tuple, Union

from flytekit.types.error.error import FlyteError
from flytekit.types.pickle import FlytePickle
from mashumaro.mixins.json import DataClassJSONMixin


class Colour(Enum):
    RED = "red"
    GREEN = "green"


class Number(Enum):
    ONE = 1


class Word(str, Enum):
    A = "a"


@dataclass
class Nested:
    p: Plain
    items: List[float]
    maybe: Optional[int] = None


@dataclass
class Mixin(DataClassJSONMixin):
    when: float
    tags: Dict[str, str]


@dataclass
class WithFile:
    f: FlyteFile
    d: FlyteDirectory
"""


def judge_types(tally, accelc: str, work: pathlib.Path) -> None:
    work.mkdir(parents=True)
    words = vars(imported("types_module", HEAD + DATACLASSES + WORDS, work))

    def theirs(annotation: str) -> LiteralType:
        return TypeEngine.to_literal_type(eval(annotation, words)).to_flyte_idl()  # our own file

    def message(data: bytes) -> LiteralType:
        return TaskSpec.FromString(data).template.interface.inputs.variables["x"].type

    def parsed(table: dict) -> LiteralType:
        return json_format.ParseDict(table, LiteralType())

    Types(tally.check, accelc, "flyte", work).judge(types_of("flyte"), message, theirs, parsed)
