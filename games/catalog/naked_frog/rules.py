"""The rules of Naked frog, number 91 of the collection. Paragraphs (§) are those of the rule page beside it.

Between the two throws of a duel ``Turn.row`` has the attacking seat and its total.
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
    """No options."""


class NakedFrog(Stakes[Options]):
    """The game of Naked frog: a series of duels, each of which puts one player out."""

    slug: ClassVar[str] = "naked-frog"
    seats: ClassVar[range] = range(2, 7)
    stock: ClassVar[Result] = Result(1, 0)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: four dice."""
        return Terms(dice=DICE, rounds=0)

    def begun(self, state: State) -> Turn:
        """Return a new turn, with the attack that the seat has to answer, if there is one."""
        return replace(super().begun(state), row=state.turn.row)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Record an attack, or compare the answer with it and put one of the two players out (§ 4)."""
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
        """Rank the seats by the order of going out, the latest first; the score is the number of seats that went out
        before (§ 5.2).
        """
        outlived = [state.gone.index(seat) if seat in state.gone else len(state.gone) for seat in range(state.seats)]
        return Outcome(placed(outlived), tuple(outlived))

    def odds(self, view: View) -> Sequence[float] | None:
        """Return each seat's exact chance to win."""
        if view.mover is None:
            return None
        attacker, there = attack(view.turn) if view.turn.row else (view.mover, None)
        circle = [
            seat for seat in ((attacker + step) % view.seats for step in range(view.seats)) if seat not in view.gone
        ]
        shares = dict(zip(circle, wins(len(circle), there), strict=True))
        return [shares.get(seat, 0.0) for seat in range(view.seats)]

    def headline(self, view: View) -> Phrase | None:
        """Return the phrase for the attack that must be answered."""
        if view.mover is None or not view.turn.row:
            return None
        seat, total = attack(view.turn)
        return Phrase("board.attacked", {"seat": SeatRef(seat), "n": total})


def attack(turn: Turn) -> tuple[Seat, int]:
    """Return the attacking seat and its total."""
    seat, total = turn.row
    return seat or 0, total or 0


@cache
def totals() -> Counter[int]:
    """Return the probability of each total of the dice."""
    found: Counter[int] = Counter()
    for dice, odds in chances(DICE):
        found[sum(dice)] += odds  # type: ignore[assignment]  # shares, not numbers
    return found


def holds(there: int | None) -> float:
    """Return the probability that an attack with the total ``there`` is not beaten; with None, that of an attack not
    yet thrown.
    """
    if there is None:
        return sum(odds * holds(total) for total, odds in totals().items())
    return sum(odds for total, odds in totals().items() if total <= there)


@cache
def wins(seats: int, there: int | None = None) -> tuple[float, ...]:
    """Return the chances to win, clockwise from the attacker.

    One of the two players of a duel goes out, and the next seat on the left attacks.
    """
    if seats == 1:
        return (1.0,)
    share, fewer = holds(there), wins(seats - 1)
    hit, beaten = (*fewer[-1:], 0.0, *fewer[:-1]), (0.0, *fewer)
    return tuple(share * one + (1 - share) * other for one, other in zip(hit, beaten, strict=True))
