"""The judge of the dice family: it solves turns, and gives facts about the next throw."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.coaching.speaking import PACKAGE
from games.engine.kit.dice import FACES, chances
from games.engine.kit.throwing.bots import ceiling_of, outlook
from games.engine.kit.throwing.data import Move, Put, Stop, Terms, Throw, Turn, View
from games.engine.kit.throwing.rounds import rank
from games.engine.kit.throwing.rules import Throwing, result_of
from games.engine.kit.throwing.solving import tree_of
from games.engine.text import Words, words

DUEL = 2


class Thrower(Judge[Throwing[Any]]):
    """A judge that gives the chance to win or, with coasters, the chance not to be last in the round."""

    margin: ClassVar[float] = 3.0
    section: ClassVar[str] = "6"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (0, 24)

    def unit_of(self, view: View) -> str:
        """Return the unit of values: the round if coasters are played. No number is shown where such chances do not
        hold.
        """
        if not self.game.foretold and len(view.order()) > DUEL:
            return "order"
        return "round" if view.terms.coasters else "match"

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the value of each move as a chance in percent, exact against one opponent in the last round."""
        found: dict[Any, tuple[Move, float]] = {}
        terms = self.game.in_force(view)
        for move, worth in outlook(self.game, view, 0.0).items():
            found.setdefault(self.game.go(terms, view.turn, move), (move, 100 * worth))
        return dict(found.values())

    def named(self, view: View, move: Move, words_of_game: Words, names: Sequence[str]) -> str:
        """Return the label of the move's button, with the dice that stay."""
        own = self.game.button(view, move)
        if own is not None:
            said = words_of_game.say(own)
            return said[:1].upper() + said[1:]
        if isinstance(move, Throw) and move.again:
            left = [str(die) for place, die in enumerate(view.turn.dice) if place not in move.again]
            house = words(PACKAGE, words_of_game.language)
            return house.text("coach.keep", dice=" ".join(left)) if left else house.text("coach.keep_none")
        if isinstance(move, Put):
            dice = " ".join(map(str, view.turn.dice))
            said = words_of_game.text(
                "board.use", at=self.game.named(move.at), dice=dice, n=self.game.brings(view.turn, move)
            )
        elif isinstance(move, Stop):
            said = words_of_game.text("board.stop", n=view.turn.points)
        else:
            said = words_of_game.text("board.throw_it")
        return said[:1].upper() + said[1:]

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about the turn so far, the possible next throws, and the average result."""
        return [*_facts(self.game, view, move)]


def _facts(game: Throwing[Any], view: View, move: Move) -> Iterator[Fact]:
    terms = game.in_force(view)
    after = game.go(terms, view.turn, move)
    if isinstance(move, Stop) and not terms.races:
        yield from _stopping(view)
    if after.hand:
        yield from next_throw(game, terms, view.turn, after)
    if isinstance(move, Put) and not terms.coasters:
        tree, sign = tree_of(game, terms, ceiling_of(view)), -1 if terms.low else 1
        mean = tree.move_values(view.turn, lambda result: sign * result.points)[move]
        yield Fact(Why.MEAN, round(sign * mean))


def _stopping(view: View) -> Iterator[Fact]:
    """Yield facts about stopping: whether the result is the best of the round so far, or of all earlier results."""
    mine, others = view.mover or 0, [seat for seat in view.order() if seat != view.mover]
    there = [(place, view.result(seat)) for place, seat in enumerate(view.order()) if seat in others]
    done = [rank(view, result, place) for place, result in there if result is not None]
    if done:
        best = rank(view, result_of(view.turn), view.order().index(mine)) > max(done)
        yield Fact(Why.LEADS if best else Why.BEHIND)


def next_throw(game: Throwing[Any], terms: Terms, before: Turn, after: Turn) -> Iterator[Fact]:
    """Yield facts about the next throw: how many of all throws are better, end the turn without a result, or are
    neutral.
    """
    all_ways, sign = FACES**after.hand, -1 if terms.low else 1
    better = out = useless = 0
    for dice, odds in chances(after.hand):
        ways, fallen = round(odds * all_ways), game.fallen(terms, after, dice)
        stuck = not fallen.over and not game.ways(terms, fallen)
        out += ways * fallen.out
        useless += ways * stuck
        better += ways * (not fallen.out and sign * fallen.points > sign * before.points)
    if before.dice and 0 < better < all_ways and not terms.low:
        yield Fact(Why.BETTER, better, all_ways)
    if out:
        yield Fact(Why.OUT, out, all_ways)
    if useless:
        yield Fact(Why.USELESS, useless, all_ways)


def judge(game: Throwing[Any]) -> Thrower:
    """Return the judge of a game of the dice family."""
    return Thrower(game)
