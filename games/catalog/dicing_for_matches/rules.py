"""The rules of Dicing for matches, number 82 of the collection. Paragraphs (§) are those of the rule page beside it."""

from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.throwing.data import Counted, Left, Result, State, Table, Terms, Used, Void
from games.engine.kit.throwing.stakes import Stakes, ended, given, stocks
from games.engine.text import Phrase

DICE, MATCHES = 3, 10
LEFT, KITTY = 1, 6
"""The faces that send a match to the left and into the middle."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class DicingForMatches(Stakes[Options]):
    """The game Dicing for matches: the seat with the last match outside the middle loses."""

    slug: ClassVar[str] = "dicing-for-matches"
    seats: ClassVar[range] = range(2, 7)
    stock: ClassVar[Result] = Result(MATCHES, 0)
    low_is_ahead: ClassVar[bool] = True
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return three dice, for any number of matches (§ 3.2)."""
        return Terms(dice=DICE, rounds=0)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Apply the thrower's dice: sixes cost matches to the middle, then ones cost matches to the next seat (§ 4).

        The next seat with a match throws, until only one seat has matches (§ 5.1).
        """
        dice, have = state.turn.dice, stocks(state)[seat]
        kitty = min(have, dice.count(KITTY))
        passed = min(have - kitty, dice.count(LEFT))
        events.append(Used(seat, (kitty, passed), dice) if kitty + passed else Void())
        state = given(given(state, seat, -kitty - passed), (seat + 1) % state.seats, passed)
        events += [Counted(seat, have - kitty - passed)] if kitty + passed else []
        around = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
        holding = [other for other in around if stocks(state)[other]]
        if sum(stocks(state)) > 1:
            return replace(state, mover=holding[0])
        return lost(state, holding[0] if holding else seat, events)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return a phrase that says to which places matches go."""
        kitty, passed = (*at, 0)[:2]
        if kitty and passed:
            return Phrase("board.both", {"kitty": kitty, "passed": passed})
        return Phrase("board.paid", {"n": kitty}) if kitty else Phrase("board.passed", {"n": passed})


def lost(state: State, loser: Seat, events: list[Any]) -> State:
    """End the match as lost by ``loser``; all others have won (§ 5.2)."""
    events.append(Left(loser))
    others = tuple(seat for seat in range(state.seats) if seat != loser)
    return ended(replace(state, gone=(loser,)), others, events)


def in_kitty(table: Table) -> int:
    """Return the number of matches in the middle."""
    return MATCHES * table.seats - sum(stocks(table))
