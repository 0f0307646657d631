"""The rules of Silent Jule, number 57 of the collection: Jule, in which a player who speaks starts again (§ 4.3)."""

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
    """Jule under a vow of silence."""

    slug: ClassVar[str] = "silent-jule"
    base: ClassVar[str | None] = "jule"
    talk_acts: ClassVar[bool] = True
    move_type = AnyMove
    event_type = AnyEvent

    def complete(self, state: State, seat: Seat) -> bool:
        """Return False: a player could always speak, so no throw is forced, and none is made automatically (§ 4.3)."""
        return False

    def spoken(self, state: State, seat: Seat) -> Any:
        """Return the move that a chat line means: until the end every line breaks the vow."""
        return None if state.mover is None else Spoke()

    def forbidden(self, state: State, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that the move breaks; speaking is possible out of turn."""
        if not isinstance(move, Spoke) or state.mover is None:
            return super().forbidden(state, seat, move)
        return None if 0 <= seat < state.seats else Refusal.NOT_YOUR_TURN

    def apply(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
        """Remove all steps of the seat, also those of the current turn; the turn does not change."""
        if not isinstance(move, Spoke):
            return super().apply(state, seat, move, chance)
        mine = seat == state.mover
        lost = state.turn.points if mine else state.total(seat)
        turn = walked(replace(state.turn, points=0)) if mine else state.turn
        sheet = (*state.sheet[:seat], wiped(state.sheet[seat]), *state.sheet[seat + 1 :])
        return Step(replace(state, sheet=sheet, turn=turn), (Broke(seat, lost),))

    def standing(self, state: State) -> Outcome:
        """Rank seats by steps alone; speaking ranks no seat behind others without steps (§ 5.2)."""
        return by_totals(state)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices; all throws are made by hand."""
        return ((55, False),)

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase: who has spoken, and what it cost."""
        if not isinstance(event, Broke):
            return super().tell(event)
        key = "events.broke" if event.steps else "events.broke_early"
        return Phrase(key, {"seat": SeatRef(event.seat), "steps": Phrase("events.steps", {"n": event.steps})})


def wiped(column: tuple[Result, ...]) -> tuple[Result, ...]:
    """Return the results reduced to nothing; the latest is marked as out."""
    bare = tuple(Result(0, result.throws, out=result.out) for result in column)
    return (*bare[:-1], Result(0, bare[-1].throws, out=True)) if bare else ()
