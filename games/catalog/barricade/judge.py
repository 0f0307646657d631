"""Judge of Barricade: the lead in steps after everybody's next throw, with possible hits."""

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
"""The value of reaching the goal, in steps: more than any other value."""
KEPT = 16


class Pathfinder(Judge[Barricade]):
    """A judge that evaluates paths as Hard does. For each path only the best place of the barrier is shown."""

    unit: ClassVar[str] = "fields"
    margin: ClassVar[float] = 4.0
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (12, 90)
    patience: ClassVar[int] = 90
    told_by: ClassVar[tuple[type, ...]] = (Went, Moved)
    racer: ClassVar[Racer] = BOTS["hard"]  # type: ignore[assignment]  # what it is

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Go, float]:
        """Return, for each path, the lead over the rivals in steps, with the best place for the barrier."""
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
        """Return the value of a move. If its barrier is not at the best place, the move is evaluated separately."""
        if move in values:
            return values[move]
        state, seat = self.state(view), view.seat or 0
        each = self.racer.rate(state, seat, move, threats(state, seat))
        return self.racer.judge.soon(each.after, seat) - each.risk

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Return facts about a move: the pawn that it hits, the barrier that it lifts, and possible hits by rivals."""
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
    """Return the number of faces of the die with which the most dangerous rival could hit a pawn of the seat."""
    mine = {*state.pawns[seat]} - {HOUSE}

    def hits(rival: Seat, die: int) -> bool:
        entry = entry_of(rival, state.seats)
        return any(mine & {*walks(start, entry, die, state.barriers)} for start in set(state.pawns[rival]))

    rivals = [other for other in range(state.seats) if other != seat]
    return max(sum(hits(rival, die) for die in range(1, SIX + 1)) for rival in rivals)


def judge(game: Barricade) -> Pathfinder:
    """Return the judge of Barricade."""
    return Pathfinder(game)
