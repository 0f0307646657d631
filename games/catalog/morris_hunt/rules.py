"""The battue, number 42 of the collection. Paragraphs (§) are those of the rule page.

The collection shows the starting position only in a drawing.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.morris_hunt.data import Event, Hunt, HuntView, Options, Won
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go, Terms
from games.engine.kit.mills.rules import Mills
from games.engine.kit.turns import Began
from games.engine.text import Phrase, SeatRef

START = "a7 g7 d5/a1 d1 g1 b2 d2 f2 d3"
MOVES = 15


class MorrisHunt(Mills[Options]):
    """The game of the battue. Seven black men slide and need a new mill; three white men jump and try to prevent it.
    Then the sides are swapped.
    """

    slug: ClassVar[str] = "morris-hunt"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    draws_agreed = False
    state_type: ClassVar[Any] = Hunt
    view_type: ClassVar[Any] = HuntView
    event_type = Event

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: black begins and has fifteen moves (§ 6.2)."""
        return Terms(men=7, moving="white-anywhere", aim="chase", start=START, quiet=2 * MOVES - 1)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[Any]:
        """Start a match with all men on the board."""
        step: Step[Any] = super().setup(options, seats, chance)
        return Step(replace(step.state, rounds=2 if options.rounds == "swapped" else 1), step.events)

    def apply(self, state: Any, seat: Seat, move: Go, chance: Chance) -> Step[Any]:
        """Make a move. After the end of a round, begin the next one with swapped sides, or end the match (§ 6.3)."""
        step = super().apply(state, seat, move, chance)
        after: Any = step.state
        if after.mover is not None:
            return Step(after, step.events)
        *told, end = step.events
        won = Won(after.winner, end.why)
        wins = (state.wins[0] + (won.seat == 0), state.wins[1] + (won.seat == 1))
        if sum(wins) < state.rounds:
            begun = _begun(replace(after, white=1 - state.white, wins=wins, winner=None, last=()))
            return Step(begun, (*told, won, Began(begun.white)))
        champion = None if wins[0] == wins[1] else int(wins[1] > wins[0])
        return Step(replace(after, wins=wins, winner=champion), (*told, won, Ended(champion, "rounds")))

    def pieces(self, state: Any) -> tuple[int, ...]:
        """Return the number of rounds won by each seat, which the page shows instead of men."""
        wins: tuple[int, int] = state.wins
        return wins

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``, with one of this game for the end of a round."""
        if isinstance(event, Won):
            return Phrase(f"events.round_{event.why}", {"seat": SeatRef(event.seat)})
        return super().tell(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: a dozen moves of each seat in a round."""
        return ((24 if options.rounds == "swapped" else 12, False),)


def _begun(state: Hunt) -> Hunt:
    """Return the state at the start of a round; black begins."""
    board = state.quiet[0][:-1]
    black = 1 - state.white
    return replace(state, board=board, mover=black, quiet=(board + str(black),))


def moves_left(table: Hunt | HuntView) -> int:
    """Return how many moves black has left in this round, including the one it is about to make."""
    return MOVES - len(table.quiet) // 2
