"""Structs for a finished match in words: all data that a page needs, without the game's rules.

Phrases are stored with the texts that they need, so that they can be shown after the game's texts have changed or the
game was removed.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engine.text import Arg, Phrase, SeatRef, Words

Entries = dict[str, Any]
"""Entries of a game's file of words by dotted key, as they stand there: a sentence, or a table of forms."""


def to_plain(arg: Arg) -> Any:
    """Return a phrase or one of its arguments as JSON data: ``{"key", "args"}``, ``{"seat"}``, a list,
    text or number.
    """
    if isinstance(arg, Phrase):
        return {"key": arg.key, "args": {name: to_plain(value) for name, value in arg.args.items()}}
    if isinstance(arg, SeatRef):
        return {"seat": arg.seat}
    if isinstance(arg, tuple):
        return [to_plain(item) for item in arg]
    return arg


def from_plain(data: Any) -> Arg:
    """Return the phrase or argument from the data of :func:`to_plain`."""
    if isinstance(data, list):
        return tuple(from_plain(item) for item in data)
    if not isinstance(data, dict):
        return data
    if "key" in data:
        return Phrase(data["key"], {name: from_plain(value) for name, value in data["args"].items()})
    return SeatRef(data["seat"])


def keys_in(data: Any) -> Iterator[str]:
    """Yield the key of every phrase in plain data, including nested phrases."""
    if isinstance(data, list):
        for item in data:
            yield from keys_in(item)
    elif isinstance(data, dict) and "key" in data:
        yield data["key"]
        for value in data["args"].values():
            yield from keys_in(value)


def words_of(language: str, entries: Mapping[str, Any]) -> Words:
    """Return words that have only these entries."""
    table: dict[str, Any] = {}
    for key, entry in entries.items():
        *above, last = key.split(".")
        inner = table
        for part in above:
            inner = inner.setdefault(part, {})
        inner[last] = entry
    return Words(language, table)


class Stage(msgspec.Struct, frozen=True):
    """A step of the chart. ``label`` is a phrase as plain data, or text; ``points`` and ``totals`` are by seat."""

    label: Any
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """The phrases of a log line about one round, as plain data. ``begins``: the number of a round that begins here."""

    says: list[Any]
    begins: int | None = None


class Course(msgspec.Struct, frozen=True):
    """The course of a match: texts beside its result as plain phrases (``remarks`` by seat), and the chart's stages.

    ``stages`` is None for a game without points by round; then the last line of the log says how the match was won.
    """

    verdict: Any = None
    remarks: list[list[Any]] = []
    stages: list[Stage] | None = None


class Drawn(msgspec.Struct, frozen=True):
    """The last position in one language, as HTML with marks for names
    (:mod:`games.play.matches.archive.fragments`).
    """

    headline: str
    figure: str
    pad: str
    pad_title: str
    phase: str


class WordsKept(msgspec.Struct, frozen=True):
    """A finished match in words. It contains no names of people: names are filled in when it is shown.

    ``version``: the version of the rules that made the words. ``entries``: the texts by language. ``told``: for each
    line of the log, its parts. ``drawn``: the last position by language. ``social``: the names of a social extra's
    options, which not all visitors may see.
    """

    version: int
    entries: dict[str, Entries]
    told: list[list[Part]]
    course: Course
    drawn: dict[str, Drawn]
    styles: list[str]
    social: list[str]
    shape: int = 1
