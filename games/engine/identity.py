"""Identity of pieces and cards on a page from ply to ply, by ``id``, for the animation of scenes, mails and prints.

An ``id`` is unique on its page and becomes ``data-id`` in the HTML. A card is ``c-QS``, its duplicate in a double deck
``c-QS-2``; a die is ``die-3`` by its place in the row. Cards that are face down have no id, so that no id reveals
them.

States do not number the pieces of an open board. A page names each piece by its square, ``stone@e4`` (several alike on
one square: ``pawn-0@hide0.2``). This name is the *standing* of the piece. :func:`follow` carries the names along a
sequence of plies by comparing the pieces before and after; games need no code for this. A stone that moves from e4 to
g6 stays ``stone@e4``. The id of a captured piece is not used again in that sequence.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from games.engine.kit.drawing import Drawing
from games.engine.page import BoardPage

PLACE = "@"
"""Separates the kind of a thing from its first square."""
AGAIN = "."
"""Precedes the number or words that distinguish things on one square."""
P = TypeVar("P", bound=BoardPage)


def standing(what: str, field: str, *more: str | int) -> str:
    """Return the id of a piece by its square, such as "pawn-2@e4".

    ``what`` is the kind, which may include the owner ("pawn-2"). ``more`` distinguishes equal pieces on the same
    square.
    """
    return f"{what}{PLACE}{field}" + "".join(f"{AGAIN}{one}" for one in more)


def distinct(names: Iterable[str], sign: str = AGAIN) -> list[str]:
    """Return the names made unique: the second of equal names becomes "name.2", the third "name.3"."""
    found: list[str] = []
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name}{sign}{counts[name]}")
    return found


def card_id(card: str | int) -> str:
    """Return the id of a card that is not a duplicate."""
    return f"c-{card}"


def card_ids(cards: Iterable[str | int]) -> list[str]:
    """Return the ids of cards. Duplicates are numbered in the order of ``cards``."""
    return distinct(map(card_id, cards), "-")


class Thing(NamedTuple):
    """A piece or shape on a drawing: its id by its square (:func:`standing`), and the seat whose colour it has, or
    None.
    """

    id: str
    seat: int | None

    @property
    def what(self) -> str:
        """The kind of the thing, with its owner if any, without the square."""
        return self.id.partition(PLACE)[0]

    @property
    def field(self) -> str:
        """The square of the thing."""
        return self.id.partition(PLACE)[2].partition(AGAIN)[0]


_ALIKE: tuple[Callable[[Thing], Hashable], ...] = (
    lambda thing: thing,
    lambda thing: (thing.what, thing.field, thing.seat),
    lambda thing: (thing.what, thing.seat),
    lambda thing: (thing.what, thing.field),
)
"""Keys by which a thing before and a thing after a ply are taken for the same one, surest first.

It has not moved; it has changed its place on its square (as in a tower); it has moved to another square; it was turned
over to another colour.
"""


class Followed(NamedTuple):
    """The ids in a sequence of plies: each thing's id by its present standing, and all ids used so far."""

    ids: Mapping[str, str]
    used: frozenset[str]


def things(drawing: Drawing | None) -> list[Thing]:
    """Return the things with an id on a drawing, in drawing order."""
    if drawing is None:
        return []
    shapes = [Thing(shape.id, None) for shape in drawing.shapes if shape.id]
    return shapes + [Thing(piece.id, piece.seat) for piece in drawing.pieces if piece.id]


def begin(drawing: Drawing | None) -> Followed:
    """Return the state at the beginning of a sequence of plies: each thing's id is the id that the page gave it."""
    ids = {thing.id: thing.id for thing in things(drawing)}
    return Followed(ids, frozenset(ids))


def follow(so_far: Followed, before: Drawing | None, after: Drawing | None) -> Followed:
    """Return the sequence advanced by one ply. Both drawings name things by their standing, as pages do."""
    came = _came_from(things(before), things(after))
    ids, used = {}, set(so_far.used)
    for thing in things(after):
        start = came.get(thing.id)
        ids[thing.id] = _unused(thing.id, used) if start is None else so_far.ids[start]
        used.add(ids[thing.id])
    return Followed(ids, frozenset(used))


def named(page: P, followed: Followed) -> P:
    """Return the page with each thing's id from the sequence in place of its standing."""
    if page.drawing is None:
        return page
    ids, drawing = followed.ids, page.drawing
    pieces = [piece._replace(id=ids.get(piece.id, piece.id)) for piece in drawing.pieces]
    shapes = [shape._replace(id=ids.get(shape.id, shape.id)) for shape in drawing.shapes]
    return replace(page, drawing=drawing._replace(pieces=pieces, shapes=shapes))


def _came_from(before: Sequence[Thing], after: Sequence[Thing]) -> dict[str, str]:
    """Return, by the standing after a ply, the standing before the ply of each thing that was there already."""
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
    """Return the name if it is not in ``used``, else the name with a number that makes it new."""
    number, found = 1, name
    while found in used:
        number, found = number + 1, f"{name}{AGAIN}{number + 1}"
    return found
