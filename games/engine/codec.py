"""Convert structs to JSON and back, and read data that were stored by this version of a game or an older one.

Conversion is strict: unknown fields, wrong types and missing fields are refused. Data of an older version go through
:meth:`Game.upgrade` as plain data, one version at a time.
"""

import json
from functools import cache
from typing import Any

import msgspec

from games.engine.game import Game, Kind

AnyGame = Game[Any, Any, Any, Any]


class BadData(ValueError):
    """Data that do not match the expected type. The message names the place of the error."""


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(value: Any) -> bytes:
    """Return any struct of a game as JSON bytes."""
    return msgspec.json.encode(value)


def decode(kind: Any, data: bytes | str) -> Any:
    """Return the value of type ``kind`` that the JSON describes. Raise BadData if the JSON does not match the type."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadData(str(error)) from None


def convert(kind: Any, value: Any) -> Any:
    """Return a value of type ``kind`` from plain lists and dictionaries.

    Raise BadData if they do not match the type.
    """
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


def type_of(game: AnyGame, kind: Kind) -> Any:
    """Return the game's type for this kind of data; None for plans of a game that has no plans."""
    return getattr(game, f"{kind}_type")


def read(game: AnyGame, kind: Kind, text: str | bytes, since: int) -> Any:
    """Return a value from JSON that version ``since`` of the game stored. Raise BadData if it cannot be read."""
    if since == game.version:
        return decode(type_of(game, kind), text)
    return read_plain(game, kind, _plain(text), since)


def read_events(game: AnyGame, text: str | bytes, since: int) -> list[Any]:
    """Return the events of one move in the log from their JSON. Raise BadData if they cannot be read."""
    if since == game.version:
        found: list[Any] = decode(list[game.event_type], text)  # type: ignore[name-defined]
        return found
    events = _plain(text)
    if not isinstance(events, list):
        raise BadData("the events of a line are no list")
    return [read_plain(game, "event", event, since) for event in events]


def read_plain(game: AnyGame, kind: Kind, data: Any, since: int) -> Any:
    """Return a value from plain lists and dictionaries that version ``since`` stored. Raise BadData if they cannot be
    read.
    """
    return convert(type_of(game, kind), upgraded(game, kind, data, since))


def upgraded(game: AnyGame, kind: Kind, data: Any, since: int) -> Any:
    """Return data of version ``since`` in the form that the game's current version stores.

    Raise BadData if the data cannot be upgraded, or come from a newer version.
    """
    if since > game.version:
        raise BadData(f"stored by version {since} of {game.slug}, and here is version {game.version}")
    for version in range(since, game.version):
        try:
            data = game.upgrade(kind, data, version)
        except Exception as error:  # any exception of the game's upgrade on unexpected data
            problem = f"{type(error).__name__}: {error}"
            raise BadData(f"{kind} of version {version} cannot be upgraded: {problem}") from error
    return data


def _plain(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData(str(error)) from None
