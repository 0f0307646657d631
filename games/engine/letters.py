"""The content of a mail to a seat that is to move: texts only; the sender does the layout.

:mod:`games.engine.kit.letters` makes the content from the game's page. A game that writes its own has a module
``letter`` with two functions of (view, words, names of the seats): ``letter`` returns a :class:`Letter`, and
``every_choice`` returns all distinct legal moves as :class:`Choice`. The game's module ``picture`` returns the context
of the template ``picture.svg``. All are made from the seat's view, so a mail reveals no more than the page.
"""

from typing import Any, NamedTuple


class Part(NamedTuple):
    """A part of the position as rows of cells.

    ``head``: names of the columns, if any; ``marked``: the index of a row.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    head: tuple[str, ...] = ()
    marked: int | None = None


class Choice(NamedTuple):
    """A legal move, its name ("Play pair of 12s"), and a note ("beats the table")."""

    move: Any
    label: str
    note: str = ""


class Letter(NamedTuple):
    """The position in words.

    ``where`` is the progress, such as "round 4, trick 2"; ``alt`` describes the picture; ``key`` explains short names.
    ``choices`` are a useful selection of legal moves; ``more`` says whether there are other legal moves.
    """

    where: str
    question: str
    parts: tuple[Part, ...]
    key: str
    alt: str
    choices: tuple[Choice, ...]
    more: bool
