"""Claims of the pages of Chicago high or low about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.catalog.chicago_high_low.rules import HIGH, LOW, ChicagoHighLow
from games.catalog.chicago_high_low.tests.positions import lying
from games.catalog.chicago_high_low.tests.test_rules import best
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Dice, Stop
from tests.chances import chance, throws
from tests.claims import Claims, Figure

GAME = ChicagoHighLow()
CLAIMS = Claims()
POINTS = (100, 2, 3, 4, 5, 60)

CLAIMS.rule(
    "4.2",
    en="Only the worst pays: if somebody is behind you, stop.",
    de="Nur wer am schlechtesten ist, zahlt: Liegt jemand hinter dir, hör auf.",
)
CLAIMS.rule(
    "4.2",
    en="Only the worst takes a coaster.",
    de="Nur wer am schlechtesten ist, nimmt einen Bierdeckel.",
)


@cache
def best_of(dice: Dice) -> Any:
    """Return what to declare with this first throw against one rival."""
    return best(dice)


def by_throws(per_die: Sequence[float]) -> list[float]:
    """Return the mean points of three dice with one, two and three throws. ``per_die`` has the points of each face. Each
    die below the mean of the remaining throws is thrown again.
    """
    found = [sum(per_die) / 6]
    for _ in range(2):
        found.append(sum(max(points, found[-1]) for points in per_die) / 6)
    return [3 * points for points in found]


@CLAIMS.says(
    en="With two players, up to nine pips are low, except with a 1 and a 6 together, and with two ones unless the third die is a 2 or a 3: those are high.",
    de="Bis neun Augen sag zu zweit tief, außer mit einer 1 und einer 6 zusammen und mit zwei Einsen ohne 2 oder 3 dabei: Das ist hoch.",
)
def up_to_nine(game: Any) -> Sequence[Figure]:
    for dice in {tuple(sorted(dice)) for dice in throws(3) if sum(dice) <= 9}:
        high = {1, 6} <= {*dice} or (dice.count(1) >= 2 and dice[2] not in (2, 3))
        assert best_of(dice) == (HIGH if high else LOW), dice
    assert all(best_of(tuple(sorted((1, 6, die)))) == HIGH for die in range(1, 7))
    return [1, 6, 2, 3]


@CLAIMS.says(
    en="Counted high, one throw brings 87 points on average, two bring 138, three 172; counted low it is 10.5, 8.25 and 7.",
    de="Hoch gezählt bringt ein Wurf im Schnitt 87 Punkte, zwei bringen 138, drei 172; tief gezählt sind es 10,5, 8,25 und 7.",
)
def averages(game: Any) -> Sequence[Figure]:
    return [*by_throws(POINTS), *(-points for points in by_throws([-die for die in range(1, 7)]))]


@CLAIMS.says(
    en="Without a 1, low is better even with ten or eleven pips, and without a 1 or a 6 with twelve as well, as counted high such a throw is worth almost nothing.",
    de="Ohne 1 ist tief auch mit zehn oder elf Augen noch besser und ohne 1 und 6 auch mit zwölf, denn hoch zählt so ein Wurf fast nichts.",
)
def ten_to_twelve(game: Any) -> Sequence[Figure]:
    for dice in {tuple(sorted(dice)) for dice in throws(3) if 10 <= sum(dice) <= 12}:
        if 1 not in dice and (sum(dice) < 12 or 6 not in dice):
            assert best_of(dice) == LOW, dice
    return [1, 6]


@CLAIMS.says(
    en="And once you have said it, it is best to stop at once after five throws in six.",
    de="Und nach der Ansage ist es in fünf von sechs Würfen am besten, gleich aufzuhören.",
)
def stopping_at_once(game: Any) -> Sequence[Figure]:
    def stops(dice: Dice) -> bool:
        state = GAME.play(lying(dice, None), 0, best_of(dice), Chance(b"said")).state
        worths = outlook(GAME, GAME.view(state, 0))
        return isinstance(max(worths, key=worths.__getitem__), Stop)

    found = {dice: stops(dice) for dice in {tuple(sorted(dice)) for dice in throws(3)}}
    return [6 * chance(3, lambda dice: found[tuple(sorted(dice))]), 6]


@CLAIMS.says(
    en="Ben beats 104 nearly one time in two, and 5 hardly ever.",
    de="104 schlägt Ben fast jedes zweite Mal, 5 kaum einmal.",
)
def what_one_throw_beats(game: Any) -> Sequence[Figure]:
    """Return how often one throw is above 104 for high, or below 5 for low."""
    assert chance(3, lambda dice: sum(dice) < 5) < 0.02
    return [104, 1 / chance(3, lambda dice: sum(POINTS[die - 1] for die in dice) > 104), 5]
