"""Judge of Reversi, which searches and explains moves by corners, discs and mobility."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from games.catalog.reversi.bot import POSITIONS, searcher
from games.catalog.reversi.data import Place, Placed, State, View
from games.catalog.reversi.rules import Reversi
from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Searching
from games.engine.kit.search import AlphaBeta

CORNERS = frozenset({"a1", "a8", "h1", "h8"})


class Othello(Searching[Reversi]):
    """Judge that rates moves as the bots do."""

    scale: ClassVar[float] = 85.0
    opening: ClassVar[tuple[int, int]] = (8, 52)

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(self.game, POSITIONS)

    def facts(self, view: View, move: Place) -> Sequence[Fact]:
        """Return the discs that the move turns over, and the opportunities that it gives the opponent."""
        return [*_facts(self.game, self.game.state_of(view), view.seat or 0, move)]


def _facts(game: Reversi, state: State, seat: Seat, move: Place) -> Iterator[Fact]:
    step = game.apply(state, seat, move, NO_LUCK)
    outcome = game.outcome(step.state)
    if outcome is not None:
        yield from [Fact(Why.WINS)] if outcome.places[seat] < outcome.places[1 - seat] else []
        return
    if move.field in CORNERS:
        yield Fact(Why.CORNER, what=move.field)
    replies = game.candidates(step.state, 1 - seat)
    given = sorted({reply.field for reply in replies} & CORNERS)
    if given:
        yield Fact(Why.GIVES_CORNER, len(given), what=", ".join(given))
    yield Fact(Why.LEAVES, len({reply.field for reply in replies}))
    yield from (Fact(Why.TURNS, event.turned) for event in step.events if isinstance(event, Placed))


def judge(game: Reversi) -> Othello:
    """Return the judge of Reversi."""
    return Othello(game)
