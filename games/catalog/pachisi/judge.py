"""Judge of pachisi and its relatives: rates moves by fields ahead and pawns at risk."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.catalog.pachisi.bot import BOTS, Weighing, ways
from games.catalog.pachisi.data import BENCHES, SIX, TRACK, Go, Move, Pawns, View, Waive
from games.catalog.pachisi.moving import landing, moved, usable, victims
from games.catalog.pachisi.turns import side_of
from games.engine.chance import Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge


class Racer(Judge[AnyGame]):
    """Judge that rates moves as the Hard bot does."""

    unit: ClassVar[str] = "fields"
    margin: ClassVar[float] = 8.0
    section: ClassVar[str] = "3.2"
    seats: ClassVar[int] = 4
    opening: ClassVar[tuple[int, int]] = (20, 120)
    weighing: ClassVar[Weighing] = BOTS["hard"]  # type: ignore[assignment]  # what it is

    def ready(self, view: View) -> bool:
        """Return whether the view can be judged: the throw is known."""
        return view.die is not None and super().ready(view)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the value of each move in fields: the lead in distance, corrected for pawns at risk and pawns that
        can be hit.
        """
        waiving: list[Move] = [] if view.terms.waiving == "never" else [Waive()]
        return {move: self.weighing.worth(view, move) for move in [*ways(view), *waiving]}

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about the move: the seats that it hits, its target, and the seats that could hit the pawn
        next.
        """
        return [*_facts(view, view.seat or 0, move)]


def _facts(view: View, seat: Seat, move: Move) -> Iterator[Fact]:
    die, pawns = view.die or 0, view.pawns
    if isinstance(move, Go):
        hit, to = len(victims(view.terms, view.pawns, move, die)), landing(move, die)
        pawns = moved(view.terms, view.pawns, move, die)
        if hit:
            yield Fact(Why.HITS, hit)
        if TRACK.in_goal(to) and not TRACK.in_goal(move.start):
            yield Fact(Why.HOME)
        if TRACK.field(move.house, to) in BENCHES:
            yield Fact(Why.SHELTERS)
        if die == SIX:
            yield Fact(Why.AGAIN)
    faces = risk(view, pawns, seat)
    yield Fact(Why.RISK, faces, SIX) if faces else Fact(Why.SAFE_PAWNS)


def risk(view: View, pawns: Pawns, seat: Seat) -> int:
    """Return the number of faces of the die with which the most dangerous rival could hit a pawn of the seat."""
    after, terms = replace(view, pawns=pawns), view.terms
    rivals = [other for other in range(view.seats) if side_of(terms, other) != side_of(terms, seat)]
    mine = terms.houses[seat]

    def hits(rival: Seat, die: int) -> bool:
        return any(set(victims(terms, pawns, go, die)) & {*mine} for go in usable(after, rival, die))

    return max(sum(hits(rival, die) for die in range(1, SIX + 1)) for rival in rivals)


def judge(game: AnyGame) -> Racer:
    """Return the judge of a game of the family."""
    return Racer(game)
