"""Mails about a match, made from the page that a seat sees, so that they reveal no more than the page.

A :class:`Writer` of a game or family adds the names of moves that the page does not list, and the contents of the
table where there is no drawing.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Protocol

from games.engine.codec import AnyGame, decode
from games.engine.kit.pages import Speaker
from games.engine.letters import Choice, Letter, Part
from games.engine.parts import part
from games.engine.text import Words

MOST_CHOICES = 12
WIDEST = 44
"""Characters in a line of a list. Longer lists are wrapped, since mails are narrow."""


class Letters(Protocol):
    """The functions of a game's module ``letter``; a :class:`Writer` has them too."""

    def letter(self, view: Any, words: Words, names: Sequence[str]) -> Letter:
        """Return the position in words, with the choices of the seat."""

    def every_choice(self, view: Any, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
        """Return all distinct legal moves."""


class Picture(NamedTuple):
    """A picture of a position: ``template`` draws ``context`` as SVG."""

    template: str
    context: Mapping[str, Any]


class Spoken(Speaker):
    """Says phrases of ``[mails]``, which all games have. :meth:`board` says phrases of the game's ``[board]``."""

    section: ClassVar[str] = "mails"

    def board(self, key: str, **args: Any) -> str:
        """Return a phrase of ``[board]``."""
        return Speaker(self.words, self.names, self.reader)(key, **args)


class Writer:
    """Writes the mails of one game. Families override methods where the page lacks something."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def letter(self, view: Any, words: Words, names: Sequence[str]) -> Letter:
        """Return the part of a mail about the game, for the seat of the view."""
        say, page = Spoken(words, names, view.seat), self.page(view, words, names)
        every = self._every(view, page, say)
        few = every if len(every) <= MOST_CHOICES else tuple(self.few(view, every))[:MOST_CHOICES]
        parts = tuple(self.parts(view, page, say))
        return Letter(
            where=self.where(page, say),
            question=self.question(page, say),
            parts=(*parts, Part(say("people"), self.people(page))),
            key="",
            alt=" ".join(_told(one) for one in parts),
            choices=few,
            more=len(few) < len(every),
        )

    def every_choice(self, view: Any, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
        """Return every legal move in the order of the page; empty while the seat is not to move."""
        return self._every(view, self.page(view, words, names), Spoken(words, names, view.seat))

    def _every(self, view: Any, page: Any, say: Spoken) -> tuple[Choice, ...]:
        return tuple(self.choices(view, page, say)) if page.my_turn else ()

    def page(self, view: Any, words: Words, names: Sequence[str]) -> Any:
        """Return the page data that the game's templates show of the view: a BoardPage of its family."""
        return part(self.game, "board").board(view, words, names, {})

    def where(self, page: Any, say: Spoken) -> str:
        """Return the progress of the match as text: the headline of the page."""
        return page.headline or say("begun")

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question that the seat has to answer with its move."""
        return page.ask or say("question")

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the moves that the page lists beside its board."""
        for move in page.moves:
            yield Choice(decode(self.game.move_type, move.move), move.label)

    def few(self, view: Any, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return useful moves, for positions with more than :data:`MOST_CHOICES` moves. Later ones of the result are
        cut off.
        """
        step = -(-len(every) // MOST_CHOICES)
        return every[::step]

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the contents of the table: each side with its fields."""
        rows = [row for side in page.pieces for row in wrapped(side.side, side.where or "–")]
        yield Part(say("table"), tuple(rows))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """Return the players, each with the score in words."""
        return tuple((seat.name, seat.status) for seat in page.seats)

    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        """Return the drawing of the page as a picture, or None if there is none."""
        drawing = self.page(view, words, names).drawing
        return Picture("components/picture_board.svg", {"drawing": drawing}) if drawing is not None else None


def wrapped(head: str, listed: str) -> list[tuple[str, str]]:
    """Wrap a comma-separated list to the width of a phone. The first line has ``head`` beside it, the others ""."""
    lines = [""]
    for item in listed.split(", "):
        longer = f"{lines[-1]}, {item}" if lines[-1] else item
        if len(longer) > WIDEST and lines[-1]:
            lines.append(item)
        else:
            lines[-1] = longer
    return [(head if not place else "", line) for place, line in enumerate(lines)]


def letters_of(game: AnyGame) -> Letters:
    """Return the module ``letter`` of a game, or a :class:`Writer` of its family."""
    own = part(game, "letter")
    return own if own is not None else writer_of(game)


def writer_of(game: AnyGame) -> Writer:
    """Return the writer of mails of a game: ``WRITER`` of the nearest module ``writing``, or a plain :class:`Writer`.

    The search begins in the game's folder and goes on to the modules of its base classes.
    """
    found: Writer = next(
        (module.WRITER(game) for kind in type(game).__mro__ if (module := _writing(kind.__module__)) is not None),
        Writer(game),
    )
    return found


@cache
def _writing(rules: str) -> ModuleType | None:
    """Return the module ``writing`` in the same package as the module ``rules``, or None."""
    name = f"{rules.rpartition('.')[0]}.writing"
    return import_module(name) if name.startswith("games.") and find_spec(name) else None


def _told(one: Part) -> str:
    cells = "; ".join(": ".join(cell for cell in row if cell) for row in one.rows)
    return f"{one.title}: {cells}."
