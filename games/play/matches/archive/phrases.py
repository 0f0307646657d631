"""Phrases of a game with the words they need, so that they can be said when the game has other words, or is gone."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.engine.text import Arg, Phrase, SeatRef, Words

Entries = dict[str, Any]
"""Entries of a game's file of words by dotted key, as they stand there: a sentence, or a table of forms."""


def to_plain(arg: Arg) -> Any:
    """A phrase, or one of its arguments, as JSON has it: ``{"key", "args"}``, ``{"seat"}``, a list, text or number."""
    if isinstance(arg, Phrase):
        return {"key": arg.key, "args": {name: to_plain(value) for name, value in arg.args.items()}}
    if isinstance(arg, SeatRef):
        return {"seat": arg.seat}
    if isinstance(arg, tuple):
        return [to_plain(item) for item in arg]
    return arg


def from_plain(data: Any) -> Arg:
    """The phrase, or argument, back from :func:`to_plain`."""
    if isinstance(data, list):
        return tuple(from_plain(item) for item in data)
    if not isinstance(data, dict):
        return data
    if "key" in data:
        return Phrase(data["key"], {name: from_plain(value) for name, value in data["args"].items()})
    return SeatRef(data["seat"])


def keys_in(data: Any) -> Iterator[str]:
    """Every key of the phrases in plain data, nested ones too."""
    if isinstance(data, list):
        for item in data:
            yield from keys_in(item)
    elif isinstance(data, dict) and "key" in data:
        yield data["key"]
        for value in data["args"].values():
            yield from keys_in(value)


def words_of(language: str, entries: Mapping[str, Any]) -> Words:
    """Words that know these entries and no others."""
    table: dict[str, Any] = {}
    for key, entry in entries.items():
        *above, last = key.split(".")
        inner = table
        for part in above:
            inner = inner.setdefault(part, {})
        inner[last] = entry
    return Words(language, table)
