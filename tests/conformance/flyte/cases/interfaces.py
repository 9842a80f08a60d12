"""Types of inputs; interfaces.yaml says the same to accelc."""

import datetime
import typing
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from functools import partial
from typing import Annotated, Any, Dict, List, Literal, Optional, Union

from flytekit import kwtypes, task
from flytekit.types.directory import FlyteDirectory
from flytekit.types.error import FlyteError
from flytekit.types.file import FlyteFile
from flytekit.types.schema import FlyteSchema
from flytekit.types.structured import StructuredDataset

task = partial(task, container_image="ghcr.io/acme/train:1.4.2")


class Level(Enum):
    LOW = "low"
    HIGH = "high"


class Grade(Enum):
    LOW = "low"
    MID = "mid"
    HIGH = "high"


@dataclass
class Part:
    x: int
    y: str = "d"


@dataclass
class Config:
    part: Part
    items: List[float]
    tags: Dict[str, str]
    maybe: Optional[int] = None


@dataclass
class Data:
    f: FlyteFile
    d: FlyteDirectory


@task
def scalars(i: int, f: float, s: str, b: bool, d: datetime.datetime, t: timedelta, y: bytes, x: dict): ...


@task
def containers(l: List[int], ll: List[List[str]], m: Dict[str, float], ml: Dict[str, List[int]]): ...


@task
def unions(
    o: Optional[int],
    u: Union[int, str],
    three: Optional[Union[float, bool]],
    d: Optional[dict],
    b: Optional[bytes],
    l: Union[List[str], Dict[str, str], None],
    e: Optional[Level],
    f: Union[FlyteFile["csv"], FlyteDirectory, StructuredDataset, FlyteSchema, FlyteError],
    n: List[Optional[datetime.datetime]],
): ...


@task
def data(
    f: FlyteFile,
    c: FlyteFile["tar.gz"],
    d: FlyteDirectory,
    p: FlyteDirectory["parquet"],
    t: StructuredDataset,
    q: Annotated[StructuredDataset, "parquet"],
    s: FlyteSchema,
    e: Grade,
): ...


@task
def pasted(a: int, b: List[Dict[str, float]], c: typing.Optional[FlyteFile], d: dict, e: datetime.timedelta): ...


@task
def python(
    l: Literal["a", "it's"],
    n: Literal[1, -2],
    b: Literal[True],
    a: Any,
    o: object,
    m: Dict[str, Any],
    u: Optional[Literal["a"]],
): ...


@task
def columns(
    d: Annotated[StructuredDataset, kwtypes(a=int, b=List[str])],
    f: Annotated[StructuredDataset, kwtypes(a=float), "csv"],
    s: FlyteSchema[kwtypes(x=int, y=str, z=float, b=bool, t=datetime.datetime, d=timedelta)],
    o: Optional[FlyteSchema[kwtypes(x=int)]],
    w: Annotated[StructuredDataset, kwtypes(a=int, b=List[str])],
): ...


@task
def dataclasses(c: Config, f: Data, l: List[Part], o: Optional[Part], u: Union[Part, Dict[str, str], int]): ...
