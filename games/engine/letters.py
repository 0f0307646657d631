"""The content of a mail to a seat that is to move: texts only; the sender does the layout.

:mod:`games.engine.kit.letters` makes it from the game's page. A game that writes its own has a module ``letter`` with
two functions of (view, words, names of the seats): ``letter``, which returns a :class:`Letter`, and ``every_choice``,
which returns all legal moves that differ, as :class:`Choice`. Its module ``picture`` returns what the template
``picture.svg`` beside it shows. All of them are made from the seat's view, so they cannot reveal more.
"""

from typing import Any, NamedTuple


class Part(NamedTuple):
    """A part of the position: cells by row. ``head``, if any, names the columns; ``marked`` is the index of a row."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    head: tuple[str, ...] = ()
    marked: int | None = None


class Choice(NamedTuple):
    """A legal move, its name ("Play pair of 12s") and a note ("beats the table")."""

    move: Any
    label: str
    note: str = ""


class Letter(NamedTuple):
    """The position in words.

    ``where`` is as "round 4, trick 2"; ``alt`` describes the picture; ``key`` explains short names. ``choices`` are a
    useful selection of legal moves; ``more`` tells whether there are others.
    """

    where: str
    question: str
    parts: tuple[Part, ...]
    key: str
    alt: str
    choices: tuple[Choice, ...]
    more: bool
