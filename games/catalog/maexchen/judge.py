"""Judge of Mäxchen: expected sticks, against opponents who play by :mod:`.bluffing` or plainly."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from games.catalog.maexchen.bluffing import PLAIN, WEIGHTS, Duel, Rung, rung, worths_of_rungs
from games.catalog.maexchen.cup import floor, stake
from games.catalog.maexchen.data import HEIGHTS, LADDER, Believe, Lift, Move, Say, View
from games.catalog.maexchen.rules import Maexchen, must_say
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

ALL = 36
THROWS = tuple(round(weight * ALL) for weight in WEIGHTS)
"""How many of 36 throws have each height."""


class Bluffer(Judge[Maexchen]):
    """Judge of announcements, and of believing and lifting."""

    unit: ClassVar[str] = "sticks"
    margin: ClassVar[float] = 0.15
    section: ClassVar[str] = "6"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (1, 30)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return for each move the expected sticks of the others minus the seat's, until the cup is lifted."""
        return dict(_saying(view)) if must_say(view) else dict(_answering(view))

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about a move: whether the announcement is true, and how often a throw is higher, or high
        enough.
        """
        if isinstance(move, Say):
            true = view.mine is not None and HEIGHTS[view.mine] >= HEIGHTS[move.value]
            higher = sum(THROWS[HEIGHTS[move.value] + 1 :])
            return [Fact(Why.TRUE if true else Why.LIE), Fact(Why.HIGHER, higher, ALL)]
        return [Fact(Why.REACHED if isinstance(move, Lift) else Why.TO_BEAT, _needed(view, move), ALL)]


def _needed(view: View, move: Move) -> int:
    """Return how many of the 36 throws are at least as high as the move's announcement; for believing, higher than
    the last one.
    """
    return sum(THROWS[floor(view) + (not isinstance(move, Lift)) :])


@cache
def _step(seats: int, highest: int, least: int) -> tuple[Duel, Rung]:
    worths = worths_of_rungs()[f"{seats}/{highest}"][least + 1 :]
    return Duel(least, highest, worths, 1 / (seats - 1)), rung(seats, highest, least)


def _in(view: View) -> int:
    return view.seats - len(view.out)


def _saying(view: View) -> list[tuple[Move, float]]:
    least, thrown = floor(view) + 1, HEIGHTS[view.mine or LADDER[0]]
    duel, known = _step(_in(view), view.options.highest, least)
    lifts = duel.expected(known.lift, [sum(WEIGHTS[: least + place]) for place in range(len(known.lift))])
    return [
        (Say(LADDER[least + place]), duel.gain(place, lift, duel.share if thrown >= least + place else -1.0))
        for place, lift in enumerate(lifts)
    ]


def _answering(view: View) -> list[tuple[Move, float]]:
    least = (HEIGHTS[view.said[-2].value] if len(view.said) > 1 else -1) + 1
    duel, known = _step(_in(view), view.options.highest, least)
    place = floor(view) - least
    true = false = 0.0
    for thrown, often in enumerate(WEIGHTS[: view.options.highest + 1]):
        row = duel.throws.index(thrown) if thrown in duel.throws else 0
        plain = duel.plain[row][place] * (often / duel.often[row] if duel.often[row] else 0.0)
        said = often * (1 - PLAIN) * known.say[thrown][place] + plain
        true, false = (true + said, false) if thrown >= least + place else (true, false + said)
    doubted = stake(view.said[-1].value) * (false * duel.share - true) / (true + false)
    return [(Lift(), doubted), (Believe(), duel.worths[place])]


def judge(game: Maexchen) -> Bluffer:
    """Return the judge of Mäxchen."""
    return Bluffer(game)
