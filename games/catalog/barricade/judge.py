"""The judge of Barricade: steps ahead after everybody's next throw, with what may be hit."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from math import inf
from typing import ClassVar

from games.catalog.barricade.bot import BOTS, Racer
from games.catalog.barricade.data import SIX, Go, Hit, Moved, State, View, Went
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import GOAL, HOUSE, entry_of, walks
from games.catalog.barricade.rules import Barricade, number_of
from games.catalog.barricade.threats import threats
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

SETTLED = 100.0
"""What it is worth to reach the goal, in steps: more than anything else."""
KEPT = 16


class Pathfinder(Judge[Barricade]):
    """As Hard weighs ways; where a barrier may be put in many places, the best is shown."""

    unit: ClassVar[str] = "fields"
    margin: ClassVar[float] = 4.0
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (12, 90)
    patience: ClassVar[int] = 90
    told_by: ClassVar[tuple[type, ...]] = (Went, Moved)
    racer: ClassVar[Racer] = BOTS["hard"]  # type: ignore[assignment]  # what it is

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Go, float]:
        """Steps ahead of the rivals, of the best barrier for each way."""
        state, seat = self.game.imagine(view, luck), view.seat or 0
        danger = threats(state, seat)
        rated = [self.racer.rate(state, seat, move, danger) for move in self.game.candidates(state, seat)]
        best: dict[tuple[str, str], float] = {}
        found: dict[Go, float] = {}
        for each in nlargest(max(4, int(KEPT * effort)), rated, key=lambda each: each.value):
            way = (each.move.start, each.move.to)
            worth = SETTLED if each.value == inf else self.racer.judge.soon(each.after, seat) - each.risk
            if worth > best.get(way, -inf):
                found = {move: value for move, value in found.items() if (move.start, move.to) != way}
                best[way], found[each.move] = worth, worth
        return found

    def value_in(self, values: dict[Go, float], view: View, move: Go) -> float:  # type: ignore[override]  # not changed
        """Another place for the barrier is weighed on its own."""
        if move in values:
            return values[move]
        state, seat = self.state(view), view.seat or 0
        each = self.racer.rate(state, seat, move, threats(state, seat))
        return self.racer.judge.soon(each.after, seat) - each.risk

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Whom it hits, what it lifts, and who could hit next."""
        return [*_facts(self.state(view), view.seat or 0, move)]


def _facts(state: State, seat: Seat, move: Go) -> Iterator[Fact]:
    after, events = moved(state, seat, number_of(move.start), number_of(move.to), number_of(move.barrier))
    if number_of(move.to) == GOAL:
        yield Fact(Why.WINS)
        return
    hit = sum(isinstance(event, Hit) for event in events)
    if hit:
        yield Fact(Why.HITS, hit)
    if move.barrier:
        yield Fact(Why.LIFTS)
    faces = risk(after, seat)
    yield Fact(Why.RISK, faces, SIX) if faces else Fact(Why.SAFE_PAWNS)


def risk(state: State, seat: Seat) -> int:
    """With how many faces of the die the most dangerous rival could hit a pawn of the seat."""
    mine = {*state.pawns[seat]} - {HOUSE}

    def hits(rival: Seat, die: int) -> bool:
        entry = entry_of(rival, state.seats)
        return any(mine & {*walks(start, entry, die, state.barriers)} for start in set(state.pawns[rival]))

    rivals = [other for other in range(state.seats) if other != seat]
    return max(sum(hits(rival, die) for die in range(1, SIX + 1)) for rival in rivals)


def judge(game: Barricade) -> Pathfinder:
    """The judge of Barricade."""
    return Pathfinder(game)
