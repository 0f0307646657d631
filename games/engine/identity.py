"""Which thing on a page is which, from ply to ply: what scenes, mails and prints move is found by its ``id``.

An ``id`` is unique on its page and goes to the HTML as ``data-id``. A card is ``c-QS``, with its twin ``c-QS-2``; a die
is ``die-3`` by its place in the row. What lies face down has none, so that no id tells what a back is.

Pieces of an open board are not numbered by their state. A page names each by where it stands, ``stone@e4`` (of several
alike on one field ``pawn-0@hide0.2``): that is its :func:`standing`. :func:`follow` carries it along a sequence of
plies: it compares what stands before and after, and needs no word of the game. What goes from e4 to g6 is ``stone@e4``
there too; what is taken is gone, and its id is not used again in that sequence.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from games.engine.kit.drawing import Drawing
from games.engine.page import BoardPage

PLACE = "@"
"""Stands between what a thing is and where it stood first."""
AGAIN = "."
"""Stands before what tells things on one field apart."""
P = TypeVar("P", bound=BoardPage)


def standing(what: str, field: str, *more: str | int) -> str:
    """The id of a thing by where it stands. ``what`` may say whose it is, "pawn-2"; ``more`` tells neighbours apart."""
    return f"{what}{PLACE}{field}" + "".join(f"{AGAIN}{one}" for one in more)


def distinct(names: Iterable[str], sign: str = AGAIN) -> list[str]:
    """The same names, the second of equal ones as "name.2", the third as "name.3"."""
    found: list[str] = []
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name}{sign}{counts[name]}")
    return found


def card_id(card: str | int) -> str:
    """The id of a card that has no twin."""
    return f"c-{card}"


def card_ids(cards: Iterable[str | int]) -> list[str]:
    """The ids of cards, twins told apart in the order in which they are named."""
    return distinct(map(card_id, cards), "-")


class Thing(NamedTuple):
    """A thing on a drawing: its standing, and in whose colour it is, None for nobody's."""

    id: str
    seat: int | None

    @property
    def what(self) -> str:
        """What it is, wherever it stands."""
        return self.id.partition(PLACE)[0]

    @property
    def field(self) -> str:
        """Where it stands."""
        return self.id.partition(PLACE)[2].partition(AGAIN)[0]


_ALIKE: tuple[Callable[[Thing], Hashable], ...] = (
    lambda thing: thing,
    lambda thing: (thing.what, thing.field, thing.seat),
    lambda thing: (thing.what, thing.seat),
    lambda thing: (thing.what, thing.field),
)
"""What makes two things one, the surest first: it has not moved; it has, on its field (as in a tower); it has gone
elsewhere; it was turned over, to another colour.
"""


class Followed(NamedTuple):
    """Where a sequence has come to: each thing's id by its standing, and all ids that were used so far."""

    ids: Mapping[str, str]
    used: frozenset[str]


def things(drawing: Drawing | None) -> list[Thing]:
    """What has an id on a drawing, in drawing order."""
    if drawing is None:
        return []
    shapes = [Thing(shape.id, None) for shape in drawing.shapes if shape.id]
    return shapes + [Thing(piece.id, piece.seat) for piece in drawing.pieces if piece.id]


def begin(drawing: Drawing | None) -> Followed:
    """The beginning of a sequence: everything is called after where it stands."""
    ids = {thing.id: thing.id for thing in things(drawing)}
    return Followed(ids, frozenset(ids))


def follow(so_far: Followed, before: Drawing | None, after: Drawing | None) -> Followed:
    """One ply further, from where ``so_far`` has come to. Both drawings name things by their standing, as pages do."""
    came = _came_from(things(before), things(after))
    ids, used = {}, set(so_far.used)
    for thing in things(after):
        start = came.get(thing.id)
        ids[thing.id] = _unused(thing.id, used) if start is None else so_far.ids[start]
        used.add(ids[thing.id])
    return Followed(ids, frozenset(used))


def named(page: P, followed: Followed) -> P:
    """The page with the ids of the sequence in place of standings."""
    if page.drawing is None:
        return page
    ids, drawing = followed.ids, page.drawing
    pieces = [piece._replace(id=ids.get(piece.id, piece.id)) for piece in drawing.pieces]
    shapes = [shape._replace(id=ids.get(shape.id, shape.id)) for shape in drawing.shapes]
    return replace(page, drawing=drawing._replace(pieces=pieces, shapes=shapes))


def _came_from(before: Sequence[Thing], after: Sequence[Thing]) -> dict[str, str]:
    """For what was there before under another standing or the same: that standing."""
    found: dict[str, str] = {}
    lost, gained = list(before), list(after)
    for alike in _ALIKE:
        waiting: dict[Hashable, list[Thing]] = {}
        for thing in lost:
            waiting.setdefault(alike(thing), []).append(thing)
        for thing in gained:
            if waiting.get(alike(thing)):
                found[thing.id] = waiting[alike(thing)].pop(0).id
        gained = [thing for thing in gained if thing.id not in found]
        left = {*found.values()}
        lost = [thing for thing in lost if thing.id not in left]
    return found


def _unused(name: str, used: set[str]) -> str:
    """The name itself for what is new, or with a number where another thing stood there first."""
    number, found = 1, name
    while found in used:
        number, found = number + 1, f"{name}{AGAIN}{number + 1}"
    return found
