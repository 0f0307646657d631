"""What a game writes to a seat whose turn it is: words only, laid out by whoever sends them.

:mod:`games.engine.kit.letters` makes them of the game's page, unless the game writes its own: then it has a module
``letter`` with two functions of (view, words, names of the seats), ``letter``, which gives a :class:`Letter`, and
``every_choice``, which gives all legal moves that differ, as :class:`Choice`. Its module ``picture`` says what the
template ``picture.svg`` beside it shows. All of them are made from the seat's view, so they cannot know more than it.
"""

from typing import Any, NamedTuple


class Part(NamedTuple):
    """A part of the position: cells by row; the head, if there is one, names the columns. ``marked`` is a row."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    head: tuple[str, ...] = ()
    marked: int | None = None


class Choice(NamedTuple):
    """A legal move, what it is called ("Play pair of 12s") and what else there is to know ("beats the table")."""

    move: Any
    label: str
    note: str = ""


class Letter(NamedTuple):
    """The position in words. ``where`` is "round 4, trick 2"; ``alt`` says what the picture shows; ``key`` explains
    short names. ``choices`` are a useful few of them; ``more`` if there are others.
    """

    where: str
    question: str
    parts: tuple[Part, ...]
    key: str
    alt: str
    choices: tuple[Choice, ...]
    more: bool
