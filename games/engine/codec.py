"""Structs to JSON and back, strictly: unknown fields, wrong types and missing fields are refused."""

from functools import cache
from typing import Any

import msgspec

from games.engine.game import Game

AnyGame = Game[Any, Any, Any, Any]


class BadData(ValueError):
    """Text that is not the JSON of what was expected; the message says where."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(value: Any) -> bytes:
    """The JSON of any struct of a game."""
    return msgspec.json.encode(value)


def decode(kind: Any, data: bytes | str) -> Any:
    """A value of that type from its JSON. Raises BadData."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadData(str(error)) from None


def convert(kind: Any, value: Any) -> Any:
    """A value of that type from plain lists and dictionaries. Raises BadData."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadData(str(error)) from None


def plain(value: Any) -> Any:
    """Any struct as plain lists and dictionaries, as a JSON column wants them."""
    return msgspec.to_builtins(value)


def options_schema(game: AnyGame) -> dict[str, Any]:
    """The game's options as JSON Schema."""
    return msgspec.json.schema(game.options_type)
