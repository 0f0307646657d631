"""The rules of Toto, number 90 of the collection. Paragraphs (§) are those of the rule page beside it.

The dice of a turn are two red ones, then two white ones, each pair ascending. A ``row`` has the red numbers, then the
white ones: the number if it is struck off, else None.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise, zip_longest
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.dice import throw
from games.engine.kit.throwing.data import Counted, Result, State, Terms, Threw, Turn, Used, View
from games.engine.kit.throwing.odds import arrivals, from_the_mover
from games.engine.kit.throwing.stakes import Stakes, ended, having
from games.engine.text import Phrase

NUMBERS = (12, 23, 34, 45, 56)
COLOURS = 2
ALL = COLOURS * len(NUMBERS)
HITS = 2 / 36
"""The chance that a pair of dice shows a given one of the numbers, in either order."""
Row = tuple[int | None, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class Toto(Stakes[Options]):
    """The game of Toto: one throw a turn; each pair of dice may strike off a number of its colour."""

    slug: ClassVar[str] = "toto"
    seats: ClassVar[range] = range(2, 7)
    stock: ClassVar[Result] = Result(0, 0, row=(None,) * ALL)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two pairs of dice."""
        return Terms(dice=2 * COLOURS, rounds=0)

    def _thrown(self, state: State, chance: Chance, events: list[Any]) -> State:
        """Throw the red pair first, then the white one."""
        fallen = throw(chance.stream("throw", state.thrown), state.turn.hand)
        dice = (*sorted(fallen[:2]), *sorted(fallen[2:]))
        events.append(Threw(state.mover or 0, dice))
        return replace(state, turn=self.fallen(state.terms, state.turn, dice), thrown=state.thrown + 1)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Strike off the number of each pair of dice, if it is open (§ 4). The first seat with all ten numbers wins
        (§ 5).
        """
        [was] = state.sheet[seat]
        places = [place for place in shown(state.turn) if was.row[place] is None]
        row = tuple(number_at(at) if at in places else old for at, old in enumerate(was.row))
        now = Result(ALL - row.count(None), was.throws + 1, state.turn.dice, row)
        if places:
            events.append(Used(seat, tuple(places), state.turn.dice))
        events.append(Counted(seat, now.points))
        state = having(state, seat, now)
        if now.points == ALL:
            return ended(state, (seat,), events)
        return replace(state, mover=(seat + 1) % state.seats)

    def odds(self, view: View) -> Sequence[float] | None:
        """Return each seat's exact chance to win."""
        return from_the_mover(view, lambda seat: turns(*struck(view.sheet[seat][0].row)))

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase for the numbers, each with its colour."""
        if at[-1] >= ALL:
            return super().named(at)
        return Phrase("board.numbers", {"list": tuple(map(coloured, at))})


def coloured(place: int) -> Phrase:
    """Return the phrase for the number at that place, with its colour."""
    return Phrase("board.white" if place >= len(NUMBERS) else "board.red", {"n": str(number_at(place))})


def number_at(place: int) -> int:
    """Return the number at that place of the ticket."""
    return NUMBERS[place % len(NUMBERS)]


def shown(turn: Turn) -> list[int]:
    """Return the places of the numbers that the pairs of dice show, struck off or not (§ 4.1)."""
    pairs = [10 * turn.dice[at] + turn.dice[at + 1] for at in (0, 2)]
    return [NUMBERS.index(pair) + len(NUMBERS) * colour for colour, pair in enumerate(pairs) if pair in NUMBERS]


def struck(row: Row) -> tuple[int, int]:
    """Return how many red and how many white numbers are struck off."""
    half = len(NUMBERS)
    return half - row[:half].count(None), half - row[half:].count(None)


@cache
def one_colour(done: int) -> tuple[float, ...]:
    """Return the probabilities that a colour is completed in the next turn, in the second one and so on.

    ``done``: how many numbers are struck off. A complete colour gives the single entry 1.
    """
    if done == len(NUMBERS):
        return (1.0,)
    return arrivals(lambda n: {n + 1: HITS * (len(NUMBERS) - n), n: 1 - HITS * (len(NUMBERS) - n)}, len(NUMBERS), done)


@cache
def turns(red: int, white: int) -> tuple[float, ...]:
    """Return the probabilities that both colours are completed after the next turn, after the second one and so on.

    ``red``, ``white``: how many numbers are struck off.
    """
    until = [[*accumulate(one_colour(done))] for done in (red, white)]
    both = [one * other for one, other in zip_longest(*until, fillvalue=1.0)]
    return tuple(after - before for before, after in pairwise([0.0, *both]))
