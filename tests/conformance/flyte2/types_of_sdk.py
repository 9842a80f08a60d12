"""What the Flyte 2 SDK makes of the annotations of types.jsonl."""

import pathlib

from flyte.types import TypeEngine
from flyteidl2.core.types_pb2 import LiteralType
from flyteidl2.task.task_definition_pb2 import TaskSpec
from google.protobuf import json_format

from described_types import DATACLASSES, Types, types_of
from python_module import imported

WORDS = """
import datetime
import pathlib
import typing
from enum import Enum
from typing import Annotated, Any, Dict, List, Literal, Optional, Union

from flyte.io import DataFrame, Dir, File


class Colour(Enum):
    RED = "red"
    GREEN = "green"
"""


def judge_types(tally, accelc: str, release: str, work: pathlib.Path) -> None:
    words = vars(imported("types_module", DATACLASSES + WORDS, work))

    def check(what: str, holds: bool, why: str = "") -> bool:
        tally.check(what, why if not holds else "", "")
        return holds

    def theirs(annotation: str) -> LiteralType:
        return TypeEngine.to_literal_type(eval(annotation, words))  # our own file

    def message(data: bytes) -> LiteralType:
        (variable,) = TaskSpec.FromString(data).task_template.interface.inputs.variables
        return variable.value.type

    def parsed(table: dict) -> LiteralType:
        return json_format.ParseDict(table, LiteralType())

    Types(check, accelc, "flyte2", work).judge(types_of("flyte2"), message, theirs, parsed)
