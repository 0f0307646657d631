"""The rules of Silent Jule, number 57 of the collection: Jule, but a player who speaks loses all steps (§ 4.3)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.jule.rules import Jule, Options, walked
from games.catalog.silent_jule.data import AnyEvent, AnyMove, Broke, Spoke
from games.engine.chance import Chance
from games.engine.game import Outcome, Rule, Seat, Step
from games.engine.kit.throwing.data import Result, State
from games.engine.kit.throwing.racing import by_totals
from games.engine.kit.throwing.rules import Refusal
from games.engine.text import Phrase, SeatRef


class SilentJule(Jule):
    """The game of Silent Jule: Jule, but a player who speaks loses all steps."""

    slug: ClassVar[str] = "silent-jule"
    base: ClassVar[str | None] = "jule"
    talk_acts: ClassVar[bool] = True
    move_type = AnyMove
    event_type = AnyEvent

    def complete(self, state: State, seat: Seat) -> bool:
        """Return False, so that no throw is ever made automatically: a player could always speak instead (§ 4.3)."""
        return False

    def spoken(self, state: State, seat: Seat) -> Any:
        """Return the move for a chat line: until the match is over, every line of a player breaks the vow of
        silence.
        """
        return None if state.mover is None else Spoke()

    def forbidden(self, state: State, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that the move breaks. Speaking is also possible when it is not the seat's turn."""
        if not isinstance(move, Spoke) or state.mover is None:
            return super().forbidden(state, seat, move)
        return None if 0 <= seat < state.seats else Refusal.NOT_YOUR_TURN

    def apply(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
        """Remove all steps of the seat that has spoken, including those of its current turn. The turn stays with the
        same seat.
        """
        if not isinstance(move, Spoke):
            return super().apply(state, seat, move, chance)
        mine = seat == state.mover
        lost = state.turn.points if mine else state.total(seat)
        turn = walked(replace(state.turn, points=0)) if mine else state.turn
        sheet = (*state.sheet[:seat], wiped(state.sheet[seat]), *state.sheet[seat + 1 :])
        return Step(replace(state, sheet=sheet, turn=turn), (Broke(seat, lost),))

    def standing(self, state: State) -> Outcome:
        """Rank seats by steps alone. A seat that has spoken is not ranked behind other seats without steps (§ 5.2)."""
        return by_totals(state)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices; all throws are made by hand."""
        return ((55, False),)

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``, including who has spoken and how many steps that cost."""
        if not isinstance(event, Broke):
            return super().tell(event)
        key = "events.broke" if event.steps else "events.broke_early"
        return Phrase(key, {"seat": SeatRef(event.seat), "steps": Phrase("events.steps", {"n": event.steps})})


def wiped(column: tuple[Result, ...]) -> tuple[Result, ...]:
    """Return the results of a seat without any steps. The latest result is marked as out."""
    bare = tuple(Result(0, result.throws, out=result.out) for result in column)
    return (*bare[:-1], Result(0, bare[-1].throws, out=True)) if bare else ()
