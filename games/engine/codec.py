"""Conversion of structs to JSON and back. It is strict: unknown fields, wrong types and missing fields are refused."""

from functools import cache
from typing import Any

import msgspec

from games.engine.game import Game

AnyGame = Game[Any, Any, Any, Any]


class BadData(ValueError):
    """Data that do not match the expected type; the message says where."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(value: Any) -> bytes:
    """Return any struct of a game as JSON."""
    return msgspec.json.encode(value)


def decode(kind: Any, data: bytes | str) -> Any:
    """Return a value of type ``kind`` from its JSON. Raise BadData."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadData(str(error)) from None


def convert(kind: Any, value: Any) -> Any:
    """Return a value of type ``kind`` from plain lists and dictionaries. Raise BadData."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadData(str(error)) from None


def plain(value: Any) -> Any:
    """Return any struct as plain lists and dictionaries, as a JSON column stores them."""
    return msgspec.to_builtins(value)


def options_schema(game: AnyGame) -> dict[str, Any]:
    """Return the JSON Schema of the game's options."""
    return msgspec.json.schema(game.options_type)
