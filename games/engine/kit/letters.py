"""Letters of games that write none of their own, made from the page that a seat sees: so they know no more than it.

A game or its family says in a :class:`Writer` what its page does not: what its moves are called where they are no
list, and what lies on the table where that is no drawing.
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
"""Letters of a line of a list: more are wrapped, as mails are narrow."""


class Letters(Protocol):
    """What a module ``letter`` has, and a :class:`Writer`."""

    def letter(self, view: Any, words: Words, names: Sequence[str]) -> Letter:
        """The position in words, with its choices."""

    def every_choice(self, view: Any, words: Words, names: Sequence[str]) -> tuple[Choice, ...]:
        """All legal moves that differ."""


class Picture(NamedTuple):
    """A picture of a position: ``template`` draws ``context`` as SVG."""

    template: str
    context: Mapping[str, Any]


class Spoken(Speaker):
    """Says phrases of ``[mails]``, which all games have, and of the game's ``[board]``."""

    section: ClassVar[str] = "mails"

    def board(self, key: str, **args: Any) -> str:
        """A phrase of the board."""
        return Speaker(self.words, self.names, self.reader)(key, **args)


class Writer:
    """Writes the letters of one game. Families override what their pages say otherwise."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def letter(self, view: Any, words: Words, names: Sequence[str]) -> Letter:
        """All that a mail to the seat of the view says about the game."""
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
        """Every legal move, in the order of the page; nothing while others are awaited."""
        return self._every(view, self.page(view, words, names), Spoken(words, names, view.seat))

    def _every(self, view: Any, page: Any, say: Spoken) -> tuple[Choice, ...]:
        return tuple(self.choices(view, page, say)) if page.my_turn else ()

    def page(self, view: Any, words: Words, names: Sequence[str]) -> Any:
        """What the game's templates show of the view: a BoardPage of its family."""
        return part(self.game, "board").board(view, words, names, {})

    def where(self, page: Any, say: Spoken) -> str:
        """How far the match has come: the headline of the page."""
        return page.headline or say("begun")

    def question(self, page: Any, say: Spoken) -> str:
        """What is to be chosen."""
        return page.ask or say("question")

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """The list of moves that the page has beside its board."""
        for move in page.moves:
            yield Choice(decode(self.game.move_type, move.move), move.label)

    def few(self, view: Any, every: Sequence[Choice]) -> Sequence[Choice]:
        """A useful part of many choices, the first :data:`MOST_CHOICES` of it: here some of all."""
        step = -(-len(every) // MOST_CHOICES)
        return every[::step]

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """What lies on the table: each side and where it stands."""
        rows = [row for side in page.pieces for row in wrapped(side.side, side.where or "–")]
        yield Part(say("table"), tuple(rows))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """Who sits there, and how they stand."""
        return tuple((seat.name, seat.status) for seat in page.seats)

    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        """The drawing of the page, for the template of pictures of boards."""
        drawing = self.page(view, words, names).drawing
        return Picture("components/picture_board.svg", {"drawing": drawing}) if drawing is not None else None


def wrapped(head: str, listed: str) -> list[tuple[str, str]]:
    """A list in lines of a width that a phone shows, the head beside the first."""
    lines = [""]
    for item in listed.split(", "):
        longer = f"{lines[-1]}, {item}" if lines[-1] else item
        if len(longer) > WIDEST and lines[-1]:
            lines.append(item)
        else:
            lines[-1] = longer
    return [(head if not place else "", line) for place, line in enumerate(lines)]


def letters_of(game: AnyGame) -> Letters:
    """Who writes the letters of a game: its own module, or a :class:`Writer` of its family."""
    own = part(game, "letter")
    return own if own is not None else writer_of(game)


def writer_of(game: AnyGame) -> Writer:
    """The writer of the game, of its family, or the plain one: the nearest module ``writing`` with a ``WRITER``."""
    found: Writer = next(
        (module.WRITER(game) for kind in type(game).__mro__ if (module := _writing(kind.__module__)) is not None),
        Writer(game),
    )
    return found


@cache
def _writing(rules: str) -> ModuleType | None:
    """The module ``writing`` beside those rules."""
    name = f"{rules.rpartition('.')[0]}.writing"
    return import_module(name) if name.startswith("games.") and find_spec(name) else None


def _told(one: Part) -> str:
    cells = "; ".join(": ".join(cell for cell in row if cell) for row in one.rows)
    return f"{one.title}: {cells}."
