"""What is written down of a finished match in words: everything that a reader needs who cannot ask its rules."""

from typing import Any

import msgspec

from games.play.matches.archive.phrases import Entries


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
