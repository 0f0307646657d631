"""Structs for a finished match in words: all that a reader needs without its rules.

Phrases are stored with the words that they need, so that they can be said when the game has other words, or is gone.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

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


class Stage(msgspec.Struct, frozen=True):
    """A step of the chart: ``label`` is a plain phrase or text, points were added, which makes totals (by seat)."""

    label: Any
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line of the log tells of one round: plain phrases. ``begins``: the number of a round that begins here."""

    says: list[Any]
    begins: int | None = None


class Course(msgspec.Struct, frozen=True):
    """How a match went: what stands beside its result in plain phrases (``remarks`` by seat), and the chart's stages.

    ``stages`` is None where the game counts no points by round: then the last line of the log says how it was won.
    """

    verdict: Any = None
    remarks: list[list[Any]] = []
    stages: list[Stage] | None = None


class Drawn(msgspec.Struct, frozen=True):
    """The last position in one language, as HTML with marks for names (:mod:`games.play.matches.archive.fragments`)."""

    headline: str
    figure: str
    pad: str
    pad_title: str
    phase: str


class WordsKept(msgspec.Struct, frozen=True):
    """A finished match in words. No name of a person stands in it: seats are named when it is read.

    ``version`` is that of the rules that told it. ``entries`` are the words by language. ``told`` has, for each line
    of the log, its parts. ``drawn`` is by language. ``social`` names the options of a social
    extra, which not everybody may see.
    """

    version: int
    entries: dict[str, Entries]
    told: list[list[Part]]
    course: Course
    drawn: dict[str, Drawn]
    styles: list[str]
    social: list[str]
    shape: int = 1
