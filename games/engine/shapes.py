"""A hash of the JSON shape of a game's stored data: fields, types, defaults and tags, without names of classes.

Two games, or two versions of a game, with the same shape can read each other's JSON.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, get_args

import msgspec
from msgspec import inspect

from games.engine.codec import AnyGame, plain, type_of
from games.engine.game import Kind

KINDS: tuple[Kind, ...] = get_args(Kind)


def shapes(game: AnyGame) -> dict[str, str]:
    """Return a hash of the JSON shape for each kind of data that the game stores."""
    kinds = {kind: type_of(game, kind) for kind in KINDS}
    return {kind: shape_of(stored) for kind, stored in kinds.items() if stored is not None}


def shape_of(kind: Any) -> str:
    """Return the hash of a type's JSON shape."""
    text = json.dumps(described(kind), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=12).hexdigest()


def described(kind: Any) -> Any:
    """Return the JSON shape of a type as plain data. A struct that occurs again is referred to by its number."""
    return _described(inspect.type_info(kind), {})


def _described(info: Any, known: dict[type, int]) -> Any:
    if isinstance(info, inspect.StructType):
        return _struct(info, known)
    if isinstance(info, inspect.EnumType):
        return {"enum": [member.value for member in info.cls]}
    if isinstance(info, inspect.Type):
        return {"is": type(info).__name__, **{name: _described(part, known) for name, part in _parts(info).items()}}
    if isinstance(info, tuple | list):
        return [_described(part, known) for part in info]
    return plain(info)


def _parts(info: inspect.Type) -> Mapping[str, Any]:
    found = {name: getattr(info, name) for name in info.__struct_fields__}
    return {name: part for name, part in found.items() if part is not None and name != "cls"}


def _struct(info: inspect.StructType, known: dict[type, int]) -> Any:
    if info.cls in known:
        return {"again": known[info.cls]}
    known[info.cls] = len(known)
    return {
        "fields": {field.encode_name: _field(field, known) for field in info.fields},
        "order": [field.encode_name for field in info.fields] if info.array_like else [],
        "strict": info.forbid_unknown_fields,
        "tag": [info.tag_field, info.tag],
    }


def _field(field: inspect.Field, known: dict[type, int]) -> Any:
    kind = _described(field.type, known)
    if field.default_factory is not msgspec.NODEFAULT:
        return [kind, plain(field.default_factory())]
    return [kind] if field.default is msgspec.NODEFAULT else [kind, plain(field.default)]
