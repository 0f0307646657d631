"""The rules of Naked frog, number 91 of the collection. Paragraphs (§) are those of the rule page beside it.

Between the two throws of a duel the row of the turn has who attacks, and with how much.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Outcome, Seat, placed
from games.engine.kit.dice import chances
from games.engine.kit.throwing.data import Counted, Result, State, Terms, Turn, View
from games.engine.kit.throwing.stakes import Stakes, after, ended, left
from games.engine.text import Phrase, SeatRef

DICE = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class NakedFrog(Stakes[Options]):
    """One duel after the other, and one of both is out."""

    slug: ClassVar[str] = "naked-frog"
    seats: ClassVar[range] = range(2, 7)
    stock: ClassVar[Result] = Result(1, 0)

    def terms(self, options: Options) -> Terms:
        """Four dice."""
        return Terms(dice=DICE, rounds=0)

    def begun(self, state: State) -> Turn:
        """With the attack that is to be answered, if there is one."""
        return replace(super().begun(state), row=state.turn.row)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """An attack; or the answer to it, and one of both is out (§ 4)."""
        total = sum(state.turn.dice)
        events.append(Counted(seat, total))
        if not state.turn.row:
            return replace(state, mover=after(state, seat), turn=replace(state.turn, row=(seat, total)))
        attacker, there = attack(state.turn)
        state = left(state, attacker if total > there else seat, events)
        state = replace(state, turn=replace(state.turn, row=()))
        then = seat if total > there else after(state, seat)
        if len(state.gone) == state.seats - 1:
            return ended(state, (then,), events)
        return replace(state, mover=then)

    def standing(self, state: State) -> Outcome:
        """By the order of leaving; scored is how many left before (§ 5.2)."""
        outlived = [state.gone.index(seat) if seat in state.gone else len(state.gone) for seat in range(state.seats)]
        return Outcome(placed(outlived), tuple(outlived))

    def odds(self, view: View) -> Sequence[float] | None:
        """How likely each seat wins, exactly."""
        if view.mover is None:
            return None
        attacker, there = attack(view.turn) if view.turn.row else (view.mover, None)
        circle = [
            seat for seat in ((attacker + step) % view.seats for step in range(view.seats)) if seat not in view.gone
        ]
        shares = dict(zip(circle, wins(len(circle), there), strict=True))
        return [shares.get(seat, 0.0) for seat in range(view.seats)]

    def headline(self, view: View) -> Phrase | None:
        """What has to be answered."""
        if view.mover is None or not view.turn.row:
            return None
        seat, total = attack(view.turn)
        return Phrase("board.attacked", {"seat": SeatRef(seat), "n": total})


def attack(turn: Turn) -> tuple[Seat, int]:
    """Who attacks, and with how much."""
    seat, total = turn.row
    return seat or 0, total or 0


@cache
def totals() -> Counter[int]:
    """How likely each total of the dice is."""
    found: Counter[int] = Counter()
    for dice, odds in chances(DICE):
        found[sum(dice)] += odds  # type: ignore[assignment]  # shares, not numbers
    return found


def holds(there: int | None) -> float:
    """How likely an attack is not beaten; None before it is thrown."""
    if there is None:
        return sum(odds * holds(total) for total, odds in totals().items())
    return sum(odds for total, odds in totals().items() if total <= there)


@cache
def wins(seats: int, there: int | None = None) -> tuple[float, ...]:
    """How likely each wins, from the attacker clockwise: of both one is out, and the next on the left attacks."""
    if seats == 1:
        return (1.0,)
    share, fewer = holds(there), wins(seats - 1)
    hit, beaten = (*fewer[-1:], 0.0, *fewer[:-1]), (0.0, *fewer)
    return tuple(share * one + (1 - share) * other for one, other in zip(hit, beaten, strict=True))
