"""The rules of Chicago, number 80 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.kit.throwing.data import Move, Put, Stop, Terms, Throw, Turn, View
from games.engine.kit.throwing.rounds import rank
from games.engine.kit.throwing.rules import Throwing, choices_of_dice, result_of, thrown_again

POINTS = {1: 100, 6: 60}
SIX, PAIR = 6, 2
ONE = Put((1,))
"""The move that turns one of two sixes to a one."""
EARLY = 2
"""The number of first throws in which two sixes make a one."""
PLENTY = 160
"""Points with which the heuristic stops if the seat is first in the round."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``sixes_to_one``: whether two sixes of the first or second throw may make a one (§ 3.4); ``begins``:
    whether the next round is begun by the best seat, as in this collection, or by the seat that took the coaster (§
    3.1).
    """

    sixes_to_one: Literal["off", "on"] = "off"
    begins: Literal["best", "last"] = "best"


class Chicago(Throwing[Options]):
    """The game Chicago: the last seat of a round takes a coaster; a seat with three coasters is out."""

    slug: ClassVar[str] = "chicago"
    seats: ClassVar[range] = range(2, 7)
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return three dice, three throws, and three coasters."""
        sixes = ("sixes",) if options.sixes_to_one == "on" else ()
        last = options.begins == "last"
        return Terms(dice=3, throws=3, rounds=0, coasters=3, limits=True, loser_first=last, agreed=sixes)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn with the points of its dice (§ 4.1)."""
        return counted(turn)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the moves: throw some of the latest dice again, turn a six, or stop (§ 3.2 to § 3.4)."""
        just = range(turn.kept, len(turn.dice))
        again = choices_of_dice(just) if turn.throws < terms.throws else []
        turned = turn.row[-1:] == (turn.throws,)
        sixes = turn.dice[turn.kept :].count(SIX) >= PAIR and turn.throws <= EARLY and not turned
        return [*again, *([ONE] if sixes and "sixes" in terms.agreed else []), Stop()]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Keep the dice that are not thrown again, for the rest of the turn; or turn a six to a one."""
        if isinstance(move, Throw):
            return replace(thrown_again(turn, move.again), row=())
        return turned_to_one(turn) if move == ONE else replace(turn, over=True)

    def heuristic(self, view: View) -> Move:
        """Return the heuristic's move: keep ones and sixes.

        Stop when another seat has fewer points, or as the first seat with many points.
        """
        ways, turn = self.moves(self.state_of(view), view.mover or 0), view.turn
        if ONE in ways:
            return ONE
        others = Throw(tuple(at for at in range(turn.kept, len(turn.dice)) if turn.dice[at] not in POINTS))
        mine, there = rank(view, result_of(turn), len(view.order())), map(view.result, view.order())
        content = any(rank(view, done, 0) < mine for done in there if done)
        enough = content or (view.mover == view.first and turn.points >= PLENTY)
        return others if others in ways and not enough else Stop()

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn as a key for solving: of a finished turn only points and throws, because the dice no longer
        matter.
        """
        return Turn(points=turn.points, throws=turn.throws, over=True) if turn.over else turn


def counted(turn: Turn) -> Turn:
    """Return the turn with the points of its dice."""
    return replace(turn, points=sum(POINTS.get(die, die) for die in turn.dice))


def turned_to_one(turn: Turn) -> Turn:
    """Turn one six of the latest throw to a one, which is kept. ``row`` records the number of that throw."""
    kept, just = turn.dice[: turn.kept], [*turn.dice[turn.kept :]]
    just.remove(SIX)
    dice = (*sorted((*kept, 1)), *just)
    return counted(replace(turn, dice=dice, kept=turn.kept + 1, row=(turn.throws,)))
