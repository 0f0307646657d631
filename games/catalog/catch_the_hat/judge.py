"""Judge of Catch the hat: hats caught, carried and free, and possible catches by rivals."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.catalog.catch_the_hat.bot import HAT, JUDGED, Greedy
from games.catalog.catch_the_hat.data import SIX, Caught, Go, Home, State, View, Went
from games.catalog.catch_the_hat.moving import foes, moved, moves
from games.catalog.catch_the_hat.wheel import BENCHES, FIELDS
from games.engine.chance import Stream
from games.engine.codec import AnyGame
from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge


class Hatter(Judge[AnyGame]):
    """A judge that evaluates towers as Hard does."""

    unit: ClassVar[str] = "hats"
    margin: ClassVar[float] = 1.2
    section: ClassVar[str] = "4"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (15, 100)
    told_by: ClassVar[tuple[type, ...]] = (Went,)
    greedy: ClassVar[Greedy] = JUDGED

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Go, float]:
        """Return values in hats: a prisoner counts one and a half times a free hat."""
        state, seat = self.game.imagine(view, luck), view.seat or 0
        candidates = self.game.candidates(state, seat)
        return {move: self.greedy.value(moved(state, seat, move)[0], seat) / HAT for move in candidates}

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Return facts about a move: hats that it catches and brings home, and possible catches by rivals."""
        return [*_facts(self.state(view), view.seat or 0, move)]


def _facts(state: State, seat: Seat, move: Go) -> Iterator[Fact]:
    after, events = moved(state, seat, move)
    for event in events:
        if isinstance(event, Caught):
            yield Fact(Why.CATCHES, event.count)
        if isinstance(event, Home):
            yield from [Fact(Why.BRINGS, event.prisoners)] if event.prisoners else []
            yield from [Fact(Why.FREES, event.freed)] if event.freed else []
    if move.to and FIELDS[move.to] in BENCHES:
        yield Fact(Why.SHELTERS)
    if state.die == SIX:
        yield Fact(Why.AGAIN)
    faces = risk(after, seat)
    yield Fact(Why.RISK_HATS, faces, SIX) if faces else Fact(Why.SAFE_HATS)


def risk(state: State, seat: Seat) -> int:
    """Return the number of faces of the die with which the most dangerous rival could catch a hat of the seat."""

    def catches(rival: Seat, die: int) -> bool:
        thrown = replace(state, mover=rival, die=die)
        return any(
            isinstance(event, Caught) and seat in event.rivals
            for move in moves(thrown, rival)
            for event in moved(thrown, rival, move)[1]
        )

    return max(sum(catches(rival, die) for die in range(1, SIX + 1)) for rival in foes(state, seat))


def judge(game: AnyGame) -> Hatter:
    """Return the judge of Catch the hat or a variant."""
    return Hatter(game)
