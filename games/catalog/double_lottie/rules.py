"""The rules of Double Lottie, number 85 of the collection. Paragraphs (§) are those of the rule page beside it.

The points of a turn are the common sum; coasters are losses. A round ends with a loss. The result of a seat has its
throws in the round: the pips, the latest dice, and whether the seat lost.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.game import Outcome, placed
from games.engine.kit.dice import chances
from games.engine.kit.throwing.data import Began, Counted, Ended, Paid, Result, State, Terms, Turn, View
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import SHOWN, Spread
from games.engine.text import Phrase

LIMIT = 66
DICE = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``losses``: how many losses of one seat end the match (§ 5.1)."""

    losses: Literal[1, 3] = 1


class DoubleLottie(ByLuck[Options]):
    """The game Double Lottie: all seats throw for one sum, and the seat that brings it to 66 loses."""

    slug: ClassVar[str] = "double-lottie"
    seats: ClassVar[range] = range(2, 7)
    low_score_wins: ClassVar[bool] = True
    sheets_by: ClassVar[str] = ""

    def terms(self, options: Options) -> Terms:
        """Return three dice, until a seat has the agreed number of losses."""
        return Terms(dice=DICE, rounds=0, coasters=options.losses)

    def begun(self, state: State) -> Turn:
        """Return a new turn with the present common sum."""
        return replace(super().begun(state), points=state.turn.points)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add the dice to the common sum (§ 4.1)."""
        return replace(turn, points=turn.points + sum(turn.dice), over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Record the new common sum, or a loss if it is too high (§ 4.2)."""
        seat, turn, before = state.mover or 0, state.turn, state.result(state.mover or 0) or Result(0, 0)
        lost = turn.points >= LIMIT
        result = Result(before.points + sum(turn.dice), before.throws + 1, turn.dice, out=lost)
        column = (*state.sheet[seat][: state.round], result)
        state = replace(state, sheet=(*state.sheet[:seat], column, *state.sheet[seat + 1 :]))
        events.append(Counted(seat, turn.points))
        if lost:
            return self._lost(state, seat, events)
        state = replace(state, mover=(seat + 1) % state.seats)
        return replace(state, turn=self.begun(state))

    def _lost(self, state: State, seat: int, events: list[Any]) -> State:
        """Record a loss: the match ends, or the loser begins a new round at zero (§ 5.1)."""
        coasters = tuple(count + (other == seat) for other, count in enumerate(state.coasters))
        sheet = tuple((*column, Result(0, 0))[: state.round + 1] for column in state.sheet)
        state = replace(state, coasters=coasters, sheet=sheet)
        events.append(Paid(seat, coasters[seat]))
        if coasters[seat] == state.terms.coasters:
            events.append(Ended(best(coasters)))
            return replace(state, mover=None)
        events.append(Began(seat, state.round + 2))
        state = replace(state, first=seat, round=state.round + 1, turn=replace(state.turn, points=0))
        return replace(state, turn=self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Rank fewer losses higher (§ 5.2)."""
        return Outcome(placed(state.coasters, low=True), state.coasters)

    def headline(self, view: View) -> Phrase | None:
        """Return the number of the round, if there are several."""
        return super().headline(view) if view.terms.coasters > 1 else None

    def called(self, result: Result) -> Phrase:
        """Return the result as a phrase: the pips of the latest throw, or a loss; a note before the first throw."""
        if result.out:
            return Phrase("board.lost", {"n": sum(result.dice)})
        return Phrase("board.added", {"n": sum(result.dice)}) if result.throws else Phrase("board.not_yet")

    def odds(self, view: View) -> Sequence[float] | None:
        """Return the exact chance of each seat to have the fewest losses at the end, alone or with others (§ 6.1)."""
        if view.mover is None:
            return None
        around = [(view.mover + step) % view.seats for step in range(view.seats)]
        shares = after(tuple(view.coasters[seat] for seat in around), view.turn.points, view.terms.coasters)
        return [shares[around.index(seat)] for seat in range(view.seats)]

    def report(self) -> Sequence[str]:
        """Return the odds that the rule page gives (§ 6.2), as lines of text."""
        return [f"{n} seats, from the first on, lose: {', '.join(f'{one:.1%}' for one in loses(n, 0))}" for n in SHOWN]


def best(losses: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the fewest losses."""
    return tuple(seat for seat, count in enumerate(losses) if count == min(losses))


@cache
def throw() -> Spread:
    """Return the distribution of the sum of three dice."""
    found: Spread = {}
    for dice, odds in chances(DICE):
        found[sum(dice)] = found.get(sum(dice), 0.0) + odds
    return found


@cache
def loses(seats: int, total: int) -> tuple[float, ...]:
    """Return each seat's chance to bring the sum too high. The seat to move comes first."""
    found = [0.0] * seats
    for pips, odds in throw().items():
        later = loses(seats, total + pips) if total + pips < LIMIT else (0.0,) * (seats - 1) + (1.0,)
        for place, share in enumerate(later):
            found[(place + 1) % seats] += odds * share
    return tuple(found)


def after(losses: tuple[int, ...], total: int, limit: int) -> list[float]:
    """Return each seat's chance to have the fewest losses at the end. The seat to move comes first."""
    shares = [0.0] * len(losses)
    for place, odds in enumerate(loses(len(losses), total)):
        now = tuple(count + (one == place) for one, count in enumerate(losses))
        for seat, share in enumerate(_later(now[place:] + now[:place], limit)):
            shares[(place + seat) % len(losses)] += odds * share
    return shares


@cache
def _later(losses: tuple[int, ...], limit: int) -> tuple[float, ...]:
    """Return each seat's chance to have the fewest losses at the end, right after a loss. The loser comes first."""
    if losses[0] == limit:
        return tuple(float(seat in best(losses)) for seat in range(len(losses)))
    return tuple(after(losses, 0, limit))
